import * as v from 'valibot'
import { expect, test } from 'vitest'
import { snapshotSchema } from '#build-time/brand/schema/snapshot.ts'
import { AbsentCall, type BackEnd } from '#build-time/snapshot/back-end.ts'
import { takeSnapshot } from '#build-time/snapshot/take.ts'
import { merchantOf } from '../brand/least-merchant.ts'
import type { Declaration, RequestOf, ValueOf } from '#contract/call.ts'

const GAME = {
  nodeId: '7',
  gameId: '70',
  code: 'koi',
  name: 'Koi',
  vendor: 'PAPER_FOX',
  category: 'RNG',
  image: '/img/koi.png',
  freeplay: true,
  isNew: false,
  isHot: true,
}
const CARD = {
  vendor: 'PAPER_FOX',
  accountTypeName: 'PAPER_FOX',
  displayName: 'Paper Fox',
  freeplay: true,
  image: '/img/fox.png',
  gameType: 'RNG',
}
const BANNER = {
  groupName: 'm_home',
  url: '/img/a.png',
  title: 'Hello',
  linkageType: 'G',
  linkage: '',
  nodeId: '7',
  vendor: 'PAPER_FOX',
  gameType: 'RNG',
}

const RUNS = { enabled: true, count: 1 }
const ENDED = { enabled: false, count: 0 }
const ANSWERS = {
  systemStatus: () => ({ play: { summary: true, limits: ['deposit'] }, blocks: ['draws'] }),
  merchantAvailablePromotions: () => ({ MISSION: RUNS, LOGIN: ENDED, SAVIOR: RUNS, REFERRAL: ENDED, APP_DOWNLOAD: ENDED }),
  promoCodeEnabled: () => ({ enabled: true }),
  banners: ({ language }: Asked) => [{ ...BANNER, title: language === 'AR' ? 'أهلا' : 'Hello' }],
  announcements: ({ language }: Asked) => [
    {
      id: '1',
      title: 'x',
      content: language === 'AR' ? '<p>أهلا</p>' : '<p>Win &amp; play,<br>now</p>',
      type: 'MARQUEE',
      startAt: 0,
      endAt: 9e12,
    },
    { id: '2', title: 'x', content: 'It was', type: 'MARQUEE', startAt: 0, endAt: 1 },
  ],
  gameVendors: () => [{ category: 'RNG', title: 'Slots', cards: [CARD], gameCount: 1 }],
  promotionCategories: ({ language }: Asked) => [
    { id: 'new', name: language === 'AR' ? 'جديد' : 'New ', promotions: [promotion(language, 'welcome')] },
  ],
  findGames: ({ request }: Asked) => (request['category'] === 'RNG' ? { total: 400, games: [GAME] } : { total: 0, games: [] }),
}
const DAY = Date.UTC(2026, 10, 21)

function promotion(language: string, id: string, span: { startAt: number; endAt: number } = { startAt: DAY, endAt: DAY + 1 }): object {
  return language === 'AR'
    ? { id, title: 'هدية', image: '/img/p.png', content: '<p>أهلا</p>', ...span }
    : {
        id,
        title: 'Gift',
        image: '/img/p.png',
        summary: 'For you',
        content: '<h2>How</h2><ol><li>Join &amp; play.</li><li>Win<br>it</li></ol><script>x()</script>',
        ...span,
      }
}

interface Asked {
  readonly language: string
  readonly request: Record<string, unknown>
}

/** A back end of prepared answers, each checked by its declaration as a real one's are. */
function backEnd(changes: Partial<Record<keyof typeof ANSWERS, (asked: Asked) => unknown>> = {}): BackEnd & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    async ask<D extends Declaration>(call: D, request: RequestOf<D>, language: string) {
      asked.push(`${call.name} ${language} ${new URLSearchParams(request as Record<string, string>)}`)
      const answer = { ...ANSWERS, ...changes }[call.name as keyof typeof ANSWERS]
      return v.parse(call.value, answer({ language, request: request as Record<string, unknown> })) as ValueOf<D>
    },
    picture: () => Promise.reject(new Error('no pictures here')),
  }
}

