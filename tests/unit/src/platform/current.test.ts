// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPopupWindow } from '#platform/browser-document.ts'
import { browserPlatform } from '#platform/current.ts'
import type { Moment } from '#platform/platform.ts'

const real = browserPlatform(window as unknown as Window & typeof globalThis)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the real browser', () => {
  test('stores texts in both storages', () => {
    expect(real.local.set('a', '1')).toBe(true)
    expect(real.tab.set('b', '2')).toBe(true)
    expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['1', '2'])
    expect([real.local.keys(), real.tab.keys()]).toEqual([['a'], ['b']])
  })

  test('SES-2 refuses session values above 1.5 MB', () => {
    expect(real.tab.set('b', 'x'.repeat(1_572_865))).toBe(false)
    expect(sessionStorage.getItem('b')).toBeNull()
  })

  test('reports another tab’s write to a key, and a cleared storage', () => {
    let heard = 0
    const undo = real.local.onChange('key', () => {
      heard += 1
    })
    for (const key of ['key', 'other', null]) window.dispatchEvent(new StorageEvent('storage', { key }))
    undo()
    window.dispatchEvent(new StorageEvent('storage', { key: 'key' }))
    expect(heard).toBe(2)
  })

  test('reads the cookies that it wrote, and ignores broken ones', () => {
    real.cookies.write('name', 'a b;c', 1)
    expect(real.cookies.read('name')).toBe('a b;c')
    expect(real.cookies.read('nam')).toBeUndefined()
    document.cookie = 'broken=%E0%A4%A; path=/'
    expect(real.cookies.read('broken')).toBeUndefined()
  })

  test('changes the visible address and keeps the entry’s state', () => {
    real.page.pushEntry({ sheet: true })
    real.page.rewrite('/m/home?cid=1')
    expect(real.page.href()).toBe('http://localhost:3000/m/home?cid=1')
    expect(real.page.entryState()).toEqual({ sheet: true })
  })

  test.each<[moment: Moment, send: () => void]>([
    ['online', () => window.dispatchEvent(new Event('online'))],
    ['offline', () => window.dispatchEvent(new Event('offline'))],
    ['leaving', () => window.dispatchEvent(new Event('pagehide'))],
    ['visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['restored', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ])('reports the moment %s until its undo', (moment, send) => {
    let times = 0
    const undo = real.lifecycle.on(moment, () => {
      times += 1
    })
    send()
    undo()
    send()
    expect(times).toBe(1)
  })

  test('a document is being left from pagehide until the back/forward cache restores it', () => {
    const { isLeaving } = browserPlatform(window).lifecycle
    expect(isLeaving()).toBe(false)
    window.dispatchEvent(new Event('pagehide'))
    expect(isLeaving()).toBe(true)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(isLeaving()).toBe(false)
  })

  test('the first pageshow is not reported as restored', () => {
    let times = 0
    const undo = real.lifecycle.on('restored', () => {
      times += 1
    })
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    undo()
    expect(times).toBe(0)
  })

  test('marks the html element, changes the icon and forbids listing', () => {
    document.head.innerHTML =
      '<link rel="icon" type="image/svg+xml" sizes="any" href="/a.svg"><link rel="apple-touch-icon" href="/b.png"><meta name="robots" content="index, follow">'
    real.setFlag('session', 'member')
    real.head.showIcon('https://aurora.example/new.png')
    real.head.forbidListing()
    expect(document.documentElement.dataset['session']).toBe('member')
    expect(document.head.innerHTML).toBe(
      '<link rel="icon" href="https://aurora.example/new.png"><link rel="apple-touch-icon" href="/b.png"><meta name="robots" content="noindex">',
    )
  })

  test('OPS-7 names another address as this content’s own, on the host that the build named', () => {
    document.head.innerHTML = '<link rel="canonical" href="https://www.aurora.example/m/activity">'
    real.head.nameCanonical('/m/activity/welcome')
    expect(document.head.innerHTML).toBe('<link rel="canonical" href="https://www.aurora.example/m/activity/welcome">')
    document.head.innerHTML = ''
    expect(() => real.head.nameCanonical('/m/home')).not.toThrow()
  })

  test('ids are 36 random characters, without crypto.randomUUID', () => {
    expect(real.random.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(real.random.uuid()).not.toBe(real.random.uuid())
    expect(real.random.bytes(5)).toHaveLength(5)
  })
})

describe('windows', () => {
  afterEach(() => vi.restoreAllMocks())

  test('SOC-4 a browser that throws where it opens no window has blocked it', () => {
    vi.spyOn(window, 'open').mockImplementation(() => {
      throw new DOMException('no', 'InvalidAccessError')
    })
    expect(real.page.open('/m/home')).toBeUndefined()
    expect(openPopupWindow('popup,width=500,height=600')).toBeUndefined()
  })

  test('RGP-8 a window that was opened for a page tells whether it is still open, though it cannot reach the page', () => {
    const opened = { closed: false, opener: window, location: { href: 'about:blank' } }
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as ReturnType<typeof window.open>)
    const known = real.page.open(undefined)
    expect([known?.isClosed(), opened.opener]).toEqual([false, null])
    opened.closed = true
    expect(known?.isClosed()).toBe(true)
  })

  test('SOC-4 an installed app, which opens no window of a given size, opens one without', () => {
    const opened = { closed: false, location: { href: 'about:blank' } } as unknown as ReturnType<typeof window.open>
    vi.spyOn(window, 'open').mockImplementation((_to, _name, features) => (features ? null : opened))
    const popup = openPopupWindow('popup,width=500,height=600')
    expect(popup?.isClosed()).toBe(false)
    expect(popup?.isBlank()).toBe(true)
  })

  test('SOC-4 a window with another origin’s page is not blank', () => {
    const location = Object.defineProperty({}, 'href', {
      get: () => {
        throw new DOMException('other origin', 'SecurityError')
      },
    })
    vi.spyOn(window, 'open').mockReturnValue({ location } as unknown as ReturnType<typeof window.open>)
    expect(openPopupWindow('popup')?.isBlank()).toBe(false)
  })
})

describe('what never answers', () => {
  afterEach(() => vi.useRealTimers())

  test('CAP-4 SOC-8 a script whose host is silent counts as not loaded after ten seconds', async () => {
    vi.useFakeTimers()
    vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
    const loading = real.loadScript('https://silent.example/x.js').catch((error: unknown) => String(error))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await loading).toContain('silent.example')
  })

  test('a wait of more than 24.8 days, which browsers run at once, does not run', async () => {
    vi.useFakeTimers()
    const run = vi.fn()
    real.clock.after(2 ** 31, run)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(run).not.toHaveBeenCalled()
  })
})
