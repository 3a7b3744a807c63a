import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { banners, announcements } from '#contract/announcements.ts'
import { findGames, gameVendors, launchGame, launchLottery, launchTrial } from '#contract/games.ts'
import { ART_WITH_WORDS, bannerArt, bannersFor, LANGUAGES_OF_ART } from '../../../../sandbox/data/banners.ts'
import { CATALOGUE, gamesOn } from '../../../../sandbox/data/catalogue.ts'
import { CATEGORIES } from '../../../../sandbox/data/categories.ts'
import { textIn } from '../../../../sandbox/data/localised-text.ts'
import { VENDORS } from '../../../../sandbox/data/vendors.ts'
import type { LaunchRequest } from '../../../../sandbox/games/wallet-protocol.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { clientOf, sandboxWith } from './sandbox-client.ts'

let sandbox: Sandbox
let client: ReturnType<typeof clientOf>
let launched: LaunchRequest[]
let token: string | undefined

beforeAll(async () => {
  launched = []
  const launch = async (request: LaunchRequest) => {
    launched.push(request)
    return 'http://games.test/play'
  }
  sandbox = sandboxWith({ vendor: { secret: 's', launch, advance: async () => true, draws: async () => [], openBets: async () => [] } })
  client = clientOf(sandbox)
  token = await tokenIn('freshMember')
})
afterAll(() => sandbox.close())

async function tokenIn(name: string, scope?: string): Promise<string | undefined> {
  return (await client.memberIn(name, scope)).token
}

interface Found {
  total: number
  games: { nodeId: string; name: string; vendor: string; category: string; image: string; freeplay: boolean }[]
}

