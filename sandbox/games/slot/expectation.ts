/**
 * The slot's long-run return, computed exactly. Reels are independent, and each line runs through one stop of each reel, so all lines have the same
 * expectation: a sum over the symbols that can appear on one line. Moons are counted per reel (a window holds at most one).
 *
 * Current result: return 95.61 % (lines 63.15, moons 3.02, free spins 29.44), a win in 41.2 % of the paid spins, free spins in 1 of 83. A million
 * rounds have a standard deviation of about 4.5 bets a round (medium volatility), so their mean is within 0.9 points of the return 19 times in 20.
 */
import { FREE_SPIN_MULTIPLIER, LINE_PAYS, SCATTER_PAYS } from './paytable.ts'
import { BASE_REELS, FREE_REELS, windowAt } from './reels.ts'
import type { Strip } from './reels.ts'
import { evaluate } from './evaluate.ts'
import { REGULAR_SYMBOLS, ROWS, SCATTER, WILD } from './symbols.ts'
import type { RegularSymbol } from './symbols.ts'

export interface Expectation {
  /** Return to player, in bets: lines of the paid spin, moons, free spins, and their sum. */
  readonly lines: number
  readonly scatter: number
  readonly freeSpins: number
  readonly total: number
  /** Share of paid spins that win free spins. */
  readonly featureFrequency: number
  /** Share of paid spins that pay anything at all. */
  readonly hitFrequency: number
}

/** The exact long-run return of the slot as it stands. */
export function expectation(): Expectation {
  const moons = moonCounts(BASE_REELS)
  const lines = lineReturn(BASE_REELS)
  let scatter = 0
  let expectedFreeSpins = 0
  let featureFrequency = 0
  moons.forEach((probability, count) => {
    const pays = SCATTER_PAYS[count]
    if (pays === undefined) return
    scatter += probability * pays.bets
    expectedFreeSpins += probability * pays.freeSpins
    featureFrequency += probability
  })
  const freeSpins = expectedFreeSpins * FREE_SPIN_MULTIPLIER * lineReturn(FREE_REELS)
  return { lines, scatter, freeSpins, total: lines + scatter + freeSpins, featureFrequency, hitFrequency: hitFrequency() }
}

/** Expected line wins of one spin, in bets: equal for every line, so that of one line stands for all. */
function lineReturn(reels: readonly Strip[]): number {
  return REGULAR_SYMBOLS.reduce((sum, symbol) => sum + symbolReturn(reels, symbol), 0)
}

function symbolReturn(reels: readonly Strip[], symbol: RegularSymbol): number {
  const match = reels.map((strip, reel) => share(strip, (stop) => stop === symbol || (reel > 0 && stop === WILD)))
  return LINE_PAYS[symbol].reduce((sum, pays, index) => {
    const count = index + 3
    const run = match.slice(0, count).reduce((product, part) => product * part, 1)
    const ends = count < match.length ? 1 - (match[count] ?? 0) : 1
    return sum + pays * run * ends
  }, 0)
}

/** Probability of 0, 1, 2 … moons in the window. */
function moonCounts(reels: readonly Strip[]): number[] {
  let counts = [1]
  for (const strip of reels) {
    const seen = (strip.filter((stop) => stop === SCATTER).length * ROWS) / strip.length
    counts = [...counts, 0].map((count, index) => count * (1 - seen) + (counts[index - 1] ?? 0) * seen)
  }
  return counts
}

/** Line wins are decided by the first three reels, which are walked through; moons on the last two are added by their share. */
function hitFrequency(): number {
  const front = BASE_REELS.slice(0, 3)
  const back = moonCounts(BASE_REELS.slice(3))
  const [first, second, third] = front.map((strip) => strip.length)
  let hits = 0
  for (let a = 0; a < (first ?? 0); a += 1)
    for (let b = 0; b < (second ?? 0); b += 1)
      for (let c = 0; c < (third ?? 0); c += 1) {
        const grid = windowAt(front, [a, b, c])
        if (evaluate(grid).lines.length > 0) {
          hits += 1
          continue
        }
        const moons = grid.filter((column) => column.includes(SCATTER)).length
        hits += back.reduce((sum, probability, more) => sum + (moons + more >= 3 ? probability : 0), 0)
      }
  return hits / ((first ?? 1) * (second ?? 1) * (third ?? 1))
}

function share(strip: Strip, matches: (stop: Strip[number]) => boolean): number {
  return strip.filter(matches).length / strip.length
}
