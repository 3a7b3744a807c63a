import { expect, onTestFinished, test, vi } from 'vitest'
import playWords from '#i18n/locales/en/play.json' with { type: 'json' }
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { gameOf } from '../game.ts'
import { recordEvents } from '../../recorded-events.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { bindIdleAfterTenMinutes, type GamesOptions, openGames } from '../open-games.ts'

const LAUNCH = '/wps/game/launchGame'
const TRIAL = '/wps/relay/GCS_gameTrialLaunch'
const GAME_URL = 'https://games.example/play?t=1'
const game = gameOf('1')

function server() {
  const fake = fakeServer()
  fake.on(LAUNCH, () => ok({ gameUrl: GAME_URL }))
  fake.on(TRIAL, () => ok({ gameUrl: GAME_URL }))
  return fake
}

test('GAM-1 a member’s game opens in the viewer, with the language and the way back', async () => {
  const page = await openGames({ server: server(), member: true, href: 'https://aurora.example/m/game?q=koi#x' })
  void page.launch.launch(game)
  expect(page.playing.$playing.get()).toMatchObject({ state: 'starting', in: 'viewer', mode: 'real' })
  await page.pass()
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', gameUrl: GAME_URL, game })
  const [sent] = page.server.callsTo(LAUNCH)
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({
    vendor: 'NIMBUS',
    gameType: 'RNG',
    nodeId: '1',
    device: 'MOBILE',
    backUrl: 'https://aurora.example/m/game',
    language: 'EN',
  })
  expect(sent?.token).toBe('token-7')
  expect(page.windows).toEqual([])
})

test('GAM-4 a game opens in a browser without URL.parse, such as Safari 17 and Chrome 125', async () => {
  const { parse } = URL
  Reflect.deleteProperty(URL, 'parse')
  onTestFinished(() => void Object.assign(URL, { parse }))
  const page = await openGames({ server: server(), member: true })
  await Promise.all([page.launch.launch(game), page.pass()])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', gameUrl: GAME_URL })
})

test('GAM-4 a game that opened is tracked and remembered', async () => {
  const page = await openGames({ server: server(), member: true })
  const events = await recordEvents()
  await Promise.all([page.launch.launch(game), page.pass()])
  await page.pass()
  expect(events).toMatchObject([{ name: 'gameLaunch', payload: { content_id: '1', content_type: 'RNG' } }])
  expect(page.kept.$recentGames.get()).toEqual(['1'])
})

test.each<[way: string, start: (page: Awaited<ReturnType<typeof openGames>>) => unknown]>([
  ['a game', (page) => page.launch.launch(game)],
  ['the screen of the cashier', async () => (await import('#features/money/cashier/cashier.actions.ts')).openCashier('deposit')],
])(
  'SES-10 GAM-5 whoever may still be signed in and wants %s is told that nobody can be asked, not sent to sign in',
  async (_way, start) => {
    const page = await openGames({ server: server() })
    page.session.noteSessionUnknown()
    await start(page)
    expect([page.tab.page.departures, page.server.sent]).toEqual([[], []])
    const [notice] = page.dialogs.$notices.get()
    expect(notice).toMatchObject({ id: 'sessionUnknown', body: { key: 'errors.unreachable' } })
    notice?.action?.run()
    expect(page.tab.page.last()?.by).toBe('reload')
  },
)

test('BAN-4 a vendor’s lobby is asked for without a node, and is no recent game', async () => {
  const page = await openGames({ server: server(), member: true })
  page.kept.addRecentGame('9')
  const events = await recordEvents()
  await Promise.all([page.launch.launch(gameOf('', { gameId: '' })), page.pass()])
  await page.pass()
  expect(page.playing.$playing.get().state).toBe('open')
  expect(Object.keys(Object.fromEntries(page.server.callsTo(LAUNCH)[0]?.query ?? []))).not.toContain('nodeId')
  expect(page.kept.$recentGames.get()).toEqual(['9'])
  expect(events).toMatchObject([{ name: 'gameLaunch', payload: { content_id: 'NIMBUS', content_type: 'RNG' } }])
})