async function find(query: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Found> {
  return (await client.call(findGames, query, { headers })).value as unknown as Found
}

describe('the catalogue', () => {
  test('holds 1,200 games of 60 vendors over ten categories, each with a name, code and node of its own', () => {
    const listed = CATALOGUE.filter((game) => game.listed)
    expect(listed).toHaveLength(1_200)
    expect(VENDORS).toHaveLength(60)
    for (const field of ['nodeId', 'gameId', 'code', 'name'] as const) expect(new Set(listed.map((game) => game[field])).size).toBe(1_200)
    for (const { code, games } of CATEGORIES) expect(listed.filter(({ category }) => category === code)).toHaveLength(games)
    for (const { code } of VENDORS) expect(listed.some(({ vendor }) => vendor === code)).toBe(true)
  })

  test('comes in lanes, in the requested language', async () => {
    const { value } = await client.call(gameVendors, { platform: 'html5', ext: 'avif' }, { headers: { Language: 'AR' } })
    const lanes = value as unknown as {
      category: string
      title: string
      ordinal: number
      gameCount: number
      cards: { vendor: string; accountTypeName: string; image: string }[]
    }[]
    expect(lanes.map(({ category, ordinal }) => [category, ordinal])).toEqual(CATEGORIES.map(({ code, ordinal }) => [code, ordinal]))
    const slots = lanes.find(({ category }) => category === 'RNG')
    expect(slots).toMatchObject({ title: 'السلوتس', gameCount: 430 })
    expect(slots?.cards.filter(({ accountTypeName }) => accountTypeName === 'TCG')).toHaveLength(2)
    expect(slots?.cards[0]?.image).toBe('/img/mark/TCG_FOUNDRY.avif?w=160')
  })

  test.each<[string, Record<string, unknown>, (game: Found['games'][number]) => boolean]>([
    ['a word of the name, in any case', { keyword: 'KOI' }, ({ name }) => name.includes('Koi')],
    ['a word of the vendor', { keyword: 'wren' }, ({ vendor }) => vendor === 'COPPER_WREN'],
    ['two words together, in any order', { keyword: 'plinko lucky' }, ({ name }) => name === 'Lucky Plinko'],
    ['a word with a typo', { keyword: 'mahogny baccart' }, ({ name }) => name.includes('Baccarat')],
    ['a word with accents that are not its own', { keyword: 'bàccårat IVÔRY' }, ({ name }) => name.includes('Baccarat')],
    ['a vendor', { vendor: 'DEEPWELL' }, ({ vendor }) => vendor === 'DEEPWELL'],
    ['the operator’s own', { vendor: 'TCG', category: 'PVP' }, ({ vendor }) => vendor.startsWith('TCG_')],
    ['a category', { category: 'CRASH' }, ({ category }) => category === 'CRASH'],
    ['one of several categories', { category: 'CRASH,LIVE' }, ({ category }) => ['CRASH', 'LIVE'].includes(category)],
  ])('is found by %s', async (_why, query, fits) => {
    const { total, games } = await find({ ...query, pageSize: 100 })
    expect(total).toBeGreaterThan(0)
    expect(games.every(fits)).toBe(true)
  })

  test('LOB-3 is searched literally when the switchboard says so', async () => {
    await client.post('/_switchboard/settings', { merchant: 'aurora', scope: 'literal', controls: { forgivingSearch: false } })
    const as = { Cookie: 'sandbox_scope=literal' }
    expect((await find({ keyword: 'mahogny' }, as)).total).toBe(0)
    expect((await find({ keyword: 'IVORY bacca' }, as)).games.map(({ name }) => name)).toContain('Ivory Baccarat')
  })

  test('LOB-2 holds 2,000 games when the switchboard says so, the demo’s first in each lane, each launchable', async () => {
    await client.post('/_switchboard/settings', { merchant: 'aurora', scope: 'large', controls: { catalogue: 'large' } })
    const as = { Cookie: 'sandbox_scope=large' }
    expect((await find({ pageSize: 1 }, as)).total).toBe(2_000)
    const { value } = await client.call(gameVendors, { platform: 'html5' }, { headers: as })
    const counts = (value as unknown as { gameCount: number }[]).map(({ gameCount }) => gameCount)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_000)
    expect(counts[0]).toBe(100)
    const { games } = await find({ category: 'SPORTS', pageSize: 100 }, as)
    expect(games.map(({ nodeId }) => Number(nodeId) < 200_000)).toEqual([
      ...Array<boolean>(60).fill(true),
      ...Array<boolean>(40).fill(false),
    ])
    for (const field of ['nodeId', 'gameId', 'code', 'name'] as const)
      expect(new Set(gamesOn('large').map((game) => game[field])).size).toBe(2_000)
    const further = gamesOn('large').find(({ nodeId, freeplay }) => Number(nodeId) > 200_000 && freeplay)
    const tried = await client.call(launchTrial, { nodeId: further?.nodeId, gameId: further?.gameId, platform: 'html5' })
    expect(tried.value).toEqual({ gameUrl: 'http://games.test/play' })
  })

  test('LOB-3 names games in the member’s language when the switchboard says so', async () => {
    await client.post('/_switchboard/settings', { merchant: 'aurora', scope: 'local', controls: { localNames: true } })
    const named = async (language: string): Promise<string | undefined> =>
      (await find({ nodeIds: '100201' }, { Cookie: 'sandbox_scope=local', Language: language })).games[0]?.name
    expect(await named('AR')).toBe('السلوتس 201')
    expect(await named('EN')).toBe(CATALOGUE.find(({ nodeId }) => nodeId === '100201')?.name)
    expect(
      (await find({ keyword: 'السُّلوتس ٢٠١', category: 'RNG' }, { Cookie: 'sandbox_scope=local', Language: 'AR' })).games[0]?.nodeId,
    ).toBe('100201')
  })

  test('comes in pages without overlaps and gaps', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => find({ category: 'ARCADE', page, pageSize: 25 })))
    expect(pages.map(({ games }) => games.length)).toEqual([25, 25, 25, 25, 0])
    expect(new Set(pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId))).size).toBe(100)
  })

  test('returns favourites in the requested order, and hidden games by their id', async () => {
    expect((await find({ nodeIds: '100500,900001, 100001,1' })).games.map(({ nodeId }) => nodeId)).toEqual(['100500', '900001', '100001'])
    expect((await find({ keyword: 'hostile' })).total).toBe(0)
  })

  test('returns a PNG when the request names no format', async () => {
    expect((await find({ pageSize: 1 })).games[0]?.image).toMatch(/^\/img\/tile\/[a-z]+-\d+\.png\?w=240$/)
  })
})

