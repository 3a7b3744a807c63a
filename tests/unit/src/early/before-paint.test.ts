import { describe, expect, test, vi } from 'vitest'
import { beforePaint, type PaintWindow } from '#early/before-paint.ts'

interface Start {
  readonly href?: string
  readonly route?: string
  readonly guarded?: boolean
  readonly tab?: Record<string, string>
  readonly local?: Record<string, string>
  readonly languages?: readonly string[]
  readonly refuseStorage?: boolean
  readonly parent?: unknown
  readonly media?: readonly string[]
  /** The document names no parameters, as a public home. */
  readonly carriesAll?: boolean
  readonly device?: Partial<PaintWindow['navigator']>
}

interface Seen extends PaintWindow {
  readonly replaced: string[]
  readonly shown: string[]
  readonly stopped: number[]
  readonly tab: Map<string, string>
  /** What runs later, in so many milliseconds. */
  readonly later: { run: () => void; ms: number }[]
}

const session = JSON.stringify({ id: '7', token: 't', merchantCode: 'aurora', userName: 'demo7', firstTimeLogin: false, spanId: 's' })

function paint(start: Start = {}): Seen {
  const url = new URL(start.href ?? 'https://aurora.example/m/home')
  const tab = new Map(Object.entries(start.tab ?? {}))
  const local = new Map(Object.entries(start.local ?? {}))
  const replaced: string[] = []
  const shown: string[] = []
  const stopped: number[] = []
  const later: Seen['later'] = []
  const store = (map: Map<string, string>): PaintWindow['sessionStorage'] => {
    if (start.refuseStorage) throw new DOMException('refused', 'SecurityError')
    return { getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) }
  }
  const window: Seen = {
    replaced,
    shown,
    stopped,
    tab,
    later,
    location: {
      get href() {
        return url.href
      },
      get pathname() {
        return url.pathname
      },
      get search() {
        return url.search
      },
      get hash() {
        return url.hash
      },
      origin: url.origin,
      replace: (to) => void replaced.push(String(to)),
    },
    history: {
      state: { kept: 1 },
      replaceState: (state, _unused, to) => {
        shown.push(JSON.stringify(state) + String(to))
        url.href = new URL(String(to), url).href
      },
    },
    navigator: { languages: start.languages ?? ['en-US'], ...start.device },
    document: {
      documentElement: {
        hidden: false,
        dataset: {
          merchant: 'aurora',
          route: start.route ?? 'home',
          guard: start.guarded ? 'member' : 'public',
          defaultLang: 'EN',
          languages: 'EN,AR',
          ...(start.carriesAll !== true && { carried: 'affiliateCode cid tid' }),
          banners: 'livery:banners:a1',
        },
      },
    },
    get localStorage() {
      return store(local)
    },
    get sessionStorage() {
      return store(tab)
    },
    // A top window is its own parent.
    get parent(): unknown {
      return start.parent ?? this
    },
    matchMedia: (query) => ({ matches: (start.media ?? []).some((feature) => query.includes(feature)) }),
    stop: () => void stopped.push(1),
    setTimeout: (run, ms) => later.push({ run, ms }),
  }
  beforePaint(window)
  return window
}

const sessionOf = (seen: Seen): string | undefined => seen.document.documentElement.dataset['session']
const guardedScreen = { route: 'member/home', guarded: true, href: 'https://aurora.example/m/member/home' }

