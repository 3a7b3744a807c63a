import { expect, test } from 'vitest'
import { chooseProviders } from '#features/play/lobby/providers.rules.ts'
import type { CategoryCode, PlannedLane } from '#features/play/games/vendor-lanes.rules.ts'

const lane = (category: CategoryCode, ...vendors: string[]): PlannedLane => ({
  category,
  title: category,
  ordinal: 100,
  gameCount: 1,
  vendors: vendors.map((vendor) => ({
    vendor,
    accountTypeName: vendor,
    displayName: `${vendor} Studio`,
    freeplay: false,
    image: `/img/${vendor}`,
    gameType: category,
  })),
})
const LANES = [lane('SPORTS', 'A', 'B'), lane('RNG', 'C', 'A', 'D'), lane('LIVE')]

test.each<[why: string, lanes: readonly PlannedLane[], most: number, expected: string[]]>([
  ['each lane’s first, then each lane’s second', LANES, 9, ['A', 'C', 'B', 'D']],
  ['not more than the limit', LANES, 3, ['A', 'C', 'B']],
  ['all if the limit is their number', LANES, 4, ['A', 'C', 'B', 'D']],
  ['none with a limit of 0', LANES, 0, []],
  ['none before the lanes are loaded', [], 9, []],
])('LOB-2 providers of home: %s', (_why, lanes, most, expected) =>
  expect(chooseProviders(lanes, most).map(({ vendor }) => vendor)).toEqual(expected),
)

test('LOB-2 a provider of several lanes occurs once, with the category of its first lane', () => {
  expect(chooseProviders(LANES, 1)).toEqual([
    { vendor: 'A', name: 'A Studio', image: '/img/A', accountType: undefined, freeplay: false, category: 'SPORTS' },
  ])
  expect(chooseProviders(LANES, 9).filter(({ vendor }) => vendor === 'A')).toHaveLength(1)
})

test.each<[why: string, accountTypeName: string, expected: string | undefined]>([
  ['an account type with a name of its own is shown', 'Evergreen Group', 'Evergreen Group'],
  ['the vendor’s code is none', 'PAPER_FOX', undefined],
  ['the vendor’s name is none', 'paper fox', undefined],
  ['an empty one is none', '', undefined],
])('LOB-2 %s, and trials are shown', (_why, accountTypeName, expected) => {
  const vendors = [{ vendor: 'PAPER_FOX', accountTypeName, displayName: 'Paper Fox', freeplay: true, image: '/i', gameType: 'RNG' }]
  expect(chooseProviders([{ ...lane('RNG'), vendors }], 9)).toMatchObject([{ accountType: expected, freeplay: true }])
})
