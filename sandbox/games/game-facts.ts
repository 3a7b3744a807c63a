import type { Player } from './wallet.ts'
import type { MoneySign } from './wallet-protocol.ts'

/** The facts about game and player that every game's page gets. */
export interface GameFacts {
  readonly game: { readonly code: string; readonly title: string }
  readonly mode: 'real' | 'trial'
  readonly currency: string
  readonly decimals: number
  /** What the operator's site writes before and after an amount. */
  readonly sign?: MoneySign | undefined
  readonly language: string
  readonly backUrl: string
}

/** The facts of a launch. */
export function factsOf({ launch }: Player): GameFacts {
  const { gameCode, title, mode, currency, decimals, sign, language, backUrl } = launch
  return { game: { code: gameCode, title: title ?? gameCode }, mode, currency, decimals, sign, language, backUrl }
}