const own = (vendor: string): object => ({ ...CARD, vendor, displayName: vendor.toLowerCase(), accountTypeName: 'TCG' })

const site: Parameters<typeof takeSnapshot>[1] = {
  languages: ['EN', 'AR'],
  defaultLanguage: 'EN',
  lanes: ['LIVE', 'RNG'],
  home: ['lanes'],
  look: merchantOf().look,
}

test('LOB-4 BRW-3 a snapshot holds banners and promotions in every language, running lines as plain text, and a lane for each category that has games', async () => {
  const { snapshot, pictures } = await takeSnapshot(backEnd(), site, '2026-11-21')
  expect(snapshot).toEqual({
    takenAt: '2026-11-21',
    play: { summary: true, limits: ['deposit'], breaks: false, exclusion: false, durations: false, forGood: false },
    blocks: ['draws'],
    sizes: { banner: { width: 768, height: 336 }, tile: { width: 240, height: 320 } },
    banners: [
      {
        image: 'banner-1',
        title: { EN: 'Hello', AR: 'أهلا' },
        linkageType: 'G',
        linkage: '',
        openIn: 'same',
        nodeId: '7',
        vendor: 'PAPER_FOX',
        gameType: 'RNG',
      },
    ],
    marquee: [{ EN: 'Win & play, now', AR: 'أهلا' }],
    menu: ['MISSION', 'SAVIOR', 'PROMOCODE'],
    lanes: [
      {
        category: 'RNG',
        gameCount: 400,
        tiles: [
          {
            nodeId: '7',
            gameId: '70',
            code: 'koi',
            name: 'Koi',
            vendor: 'PAPER_FOX',
            vendorName: 'Paper Fox',
            image: 'tile-7',
            freeplay: true,
            isNew: false,
            isHot: true,
          },
        ],
      },
    ],
    games: [],
    providers: [{ vendor: 'PAPER_FOX', name: 'Paper Fox', category: 'RNG', freeplay: true }],
    promotions: [
      {
        name: { EN: 'New', AR: 'جديد' },
        promotions: [
          {
            id: 'welcome',
            image: 'promotion-1',
            title: { EN: 'Gift', AR: 'هدية' },
            summary: { EN: 'For you', AR: 'For you' },
            content: { EN: 'How\nJoin & play.\nWin\nit', AR: 'أهلا' },
            startAt: DAY,
            endAt: DAY + 1,
          },
        ],
      },
    ],
  })
  expect(v.safeParse(snapshotSchema, snapshot).success).toBe(true)
  expect(pictures).toEqual([
    { name: 'banner-1', kind: 'banner', url: '/img/a.png' },
    { name: 'tile-7', kind: 'tile', url: '/img/koi.png' },
    { name: 'promotion-1', kind: 'banner', url: '/img/p.png' },
  ])
})

test("LOB-4 it fetches what a guest's home asks: the m_home banners and the promotions in each language, the games of each lane once", async () => {
  const asked = backEnd()
  await takeSnapshot(asked, site, '2026-11-21')
  expect(asked.asked).toEqual([
    'banners EN types=BANNER&groupName=m_home',
    'banners AR types=BANNER&groupName=m_home',
    'gameVendors EN platform=html5',
    'findGames EN category=LIVE&page=1&pageSize=6',
    'findGames EN category=RNG&page=1&pageSize=6',
    'promotionCategories EN ',
    'promotionCategories AR ',
    'systemStatus EN device=MOBILE',
    'announcements EN types=MARQUEE',
    'announcements AR types=MARQUEE',
    'merchantAvailablePromotions EN ',
    'promoCodeEnabled EN ',
  ])
})

