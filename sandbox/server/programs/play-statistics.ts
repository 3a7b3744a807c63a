import type { Operator } from '../operator.ts'

/** A member's play since a moment; money in minor units. */
export interface Play {
  readonly bets: number
  readonly wagered: number
  readonly won: number
  readonly games: number
}

/** The wallet's newest movements are searched. No member of the demo makes more in a day. */
const MAX_MOVEMENTS = 5000

export function playSince({ wallets }: Pick<Operator, 'wallets'>, memberId: number, since: number): Play {
  const moves = wallets.history(memberId, MAX_MOVEMENTS).filter(({ at }) => at >= since)
  const bets = moves.filter(({ kind }) => kind === 'bet')
  const won = moves.filter(({ kind }) => kind === 'win' || kind === 'rollback').reduce((sum, { amount }) => sum + amount, 0)
  return {
    bets: bets.length,
    wagered: -bets.reduce((sum, { amount }) => sum + amount, 0),
    won,
    games: new Set(bets.map(({ game }) => game)).size,
  }
}
