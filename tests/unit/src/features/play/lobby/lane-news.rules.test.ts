import { expect, test } from 'vitest'
import { decideLaneNews, type LaneNews } from '#features/play/lobby/lane-news.rules.ts'
import { gameOf } from '../game.ts'

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