test.each([
  ['a member', true, '/m/game?vendor=TCG_SEA'],
  ['a visitor', false, '/m/login?go=%2Fm%2Fgame%3Fvendor%3DTCG_SEA'],
])('BAN-4 a lottery vendor’s lobby leads %s to the vendor’s games', async (_who, member, to) => {
  const page = await openGames({ server: server(), member })
  await page.launch.launch(gameOf('', { gameId: '', vendor: 'TCG_SEA' }))
  expect(page.tab.page.last()?.to).toBe(`https://aurora.example${to}`)
})

test('GAM-2 TRK-2 a visitor’s trial opens without a session and raises startTrial', async () => {
  const page = await openGames({ server: server() })
  const events = await recordEvents()
  await Promise.all([page.launch.launchTrial(game), page.pass()])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', mode: 'trial' })
  expect(events.map(({ name }) => name)).toEqual(['gameLaunch', 'startTrial'])
  const [sent] = page.server.callsTo(TRIAL)
  expect([Object.fromEntries(sent?.query ?? []), sent?.token]).toEqual([{ gameId: 'g1', nodeId: '1', platform: 'html5' }, null])
})

test('GAM-5 a visitor who plays for money goes to sign-in, and returns to the game after it', async () => {
  const page = await openGames({ server: server() })
  await page.launch.launch(game)
  expect(page.tab.page.last()).toEqual({ by: 'assign', to: 'https://aurora.example/m/login?go=%2Fm%2Fgame%3Fopen%3D1' })
  expect([page.playing.$playing.get().state, page.server.sent]).toEqual(['none', []])
})

test('GAM-5 a lottery vendor’s game goes to /m/launchGame, with the way back', async () => {
  const page = await openGames({ server: server(), member: true, href: 'https://aurora.example/m/home?x=1' })
  await page.launch.launch(gameOf('1', { vendor: 'TCG_LOTTO_VN', category: 'LOTT' }))
  const to = new URL(page.tab.page.last()?.to ?? '')
  expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
    '/m/launchGame',
    { vendor: 'TCG_LOTTO_VN', code: 'g1', backUrl: '/m/home' },
  ])
})

test('GAM-3 STA-4 with STARTGAMEINAPP3 an alert refuses games outside the app, and leads to the app', async () => {
  const page = await openGames({ server: server(), member: true })
  page.settings.$settings.set({ whitelabelVal: { STARTGAMEINAPP3: true } } as never)
  await page.launch.launch(game)
  expect(page.dialogs.$alertQueue.get()).toMatchObject([{ body: { key: 'dialogs.label_start_game_error' } }])
  expect(page.server.callsTo(LAUNCH)).toEqual([])
  const { $appSheet } = await import('#features/core/dialogs/app-sheet.store.ts')
  page.dialogs.$alertQueue.get()[0]?.onConfirm?.()
  expect($appSheet.get()).toBe('asked')
})

/** A browser in which the lite profile's start address was opened once. */
function webClipBrowser() {
  const browser = fakeBrowser()
  browser.rawLocal.set('WEBCLIP', '1')
  return browser
}

test.each<[where: string, options: GamesOptions]>([
  ['an installed app', { device: { standalone: true } }],
  ['an app on the home screen', { device: { homeScreen: true } }],
  ['a web clip', { device: { homeScreen: true }, browser: webClipBrowser() }],
  ['the operator’s app', { href: 'https://aurora.example/m/home?inApp=1' }],
])('GAM-3 with STARTGAMEINAPP3 a game starts in %s', async (_where, options) => {
  const page = await openGames({ server: server(), member: true, ...options })
  page.settings.$settings.set({ whitelabelVal: { STARTGAMEINAPP3: true } } as never)
  await Promise.all([page.launch.launch(game), page.pass()])
  expect(page.playing.$playing.get().state).toBe('open')
})

test('GAM-4 a window opens inside the press and goes to the game once its address is loaded', async () => {
  const page = await openGames({ server: server(), member: true, games: { openIn: 'window' } })
  void page.launch.launch(game)
  expect(page.windows).toMatchObject([{ ledTo: [], closed: false }])
  await page.pass()
  expect(page.windows).toMatchObject([{ ledTo: [GAME_URL], closed: false }])
  expect(page.playing.$playing.get()).toEqual({ state: 'none' })
})

