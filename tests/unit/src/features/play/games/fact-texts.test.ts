import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseCounting } from '#contract/fields.ts'
import { findGames, game } from '#contract/games.ts'
import { percentText } from '#features/play/games/fact-texts.ts'
import { wireGame } from '../game.ts'

test.each([
  ['96.5', 'EN', '96.5%'],
  ['100', 'EN', '100%'],
  [{ from: '92', to: '96.25' }, 'EN', '92%–96.25%'],
  ['96.5', 'FR', '96,5 %'],
  ['96.5', 'AR', '‎96.5‎%‎'],
] as const)('MKT-3 a return of %j in %s is written %s', (percent, language, text) =>
  expect(
    percentText(percent, language)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/[\u200e\u200f\u061c]/g, ''),
  ).toBe(text.replaceAll(/[\u200e\u200f\u061c]/g, '')),
)

test.each([
  ['0', '0.10'],
  ['100.00', '5'],
  ['96.5', '0'],
])('MKT-3 a return of %s and a stake of %s are facts', (returnToPlayer, leastStake) =>
  expect(v.parse(game, { ...wireGame('1'), returnToPlayer, leastStake })).toMatchObject({ returnToPlayer, leastStake }),
)

test.each([
  ['more than everything', { returnToPlayer: '100.5' }],
  ['a negative one', { returnToPlayer: '-3' }],
  ['a number that is no text', { returnToPlayer: 96.5 }],
  ['markup', { returnToPlayer: '<b>96</b>' }],
  ['half a span', { returnToPlayer: { from: '92' } }],
  ['a stake that would be paid out', { leastStake: '-1' }],
  ['a stake of words', { leastStake: 'free' }],
])('MKT-3 a fact that cannot be meant is left out, and the game stays: %s', (_what, facts) => {
  const { parsed } = parseCounting(findGames.value, { total: 1, games: [{ ...wireGame('1'), ...facts }] })
  const [found] = parsed.success ? parsed.output.games : []
  expect(found).toMatchObject({ nodeId: '1' })
  expect([found?.returnToPlayer, found?.leastStake]).toEqual([undefined, undefined])
})
