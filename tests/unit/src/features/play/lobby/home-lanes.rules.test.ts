import { expect, test } from 'vitest'
import {
  categoriesWithGames,
  decideLaneNews,
  planHomeLanes,
  type HomeLanesPlan,
  type LaneNews,
} from '#features/play/lobby/home-lanes.rules.ts'
import type { CategoryCode } from '#features/play/lobby/lobby.rules.ts'
import { gameOf } from '../game.ts'

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
])('LOB-4 D-3 on home %s', (_why, live, expected) => expect(planHomeLanes(onHome, live)).toEqual({ ...nothing, ...expected }))

test('LOB-4 D-3 a lane without a game is gone; one whose games are not loaded yet is not', () => {
  const lanes = (['RNG', 'LIVE', 'FISH', 'PVP'] as const).map((category) => ({ category }))
  expect(categoriesWithGames(lanes, { RNG: [{}], LIVE: [], FISH: [{ gone: true }] })).toEqual(['RNG', 'PVP'])
})

const drawn = [gameOf('1'), gameOf('2')]
const render: LaneNews = { do: 'render', because: 'otherGames' }

test.each<[why: string, live: Parameters<typeof decideLaneNews>[1], expected: LaneNews]>([
  ['LOB-4 PER-2 live games that equal the drawn ones cost nothing', [gameOf('1'), gameOf('2')], { do: 'stay', because: 'same' }],
  ['a field that the back end leaves out is no difference', [{ ...gameOf('1'), roomId: '' }, gameOf('2')], { do: 'stay', because: 'same' }],
  ['LOB-4 PER-2 more games follow the drawn ones', [...drawn, gameOf('3')], { do: 'append', from: 2 }],
  ['LOB-4 D-3 a game that is gone is rendered', [{ ...gameOf('1'), gone: true }, gameOf('2')], render],
  ['a new name is rendered', [gameOf('1', { name: 'Renamed' }), gameOf('2')], render],
  ['another order is rendered', [gameOf('2'), gameOf('1')], render],
  ['fewer games are rendered', [gameOf('1')], render],
])('%s', (_why, live, expected) => expect(decideLaneNews(drawn, live)).toEqual(expected))