test('GAM-4 at each return from a game’s window, which goes on, the balance is loaded', async () => {
  const fake = server()
  const page = await openGames({ server: fake, member: true, games: { openIn: 'window' } })
  await Promise.all([page.launch.launch(game), page.pass()])
  for (const balance of ['5000.00', '4000.00', '7000.00']) {
    fake.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', customerType: 0, balance, currency: 'PHP' }))
    page.tab.happen('hidden')
    page.tab.happen('visible')
    await page.pass(2000)
    expect(page.member.$balance.get()).toEqual({ amount: balance, currency: 'PHP' })
  }
})

test.each([
  ['launch', LAUNCH],
  ['launchTrial', TRIAL],
] as const)(
  'GAM-2 GAM-4 %s opens its window within the press, before the back end is asked, so that no browser blocks it',
  async (start, call) => {
    const page = await openGames({ server: server(), member: true, games: { openIn: 'window' } })
    const started = page.launch[start](game)
    expect([page.windows.length, page.server.callsTo(call)]).toEqual([1, []])
    await Promise.all([started, page.pass()])
    expect([page.windows.map(({ ledTo }) => ledTo.length), page.server.callsTo(call).length]).toEqual([[1], 1])
  },
)

test('GAM-2 after a trial in a window the balance is not loaded', async () => {
  const page = await openGames({ server: server(), member: true, games: { openIn: 'window' } })
  await Promise.all([page.launch.launchTrial(game), page.pass()])
  page.tab.happen('visible')
  await page.pass()
  expect(page.server.callsTo('/wps/member/info')).toEqual([])
})

test.each(['launch', 'launchTrial'] as const)(
  'RGP-8 a member whose game, opened by %s, goes on in its window is not idle until it is closed',
  async (start) => {
    const page = await openGames({ server: server(), member: true, games: { openIn: 'window' } })
    await bindIdleAfterTenMinutes(page)
    await Promise.all([page.launch[start](game), page.pass()])
    page.tab.happen('hidden')
    await page.pass(30 * 60_000)
    expect(page.session.$session.get().state).toBe('member')
    page.windows[0]?.close()
    await page.pass(11 * 60_000)
    expect(page.session.$session.get().state).toBe('visitor')
  },
)

test('GAM-4 if the browser blocks the window, the game opens in the viewer', async () => {
  const page = await openGames({ server: server(), member: true, games: { openIn: 'window' }, blockPopups: true })
  await Promise.all([page.launch.launch(game), page.pass()])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', in: 'viewer' })
})

test('a second tap is ignored while the first is pending', async () => {
  const page = await openGames({ server: server(), member: true })
  void page.launch.launch(game)
  void page.launch.launch(gameOf('2'))
  await page.pass()
  expect(page.server.callsTo(LAUNCH).map(({ query }) => query.get('nodeId'))).toEqual(['1'])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', game: { nodeId: '1' } })
})

test('a game that was closed before its address was loaded does not open, and its window closes', async () => {
  const page = await openGames({ server: server(), member: true, games: { openIn: 'window' } })
  void page.launch.launch(game)
  page.launch.closeGame()
  await page.pass()
  expect(page.playing.$playing.get()).toEqual({ state: 'none' })
  expect(page.windows).toMatchObject([{ ledTo: [], closed: true }])
  expect([page.kept.$recentGames.get(), page.server.callsTo('/wps/member/info')]).toEqual([[], []])
})

test.each([
  ['game.maintenance', 'maintenance'],
  ['game.not.found', 'notFound'],
  ['backurl.invalid', 'notFound'],
])('the refusal %s is shown as %s, and the waiting window closes', async (code, because) => {
  const fake = server()
  fake.on(LAUNCH, () => refuse(code))
  const page = await openGames({ server: fake, member: true, games: { openIn: 'window' } })
  await Promise.all([page.launch.launch(game), page.pass()])
  const playing = page.playing.$playing.get()
  expect(playing).toMatchObject({ state: 'failed', because })
  expect([page.windows.map(({ closed }) => closed), page.playing.isGameShown(playing)]).toEqual([[true], true])
})