test.each([
  'banners',
  'announcements',
  'promotionCategories',
  'merchantAvailablePromotions',
  'promoCodeEnabled',
  'systemStatus',
  'gameVendors',
] as const)('OPS-2 a back end without %s gives the rest, and the call is named', async (name) => {
  const lacks = () => {
    throw new AbsentCall(name)
  }
  const before = (await takeSnapshot(backEnd(), site, '2026-11-21')).snapshot.banners.map((banner) => ({ ...banner, image: 'old' }))
  const { snapshot, absent } = await takeSnapshot(backEnd({ [name]: lacks }), site, '2026-11-21', before)
  expect(absent).toEqual([name])
  expect(snapshot.banners).toEqual(name === 'banners' ? before : [expect.objectContaining({ image: 'banner-1' })])
  expect(v.safeParse(snapshotSchema, snapshot).success).toBe(true)
})

test('OPS-2 a back end that lacks every call but the games gives a lobby of games', async () => {
  const only: BackEnd = {
    ...backEnd(),
    ask: (call, ...rest) => (call.name === 'findGames' ? backEnd().ask(call, ...rest) : Promise.reject(new AbsentCall())),
  }
  const { snapshot, absent } = await takeSnapshot(only, site, '2026-11-21')
  expect([snapshot.lanes.length, snapshot.menu, snapshot.promotions, absent.length]).toEqual([1, [], [], 7])
})

test('MNU-2 programs that the settings name are in the menu, and the call for those that they lack is not missed', async () => {
  const { snapshot, absent } = await takeSnapshot(
    backEnd({
      systemStatus: () => ({ availablePromotions: { REFERRAL: RUNS } }),
      merchantAvailablePromotions: () => {
        throw new AbsentCall()
      },
    }),
    site,
    '2026-11-21',
  )
  expect([snapshot.menu, absent]).toEqual([['PROMOCODE', 'REFERRAL'], []])
})

test('OPS-2 no lobby is made of no games: the error names the categories', async () => {
  await expect(takeSnapshot(backEnd({ findGames: () => ({ total: 0, games: [] }) }), site, '2026-11-21')).rejects.toThrow('LIVE, RNG')
})

test('OPS-8 a banner with another picture in a language has both', async () => {
  const banners = ({ language }: Asked) => [{ ...BANNER, url: language === 'AR' ? '/img/a-ar.png' : '/img/a.png' }]
  const { snapshot, pictures } = await takeSnapshot(backEnd({ banners }), site, '2026-11-21')
  expect(snapshot.banners[0]).toMatchObject({ image: 'banner-1', images: { AR: 'banner-1-ar' } })
  expect(pictures.filter(({ name }) => name.startsWith('banner'))).toEqual([
    { name: 'banner-1', kind: 'banner', url: '/img/a.png' },
    { name: 'banner-1-ar', kind: 'banner', url: '/img/a-ar.png' },
  ])
})

test('BAN-1 no more than five banners', async () => {
  const { snapshot } = await takeSnapshot(backEnd({ banners: () => Array.from({ length: 6 }, () => BANNER) }), site, '2026-11-21')
  expect(snapshot.banners.map(({ image }) => image)).toEqual(['banner-1', 'banner-2', 'banner-3', 'banner-4', 'banner-5'])
})

test("LOB-2 the operator's own vendors are one provider in slots, and themselves elsewhere", async () => {
  const lanes = [
    { category: 'RNG', title: 'Slots', cards: [own('TCG_A'), own('TCG_B'), CARD] },
    { category: 'LIVE', title: 'Live', cards: [own('TCG_C')] },
    { category: 'FISH', title: 'Not shown here', cards: [own('TCG_D')] },
  ]
  const { snapshot } = await takeSnapshot(backEnd({ gameVendors: () => lanes }), site, '2026-11-21')
  expect(snapshot.providers.map(({ vendor, name, category }) => [vendor, name, category])).toEqual([
    ['TCG_C', 'tcg_c', 'LIVE'],
    ['TCG', 'TCG', 'RNG'],
    ['PAPER_FOX', 'Paper Fox', 'RNG'],
  ])
})

test('a game of a vendor without a card goes by its code', async () => {
  const { snapshot } = await takeSnapshot(backEnd({ gameVendors: () => [] }), site, '2026-11-21')
  expect(snapshot.lanes[0]?.tiles[0]?.vendorName).toBe('PAPER_FOX')
})

