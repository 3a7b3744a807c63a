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
  const bind = () => {
    const undo = bindPixels()
    onTestFinished(undo)
    return undo
  }
  return { ...page, $consent, announceTracked, bindPixels: bind }
}

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe')

/** What the page posts to the frame, which reports that it listens first, unless `report` changes what it says. */
function watchMessages(report: MessageEventInit = {}): unknown[] {
  const heard: unknown[] = []
  const posted = { postMessage: (message: unknown) => void heard.push(message) } as unknown as Window
  vi.spyOn(frame()!, 'contentWindow', 'get').mockReturnValue(posted)
  const nonce = frame()!.src.split('#')[1]
  const data = { source: 'livery-pixels', nonce, ready: true }
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'null', source: posted, ...report }))
  return heard
}

const raise = ({ announceTracked }: Awaited<ReturnType<typeof open>>, id: string): void =>
  announceTracked({ name: 'login', id, payload: {}, at: 1 })
const eventsIn = (heard: readonly unknown[]): (string | undefined)[] =>
  (heard as { event?: { id: string } }[]).flatMap(({ event }) => (event ? [event.id] : []))

test('TRK-8 the document has no origin and gets its order, then the events with their ids', async () => {
  const page = await open()
  page.bindPixels()
  expect([frame()?.getAttribute('sandbox'), frame()?.hidden, frame()?.getAttribute('tabindex')]).toEqual(['allow-scripts', true, '-1'])
  page.announceTracked({ name: 'register', id: 'e1', payload: { customerName: 'ada' }, at: 1 })
  const heard = watchMessages()
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
  const heard = watchMessages()
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
  expect(watchMessages().slice(1)).toEqual([expect.objectContaining({ event: expect.objectContaining({ id: 'e1' }) })])
})

test('TRK-8 only the document itself makes the page send, once: no other window, no other sender in it', async () => {
  const page = await open()
  page.bindPixels()
  for (const report of [{ source: window }, { origin: 'https://aurora.example' }, { data: { source: 'livery-pixels', ready: true } }])
    expect(watchMessages(report)).toEqual([])
  const heard = watchMessages()
  expect(heard).toHaveLength(1)
  const [, nonce] = frame()!.src.split('#')
  const again = { data: { source: 'livery-pixels', nonce, ready: true }, origin: 'null', source: frame()!.contentWindow }
  window.dispatchEvent(new MessageEvent('message', again))
  expect(heard).toHaveLength(1)
})

test('TRK-8 an answer that comes before the document listens is in its order; one that changes nothing is not told', async () => {
  const page = await open()
  page.$consent.set({ state: 'answered', analytics: false, marketing: true })
  page.bindPixels()
  page.$consent.set({ state: 'answered', analytics: true, marketing: true })
  const heard = watchMessages()
  expect(heard).toEqual([expect.objectContaining({ order: expect.objectContaining({ analytics: true }) })])
  page.$consent.set({ state: 'answered', analytics: true, marketing: true })
  expect(heard).toHaveLength(1)
  page.$consent.set({ state: 'answered', analytics: false, marketing: true })
  expect(heard.slice(1)).toEqual([expect.objectContaining({ consent: { marketing: true, analytics: false } })])
})

test('TRK-8 whoever allows it again after a withdrawal gets a new document, which learns nothing of the time between', async () => {
  const page = await open()
  page.bindPixels()
  const [, first] = frame()!.src.split('#')
  watchMessages()
  page.$consent.set({ state: 'answered', analytics: false, marketing: false })
  raise(page, 'between')
  await page.pass(500)
  page.$consent.set({ state: 'answered', analytics: true, marketing: true })
  expect([document.querySelectorAll('iframe').length, frame()!.src.endsWith(first!)]).toEqual([1, false])
  raise(page, 'later')
  expect(eventsIn(watchMessages())).toEqual(['later'])
})

test('TRK-8 events that wait before an answer of no are forgotten, whatever is answered after it', async () => {
  const page = await open()
  const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  page.bindPixels()
  raise(page, 'before')
  page.$consent.set({ state: 'answered', analytics: false, marketing: false })
  page.$consent.set({ state: 'answered', analytics: true, marketing: true })
  raise(page, 'after')
  loading.mockRestore()
  window.dispatchEvent(new Event('load'))
  expect(eventsIn(watchMessages())).toEqual(['after'])
})

