// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest'
import { bindMissingFiles, type ReloadWindow } from '#early/missing-files.ts'

const VERSION = '/m/version.json'
const CHUNK = 'https://play.example/m/_astro/chunk.js'

interface Start {
  /** Addresses that do not respond. */
  readonly lost?: readonly string[]
  /** Addresses with no file. */
  readonly gone?: readonly string[]
  readonly refuseStorage?: boolean
}

function open({ lost = [], gone = [CHUNK], refuseStorage = false }: Start = {}) {
  document.body.innerHTML = `<form><input name="code"></form><astro-island component-url="${CHUNK}"><form><input name="username"></form></astro-island>`
  const island = document.querySelector('astro-island')!
  const starts = vi.fn<() => Promise<void>>(async () => undefined)
  Object.assign(island, { start: starts })
  const target = new EventTarget()
  const stored = new Map<string, string>()
  const seen = { reloads: 0 }
  const unreachable = new Set(lost)
  const missing = new Set(gone)
  const fetched: string[] = []
  const window = {
    document,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    fetch: (address: string) => (
      fetched.push(address),
      unreachable.has(address)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(null, { status: missing.has(address) ? 404 : 200 }))
    ),
    location: {
      reload: () => {
        seen.reloads += 1
      },
    },
    get sessionStorage() {
      if (refuseStorage) throw new DOMException('refused', 'SecurityError')
      return { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) }
    },
  } as unknown as ReloadWindow
  const undo = bindMissingFiles(window)
  /** Answers how often the page was reloaded by then. Whoever asked for the part hears of every failure. */
  const fail = async (message = `Failed to fetch dynamically imported module: ${CHUNK}`): Promise<number> => {
    expect(
      target.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new TypeError(message) })),
    ).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    return seen.reloads
  }
  /** The same for an island, whose error must still reach the console. */
  const failIsland = async (): Promise<number> => {
    const event = new Event('astro:hydration-error', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'target', { value: island })
    expect(target.dispatchEvent(event)).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    return seen.reloads
  }
  const type = (name: string): void => void (document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = 'typed')
  /** The host serves everything again. */
  const repair = (): void => [unreachable, missing].forEach((addresses) => addresses.clear())
  const press = (html: string, init: MouseEventInit = {}): void => {
    document.body.innerHTML = html
    const event = new MouseEvent('click', init)
    Object.defineProperty(event, 'target', { value: document.body.querySelector('a')!.firstChild ?? document.querySelector('a') })
    target.dispatchEvent(event)
  }
  return {
    fail,
    failIsland,
    type,
    fetched: () => fetched,
    repair,
    starts,
    undo,
    press,
    dispatch: (name: string) => target.dispatchEvent(new Event(name)),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the files of all preloads are fetched before the page is reloaded: WebKit would keep their failure beyond that', async () => {
  const page = open({ lost: [CHUNK] })
  document.head.innerHTML = `<link rel="modulepreload" as="script" href="${CHUNK}"><link rel="modulepreload" as="script" href="${CHUNK}?other">`
  expect(await page.fail('Importing a module script failed.')).toBe(1)
  document.head.innerHTML = ''
  expect(page.fetched()).toEqual([CHUNK, `${CHUNK}?other`, VERSION])
})

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

  test('reloads it again after the clock was set back by a day', async () => {
    const page = open()
    await page.fail()
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(await page.fail()).toBe(2)
  })

  test.each<[why: string, start: Start]>([
    ['while the host is out of reach', { lost: [CHUNK, VERSION] }],
    ['where storage is refused', { refuseStorage: true }],
  ])('is left to whoever asked for it %s', async (_why, start) => {
    const page = open(start)
    expect(await page.fail()).toBe(0)
  })

  test('reloads nothing after the binding is undone', async () => {
    const page = open()
    page.undo()
    expect(await page.fail()).toBe(0)
  })
})

describe('a file that was lost on its way, which most browsers never load again into the same page', () => {
  test.each<[file: string, fails: (page: ReturnType<typeof open>) => Promise<number>]>([
    ['a chunk', ({ fail }) => fail()],
    ['a chunk, in Firefox’s words', ({ fail }) => fail(`error loading dynamically imported module: ${CHUNK}`)],
    ['an island', ({ failIsland }) => failIsland()],
  ])('reloads the page for %s once it is there, and again after ten seconds', async (_file, fails) => {
    const page = open({ lost: [CHUNK, VERSION] })
    expect(await fails(page)).toBe(0)
    page.repair()
    expect(await fails(page)).toBe(1)
    vi.advanceTimersByTime(9_999)
    expect(await fails(page)).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await fails(page)).toBe(2)
  })

  test('counts as replaced by a deploy where the browser does not name it', async () => {
    const page = open({ gone: [] })
    await page.fail('Importing a module script failed.')
    vi.advanceTimersByTime(59_999)
    expect(await page.fail('Importing a module script failed.')).toBe(1)
  })

  test('does not reload over text typed in a form that works', async () => {
    const page = open({ gone: [] })
    page.type('code')
    expect(await page.failIsland()).toBe(0)
  })

  test('GAM-4 PRO-7 does not reload under a game, the cashier or another dialog that lies over the screen', async () => {
    const page = open({ gone: [] })
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
    expect(await page.fail()).toBe(0)
    document.querySelector('dialog')?.remove()
    expect(await page.fail()).toBe(1)
  })

  test('reloads over text typed in the island that does not work', async () => {
    const page = open({ gone: [] })
    page.type('username')
    expect(await page.fail()).toBe(0)
    expect(await page.failIsland()).toBe(1)
  })

  test('lets an island hydrate again when the network or the user returns', async () => {
    const page = open({ lost: [CHUNK, VERSION] })
    await page.failIsland()
    expect(page.starts).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(page.starts).toHaveBeenCalledOnce()
  })
})

describe('BRW-1 a load that the browser stops because the page is being left', () => {
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

  test('nor is it any longer once the clock was set back', async () => {
    const page = open()
    page.press('<a href="/m/app.apk"><b>App</b></a>')
    vi.setSystemTime(Date.now() - 86_400_000)
    vi.advanceTimersByTime(30_000)
    expect(await page.fail()).toBe(1)
  })
})
