import { describe, expect, test, vi } from 'vitest'
import type { HomeBanner } from '#features/content/banners/banners.rules.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { wireGame } from '../../play/game.ts'
import { type GamesOptions, openGames } from '../../play/open-games.ts'

const LAUNCH = '/wps/game/launchGame'
const FIND = '/wps/relay/GCSGAME_getGameMatchV2'

const banner: HomeBanner = {
  title: 'Draws',
  linkageType: 'G',
  linkage: '',
  openIn: 'same',
  image: '/b.webp',
  vendor: 'TCG_SEA',
  gameType: 'LOTT',
}

async function open(part: Partial<HomeBanner>) {
  const server = fakeServer()
  server.on(LAUNCH, () => ok({ gameUrl: 'https://games.example/play' }))
  server.on(FIND, () => ok({ total: 1, games: [wireGame('3', { vendor: 'TCG_SEA', category: 'LOTT' })] }))
  const page = await openGames({ server, member: true, href: 'https://aurora.example/m/home' })
  await Promise.all([page.banner.openBanner({ ...banner, ...part }), page.pass()])
  return page
}

test('BAN-4 GAM-5 a lottery’s banner opens the lottery screen with the game’s code', async () => {
  const page = await open({ nodeId: '3' })
  expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/launchGame?vendor=TCG_SEA&code=g3&backUrl=%2Fm%2Fhome')
})

test('BAN-4 a lottery vendor’s banner without a node lists the vendor’s games, and looks up none', async () => {
  const page = await open({})
  expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/game?vendor=TCG_SEA')
  expect(page.server.sent).toEqual([])
})

test('BAN-4 another vendor’s banner without a node opens the vendor’s lobby', async () => {
  const page = await open({ vendor: 'NIMBUS', gameType: 'RNG' })
  expect(page.server.callsTo(LAUNCH).map(({ query }) => [query.get('vendor'), query.get('gameType'), query.has('nodeId')])).toEqual([
    ['NIMBUS', 'RNG', false],
  ])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', game: { name: 'Draws' } })
})

test.each([
  ['is refused', () => refuse('busy')],
  ['fails', () => new Response('', { status: 500 })],
  ['finds none', () => ok({ total: 0, games: [] })],
])(
  'BAN-4 a lottery whose look-up %s opens its screen by the banner’s own number, and the screen reports the rest',
  async (_how, answer) => {
    const server = fakeServer()
    server.on(FIND, answer)
    const page = await openGames({ server, member: true, href: 'https://aurora.example/m/home' })
    await Promise.all([page.banner.openBanner({ ...banner, nodeId: '3' }), page.pass(60_000)])
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/launchGame?vendor=TCG_SEA&code=3&backUrl=%2Fm%2Fhome')
  },
)

test('BAN-4 another vendor’s game starts without a look-up', async () => {
  const page = await open({ vendor: 'NIMBUS', gameType: 'RNG', nodeId: '3' })
  expect(page.server.callsTo(FIND)).toEqual([])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', game: { nodeId: '3' } })
})

