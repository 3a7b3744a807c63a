import { evaluate } from './evaluate.ts'
import type { Evaluation } from './evaluate.ts'
import { LINE_COUNT, LINES } from './lines.ts'
import { FREE_SPIN_MULTIPLIER } from './paytable.ts'
import { BASE_REELS, FREE_REELS, windowAt } from './reels.ts'
import type { Grid, Strip } from './reels.ts'
import type { RegularSymbol } from './symbols.ts'

/** Draws a whole number from 0 to bound − 1, each equally likely. */
export type Draw = (bound: number) => number

/** A winning line for the page: the rows it runs through, how many reels count, and its win in minor units. */
export interface LineWin {
  readonly line: number
  readonly rows: readonly number[]
  readonly symbol: RegularSymbol
  readonly count: number
  readonly amount: number
}
export interface ScatterWin {
  readonly count: number
  readonly amount: number
  readonly freeSpins: number
}

/** One turn of the reels. Amounts are minor units. */
export interface Spin {
  readonly kind: 'base' | 'free'
  readonly stops: readonly number[]
  readonly grid: Grid
  readonly multiplier: number
  readonly lines: readonly LineWin[]
  readonly scatter: ScatterWin | null
  readonly win: number
}

/** The full result of a bet: the paid spin, and the free spins it won, drawn at once so that no later failure can change them. */
export interface Outcome {
  readonly bet: number
  readonly spins: readonly Spin[]
  readonly win: number
}

/** Plays one round. Refuses a bet that does not spread evenly over the lines. */
export function playRound(bet: number, draw: Draw): Outcome {
  if (!Number.isSafeInteger(bet) || bet <= 0 || bet % LINE_COUNT !== 0)
    throw new RangeError(`bet ${bet} is no positive multiple of ${LINE_COUNT}`)
  const first = spinAt(bet, 'base', drawStops(BASE_REELS, draw))
  const spins = [first]
  for (let left = first.scatter?.freeSpins ?? 0; left > 0; left -= 1) spins.push(spinAt(bet, 'free', drawStops(FREE_REELS, draw)))
  return { bet, spins, win: spins.reduce((sum, spin) => sum + spin.win, 0) }
}

/** The pay of the reels at these stops for this bet. */
export function spinAt(bet: number, kind: Spin['kind'], stops: readonly number[]): Spin {
  const grid = windowAt(kind === 'base' ? BASE_REELS : FREE_REELS, stops)
  const multiplier = kind === 'base' ? 1 : FREE_SPIN_MULTIPLIER
  const evaluation = evaluate(grid)
  const lines = payLines(evaluation, (bet / LINE_COUNT) * multiplier)
  const scatter = evaluation.scatter
    ? { count: evaluation.scatter.count, amount: evaluation.scatter.bets * bet, freeSpins: evaluation.scatter.freeSpins }
    : null
  const win = lines.reduce((sum, line) => sum + line.amount, scatter?.amount ?? 0)
  return { kind, stops, grid, multiplier, lines, scatter, win }
}

function payLines(evaluation: Evaluation, onLine: number): LineWin[] {
  return evaluation.lines.map(({ line, symbol, count, pays }) => ({ line, rows: LINES[line] ?? [], symbol, count, amount: pays * onLine }))
}

function drawStops(reels: readonly Strip[], draw: Draw): number[] {
  return reels.map((strip) => draw(strip.length))
}
