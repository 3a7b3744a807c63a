// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest'
import { bindHydrationRetry, bindChunkReload, type ReloadWindow } from '#boot/missing-files.ts'

let undo: () => void
let starts: number

beforeEach(() => {
  starts = 0
  document.body.innerHTML = '<astro-island></astro-island>'
  Object.assign(document.querySelector('astro-island')!, { start: async () => void (starts += 1) })
  undo = bindHydrationRetry(document)
})
afterEach(() => undo())

const lose = (): boolean => document.querySelector('astro-island')!.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, cancelable: true }))

test('an island whose files failed to load hydrates again when the network or the user returns', async () => {
  lose()
  expect(starts).toBe(0)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(starts).toBe(1))
})

test('the error still reaches the console', () => expect(lose()).toBe(true))

interface Start {
  readonly reached?: boolean
  readonly refuseStorage?: boolean
}

function open({ reached = true, refuseStorage = false }: Start = {}) {
  const target = new EventTarget()
  const stored = new Map<string, string>()
  const seen = { reloads: 0 }
  const window = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    fetch: () => (reached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))),
    location: { reload: () => { seen.reloads += 1 } },
    get sessionStorage() {
      if (refuseStorage) throw new DOMException('refused', 'SecurityError')
      return { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) }
    },
  } as unknown as ReloadWindow
  const undo = bindChunkReload(window)
  /** Answers how often the page was reloaded by then. Whoever asked for the part hears of every failure. */
  const fail = async (): Promise<number> => {
    expect(target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    return seen.reloads
  }
  const press = (html: string, init: MouseEventInit = {}): void => {
    document.body.innerHTML = html
    const event = new MouseEvent('click', init)
    Object.defineProperty(event, 'target', { value: document.body.querySelector('a')!.firstChild ?? document.querySelector('a') })
    target.dispatchEvent(event)
  }
  return { fail, undo, press, dispatch: (name: string) => target.dispatchEvent(new Event(name)) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a chunk that a deploy replaced', () => {
  test('reloads the page once', async () => {
    const page = open()
    expect(await page.fail()).toBe(1)
    vi.advanceTimersByTime(59_999)
    expect(await page.fail()).toBe(1)
  })

  test('reloads it again a minute later', async () => {
    const page = open()
    await page.fail()
    vi.advanceTimersByTime(60_000)
    expect(await page.fail()).toBe(2)
  })

  test.each<[why: string, start: Start]>([['while the host is out of reach', { reached: false }], ['where storage is refused', { refuseStorage: true }]])('is left to whoever asked for it %s', async (_why, start) => {
    const page = open(start)
    expect(await page.fail()).toBe(0)
  })

  test('reloads nothing after the binding is undone', async () => {
    const page = open()
    page.undo()
    expect(await page.fail()).toBe(0)
  })
})

describe('BRW-1 D-50 a load that the browser stops because the page is being left', () => {
  test('reloads nothing after a followed link, which a reload would replace', async () => {
    const page = open()
    page.press('<a href="/m/games"><b>Games</b></a>')
    expect(await page.fail()).toBe(0)
  })

  test.each(['beforeunload', 'pagehide'])('reloads nothing after %s', async (name) => {
    const page = open()
    page.dispatch(name)
    expect(await page.fail()).toBe(0)
  })

  test.each<[why: string, html: string, init?: MouseEventInit]>([
    ['an anchor of the page', '<a href="#top"><b>Top</b></a>'],
    ['a mail', '<a href="mailto:help@example.com"><b>Mail</b></a>'],
    ['a link in a new tab', '<a href="/m/games" target="_blank"><b>Games</b></a>'],
    ['a link with a key', '<a href="/m/games"><b>Games</b></a>', { ctrlKey: true }],
  ])('is none after %s', async (_why, html, init) => {
    const page = open()
    page.press(html, init)
    expect(await page.fail()).toBe(1)
  })

  test('is none once the page is back', async () => {
    const page = open()
    page.dispatch('pagehide')
    page.dispatch('pageshow')
    expect(await page.fail()).toBe(1)
  })

  test('is none half a minute later: the link was a download', async () => {
    const page = open()
    page.press('<a href="/m/app.apk"><b>App</b></a>')
    vi.advanceTimersByTime(29_999)
    expect(await page.fail()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(await page.fail()).toBe(1)
  })
})
