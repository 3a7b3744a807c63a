// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bindLostPictures, bindOffline } from '#features/core/offline/offline.bind.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import type { RouteId } from '#routes/routes.ts'
import { settle } from '../../../platform/fake-clock.ts'
import { fakePlatform } from '../../../platform/fake.ts'
import { AURORA } from '../../open-document.ts'

const WORDS = {
  'offline.now': 'Offline.',
  'offline.page': 'Saved {{age}}.',
  'offline.lobby': 'Lobby of {{age}}.',
  'offline.game': 'Games wait.',
  'offline.form': 'Typed text stays.',
  'offline.back': 'Online.',
}

beforeEach(() => {
  document.body.innerHTML = '<div class="offline-notice" role="status"></div>'
  document.documentElement.removeAttribute('data-kept')
})

/** A page whose host responds or not; `kept`: the worker had kept it five minutes ago. */
async function openPage({
  route = 'home' as RouteId,
  kept = true,
  responds = false,
  words = async () => Response.json(WORDS),
  online: isOnline = true,
} = {}) {
  const host = { responds, asked: 0, delay: Promise.resolve() }
  const tab = fakePlatform({
    fetch: async (input) => {
      if (String(input).includes('/i18n/')) return await words()
      host.asked++
      await host.delay
      if (!host.responds) throw new TypeError('Failed to fetch')
      return Response.json({ version: 'v1', worker: 'on' })
    },
  })
  // The words come through the page's own fetch.
  vi.stubGlobal('fetch', tab.fetch)
  if (!isOnline) tab.happen('offline')
  if (kept) document.documentElement.dataset['kept'] = String(tab.clock.now() - 300_000)
  usePlatform(tab)
  setCurrentShell({ merchant: AURORA, language: 'EN', route, strings: {}, lazyWords: 'h' })
  const online = vi.fn<() => void>()
  window.addEventListener('online', online)
  onTestFinished(() => window.removeEventListener('online', online))
  const undo = bindOffline()
  const pass = async (ms = 0): Promise<void> => {
    for (let round = 0; round < 5; round++) await settle()
    await tab.clock.advance(ms)
    for (let round = 0; round < 5; round++) await settle()
  }
  await pass()
  return { tab, host, pass, undo, online, text: () => document.querySelector('.offline-notice')?.textContent ?? '' }
}

test('STA-3 a kept page says what it shows, how old that is, and what needs a network', async () => {
  expect((await openPage()).text()).toBe('Offline. Lobby of 5 minutes ago. Games wait.')
})

test('STA-3 the button for customer service keeps above the notice', async () => {
  const page = await openPage()
  expect(page.tab.flags.get('offline-notice')).toBe('shown')
  page.host.responds = true
  await page.pass(8000)
  await page.pass(3000)
  expect([page.text(), page.tab.flags.get('offline-notice')]).toEqual(['', 'hidden'])
})

test("PWA-5 the host's return is noticed though the browser counted as online all the time, and everything that waits hears of it", async () => {
  const page = await openPage()
  const asked = page.host.asked
  await page.pass(3000)
  expect(page.host.asked).toBe(asked + 1)
  page.host.responds = true
  await page.pass(5000)
  expect(page.text()).toBe('Online.')
  expect(page.online).toHaveBeenCalledOnce()
  await page.pass(3000)
  expect(page.text()).toBe('')
  await page.pass(600_000)
  expect(page.host.asked).toBe(asked + 2)
})

test('a page that is not looked at asks for nothing', async () => {
  const page = await openPage()
  page.tab.happen('hidden')
  const { asked } = page.host
  await page.pass(600_000)
  expect(page.host.asked).toBe(asked)
  page.host.responds = true
  page.tab.happen('visible')
  await page.pass()
  expect(page.text()).toBe('Online.')
})

test('STA-3 a page of the network says so as soon as the network is gone, and again when it is back', async () => {
  const page = await openPage({ kept: false, route: 'login', responds: true })
  expect(page.text()).toBe('')
  page.tab.happen('offline')
  expect(page.text()).toBe('Offline. Typed text stays.')
  page.tab.happen('online')
  await page.pass()
  expect(page.text()).toBe('Online.')
  expect(page.online, "the browser's own event is enough").not.toHaveBeenCalled()
})

