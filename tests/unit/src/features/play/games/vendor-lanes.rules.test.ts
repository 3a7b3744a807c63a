import { describe, expect, onTestFinished, test } from 'vitest'
import { searchable, searched } from '#contract/game-search.ts'
import type { VendorCard, VendorLane } from '#contract/games.ts'
import { CATEGORY_CODES, ordinalOf, planLanes } from '#features/play/games/vendor-lanes.rules.ts'

const card = (vendor: string, more: Partial<VendorCard> = {}): VendorCard => ({
  vendor,
  accountTypeName: vendor,
  displayName: `Name of ${vendor}`,
  freeplay: false,
  image: `/${vendor}`,
  gameType: 'RNG',
  ...more,
})

const lane = (category: string, vendors: readonly string[] = [`${category}_VENDOR`], more: Partial<VendorLane> = {}): VendorLane => ({
  category,
  title: `Title of ${category}`,
  cards: vendors.map((vendor) => card(vendor)),
  gameClassify: [...vendors],
  gameCount: 10,
  ...more,
})

describe('LOB-1 ordinals', () => {
  test.each([
    ['SPORTS', 100],
    ['LIVE', 200],
    ['RNG', 300],
    ['TABLE', 400],
    ['FISH', 500],
    ['PVP', 600],
    ['CRASH', 700],
    ['ARCADE', 800],
    ['ELOTT', 900],
    ['LOTT', 1000],
  ])('LOB-1 the ordinal of %s is %i', (code, ordinal) => expect(ordinalOf(code)).toBe(ordinal))

  test.each([
    ['ELOTTO', 900],
    ['SEA_LOTT', 905],
    ['VIETNAM_LOTTO', 1001],
  ])('LOB-2 the ordinal of the joined code %s is %i', (code, ordinal) => expect(ordinalOf(code)).toBe(ordinal))

  test.each(['', 'sports', 'BINGO', 'toString', 'constructor'])('%o is an unknown code', (code) => expect(ordinalOf(code)).toBeUndefined())
})