test.each(['launch', 'launchTrial'] as const)('ERR-4 GAM-2 after 10 s without a response %s fails with a timeout', async (way) => {
  const fetch: typeof globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)))
  const page = await openGames({ fetch, member: true })
  void page.launch[way](game)
  await page.pass(9_999)
  expect(page.playing.$playing.get().state).toBe('starting')
  await page.pass(1)
  expect(page.playing.$playing.get()).toMatchObject({ state: 'failed', because: 'timeout' })
  expect([page.dialogs.$notices.get(), page.dialogs.$toasts.get()], 'the viewer says it alone').toEqual([[], []])
})

test('ERR-4 a lost connection is shown as a timeout too', async () => {
  const page = await openGames({ server: server(), member: true })
  page.server.down = true
  await Promise.all([page.launch.launch(game), page.pass()])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'failed', because: 'timeout' })
})

test('without a network the launch fails as offline', async () => {
  const page = await openGames({ server: server(), member: true })
  page.server.down = true
  page.tab.happen('offline')
  await Promise.all([page.launch.launch(game), page.pass()])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'failed', because: 'offline' })
})

test('a server error is shown as a network problem', async () => {
  const fake = server()
  fake.on(LAUNCH, () => new Response('no', { status: 500 }))
  const page = await openGames({ server: fake, member: true })
  await Promise.all([page.launch.launch(game), page.pass()])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'failed', because: 'network' })
})

test.each(['javascript:alert(1)', 'https://aurora.example/m/home', 'https://a:b@games.example/'])(
  'GAM-4 the address %s is refused',
  async (gameUrl) => {
    const fake = server()
    fake.on(LAUNCH, () => ok({ gameUrl }))
    const page = await openGames({ server: fake, member: true, games: { openIn: 'window' } })
    await Promise.all([page.launch.launch(game), page.pass()])
    expect(page.playing.$playing.get()).toMatchObject({ state: 'failed', because: 'refusedAddress' })
    expect(page.windows).toMatchObject([{ ledTo: [], closed: true }])
  },
)

test('after a failure the same game can be tried again', async () => {
  const page = await openGames({ server: server(), member: true })
  page.server.down = true
  await Promise.all([page.launch.launch(game), page.pass()])
  page.server.down = false
  await Promise.all([page.launch.retryLaunch(), page.pass(1000)])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', game })
  await Promise.all([page.launch.retryLaunch(), page.pass(1000)])
  expect(page.server.callsTo(LAUNCH)).toHaveLength(1)
})

test('GAM-4 an open game can move to a window of its own, with a new address', async () => {
  const page = await openGames({ server: server(), member: true })
  await page.launch.moveToWindow()
  expect(page.windows).toEqual([])
  await Promise.all([page.launch.launch(game), page.pass()])
  void page.launch.moveToWindow()
  expect(page.playing.isGameShown(page.playing.$playing.get())).toBe(false)
  await page.pass(1000)
  expect(page.windows).toMatchObject([{ ledTo: [GAME_URL] }])
  expect([page.playing.$playing.get(), page.server.callsTo(LAUNCH).length]).toEqual([{ state: 'none' }, 2])
})

test('GAM-4 the balance is loaded after a game for money, not after a trial', async () => {
  const page = await openGames({ server: server(), member: true })
  await Promise.all([page.launch.launchTrial(game), page.pass()])
  page.launch.closeGame()
  await page.pass()
  expect(page.server.callsTo('/wps/member/info')).toHaveLength(0)
  await Promise.all([page.launch.launch(game), page.pass(1000)])
  page.launch.closeGame()
  await page.pass(1000)
  expect(page.server.callsTo('/wps/member/info')).toHaveLength(1)
  page.launch.closeGame()
  await page.pass(1000)
  expect([page.server.callsTo('/wps/member/info').length, page.tab.page.departures]).toEqual([1, []])
})