test('PWA-5 the offline screen reloads the page in whose place it stands', async () => {
  const page = await openPage({ route: 'offline' })
  expect([page.text(), page.tab.page.departures]).toEqual(['', []])
  page.host.responds = true
  await page.pass(3000)
  expect(page.tab.page.departures.map(({ by }) => by)).toEqual(['reload'])
})

test('STA-3 a page that opens without a network says so, and tries to reach the host only once the browser counts as online', async () => {
  const page = await openPage({ kept: false, online: false, responds: true })
  await page.pass(600_000)
  expect([page.text(), page.host.asked]).toEqual(['Offline. Games wait.', 0])
  page.tab.happen('online')
  await page.pass()
  expect(page.text()).toBe('Online.')
})

test('STA-3 a page with a network marks nothing and asks its host nothing', async () => {
  const page = await openPage({ kept: false, responds: true })
  await page.pass(600_000)
  expect([page.text(), page.tab.flags.has('offline-notice'), page.host.asked]).toEqual(['', false, 0])
})

test('PWA-5 the tries become rarer while the host does not respond, and there is one at a time however often the network goes', async () => {
  const page = await openPage()
  const before = page.host.asked
  await page.pass(3000)
  await page.pass(5000)
  await page.pass(9999)
  expect(page.host.asked).toBe(before + 2)
  await page.pass(1)
  expect(page.host.asked).toBe(before + 3)
  for (const moment of ['offline', 'online', 'offline', 'online'] as const) {
    page.tab.happen(moment)
    await page.pass()
  }
  expect(page.host.asked).toBe(before + 5)
  await page.pass(1000)
  page.tab.happen('visible')
  await page.pass()
  await page.pass(4999)
  expect(page.host.asked, 'a look at the page is a try, after which the wait begins again').toBe(before + 6)
  page.host.responds = true
  await page.pass(60_000)
  const { asked } = page.host
  expect([page.online.mock.calls.length, page.text()]).toEqual([0, ''])
  page.tab.happen('visible')
  await page.pass(600_000)
  expect([page.host.asked, page.text()]).toEqual([asked, ''])
})

test('STA-3 that the network is back stays for its three seconds each time, also when it goes in between', async () => {
  const page = await openPage({ kept: false, responds: true })
  const flicker = async (): Promise<void> => {
    page.tab.happen('offline')
    page.tab.happen('online')
    await page.pass()
  }
  await flicker()
  await page.pass(2000)
  await flicker()
  await page.pass(2999)
  expect(page.text()).toBe('Online.')
  await page.pass(1)
  expect(page.text()).toBe('')
})

test('STA-3 nothing stands there before the words are loaded, nor if they never come', async () => {
  let send: (words: Response) => void = () => undefined
  const page = await openPage({ words: () => new Promise((resolve) => (send = resolve)) })
  page.tab.happen('offline')
  expect([page.text(), page.tab.flags.has('offline-notice')]).toEqual(['', false])
  page.tab.happen('online')
  send(Response.json(WORDS))
  await page.pass()
  expect(page.text()).toBe('Offline. Lobby of 5 minutes ago. Games wait.')
  document.querySelector('.offline-notice')!.textContent = ''
  const wordless = await openPage({ words: () => Promise.reject(new TypeError('Failed to fetch')) })
  await wordless.pass(60_000)
  wordless.tab.happen('offline')
  expect([wordless.text(), wordless.tab.flags.has('offline-notice')]).toEqual(['', false])
})

test('STA-3 a page without a place for the notice works without it', async () => {
  document.body.innerHTML = ''
  const page = await openPage()
  page.host.responds = true
  await page.pass(3000)
  expect([page.text(), page.online.mock.calls.length]).toEqual(['', 1])
})

