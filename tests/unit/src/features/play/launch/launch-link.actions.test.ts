import { expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { wireGame } from '../game.ts'
import { openGames } from '../open-games.ts'

const LAUNCH = '/wps/game/launchGame'
const FIND = '/wps/relay/GCSGAME_getGameMatchV2'
const GAME_URL = 'https://games.example/play?t=1'

async function openLink(search: string, { stored }: { stored?: string } = {}) {
  const server = fakeServer()
  server.on(LAUNCH, () => ok({ gameUrl: GAME_URL }))
  server.on(FIND, () =>
    ok({
      total: 2,
      games: [wireGame('1', { vendor: 'TCG_SEA', category: 'LOTT' }), wireGame('2', { vendor: 'TCG_SEA', category: 'LOTT' })],
    }),
  )
  const page = await openGames({ server, member: true, href: `https://aurora.example/m/launchGame${search}` })
  if (stored) page.browser.rawLocal.set('language', stored)
  return page
}

const sent = (page: Awaited<ReturnType<typeof openLink>>, path: string) =>
  page.server.callsTo(path).map(({ query }) => Object.fromEntries(query))

test('GAM-1 GAM-5 a lottery link opens the lottery, in Vietnamese, in the viewer', async () => {
  const page = await openLink('?code=mega&prize_mode=2&playType=P1&lottoView=betting&backUrl=/m/game')
  await Promise.all([page.link.openLaunchLink(), page.pass()])
  expect(sent(page, LAUNCH)).toEqual([
    {
      lotteryArea: 'VN',
      launchMode: 'LOTT',
      prizeMode: '2',
      gameCode: 'mega',
      view: 'betting',
      playType: 'P1',
      device: 'MOBILE',
      backUrl: 'https://aurora.example/m/game',
      hasLobby: 'true',
      language: 'VI',
      title: 'Lottery',
    },
  ])
  expect(page.link.$launchLink.get()).toBe('opened')
  expect(page.playing.$playing.get()).toMatchObject({
    state: 'open',
    in: 'viewer',
    mode: 'real',
    gameUrl: GAME_URL,
    game: { name: 'Lottery' },
  })
  expect(page.kept.$recentGames.get(), 'the catalogue need not hold it').toEqual([])
})

test('GAM-5 a lottery opens in the language that the visitor chose', async () => {
  const page = await openLink('?code=mega', { stored: 'EN' })
  await Promise.all([page.link.openLaunchLink(), page.pass()])
  expect(sent(page, LAUNCH)).toMatchObject([{ language: 'EN' }])
})

test.each(['code-2', 'g2'])('RTE-2 GAM-5 a vendor’s game is found by %s, and TCG_SEA launches ELOTT', async (code) => {
  const page = await openLink(`?vendor=TCG_SEA&code=${code}`)
  await Promise.all([page.link.openLaunchLink(), page.pass()])
  expect(sent(page, FIND)).toMatchObject([{ vendor: 'TCG_SEA', page: '1', pageSize: '100' }])
  expect(sent(page, LAUNCH)).toMatchObject([
    { vendor: 'TCG_SEA', gameType: 'ELOTT', nodeId: '2', backUrl: 'https://aurora.example/m/home' },
  ])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', game: { nodeId: '2' } })
})

test('GAM-1 the label is the member’s own in the club', async () => {
  const page = await openLink('?code=mega')
  page.member.$knownMember.set({
    id: '7',
    userName: 'demo7',
    customerName: '',
    customerId: '',
    account: '',
    firstTimeLogin: false,
    customerType: 0,
    clubLabel: { labelName: 'Gold', type: 'AUTO', rankLevel: 2 },
  })
  await Promise.all([page.link.openLaunchLink(), page.pass()])
  expect(sent(page, LAUNCH)).toMatchObject([{ title: 'Lottery', labelName: 'Gold' }])
})

/** A vendor with that many games, code-1 and so on. */
function vendorOf(total: number): (sent: { query: URLSearchParams }) => Response {
  return ({ query }) => {
    const before = (Number(query.get('page')) - 1) * Number(query.get('pageSize'))
    const games = Array.from({ length: Math.max(0, Math.min(100, total - before)) }, (_, index) =>
      wireGame(String(before + index + 1), { vendor: 'TCG_SEA' }),
    )
    return ok({ total, games })
  }
}

test.each([
  ['the last of the first page', 'code-100', ['1']],
  ['the first of the second page', 'code-101', ['1', '2']],
  ['the last of all', 'g250', ['1', '2', '3']],
])('RTE-2 GAM-5 a vendor’s game is found on any page: %s', async (_why, code, pages) => {
  const page = await openLink(`?vendor=TCG_SEA&code=${code}`)
  page.server.on(FIND, vendorOf(250))
  void page.link.openLaunchLink()
  for (let turn = 0; turn < 4; turn++) await page.pass(1000)
  expect(sent(page, FIND).map((query) => query['page'])).toEqual(pages)
  expect(page.link.$launchLink.get()).toBe('opened')
})

test('RTE-2 the look-up ends with the vendor’s last page, and with a page that holds none', async () => {
  const page = await openLink('?vendor=TCG_SEA&code=none')
  page.server.on(FIND, vendorOf(200))
  void page.link.openLaunchLink()
  for (let turn = 0; turn < 4; turn++) await page.pass(1000)
  expect([page.link.$launchLink.get(), sent(page, FIND).length]).toEqual(['notFound', 2])
  page.server.on(FIND, () => ok({ total: 1_000_000, games: [] }))
  void page.link.openLaunchLink()
  for (let turn = 0; turn < 4; turn++) await page.pass(1000)
  expect([page.link.$launchLink.get(), sent(page, FIND).length]).toEqual(['notFound', 3])
})

test('a code that the vendor does not have opens no game', async () => {
  const page = await openLink('?vendor=TCG_SEA&code=none')
  await Promise.all([page.link.openLaunchLink(), page.pass()])
  expect([page.link.$launchLink.get(), page.server.callsTo(LAUNCH)]).toEqual(['notFound', []])
})

test.each(['', '?code=', '?vendor=TCG_SEA', '?code=%3Cscript%3E'])('with %o there is no game to open', async (search) => {
  const page = await openLink(search)
  await page.link.openLaunchLink()
  expect([page.link.$launchLink.get(), page.server.sent]).toEqual(['nothing', []])
})

test.each([
  ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a refusal', () => refuse('some.code')],
])('after a failed lookup (%s) the link can be tried again', async (_why, answer) => {
  const page = await openLink('?vendor=TCG_SEA&code=code-2')
  page.server.on(FIND, answer)
  await Promise.all([page.link.openLaunchLink(), page.pass()])
  expect(page.link.$launchLink.get()).toBe('failed')
  page.server.on(FIND, () => ok({ total: 1, games: [wireGame('2')] }))
  void page.link.openLaunchLink()
  expect(page.link.$launchLink.get()).toBe('looking')
  await page.pass(1000)
  expect(page.link.$launchLink.get()).toBe('opened')
})

test('GAM-5 ERR-4 a lottery whose address does not come fails in the viewer, which says it alone', async () => {
  const page = await openLink('?code=mega')
  page.server.on(LAUNCH, () => new Response('', { status: 500 }))
  await Promise.all([page.link.openLaunchLink(), page.pass()])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'failed', because: 'network' })
  expect([page.dialogs.$notices.get(), page.dialogs.$toasts.get()]).toEqual([[], []])
})

