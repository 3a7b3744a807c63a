import { expect, test } from 'vitest'
import { ballsOf, drawAt } from '../../../../../sandbox/games/lottery/draw.ts'
import { BALLS, drawsWith, expectation, PICK, prizeOf } from '../../../../../sandbox/games/lottery/prizes.ts'

test.each([
  [6, 1],
  [5, 234],
  [4, 11_115],
  [3, 182_780],
  [2, 1_233_765],
  [1, 3_454_542],
  [0, 3_262_623],
])('%d right numbers come in %d of 8,145,060 draws', (right, draws) => {
  expect(drawsWith(right)).toBe(draws)
})

test('the exact return is 7,330,140 of 8,145,060 prices, and 1 ticket in 5.7 wins', () => {
  expect(expectation().returned).toBe(7_330_140 / 8_145_060)
  expect((1 / expectation().wins).toFixed(1)).toBe('5.7')
})

test.each([
  [6, 150_000_000],
  [5, 1_500_000],
  [4, 75_000],
  [3, 6000],
  [2, 1000],
  [1, 0],
  [0, 0],
])('with %d right a ticket of 5.00 wins %d', (right, win) => expect(prizeOf(500, right)).toBe(win))

test('draws are held on the full minute, and sold until five seconds before', () => {
  expect(drawAt(59_999)).toEqual({ number: 0, closesAt: 55_000, drawsAt: 60_000 })
  expect(drawAt(60_000)).toEqual({ number: 1, closesAt: 115_000, drawsAt: 120_000 })
})

test('a draw has six different balls, the same for the same seed, and each ball falls as often as any other', () => {
  const counts = Array.from({ length: BALLS + 1 }, () => 0)
  const draws = 30_000
  for (let number = 0; number < draws; number += 1) {
    const balls = ballsOf('seed', number)
    expect(new Set(balls).size).toBe(PICK)
    for (const ball of balls) counts[ball] = (counts[ball] ?? 0) + 1
  }
  expect(ballsOf('seed', 7)).toEqual(ballsOf('seed', 7))
  const expected = (draws * PICK) / BALLS
  const chiSquare = counts.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 44 degrees of freedom: beyond 78.75 one time in a thousand.
  expect(chiSquare).toBeLessThan(78.75)
})
