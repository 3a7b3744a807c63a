import { betSteps, firstBet } from '../bet-steps.ts'
import type { Engine } from '../engines.ts'
import { factsOf } from '../game-facts.ts'
import type { GameState } from '../play-protocol.ts'
import type { RoundStore } from '../round-store.ts'
import type { Rounds } from '../rounds.ts'
import { expectation } from './expectation.ts'
import { LINES } from './lines.ts'
import { FREE_SPIN_MULTIPLIER, LINE_PAYS, SCATTER_PAYS } from './paytable.ts'
import { BASE_REELS, FREE_REELS } from './reels.ts'

const HISTORY_ROUNDS = 20
const RULES: GameState['rules'] = {
  linePays: LINE_PAYS,
  scatterPays: SCATTER_PAYS,
  lines: LINES,
  freeSpinMultiplier: FREE_SPIN_MULTIPLIER,
  returnPercent: expectation().total * 100,
}

/** The slot's implementation of the calls that all games share. */
export function createSlotEngine({ rounds, store }: { rounds: Rounds; store: RoundStore }): Engine {
  return {
    async open(player) {
      const start = await rounds.resume(player)
      if ('error' in start) return start
      const steps = betSteps(player.launch.currency, player.launch.decimals)
      return {
        ...factsOf(player),
        betSteps: steps,
        bet: firstBet(steps),
        rules: RULES,
        reels: { base: BASE_REELS, free: FREE_REELS },
        ...start,
      } satisfies Omit<GameState, 'token'>
    },
    past: (player) => store.past(player, HISTORY_ROUNDS),
  }
}