describe('a banner that leads to a page', () => {
  const SHOP = 'https://shop.example/sale'

  /** A member's press on a banner of this address or promotion. Settings without a word of codes, unless `settings` says otherwise. */
  async function press(part: Partial<HomeBanner>, { settings = {}, ...options }: GamesOptions & { settings?: object } = {}) {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok({ country: { currency: 'PHP', currencySymbol: '₱' }, ...settings }))
    const page = await openGames({ server, member: true, href: 'https://aurora.example/m/home', ...options })
    const { currentShell, setCurrentShell } = page.shell
    setCurrentShell({ ...currentShell(), merchant: { ...currentShell().merchant, tokenOrigins: ['https://shop.example'] } })
    const opened: (string | undefined)[] = []
    const own = page.platform.platform().page
    const { open: openWindow } = own
    vi.spyOn(own, 'open').mockImplementation((to) => (opened.push(to), openWindow(to)))
    await Promise.all([page.banner.openBanner({ ...banner, linkageType: 'URL', ...part }), page.pass(1000)])
    return { ...page, opened, ledTo: page.windows.flatMap(({ ledTo }) => ledTo), last: page.tab.page.last()?.to }
  }

  test.each<[what: string, part: Partial<HomeBanner>, path: string]>([
    ['a promotion', { linkageType: 'P', linkage: '42' }, '/m/activity?id=42'],
    ['a screen of ours', { linkage: '/m/vip' }, '/m/vip'],
  ])(
    'BAN-2 BAN-3 %s opens here, or in a window of its own where the banner says so, and here where that is blocked',
    async (_what, part, path) => {
      const here = await press(part)
      expect([here.last, here.opened]).toEqual([`https://aurora.example${path}`, []])
      const apart = await press({ ...part, openIn: 'new' })
      expect([apart.last, apart.opened]).toEqual([undefined, [path]])
      const blocked = await press({ ...part, openIn: 'new' }, { blockPopups: true })
      expect([blocked.last, blocked.opened]).toEqual([`https://aurora.example${path}`, [path]])
    },
  )

  test('BAN-2 RTE-8 a promotion opens with what a link brought, in a window of its own too', async () => {
    const promotion = { linkageType: 'P', linkage: '42' } as const
    const from = { href: 'https://aurora.example/m/home?gclid=g1&page=2' }
    expect((await press(promotion, from)).last).toBe('https://aurora.example/m/activity?id=42&gclid=g1')
    expect((await press({ ...promotion, openIn: 'new' }, from)).opened).toEqual(['/m/activity?id=42&gclid=g1'])
  })

  test('BAN-3 an address of the operator gets the proof of the session; without settings they are asked for first', async () => {
    const page = await press({ linkage: SHOP })
    expect(page.last).toBe(`${SHOP}?token=token-7&username=demo7`)
    const coded = await press({ linkage: SHOP }, { settings: { handoff: true } })
    expect(coded.server.callsTo('/wps/session/handoff').map(({ body }) => body)).toEqual([{ audience: 'https://shop.example' }])
    expect(coded.last, 'without a code it opens as for a visitor').toBe(SHOP)
  })

  test('BAN-3 our own address gets the session itself, whatever the settings say', async () => {
    const page = await press({ linkage: '/shop/1' }, { settings: { handoff: true } })
    expect([page.last, page.server.sent.map(({ path }) => path)]).toEqual([
      'https://aurora.example/shop/1?token=token-7&username=demo7',
      [],
    ])
  })

  test('BAN-3 an address of nobody we know gets none, nor does a visitor’s', async () => {
    expect((await press({ linkage: 'https://other.example/' })).last).toBe('https://other.example/')
    expect((await press({ linkage: SHOP }, { member: false })).last).toBe(SHOP)
  })

  test('BAN-3 STA-6 one of the back end’s other domains gets it as well', async () => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok({}))
    server.on('/wps/system/domainRoute', () => ok({ domainList: [{ domainName: 'second.example' }] }))
    const page = await press({ linkage: 'https://second.example/x' }, { server })
    expect([page.last, server.callsTo('/wps/system/domainRoute').length]).toEqual([
      'https://second.example/x?token=token-7&username=demo7',
      1,
    ])
  })

  test('BAN-3 a window opens inside the press, before the proof is there, and goes to the address then; where it is blocked this page goes', async () => {
    const page = await press({ linkage: SHOP, openIn: 'new' })
    expect([page.opened, page.ledTo, page.last]).toEqual([[undefined], [`${SHOP}?token=token-7&username=demo7`], undefined])
    const blocked = await press({ linkage: SHOP, openIn: 'new' }, { blockPopups: true })
    expect(blocked.last).toBe(`${SHOP}?token=token-7&username=demo7`)
  })

  test('BAN-2 a banner that leads nowhere does nothing', async () => {
    const page = await press({ linkage: 'javascript:alert(1)', openIn: 'new' })
    expect([page.last, page.opened]).toEqual([undefined, []])
  })
})