describe('LOB-2 the lanes of the lobby', () => {
  const plan = (lanes: readonly VendorLane[], order: readonly string[] = []) => planLanes(lanes, order)
  const vendorsOf = (lanes: readonly VendorLane[], order: readonly string[] = []) =>
    plan(lanes, order)[0]?.vendors.map(({ vendor }) => vendor)

  test('a lane has title, vendors and number of games', () => {
    expect(plan([lane('LIVE')])).toEqual([
      { category: 'LIVE', title: 'Title of LIVE', ordinal: 200, gameCount: 10, vendors: [card('LIVE_VENDOR')] },
    ])
  })

  test.each<[why: string, lanes: VendorLane[], order: string[], expected: string[]]>([
    [
      'without an order lanes are sorted by their codes’ ordinals',
      CATEGORY_CODES.toReversed().map((code) => lane(code)),
      [],
      [...CATEGORY_CODES],
    ],
    [
      'an ordinal of the back end has precedence over the code’s',
      [lane('LIVE'), lane('LOTT', undefined, { ordinal: 150 })],
      [],
      ['LOTT', 'LIVE'],
    ],
    ['an ordinal of 0 counts', [lane('SPORTS'), lane('LOTT', undefined, { ordinal: 0 })], [], ['LOTT', 'SPORTS']],
    [
      'the merchant’s order has precedence over all ordinals',
      [lane('SPORTS'), lane('LIVE'), lane('RNG')],
      ['RNG', 'SPORTS', 'LIVE'],
      ['RNG', 'SPORTS', 'LIVE'],
    ],
    ['a category that the merchant leaves out is not shown', [lane('SPORTS'), lane('LIVE')], ['LIVE'], ['LIVE']],
    ['an unknown category is not shown', [lane('BINGO'), lane('LIVE')], [], ['LIVE']],
    ['a lane without a vendor is not shown', [lane('SPORTS', []), lane('LIVE')], [], ['LIVE']],
    ['without lanes none is shown', [], ['LIVE'], []],
  ])('%s', (_why, lanes, order, expected) => expect(plan(lanes, order).map(({ category }) => category)).toEqual(expected))

  test.each<[why: string, lanes: VendorLane[], expected: { category: string; title: string; gameCount: number; vendors: string[] }]>([
    [
      'ELOTTO joins e-lottery',
      [lane('ELOTT', ['A']), lane('ELOTTO', ['B'])],
      { category: 'ELOTT', title: 'Title of ELOTT', gameCount: 20, vendors: ['A', 'B'] },
    ],
    [
      'SEA_LOTT joins e-lottery after it, in any order of the response',
      [lane('SEA_LOTT', ['S']), lane('ELOTT', ['A'])],
      { category: 'ELOTT', title: 'Title of ELOTT', gameCount: 20, vendors: ['A', 'S'] },
    ],
    [
      'VIETNAM_LOTTO joins lottery after it',
      [lane('VIETNAM_LOTTO', ['V']), lane('LOTT', ['L'])],
      { category: 'LOTT', title: 'Title of LOTT', gameCount: 20, vendors: ['L', 'V'] },
    ],
    [
      'a joined code alone forms its category’s lane',
      [lane('VIETNAM_LOTTO', ['V'])],
      { category: 'LOTT', title: 'Title of VIETNAM_LOTTO', gameCount: 10, vendors: ['V'] },
    ],
  ])('LOB-2 %s', (_why, lanes, expected) => {
    const [only, ...more] = plan(lanes)
    expect(more).toEqual([])
    expect({ ...only, vendors: only?.vendors.map(({ vendor }) => vendor) }).toMatchObject(expected)
  })

  test.each<[category: string, vendors: string[], expected: string[]]>([
    ['RNG', ['NIMBUS', 'TCG_FOUNDRY', 'WREN', 'TCG_NIGHTSKY'], ['NIMBUS', 'TCG', 'WREN']],
    ['PVP', ['TCG_ARENA', 'RIVALRY'], ['TCG', 'RIVALRY']],
    ['RNG', ['TCG'], ['TCG']],
    ['RNG', ['NIMBUS', 'WREN'], ['NIMBUS', 'WREN']],
    ['RNG', ['TCGX'], ['TCGX']],
    ['LOTT', ['TCG_LOTTO_VN', 'GOLDEN'], ['TCG_LOTTO_VN', 'GOLDEN']],
    ['ELOTT', ['TCG_SEA', 'TCG_OTHER'], ['TCG_SEA', 'TCG_OTHER']],
  ])('LOB-2 in %s the vendors %j are shown as %j', (category, vendors, expected) =>
    expect(vendorsOf([lane(category, vendors)])).toEqual(expected),
  )

  test('LOB-2 the vendor TCG offers trials if one of its vendors does, and its name is TCG', () => {
    const cards = [card('TCG_A'), card('TCG_B', { freeplay: true }), card('OTHER', { freeplay: true })]
    expect(plan([{ ...lane('RNG'), cards }])[0]?.vendors[0]).toEqual({
      ...card('TCG_A'),
      vendor: 'TCG',
      displayName: 'TCG',
      freeplay: true,
    })
    expect(plan([{ ...lane('RNG'), cards: [card('TCG_A'), card('OTHER', { freeplay: true })] }])[0]?.vendors[0]?.freeplay).toBe(false)
  })

  test('LOB-2 vendors with the account type TCG are the operator’s own, whatever their codes', () => {
    const cards = [card('ACORN', { accountTypeName: 'TCG' }), card('WREN'), card('BIRCH', { accountTypeName: 'TCG' })]
    expect(plan([{ ...lane('RNG'), cards }])[0]?.vendors.map(({ vendor }) => vendor)).toEqual(['TCG', 'WREN'])
    expect(plan([{ ...lane('LIVE'), cards }])[0]?.vendors.map(({ vendor }) => vendor)).toEqual(['ACORN', 'WREN', 'BIRCH'])
  })

  test('LOB-2 the vendors stand in the order of gameClassify, those that it does not name behind them', () =>
    expect(vendorsOf([lane('LIVE', ['A', 'B', 'C', 'D'], { gameClassify: ['C', 'A', 'GONE'] })])).toEqual(['C', 'A', 'B', 'D']))

  test('LOB-2 a vendor with the code TCG is one of the operator’s own', () => {
    expect(plan([lane('RNG', ['TCG', 'TCG_A'])])[0]?.vendors.map(({ vendor, displayName }) => [vendor, displayName])).toEqual([
      ['TCG', 'TCG'],
    ])
  })
})

test('LOB-2 LOB-3 lanes are planned and games searched in browsers without toSorted, such as Chrome 103 and Safari 15.4', () => {
  const { toSorted, toReversed, toSpliced } = Array.prototype
  for (const name of ['toSorted', 'toReversed', 'toSpliced']) Reflect.deleteProperty(Array.prototype, name)
  onTestFinished(() => void Object.assign(Array.prototype, { toSorted, toReversed, toSpliced }))
  expect(planLanes([lane('LIVE'), lane('SPORTS')], []).map(({ category }) => category)).toEqual(['SPORTS', 'LIVE'])
  expect(searched(['Dragon Koi', 'Koi Pond'], 'koi', searchable)).toEqual(['Dragon Koi', 'Koi Pond'])
})