test.each<[rule: string, code: string, value: object, title: string, says: RegExp]>([
  ['RGP-4 a break', 'play.break', { until: 4e12 }, 'play.title_break', /are closed\.\nEnds: [^]+ withdraw/],
  ['RGP-6 an exclusion', 'play.excluded', { until: 4e12 }, 'play.title_exclusion', /are closed\.\nEnds: [^]+ withdraw/],
  [
    'RGP-5 a limit that is met',
    'play.limit.reached',
    { kind: 'loss', frame: 'week', resetsAt: 4e12 },
    'play.title_limit',
    /^Weekly loss limit\nResets: /,
  ],
])('%s is said with its end, and no game is called missing', async (_rule, code, value, title, says) => {
  const fake = server()
  fake.on(LAUNCH, () => refuse(code, '', value))
  const page = await openGames({ server: fake, member: true })
  vi.stubGlobal('fetch', async () => Response.json({}))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { addWords } = await import('#i18n/translate.ts')
  addWords(Object.fromEntries(Object.entries(playWords).map(([key, text]) => [`play.${key}`, text])))
  await Promise.all([page.launch.launch(game), page.pass()])
  await page.pass()
  expect(page.playing.$playing.get()).toEqual({ state: 'none' })
  const [alert] = page.dialogs.$alertQueue.get()
  expect(alert).toMatchObject({ title: { key: title }, body: { text: expect.stringMatching(says) as string } })
})

/** Gives the page the words in which closed play is told. */
async function havePlayWords(): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({}))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { addWords } = await import('#i18n/translate.ts')
  addWords(Object.fromEntries(Object.entries(playWords).map(([key, text]) => [`play.${key}`, text])))
}

test.each(['launch', 'launchTrial'] as const)('RGP-4 on a break %s asks the back end for no game, and says until when', async (way) => {
  const page = await openGames({ server: server(), member: true })
  await havePlayWords()
  const { noteAccountBreak } = await import('#features/core/play-break/play-break.store.ts')
  noteAccountBreak({ breakUntil: 4e12 })
  await Promise.all([page.launch[way](game), page.pass()])
  await page.pass()
  expect(page.dialogs.$alertQueue.get().map(({ id, title }) => [id, title])).toEqual([['playClosed', { key: 'play.title_break' }]])
  expect([page.playing.$playing.get(), page.server.sent]).toEqual([{ state: 'none' }, []])
})

test('RGP-4 a break that only the back end knows closes the rest of the page too, and the window that waited', async () => {
  const fake = server()
  fake.on(LAUNCH, () => refuse('play.break', '', { until: 4e12 }))
  fake.on('/wps/member/info', () =>
    ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1.00', currency: 'PHP', play: { breakUntil: 4e12 } }),
  )
  const page = await openGames({ server: fake, member: true, games: { openIn: 'window' } })
  await havePlayWords()
  await Promise.all([page.launch.launch(game), page.pass()])
  await page.pass(1000)
  const { playBreak } = await import('#features/core/play-break/play-break.store.ts')
  expect([playBreak()?.kind, page.windows.map(({ closed }) => closed)]).toEqual(['break', [true]])
})

test('RGP-8 where trials are for members, a visitor’s trial leads to sign-in', async () => {
  const page = await openGames({ server: server() })
  const { currentShell, setCurrentShell } = page.shell
  const { merchant } = currentShell()
  const features = { ...merchant.features, responsiblePlay: { visitorsMayTry: false } }
  setCurrentShell({ ...currentShell(), merchant: { ...merchant, features } })
  await page.launch.launchTrial(game)
  expect([page.tab.page.last()?.to, page.server.sent]).toEqual(['https://aurora.example/m/login?go=%2Fm%2Fgame%3Fopen%3D1', []])
})

test('MKT-3 a game of a closed category is one that is no longer there, however it was reached, and a retry sends nothing', async () => {
  const page = await openGames({ server: server(), member: true, games: { closed: { categories: ['LIVE'] } } })
  await Promise.all([page.launch.launch(gameOf('2', { category: 'LIVE' })), page.pass()])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'failed', because: 'notFound' })
  await Promise.all([page.launch.retryLaunch(), page.launch.moveToWindow(), page.pass()])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'failed', because: 'notFound' })
  expect(page.server.callsTo(LAUNCH)).toEqual([])
  expect(page.windows).toEqual([])
  page.launch.closeGame()
  await Promise.all([page.launch.launch(game), page.pass()])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', gameUrl: GAME_URL })
})