describe('before the first frame', () => {
  test('a visitor is marked as a guest', () => {
    const seen = paint()
    expect(seen.document.documentElement.dataset).toMatchObject({ session: 'guest', app: 'browser', scheme: 'light' })
    expect(seen.replaced).toEqual([])
    expect(seen.shown).toEqual([])
    expect(seen.document.documentElement.hidden).toBe(false)
  })

  test('the installed app and the dark scheme are marked', () => {
    expect(paint({ media: ['standalone', 'dark'], tab: { 'livery:started': '1' } }).document.documentElement.dataset).toMatchObject({
      app: 'installed',
      scheme: 'dark',
    })
  })

  test('STA-7 the installed app’s first screen of a tab waits for its splash, 3 s at the longest; later ones do not', () => {
    const seen = paint({ media: ['standalone'] })
    const { dataset } = seen.document.documentElement
    expect(dataset['app']).toBe('starting')
    expect(seen.later.map(({ ms }) => ms)).toEqual([3000])
    seen.later[0]?.run()
    expect(dataset['app']).toBe('installed')
    expect(paint({ media: ['standalone'], tab: { 'livery:started': '1' } }).later).toEqual([])
  })

  test('STA-7 a browser’s screen never waits', () => {
    const seen = paint()
    expect([seen.document.documentElement.dataset['app'], seen.later]).toEqual(['browser', []])
  })

  test('SES-1 a stored session marks a member', () => {
    expect(sessionOf(paint({ tab: { MC_SESSION_INFO: session } }))).toBe('member')
  })

  test.each([
    ['SES-1 a session of another merchant does not count', session.replace('aurora', 'lotus')],
    ['SES-1 a session without token does not count', session.replace('token', 'taken')],
    ['SES-1 a session that is no JSON does not count', '{'],
    ['SES-1 a session that is null does not count', 'null'],
  ])('%s', (_why, record) => expect(sessionOf(paint({ tab: { MC_SESSION_INFO: record } }))).toBe('guest'))

  test('RTE-3 a guest of a guarded screen goes to sign-in, with the wanted path in go', () => {
    const seen = paint({ ...guardedScreen, href: 'https://aurora.example/m/member/home?tab=2&cid=9#top' })
    expect(seen.replaced).toEqual(['/m/login?go=%2Fm%2Fmember%2Fhome%3Ftab%3D2%26cid%3D9%23top&cid=9'])
    expect(sessionOf(seen)).toBeUndefined()
    expect(seen.document.documentElement.hidden).toBe(true)
  })

  test('RTE-13 sign-in is in the language of the path', () => {
    expect(paint({ ...guardedScreen, href: 'https://aurora.example/m/ar/member/home' }).replaced).toEqual([
      '/m/ar/login?go=%2Fm%2Far%2Fmember%2Fhome',
    ])
  })

  test('RTE-3 feedback without a session goes home', () => {
    expect(paint({ route: 'feedback', guarded: true, href: 'https://aurora.example/m/feedback' }).replaced).toEqual(['/m/home'])
  })

  test('RTE-4 an address with a token is left for the clean one at once; the token waits for boot in the tab and holds the guard back there', () => {
    const seen = paint({ ...guardedScreen, href: 'https://aurora.example/m/member/home?token=abc&cid=1#x' })
    expect(seen.replaced).toEqual(['/m/member/home?cid=1#x'])
    expect(seen.stopped).toEqual([1])
    expect(seen.shown).toEqual([])
    expect(seen.tab.get('livery:arrival')).toBe('{"token":"abc"}')
    expect(sessionOf(seen)).toBeUndefined()
    const clean = paint({ ...guardedScreen, href: 'https://aurora.example/m/member/home?cid=1#x', tab: Object.fromEntries(seen.tab) })
    expect([clean.replaced, sessionOf(clean)]).toEqual([[], 'pending'])
  })

  test.each([
    ['token=', '/m/home'],
    ['authorization=Bearer', '/m/home'],
    ['code=c&state=s#top', '/m/home#top'],
    ['cid=1#tgAuthResult=e30', '/m/home?cid=1'],
    ['sessionId=m', '/m/home'],
  ])('RTE-4 SOC-3 SOC-4 ?%s is left for %s, which is left for no other', (query, clean) => {
    const tab = { 'livery:line-flow': '{"state":"s"}' }
    const seen = paint({ href: `https://aurora.example/m/home?${query}`, tab })
    expect(seen.replaced).toEqual([clean])
    expect(paint({ href: `https://aurora.example${clean}`, tab: Object.fromEntries(seen.tab) }).replaced).toEqual([])
  })

  test('RTE-4 an address without a usable token stores no arrival', () => {
    expect(paint({ href: 'https://aurora.example/m/home?token=' }).tab.has('livery:arrival')).toBe(false)
  })

  test('RTE-4 an arrival survives the move to another language', () => {
    const seen = paint({ href: 'https://aurora.example/m/home?token=abc&cid=1#x', local: { language: 'AR' } })
    expect(seen.replaced).toEqual(['/m/ar/home?cid=1#x'])
    expect(seen.document.documentElement.hidden).toBe(true)
    expect(sessionOf(paint({ tab: { 'livery:arrival': '{"token":"abc"}' } }))).toBe('pending')
  })

  test('RTE-4 a code leaves the address, stays in memory only and holds the guard back', () => {
    const seen = paint({ ...guardedScreen, href: 'https://aurora.example/m/member/home?code=abc&cid=1#x' })
    expect(seen.shown).toEqual(['{"kept":1}/m/member/home?cid=1#x'])
    expect(seen.liveryArrival).toEqual({ handoff: 'abc' })
    expect([...seen.tab.values()]).toEqual([])
    expect(seen.replaced).toEqual([])
    expect(sessionOf(seen)).toBe('pending')
  })

  test('RTE-4 a code prevents the move to another language: the next document would not have it', () => {
    expect(paint({ href: 'https://aurora.example/m/home?code=abc', local: { language: 'AR' } }).replaced).toEqual([])
  })

  test('RTE-4 a member’s own session shows at once, with any code in the address', () => {
    expect(sessionOf(paint({ href: 'https://aurora.example/m/home?code=abc', tab: { MC_SESSION_INFO: session } }))).toBe('member')
  })

  test.each(['tab', 'local'] as const)('RTE-3 a LINE callback of a flow kept in %s storage is handled before the guard', (area) => {
    const seen = paint({
      ...guardedScreen,
      href: 'https://aurora.example/m/member/home?code=c&state=s',
      [area]: { 'livery:line-flow': '{"state":"s"}' },
    })
    expect(seen.tab.get('livery:arrival')).toBe('{"line":{"code":"c","state":"s"}}')
    expect(seen.replaced).toEqual(['/m/member/home'])
  })

  test('launchGame’s code is no callback', () => {
    const seen = paint({
      route: 'launchGame',
      href: 'https://aurora.example/m/launchGame?code=c&state=s',
      tab: { 'livery:line-flow': '{"state":"s"}' },
    })
    expect(seen.shown).toEqual([])
    expect(seen.replaced).toEqual([])
  })

  test('SES-10 a session that another tab may have leaves the screen pending', () => {
    expect(sessionOf(paint({ ...guardedScreen, local: { memberInfo: '{}' } }))).toBe('pending')
    expect(sessionOf(paint({ ...guardedScreen, local: { 'livery:kept-session': 'x' } }))).toBe('pending')
  })

  test('SES-9 not in a tab whose own member signed out', () => {
    expect(sessionOf(paint({ tab: { 'livery:session-since': 'left' }, local: { memberInfo: '{}' } }))).toBe('guest')
  })

  test.each([
    ['SES-10 a sign-out after the session began ends it', '7', '1000', 'guest'],
    ['SES-10 a sign-out before it does not', '7', '1001', 'member'],
    ['SES-9 another member’s sign-out does not', '8', '1000', 'member'],
  ])('%s', (_why, member, since, expected) => {
    const tab = { MC_SESSION_INFO: session, 'livery:session-since': since }
    const stones = [
      { member, at: 1000 },
      { member: '99', at: 2000 },
    ]
    for (const signedOut of [stones, stones[0]])
      expect(sessionOf(paint({ tab, local: { 'livery:signed-out': JSON.stringify(signedOut) } }))).toBe(expected)
  })

  test('LOG-5 RTE-5 RTE-8 the reason to change the password survives a reload and keeps the member at changePsw, which leads back', () => {
    const tab = { MC_SESSION_INFO: session, 'livery:password-lock': 'expired' }
    expect(paint({ tab, href: 'https://aurora.example/m/ar/game?cid=1' }).replaced).toEqual([
      '/m/ar/changePsw?go=%2Fm%2Far%2Fgame%3Fcid%3D1&cid=1',
    ])
    expect(paint({ tab, href: 'https://aurora.example/m/home?cid=1&other=2' }).replaced).toEqual([
      '/m/changePsw?go=%2Fm%2Fhome%3Fcid%3D1%26other%3D2&cid=1',
    ])
    expect(paint({ tab, href: 'https://aurora.example/m/home?cid=1&other=2', carriesAll: true }).replaced).toEqual([
      '/m/changePsw?go=%2Fm%2Fhome%3Fcid%3D1%26other%3D2&cid=1&other=2',
    ])
    expect(sessionOf(paint({ tab, route: 'changePsw', guarded: true, href: 'https://aurora.example/m/changePsw' }))).toBe('member')
  })

  test('I18-3 a chosen language moves the visitor and keeps query and hash', () => {
    expect(paint({ href: 'https://aurora.example/m/activity?id=4#x', local: { language: 'AR' } }).replaced).toEqual([
      '/m/ar/activity?id=4#x',
    ])
    expect(paint({ href: 'https://aurora.example/m/', languages: ['ar-EG'] }).replaced).toEqual(['/m/ar/index'])
  })

  test('GAM-4 a page of ours inside a page of ours asks to be closed and paints nothing', () => {
    const messages: unknown[] = []
    const parent = {
      location: { href: 'https://aurora.example/m/game', origin: 'https://aurora.example' },
      document: { documentElement: { dataset: { merchant: 'aurora' } } },
      postMessage: (...message: unknown[]) => void messages.push(message),
    }
    const seen = paint({ parent, href: 'https://aurora.example/m/home?token=abc' })
    expect(messages).toEqual([[{ source: 'livery', type: 'close' }, 'https://aurora.example']])
    expect(seen.document.documentElement.hidden).toBe(true)
    expect(seen.stopped).toEqual([1])
    expect(seen.shown).toEqual([])
    expect(sessionOf(seen)).toBeUndefined()
  })

  test.each([
    [
      'another origin’s frame',
      {
        get document(): unknown {
          throw new DOMException('blocked', 'SecurityError')
        },
      },
    ],
    [
      'a page of the same origin that is not ours',
      { location: { href: 'x', origin: 'https://aurora.example' }, document: { documentElement: { dataset: {} } } },
    ],
  ])('inside %s the page shows itself', (_why, parent) => expect(sessionOf(paint({ parent }))).toBe('guest'))

  test('RTE-4 refused storage shows the guest’s page, and an arrival waits in the window: no other document would have it', () => {
    const seen = paint({ refuseStorage: true, href: 'https://aurora.example/m/home?token=abc' })
    expect([seen.replaced, seen.stopped, seen.shown]).toEqual([[], [], ['{"kept":1}/m/home']])
    expect(sessionOf(seen)).toBe('pending')
    expect(seen.liveryArrival).toEqual({ token: 'abc' })
    expect(sessionOf(paint({ refuseStorage: true }))).toBe('guest')
  })

  test('LOB-4 a banner that the device knows to be withdrawn is marked, if it is one of this page', () => {
    const mark = (key: string): string | undefined => paint({ local: { [key]: 'first' } }).document.documentElement.dataset['banners']
    expect([mark('livery:banners:a1'), mark('livery:banners:other')]).toEqual(['first', null])
  })
})

test.each<[why: string, start: Start, lite: string]>([
  ['an able device loads them', {}, 'false'],
  ['a device that saves data does not', { device: { connection: { saveData: true } } }, 'true'],
  ['a device of little memory does not', { device: { deviceMemory: 1 } }, 'true'],
  ['a slow connection does not', { device: { connection: { effectiveType: '2g' } } }, 'true'],
  ['a member’s choice counts first', { device: { deviceMemory: 1 }, local: { 'livery:lite-mode': 'off' } }, 'false'],
  ['a member may spare data anywhere', { local: { 'livery:lite-mode': 'on' } }, 'true'],
  ['where storage is refused, the device decides', { device: { deviceMemory: 1 }, refuseStorage: true }, 'true'],
])('OPS-8 PER-5 a brand’s fonts before the first paint: %s', (_why, start, lite) => {
  vi.stubEnv('MARKS_LITE_MODE', 'true')
  const window = paint(start)
  vi.unstubAllEnvs()
  expect(window.document.documentElement.dataset['lite']).toBe(lite)
})