describe('launching', () => {
  const game = CATALOGUE.find(({ category, freeplay }) => category === 'RNG' && freeplay)
  const REAL = {
    vendor: game?.vendor,
    gameType: 'RNG',
    nodeId: game?.nodeId,
    device: 'MOBILE',
    backUrl: 'http://aurora.localhost:4173/m/home',
    language: 'EN',
  }

  test('GAM-4 a launch for money sends the member, the currency and the way back', async () => {
    expect((await client.call(launchGame, REAL, { token })).value).toEqual({ gameUrl: 'http://games.test/play' })
    expect(launched.at(-1)).toMatchObject({
      mode: 'real',
      gameCode: game?.code,
      currency: 'PHP',
      decimals: 2,
      backUrl: REAL.backUrl,
      language: 'EN',
    })
    expect(launched.at(-1)?.playerId).toMatch(/^\d+$/)
    expect(launched.at(-1)?.sessionRef).not.toBe(token)
  })

  test.each([
    ['/m/game?category=RNG', 'http://aurora.localhost:4173/m/game?category=RNG'],
    ['http://aurora.localhost:4173/m/ar/home', 'http://aurora.localhost:4173/m/ar/home'],
  ])('GAM-4 backUrl %s is good', async (backUrl, sent) => {
    await client.call(launchGame, { ...REAL, backUrl }, { token })
    expect(launched.at(-1)?.backUrl).toBe(sent)
  })

  test.each([
    'http://evil.example/m/home',
    '//evil.example/m/home',
    'https://aurora.localhost:4173@evil.example/',
    'http://aurora.localhost:4174/m/home',
    'http://user@aurora.localhost:4173/m/home',
    '\\\\evil.example/m',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ])('GAM-4 backUrl %s leads elsewhere and is refused', async (backUrl) => {
    expect(await client.call(launchGame, { ...REAL, backUrl }, { token })).toMatchObject({ status: 200, errorCode: 'backurl.invalid' })
  })

  test.each<[string, object]>([
    ['an unknown node', { nodeId: '1' }],
    ['a node of another vendor', { vendor: 'DEEPWELL' }],
    ['a vendor without such games', { nodeId: undefined, gameType: 'LOTT' }],
  ])('%s is not found', async (_why, change) => {
    expect((await client.call(launchGame, { ...REAL, ...change }, { token })).errorCode).toBe('game.not.found')
  })

  test('a vendor without a node opens one of its games', async () => {
    expect((await client.call(launchGame, { ...REAL, vendor: 'TCG', nodeId: undefined }, { token })).success).toBe(true)
  })

  test('the games of a vendor under maintenance are refused, in that scope only', async () => {
    const own = await tokenIn('deadVendor', 'dead')
    const resting = CATALOGUE.find(({ vendor }) => vendor === 'COPPER_WREN')
    const request = { ...REAL, vendor: 'COPPER_WREN', nodeId: resting?.nodeId }
    expect((await client.call(launchGame, request, { token: own, headers: { 'x-sandbox-scope': 'dead' } })).errorCode).toBe(
      'game.maintenance',
    )
    expect((await client.call(launchGame, request, { token: own })).success).toBe(true)
  })

  test('a member who must change the password cannot play yet', async () => {
    expect((await client.call(launchGame, REAL, { token: await tokenIn('firstTimeMember') })).errorCode).toBe('password.change.required')
  })

  test('a guest cannot play for money', async () => {
    expect(await client.call(launchGame, REAL)).toMatchObject({ status: 401, errorCode: 'customer.not.login' })
  })

  test('a lottery game is launched by its code', async () => {
    const lottery = CATALOGUE.find(({ category }) => category === 'LOTT')
    const request = {
      lotteryArea: 'VN',
      launchMode: 'LOTT',
      gameCode: lottery?.code,
      device: 'MOBILE',
      backUrl: REAL.backUrl,
      language: 'VI',
    }
    expect((await client.call(launchLottery, request, { token })).success).toBe(true)
    expect(launched.at(-1)).toMatchObject({ gameCode: lottery?.code, language: 'VI' })
    expect((await client.call(launchLottery, { ...request, gameCode: game?.code }, { token })).errorCode).toBe('game.not.found')
  })

  test('a guest plays a game with play money, if it has a trial', async () => {
    const trial = { gameId: game?.gameId, nodeId: game?.nodeId, platform: 'html5' }
    expect((await client.call(launchTrial, trial)).success).toBe(true)
    expect(launched.at(-1)).toMatchObject({ mode: 'trial', backUrl: 'http://aurora.localhost:4173/m/home' })
    expect(launched.at(-1)?.sessionRef).toBeUndefined()
    const serious = CATALOGUE.find(({ freeplay }) => !freeplay)
    expect((await client.call(launchTrial, { ...trial, gameId: serious?.gameId, nodeId: serious?.nodeId })).errorCode).toBe(
      'game.not.found',
    )
  })

  test('a vendor that does not respond counts as under maintenance', async () => {
    const silent = sandboxWith({
      vendor: { secret: 's', launch: async () => undefined, advance: async () => true, draws: async () => [], openBets: async () => [] },
    })
    const answer = await clientOf(silent).call(launchTrial, { gameId: game?.gameId, nodeId: game?.nodeId, platform: 'html5' })
    expect(answer.errorCode).toBe('game.maintenance')
    silent.close()
  })
})