test('TRK-8 of many events before the page is at rest the channels get the last fifty', async () => {
  const page = await open()
  const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  page.bindPixels()
  for (let id = 1; id <= 60; id++) raise(page, String(id))
  loading.mockRestore()
  window.dispatchEvent(new Event('load'))
  const told = eventsIn(watchMessages())
  expect([told.length, told[0], told.at(-1)]).toEqual([50, '11', '60'])
})

test('RGP-4 RGP-6 a member on a break is not advertised to: the document goes, no event reaches it, and it is back after the break', async () => {
  const page = await open()
  const { noteAccountBreak } = await import('#features/core/play-break/play-break.store.ts')
  page.bindPixels()
  const heard = watchMessages()
  noteAccountBreak({ breakUntil: page.tab.clock.now() + 60_000 })
  raise(page, 'resting')
  expect([eventsIn(heard), heard.at(-1)]).toEqual([[], expect.objectContaining({ consent: { marketing: false, analytics: false } })])
  await page.pass(500)
  expect(frame()).toBeNull()
  await page.pass(60_000)
  noteAccountBreak({})
  raise(page, 'after')
  expect(eventsIn(watchMessages())).toEqual(['after'])
})

test('TRK-8 a merchant without pixels loads no document, and sets no cookie of theirs', async () => {
  const page = await open({ merchant: {} })
  page.bindPixels()
  raise(page, 'e1')
  expect([frame(), page.browser.rawCookies.size]).toEqual([null, 0])
})

test('TRK-8 only the cookies of channels that load are set; Voluum’s lasts for a later page of the visit', async () => {
  const meta = await open({ href: 'https://aurora.example/m/home?facebook=77&cid=c1', merchant: { pixels: { facebook: [] } } })
  meta.bindPixels()
  expect([...meta.browser.rawCookies.keys()]).toEqual(['_fbp'])
  expect(watchMessages()[0]).toMatchObject({ order: { cookies: { _fbp: meta.browser.rawCookies.get('_fbp')?.value } } })
  frame()?.remove()
  const merchant = { pixels: { voluum: ['go.aurora.example'] } }
  const first = await open({ href: 'https://aurora.example/m/home?cid=c1&fbclid=AbC', merchant })
  first.bindPixels()
  expect([...first.browser.rawCookies.keys()]).toEqual(['voluum_cid'])
  expect(watchMessages()[0]).toMatchObject({ order: { cookies: {} } })
  frame()?.remove()
  const next = await open({ href: 'https://aurora.example/m/game', merchant, browser: first.browser })
  next.bindPixels()
  expect(watchMessages()[0]).toMatchObject({ order: { pixels: [{ channel: 'voluum', id: 'go.aurora.example', click: 'c1' }] } })
})

test('TRK-8 Meta’s cookies of an earlier page stay as they are, unless a link brings another click', async () => {
  const first = await open()
  first.bindPixels()
  const { rawCookies } = first.browser
  const before = [rawCookies.get('_fbc')?.value, rawCookies.get('_fbp')?.value]
  await first.pass(1000)
  const openAgain = async (href: string) => {
    frame()?.remove()
    const page = await open({ href, browser: first.browser })
    page.bindPixels()
    const [order] = watchMessages() as { order?: { cookies: Record<string, string> } }[]
    return [order?.order?.cookies['_fbc'], order?.order?.cookies['_fbp']]
  }
  expect(await openAgain('https://aurora.example/m/home?facebook=77')).toEqual(before)
  expect(await openAgain('https://aurora.example/m/home?facebook=77&fbclid=New')).toEqual([
    expect.stringMatching(/^fb\.1\.\d+\.New$/),
    before[1],
  ])
})

test('TRK-8 a page that ends its pixels leaves no document and tells nobody', async () => {
  const page = await open()
  const undo = page.bindPixels()
  const heard = watchMessages()
  undo()
  raise(page, 'late')
  page.$consent.set({ state: 'answered', analytics: false, marketing: true })
  expect([frame(), heard.length]).toEqual([null, 1])
})
