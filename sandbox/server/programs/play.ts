import type { Operator } from '../operator.ts'

/** What a member played since a moment; money in minor units. */
export interface Play {
  readonly bets: number
  readonly wagered: number
  readonly won: number
  readonly games: number
}

/** Rounds are found among the newest movements of the wallet; more than these nobody plays in a day of the demo. */
const MOVEMENTS = 5000

export function playSince({ wallets }: Pick<Operator, 'wallets'>, memberId: number, since: number): Play {
  const moves = wallets.history(memberId, MOVEMENTS).filter(({ at }) => at >= since)
  const bets = moves.filter(({ kind }) => kind === 'bet')
  const won = moves.filter(({ kind }) => kind === 'win' || kind === 'rollback').reduce((sum, { amount }) => sum + amount, 0)
  return { bets: bets.length, wagered: -bets.reduce((sum, { amount }) => sum + amount, 0), won, games: new Set(bets.map(({ game }) => game)).size }
}
