import { betSteps } from '../bet-steps.ts'
import type { Seeds } from '../seeds.ts'
import type { DrawOfGame } from '../wallet-protocol.ts'
import { ballsOf, DRAW_EVERY_MS, drawAt } from './draw.ts'
import { PRIZES } from './prizes.ts'

const TOP_TIMES = Math.max(...Object.values(PRIZES))

/** The next draw of each lottery, and the last result: what operators show outside the games. */
export function drawsOf(
  seeds: Seeds,
  clock: () => number,
): (asked: { readonly gameCodes: readonly string[]; readonly currency: string; readonly decimals: number }) => DrawOfGame[] {
  return ({ gameCodes, currency, decimals }) => {
    const { number, closesAt, drawsAt } = drawAt(clock())
    const topPrize = Math.max(...betSteps(currency, decimals)) * TOP_TIMES
    return gameCodes.map((gameCode) => ({
      gameCode,
      number,
      closesAt,
      drawsAt,
      topPrize,
      last: { drawnAt: number * DRAW_EVERY_MS, balls: ballsOf(seeds.seedOf(gameCode, number - 1), number - 1) },
    }))
  }
}
