import { describe, expect, test } from 'vitest'
import { closedProblems, withoutClosed } from '#build-time/brand/closed.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { planMemberScreens } from '#build-time/page-frame/member-menu.ts'
import { isIndexed } from '#build-time/seo/addresses.ts'
import { merchantOf } from './least-merchant.ts'

const BANNER = { image: 'banner-1', title: { EN: 'Hello' }, linkageType: 'URL' } as const
const TILE = { nodeId: '1', gameId: '2', code: 'koi', name: 'Koi', vendor: 'FOX', vendorName: 'Fox', image: 'tile-1' } as const
const FLAGS = { freeplay: true, isNew: false, isHot: false } as const

/** A brand with two categories, a game to try, blocks and a promotion. */
function brandWith(features: Record<string, unknown>): Merchant {
  const merchant = merchantOf({
    features,
    home: [
      'banner',
      'lanes',
      { block: 'jackpots' },
      { block: 'promotions' },
      { block: 'games', as: 'row', category: 'LIVE' },
      { block: 'games', as: 'grid', tag: 'trial', most: 3 },
    ],
  })
  const tile = { ...TILE, ...FLAGS }
  return {
    ...merchant,
    snapshot: {
      ...merchant.snapshot,
      banners: [
        { ...BANNER, linkage: '/m/game', title: { EN: 'Games' } },
        { ...BANNER, linkage: '/m/member/vip', title: { EN: 'VIP' } },
        { ...BANNER, linkageType: 'P', linkage: '7', title: { EN: 'Gift' } },
      ],
      lanes: [
        { category: 'RNG', gameCount: 1, tiles: [tile] },
        { category: 'LIVE', gameCount: 1, tiles: [{ ...tile, nodeId: '3' }] },
      ],
      games: [{ ...tile, nodeId: '4', category: 'LIVE' }],
      providers: [{ vendor: 'FOX', name: 'Fox', category: 'RNG', freeplay: true }],
      promotions: [
        {
          name: { EN: 'All' },
          promotions: [{ id: '7', image: 'banner-1', title: { EN: 'Gift' }, summary: {}, content: {}, startAt: 0, endAt: 9e15 }],
        },
      ],
    },
  } as Merchant
}

const blocksOn = ({ home }: Merchant) => home.map((section) => (typeof section === 'string' ? section : section.block))

test('MKT-3 a brand that closes nothing is what its folder says', () => {
  const merchant = brandWith({})
  expect(withoutClosed(merchant)).toBe(merchant)
})

describe('MKT-3 a closed program is gone', () => {
  const everything = withoutClosed(brandWith({ closedPrograms: ['demo', 'vip', 'missions', 'rescue', 'promotions'] }))
  const facts = (merchant: Merchant) => ({ merchant, language: 'EN', route: 'member/home' }) as const

  test('with its entries of the menu, its tab, its blocks and its banners', () => {
    expect(everything.menu).toEqual(['DEPOSIT', 'AGENT', 'APP', 'SERVICE'])
    expect(everything.tabs).toEqual(['home', 'games', 'service', 'me'])
    expect(blocksOn(everything)).toEqual(['banner', 'lanes', 'jackpots', 'games'])
    expect(everything.snapshot.banners.map(({ title }) => title.EN)).toEqual(['Games'])
    expect(everything.snapshot.promotions).toEqual([])
  })

  test('no game can be tried, and no block is left of those that could', () => {
    expect(everything.snapshot.lanes.flatMap(({ tiles }) => tiles.map(({ freeplay }) => freeplay))).toEqual([false, false])
    expect(everything.snapshot.providers.map(({ freeplay }) => freeplay)).toEqual([false])
    expect(everything.home.filter((section) => typeof section !== 'string' && 'tag' in section)).toEqual([])
  })

  test('in the member’s area, and for search engines', () => {
    const screens = planMemberScreens(facts(everything)).map(({ route }) => route)
    expect(screens).toEqual(expect.arrayContaining(['member/inbox', 'member/rewards', 'member/limits']))
    expect(screens.filter((route) => /vip|missions|rescue|sign-in|promo-code/.test(route))).toEqual([])
    expect([isIndexed(everything, 'activity'), isIndexed(brandWith({}), 'activity')]).toEqual([false, true])
  })

  test('and another one stays', () => {
    const withoutVip = withoutClosed(brandWith({ closedPrograms: ['vip'] }))
    expect(withoutVip.menu).toEqual(expect.arrayContaining(['MISSION', 'SAVIOR', 'SIGNIN']))
    expect(withoutVip.menu).not.toContain('VIP')
    expect(withoutVip.snapshot.banners.map(({ title }) => title.EN)).toEqual(['Games', 'Gift'])
    expect(planMemberScreens(facts(withoutVip)).map(({ route }) => route)).toContain('member/missions')
  })
})

test('MKT-3 games of a closed category are in no row, block, menu of categories and snapshot, and jackpots on no home', () => {
  const merchant = withoutClosed(brandWith({ games: { closed: { categories: ['LIVE'], jackpots: true } } }))
  expect(merchant.lanes).not.toContain('LIVE')
  expect(merchant.lanes).toContain('RNG')
  expect(merchant.snapshot.lanes.map(({ category }) => category)).toEqual(['RNG'])
  expect(merchant.snapshot.games).toEqual([])
  expect(blocksOn(merchant)).toEqual(['banner', 'lanes', 'promotions', 'games'])
})

test('MKT-3 a folder that closes every category it has is refused', () => {
  const closing = (categories: string[]) => closedProblems(brandWith({ games: { closed: { categories } } }), 'merchant.json')
  expect(closing(['LIVE'])).toEqual([])
  expect(closing(['LIVE', 'RNG'])).toEqual([
    {
      file: 'merchant.json',
      field: 'features.games.closed.categories',
      found: 'LIVE, RNG',
      expected: 'at least one category of "lanes" that stays open',
      fix: 'leave one of RNG, LIVE out of the list',
    },
  ])
})
