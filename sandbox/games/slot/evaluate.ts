import { LINES } from './lines.ts'
import { LINE_PAYS, SCATTER_PAYS } from './paytable.ts'
import type { Grid } from './reels.ts'
import { REELS, SCATTER, WILD } from './symbols.ts'
import type { RegularSymbol, SlotSymbol } from './symbols.ts'

/** A line that pays. `line` counts from 0, `pays` is in multiples of the bet on one line. */
export interface LineHit {
  readonly line: number
  readonly symbol: RegularSymbol
  readonly count: number
  readonly pays: number
}
/** Three or more moons. `bets` is in multiples of the whole bet. */
export interface ScatterHit {
  readonly count: number
  readonly bets: number
  readonly freeSpins: number
}
export interface Evaluation {
  readonly lines: readonly LineHit[]
  readonly scatter: ScatterHit | undefined
}

/** The wins of the visible symbols: each line from left to right with lanterns as wilds, and the moons wherever they are. */
export function evaluate(grid: Grid): Evaluation {
  const lines: LineHit[] = []
  for (let line = 0; line < LINES.length; line += 1) {
    const hit = evaluateLine(grid, line)
    if (hit) lines.push(hit)
  }
  return { lines, scatter: evaluateScatter(grid) }
}

function evaluateLine(grid: Grid, line: number): LineHit | undefined {
  const rows = LINES[line]
  const symbol = rows && grid[0]?.[rows[0]]
  if (rows === undefined || !isRegular(symbol)) return undefined
  let count = 1
  while (count < REELS) {
    const next = grid[count]?.[rows[count] ?? 0]
    if (next !== symbol && next !== WILD) break
    count += 1
  }
  if (count < 3) return undefined
  return { line, symbol, count, pays: LINE_PAYS[symbol][count - 3] ?? 0 }
}

function evaluateScatter(grid: Grid): ScatterHit | undefined {
  let count = 0
  for (const column of grid) if (column.includes(SCATTER)) count += 1
  const pays = SCATTER_PAYS[count]
  return pays && { count, ...pays }
}

function isRegular(symbol: SlotSymbol | undefined): symbol is RegularSymbol {
  return symbol !== undefined && symbol !== WILD && symbol !== SCATTER
}
