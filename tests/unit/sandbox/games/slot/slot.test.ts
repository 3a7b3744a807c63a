import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../../../../../sandbox/games/slot/evaluate.ts'
import { expectation } from '../../../../../sandbox/games/slot/expectation.ts'
import { LINES } from '../../../../../sandbox/games/slot/lines.ts'
import { LINE_PAYS } from '../../../../../sandbox/games/slot/paytable.ts'
import { BASE_REELS, FREE_REELS, windowAt } from '../../../../../sandbox/games/slot/reels.ts'
import type { Grid } from '../../../../../sandbox/games/slot/reels.ts'
import { playRound, spinAt } from '../../../../../sandbox/games/slot/round.ts'
import { SCATTER, WILD } from '../../../../../sandbox/games/slot/symbols.ts'
import type { SlotSymbol } from '../../../../../sandbox/games/slot/symbols.ts'
import { seededDraw } from './seeded.ts'

/** Visible symbols without any win: no symbol of the first reel is on the second. */
const nothing: Grid = [
  ['ruby', 'ruby', 'ruby'],
  ['amber', 'amber', 'amber'],
  ['coin', 'coin', 'coin'],
  ['pearl', 'pearl', 'pearl'],
  ['lotus', 'lotus', 'lotus'],
]

/** The winless symbols with these in the middle row (the first line). */
function middle(...symbols: readonly SlotSymbol[]): Grid {
  return nothing.map((column, reel) => [column[0] ?? 'ruby', symbols[reel] ?? column[1] ?? 'ruby', column[2] ?? 'ruby'])
}

describe('evaluate', () => {
  test.each<[why: string, grid: Grid, first: { count: number; pays: number } | undefined]>([
    ['two of a kind pay nothing', middle('koi', 'koi'), undefined],
    ['three from the left pay', middle('koi', 'koi', 'koi'), { count: 3, pays: LINE_PAYS.koi[0] }],
    ['four from the left pay', middle('koi', 'koi', 'koi', 'koi'), { count: 4, pays: LINE_PAYS.koi[1] }],
    ['five pay', middle('koi', 'koi', 'koi', 'koi', 'koi'), { count: 5, pays: LINE_PAYS.koi[2] }],
    ['a gap ends the run', middle('koi', 'koi', 'coin', 'koi', 'koi'), undefined],
    ['a run that does not start at the left pays nothing', middle('ruby', 'koi', 'koi', 'koi', 'koi'), undefined],
    ['a lantern is wild', middle('koi', WILD, 'koi'), { count: 3, pays: LINE_PAYS.koi[0] }],
    ['four lanterns carry the first symbol to five', middle('koi', WILD, WILD, WILD, WILD), { count: 5, pays: LINE_PAYS.koi[2] }],
    ['a lantern is not a moon', middle(SCATTER, WILD, WILD, WILD, WILD), undefined],
  ])('%s', (_why, grid, first) => {
    const hit = evaluate(grid).lines.find(({ line }) => line === 0)
    expect(hit && { count: hit.count, pays: hit.pays }).toEqual(first)
  })

  test.each<[moons: number, bets: number | undefined, freeSpins: number | undefined]>([
    [2, undefined, undefined],
    [3, 2, 8],
    [4, 10, 12],
    [5, 50, 20],
  ])('%i moons anywhere pay %s bets and bring %s free spins', (moons, bets, freeSpins) => {
    const grid = nothing.map((column, reel) => (reel >= 5 - moons ? [column[0], column[1], SCATTER] : column)) as Grid
    const { scatter } = evaluate(grid)
    expect([scatter?.bets, scatter?.freeSpins]).toEqual([bets, freeSpins])
  })
})

describe('lines and reels', () => {
  test('twenty different lines, each inside the window', () => {
    expect(new Set(LINES.map(String)).size).toBe(20)
    expect(LINES.flat().every((row) => row === 0 || row === 1 || row === 2)).toBe(true)
  })

  test('no window of a base reel holds two moons', () => {
    for (const strip of BASE_REELS) {
      for (let stop = 0; stop < strip.length; stop += 1) {
        expect(windowAt([strip], [stop])[0]?.filter((symbol) => symbol === SCATTER).length).toBeLessThanOrEqual(1)
      }
    }
  })

  test('no lantern on the first reel, no moon in free spins', () => {
    expect([BASE_REELS[0], FREE_REELS[0]].some((strip) => strip?.includes(WILD))).toBe(false)
    expect(FREE_REELS.flat()).not.toContain(SCATTER)
  })
})

describe('a round', () => {
  test.each([0, -20, 10, 19, 21, 20.5, Number.NaN, 2 ** 60])('refuses a bet of %d minor units', (bet) => {
    expect(() => playRound(bet, seededDraw(1))).toThrow(RangeError)
  })

  test('has the free spins of its moons, and its win is the sum of its spins', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), (seed, lineBet) => {
        const { spins, win, bet } = playRound(lineBet * 20, seededDraw(seed))
        expect(spins.length - 1).toBe(spins[0]?.scatter?.freeSpins ?? 0)
        expect(win).toBe(spins.reduce((sum, spin) => sum + spin.win, 0))
        expect(Number.isSafeInteger(win) && win >= 0 && bet === lineBet * 20).toBe(true)
      }),
    )
  })

  test('a win is proportional to the bet', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 500 }), (seed, times) => {
        expect(playRound(20 * times, seededDraw(seed)).win).toBe(playRound(20, seededDraw(seed)).win * times)
      }),
    )
  })

  test('free spins pay double on lines', () => {
    const stops = [0, 0, 0, 0, 0]
    const spin = Array.from({ length: 34 }, (_, first) => spinAt(20, 'free', [first, ...stops.slice(1)])).find(({ win }) => win > 0)
    expect(spin?.multiplier).toBe(2)
    expect(spin?.win).toBe(evaluate(spin?.grid ?? []).lines.reduce((sum, { pays }) => sum + pays * 2, 0))
  })
})

describe('the long-run return', () => {
  test('is 94 to 97 % by exact computation, in these parts', () => {
    const exact = expectation()
    expect(exact.total).toBeGreaterThanOrEqual(0.94)
    expect(exact.total).toBeLessThanOrEqual(0.97)
    expect(exact.total).toBeCloseTo(exact.lines + exact.scatter + exact.freeSpins, 12)
    expect([exact.total, exact.hitFrequency, 1 / exact.featureFrequency].map((figure) => figure.toFixed(3))).toEqual([
      '0.956',
      '0.412',
      '83.196',
    ])
  })

  test('is 94 to 97 % over three hundred thousand simulated rounds, as computed', () => {
    const rounds = 300_000
    const draw = seededDraw(20_261_121)
    let won = 0
    let squares = 0
    let hits = 0
    let features = 0
    for (let round = 0; round < rounds; round += 1) {
      const { win, spins } = playRound(20, draw)
      won += win / 20
      squares += (win / 20) ** 2
      if (win > 0) hits += 1
      if (spins.length > 1) features += 1
    }
    const exact = expectation()
    const mean = won / rounds
    const deviation = Math.sqrt(squares / rounds - mean ** 2)
    expect(mean).toBeGreaterThanOrEqual(0.94)
    expect(mean).toBeLessThanOrEqual(0.97)
    expect(Math.abs(mean - exact.total)).toBeLessThan((3 * deviation) / Math.sqrt(rounds))
    expect(hits / rounds).toBeCloseTo(exact.hitFrequency, 2)
    expect(features / rounds).toBeCloseTo(exact.featureFrequency, 3)
    expect(deviation).toBeGreaterThan(4)
    expect(deviation).toBeLessThan(6)
  })
})