test.each([
  ['3:4', 3 / 4],
  ['1:1', 1],
  ['16:9', 16 / 10],
] as const)('tiles of a brand with pictures of %s are cut to that shape', async (ratio, expected) => {
  const look = { ...site.look, tile: { ...site.look.tile, ratio } }
  const { sizes } = (await takeSnapshot(backEnd(), { ...site, look }, '2026-11-21')).snapshot
  expect(sizes.tile.width / sizes.tile.height).toBe(expected)
})

test('BRD-1 banners of a brand with low ones are cut to 3:1', async () => {
  const { sizes } = (await takeSnapshot(backEnd(), { ...site, look: { ...site.look, bannerRatio: '3:1' } }, '2026-11-21')).snapshot
  expect(sizes.banner).toEqual({ width: 768, height: 256 })
})

test('BRW-3 of the promotions it takes those that run, twelve at most, and leaves out categories without one', async () => {
  const over = { startAt: DAY - 2, endAt: DAY }
  const later = { startAt: DAY + 1, endAt: DAY + 2 }
  const many = Array.from({ length: 13 }, (_, index) => promotion('EN', `p${index}`))
  const categories = [
    { id: 'old', name: 'Old', promotions: [promotion('EN', 'a', over), promotion('EN', 'b', later)] },
    { id: 'new', name: 'New', promotions: [promotion('EN', 'c', over), ...many] },
  ]
  const { snapshot, pictures } = await takeSnapshot(backEnd({ promotionCategories: () => categories }), site, '2026-11-21')
  expect(snapshot.promotions.map(({ name, promotions }) => [name['EN'], promotions.map(({ id }) => id)])).toEqual([
    ['New', many.slice(0, 12).map((_, index) => `p${index}`)],
  ])
  expect(pictures.filter(({ name }) => name.startsWith('promotion-'))).toHaveLength(12)
})

test('BRW-3 a promotion that a language does not have keeps the words of the default language there', async () => {
  const promotionCategories = ({ language }: Asked): object[] =>
    language === 'AR' ? [] : [{ id: 'new', name: 'New', promotions: [promotion('EN', 'welcome')] }]
  const {
    snapshot: {
      promotions: [category],
    },
  } = await takeSnapshot(backEnd({ promotionCategories }), site, '2026-11-21')
  expect([category?.name, category?.promotions[0]?.title]).toEqual([
    { EN: 'New', AR: 'New' },
    { EN: 'Gift', AR: 'Gift' },
  ])
})

test('BRD-1 games that blocks show and no lane has are taken with their pictures: by hand, and of a provider', async () => {
  const other = (nodeId: string, category: string): object => ({ ...GAME, nodeId, category, image: `/img/${nodeId}.png` })
  const found: Readonly<Record<string, readonly object[]>> = {
    'nodeIds=8,7': [other('8', 'LIVE'), GAME],
    'vendor=OTHER': [other('9', 'RNG'), other('10', 'FISH')],
  }
  const backed = backEnd({
    findGames: ({ request: { category, nodeIds, vendor } }) => {
      const games = category === 'RNG' ? [GAME] : (found[nodeIds ? `nodeIds=${nodeIds}` : `vendor=${vendor}`] ?? [])
      return { total: games.length, games }
    },
  })
  const home: typeof site.home = [
    { block: 'games', as: 'row', games: ['8', '7'], name: 'best' },
    { block: 'games', as: 'grid', provider: 'OTHER' },
  ]
  const { snapshot, pictures } = await takeSnapshot(backed, { ...site, home }, '2026-11-21')
  // Fishing is no category of this brand.
  expect(snapshot.games.map(({ nodeId, category, image }) => [nodeId, category, image])).toEqual([
    ['8', 'LIVE', 'tile-8'],
    ['9', 'RNG', 'tile-9'],
  ])
  expect(pictures).toContainEqual({ name: 'tile-9', kind: 'tile', url: '/img/9.png' })
})
