// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { openView } from '../../open-view.ts'
import type { DocumentOptions } from '../../open-document.ts'

const HREF = 'https://aurora.example/m/home?facebook=77&fbclid=AbC&cid=c1'

async function open(options: DocumentOptions = {}) {
  const page = await openView([], { href: HREF, merchant: { pixels: { facebook: [], voluum: ['go.aurora.example'] } }, ...options })
  const { $consent } = await import('#features/core/consent/consent.store.ts')
  const { announceTracked } = await import('#features/core/analytics/analytics.actions.ts')
  const { bindPixels } = await import('#features/support/pixels/pixels.bind.ts')
  return { ...page, $consent, announceTracked, bindPixels: () => onTestFinished(bindPixels()) }
}

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe')

/** What the page posts to the frame, which reports that it listens first. */
function hear(): unknown[] {
  const heard: unknown[] = []
  const posted = { postMessage: (message: unknown) => void heard.push(message) }
  vi.spyOn(frame()!, 'contentWindow', 'get').mockReturnValue(posted as unknown as Window)
  const nonce = frame()!.src.split('#')[1]
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { source: 'livery-pixels', nonce, ready: true },
      origin: 'null',
      source: posted as unknown as Window,
    }),
  )
  return heard
}

test('TRK-8 the document has no origin and gets its order, then the events with their ids', async () => {
  const page = await open()
  page.bindPixels()
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')
  page.announceTracked({ name: 'register', id: 'e1', payload: { customerName: 'ada' }, at: 1 })
  const heard = hear()
  page.announceTracked({ name: 'login', id: 'e2', payload: {}, at: 1 })
  expect(heard).toEqual([
    expect.objectContaining({
      order: expect.objectContaining({
        pixels: [
          { channel: 'facebook', id: '77' },
          { channel: 'voluum', id: 'go.aurora.example', click: 'c1' },
        ],
        page: 'https://aurora.example/m/home',
      }),
    }),
    expect.objectContaining({ event: expect.objectContaining({ name: 'register', id: 'e1' }) }),
    expect.objectContaining({ event: expect.objectContaining({ name: 'login', id: 'e2' }) }),
  ])
  expect(JSON.stringify(heard)).not.toContain('ada')
})

test('TRK-8 the site sets the cookies of Meta for 90 days and of Voluum for one', async () => {
  const page = await open()
  page.bindPixels()
  const cookies = page.browser.rawCookies
  expect(cookies.get('_fbc')).toEqual({ value: expect.stringMatching(/^fb\.1\.\d+\.AbC$/), days: 90 })
  expect(cookies.get('_fbp')).toEqual({ value: expect.stringMatching(/^fb\.1\.\d+\.\d+$/), days: 90 })
  expect(cookies.get('voluum_cid')).toEqual({ value: 'c1', days: 1 })
})

test('TRK-8 without consent there is no document and no cookie; events of that time reach no channel; a withdrawal is told to the channels and removes the document', async () => {
  const page = await open()
  page.$consent.set({ state: 'unanswered' })
  page.bindPixels()
  page.announceTracked({ name: 'register', id: 'e1', payload: {}, at: 1 })
  expect([frame(), page.browser.rawCookies.size]).toEqual([null, 0])
  page.$consent.set({ state: 'answered', analytics: false, marketing: true })
  const heard = hear()
  expect(heard).toHaveLength(1)
  page.$consent.set({ state: 'answered', analytics: true, marketing: true })
  page.$consent.set({ state: 'answered', analytics: false, marketing: false })
  page.announceTracked({ name: 'login', id: 'e2', payload: {}, at: 1 })
  expect(heard.slice(1)).toEqual([
    expect.objectContaining({ consent: { marketing: true, analytics: true } }),
    expect.objectContaining({ consent: { marketing: false, analytics: false } }),
  ])
  await page.pass(500)
  expect(frame()).toBeNull()
})

test('TRK-8 a document that does not listen yet goes at once with a withdrawal', async () => {
  const page = await open()
  page.bindPixels()
  page.$consent.set({ state: 'answered', analytics: false, marketing: false })
  expect(frame()).toBeNull()
})

test('TRK-8 no pixel loads before the page is at rest, and what was raised meanwhile is told then', async () => {
  const page = await open()
  const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  page.bindPixels()
  page.announceTracked({ name: 'register', id: 'e1', payload: {}, at: 1 })
  // An answer meanwhile changes nothing.
  page.$consent.set({ state: 'answered', analytics: true, marketing: true })
  expect(frame()).toBeNull()
  loading.mockRestore()
  window.dispatchEvent(new Event('load'))
  expect(hear().slice(1)).toEqual([expect.objectContaining({ event: expect.objectContaining({ id: 'e1' }) })])
})