describe('banners and announcements', () => {
  test.each([
    ['m_home', 4],
    ['m_top', 1],
    [undefined, 1],
  ])('the group %s has %i', async (groupName, count) => {
    expect((await client.call(banners, { types: 'BANNER', ...(groupName === undefined ? {} : { groupName }) })).value).toHaveLength(count)
  })

  test.each([
    ['FR', 'football-6-fr'],
    ['AR', 'football-6-ar'],
    // No picture has these words in Thai.
    ['TH', 'football-6-en'],
  ])('OPS-8 in %s the pictures of a brand whose banners hold their words are those of the language', (language, seed) => {
    const site = { lanes: ['SPORTS', 'TABLE', 'PVP'], scheme: 'light', bannerTitles: 'in-picture' } as const
    const pictures = bannersFor(site).map((plan) => bannerArt(plan, site, language))
    const segment = seed.split('-').at(-1)
    // The bar above home has its words beside the picture.
    expect(pictures).toEqual([seed, `safari-3-${segment}`, `cards-4-${segment}`, `arena-6-${segment}`, 'flight-6'])
    expect(bannersFor(site).map((plan) => bannerArt(plan, { bannerTitles: 'over' }, language))[0]).toBe('football-6')
  })

  test('OPS-8 there is each picture with words that a brand may ask for', () => {
    const names = ART_WITH_WORDS.flatMap((seed) => LANGUAGES_OF_ART.map((language) => `${seed}-${language.toLowerCase()}`))
    const files = names.flatMap((name) => [`${name}.avif`, `${name}.webp`])
    const here = new Set(readdirSync(new URL('../../../../sandbox/art/banner/', import.meta.url)))
    expect(files.filter((file) => !here.has(file))).toEqual([])
  })

  test('OPS-8 a picture with words says what its title says', () => {
    const file = new URL('../../../../sandbox/art/banner/words.json', import.meta.url)
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string[]>>
    expect(Object.keys(words).toSorted()).toEqual([...ART_WITH_WORDS])
    const plain = (text: string): string => text.toLowerCase().replaceAll(/[:\s]+/g, ' ')
    for (const { seed, title } of bannersFor({ lanes: ['SPORTS', 'TABLE', 'PVP'], scheme: 'light' }))
      for (const language of ART_WITH_WORDS.includes(seed) ? LANGUAGES_OF_ART : [])
        expect(plain(words[seed]?.[language]?.join(' ') ?? 'none'), `${seed} in ${language}`).toBe(plain(textIn(title, language)))
  })

  test('a banner of a game names an existing game', async () => {
    const { value } = await client.call(banners, { types: 'BANNER', groupName: 'm_home' })
    const banner = (value as unknown as { linkageType: string; nodeId?: string; vendor?: string }[]).find(
      ({ linkageType }) => linkageType === 'G',
    )
    expect(CATALOGUE.find(({ nodeId }) => nodeId === banner?.nodeId)?.vendor).toBe(banner?.vendor)
  })

  test('returns the current announcements of the requested types in the requested language', async () => {
    const { value } = await client.call(announcements, { types: 'MARQUEE' }, { headers: { Language: 'AR' } })
    const now = sandbox.operator.world.now()
    const list = value as unknown as { type: string; title: string; startAt: number; endAt: number }[]
    expect(list.map(({ type }) => type)).toEqual(['MARQUEE', 'MARQUEE'])
    expect(list[0]?.title).toBe('الليلة')
    expect(list.every(({ startAt, endAt }) => startAt < now && now < endAt)).toBe(true)
  })
})