test('a page that has ended watches no more, whatever was under way', async () => {
  const page = await openPage()
  const shown = page.text()
  let respond: () => void = () => undefined
  page.host.delay = new Promise((resolve) => (respond = resolve))
  page.host.responds = true
  await page.pass(3000)
  page.undo()
  respond()
  const { asked } = page.host
  for (const moment of ['visible', 'online', 'offline'] as const) page.tab.happen(moment)
  await page.pass(600_000)
  expect([page.text(), page.online.mock.calls.length, page.host.asked]).toEqual([shown, 0, asked])
})

describe('STA-3 PER-4 pictures that were lost on their way', () => {
  /** A page with pictures, some of which did not load; `asked` holds each address that is asked for again. */
  async function openPictures({ fetch = async () => new Response('') }: { fetch?: () => Promise<Response> } = {}) {
    const tab = fakePlatform()
    usePlatform(tab)
    document.head.innerHTML = '<link rel="preload" as="image" href="https://aurora.example/hero.avif">'
    document.body.innerHTML = ['hero', 'tile', 'whole', 'later', 'none'].map((name) => `<img id="${name}">`).join('')
    const asked: string[] = []
    const fetched = vi.fn<typeof globalThis.fetch>(fetch)
    vi.stubGlobal('fetch', fetched)
    onTestFinished(() => void vi.unstubAllGlobals())
    const picture = (id: string, state: { complete: boolean; naturalWidth: number; currentSrc?: string }): HTMLImageElement => {
      const image = document.querySelector<HTMLImageElement>(`#${id}`)!
      const src = `https://aurora.example/${id}.avif`
      image.setAttribute('src', src)
      const facts = { currentSrc: src, ...state }
      for (const [name, value] of Object.entries(facts)) Object.defineProperty(image, name, { value, configurable: true })
      const set = image.setAttribute.bind(image)
      image.setAttribute = (name, value) => {
        // The same address once more is no new request in WebKit.
        if (name === 'src' && !image.hasAttribute('src')) asked.push(value)
        set(name, value)
      }
      return image
    }
    picture('hero', { complete: true, naturalWidth: 0 })
    picture('tile', { complete: true, naturalWidth: 0 })
    picture('whole', { complete: true, naturalWidth: 90 })
    const later = picture('later', { complete: false, naturalWidth: 0 })
    picture('none', { complete: true, naturalWidth: 0, currentSrc: '' })
    const undo = bindLostPictures()
    await settle()
    return { tab, asked, undo, fetched: fetched.mock.calls, failLater: () => Object.defineProperty(later, 'complete', { value: true }) }
  }
  const [hero, tile, later] = ['hero', 'tile', 'later'].map((name) => `https://aurora.example/${name}.avif`)

  test.each<[why: string, fetch: () => Promise<Response>]>([
    ['once its file is fetched', async () => new Response('')],
    ['also where that fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a preloaded one is asked for again at once, %s; others wait for the network', async (_why, fetch) => {
    const page = await openPictures({ fetch })
    expect([page.fetched, page.asked]).toEqual([[[hero]], [hero]])
  })

  test('the file of a preloaded one is fetched whole, and no other', async () => {
    const file = new Response('picture')
    const page = await openPictures({ fetch: async () => file })
    expect(file.bodyUsed).toBe(true)
    page.tab.happen('online')
    await settle()
    expect([page.fetched, page.asked.toSorted()]).toEqual([
      [[hero], [hero]],
      [hero, hero, tile],
    ])
  })

  test('all of them are asked for again when the network is back, and those that fail only then five seconds later', async () => {
    const page = await openPictures()
    page.asked.length = 0
    page.tab.happen('online')
    await settle()
    expect(page.asked.toSorted()).toEqual([hero, tile])
    page.failLater()
    await page.tab.clock.advance(4999)
    expect(page.asked).toHaveLength(2)
    await page.tab.clock.advance(1)
    expect(page.asked.slice(2).toSorted()).toEqual([hero, later, tile])
    page.undo()
    page.tab.happen('online')
    await page.tab.clock.advance(5000)
    expect(page.asked).toHaveLength(5)
  })
})
