import { expect, test } from 'vitest'
import { categoriesWithGames, planHomeLanes, planPictures, tilesInHtml, type HomeLanesPlan } from '#features/play/lobby/home-lanes.rules.ts'
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'

/** Slots and live are in view, crash and fishing are below. */
const onHome = (['RNG', 'LIVE', 'CRASH', 'FISH'] as const).map((category, place) => ({ category, isBelow: place > 1 }))
const nothing: HomeLanesPlan = { hide: [], close: [], add: [] }

test.each<[why: string, live: CategoryCode[], expected: Partial<HomeLanesPlan>]>([
  ['the same lanes change nothing', ['RNG', 'LIVE', 'CRASH', 'FISH'], {}],
  ['lanes are never moved', ['FISH', 'CRASH', 'LIVE', 'RNG'], {}],
  ['a lane below the view that is gone leaves at once', ['RNG', 'LIVE', 'FISH'], { hide: ['CRASH'] }],
  ['a lane in view that is gone stays, closed', ['LIVE', 'CRASH', 'FISH'], { close: ['RNG'] }],
  [
    'new lanes follow those of the page, in the live order',
    ['SPORTS', 'RNG', 'LIVE', 'TABLE', 'CRASH', 'FISH'],
    { add: ['SPORTS', 'TABLE'] },
  ],
  ['one lane leaves while another one comes', ['RNG', 'LIVE', 'TABLE', 'FISH'], { hide: ['CRASH'], add: ['TABLE'] }],
])('LOB-4 on home %s', (_why, live, expected) => expect(planHomeLanes(onHome, live)).toEqual({ ...nothing, ...expected }))

test('LOB-4 a lane without a game is gone; one whose games are not loaded yet is not', () => {
  const lanes = (['RNG', 'LIVE', 'FISH', 'PVP'] as const).map((category) => ({ category }))
  expect(categoriesWithGames(lanes, { RNG: [{}], LIVE: [], FISH: [{ gone: true }] })).toEqual(['RNG', 'PVP'])
})

test.each([
  [3, ['eager', 'lazy', 'lazy', 'lazy', 'later']],
  [4, ['eager', 'lazy', 'lazy', 'lazy', 'later']],
  [1, ['eager', 'eager', 'lazy', 'lazy', 'later']],
] as const)('PER-1 of %s tiles the lanes of the first screen have their pictures at once, lanes far below none yet', (shape, expected) => {
  expect([0, 1, 2, 3, 4].map((place) => planPictures(place, shape))).toEqual(expected)
})

test.each([
  [3, [4, 4, 4]],
  [4, [4, 4, 1]],
  [1, [3, 2, 2]],
] as const)(
  'LOB-4 of %s tiles as many are in the HTML as the width shows, in each lane that begins in the first view',
  (shape, expected) => {
    expect([0, 1, 2].map((place) => tilesInHtml(place, shape))).toEqual(expected)
  },
)