test('GAM-4 after the viewer has closed, backUrl opens in place of the screen', async () => {
  const page = await openLink('?code=mega&backUrl=/m/game?category=LOTT')
  await Promise.all([page.link.openLaunchLink(), page.pass()])
  page.launch.closeGame()
  await page.pass(299)
  expect([page.playing.$playing.get().state, page.tab.page.departures]).toEqual(['none', []])
  await page.pass(1)
  expect(page.tab.page.departures).toEqual([{ by: 'replace', to: 'https://aurora.example/m/game?category=LOTT' }])
})

test('GAM-4 for a backUrl of another site home opens', async () => {
  const page = await openLink('?code=mega&backUrl=https://evil.example/m/home')
  await Promise.all([page.link.openLaunchLink(), page.pass()])
  page.launch.closeGame()
  await page.pass(300)
  expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
  expect(sent(page, LAUNCH)).toMatchObject([{ backUrl: 'https://aurora.example/m/home' }])
})

test('GAM-3 STARTGAMEINAPP3 applies to links too', async () => {
  const page = await openLink('?code=mega')
  page.settings.$settings.set({ whitelabelVal: { STARTGAMEINAPP3: true } } as never)
  await page.link.openLaunchLink()
  expect([page.dialogs.$alertQueue.get().length, page.server.callsTo(LAUNCH)]).toEqual([1, []])
})

test.each(['play.break', 'play.excluded', 'play.limit.reached'])(
  'RGP-4 RGP-5 RGP-6 a link’s game that %s closes gives way to the limits, which say so, in place of its empty screen',
  async (code) => {
    const page = await openLink('?code=mega')
    page.server.on(LAUNCH, () => refuse(code, '', code === 'play.limit.reached' ? undefined : { until: 4e12 }))
    await Promise.all([page.link.openLaunchLink(), page.pass()])
    expect(page.tab.page.departures).toEqual([{ by: 'replace', to: 'https://aurora.example/m/member/limits' }])
    expect([page.playing.$playing.get().state, page.dialogs.$alertQueue.get()]).toEqual(['none', []])
  },
)

test('RTE-2 a back end whose list of a vendor’s games never ends is asked for fifty pages', async () => {
  const page = await openLink('?vendor=TCG_SEA&code=none')
  page.server.on(FIND, ({ query }) => ok({ total: 1e9, games: [wireGame(query.get('page') ?? '', { vendor: 'TCG_SEA' })] }))
  void page.link.openLaunchLink()
  await vi.waitFor(() => page.pass(1000).then(() => expect(page.link.$launchLink.get()).toBe('notFound')), { timeout: 30_000 })
  expect(page.server.callsTo(FIND)).toHaveLength(50)
})
