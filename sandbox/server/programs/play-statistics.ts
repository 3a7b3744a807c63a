import type { Operator } from '../operator.ts'
import type { Transaction } from '../wallets.ts'

/** A member's play since a moment, without bets that were rolled back; money in minor units. */
export interface Play {
  readonly bets: number
  readonly wagered: number
  readonly games: number
}

/** The wallet's newest movements are searched. No member of the demo makes more in a day. */
const MAX_MOVEMENTS = 5000

/** What was staked counts at once, whatever its result will be. */
export function playSince(operator: Pick<Operator, 'wallets'>, memberId: number, since: number): Play {
  const bets = betsOf(movesSince(operator, memberId, since))
  return { bets: bets.length, wagered: -sumOf(bets), games: new Set(bets.map(({ game }) => game)).size }
}

/**
 * A member's loss since a moment, in minor units: what was staked, without bets whose result is still to come, and not won. Undefined while the vendor
 * does not name those bets.
 */
export async function lossSince(
  operator: Pick<Operator, 'wallets' | 'vendor'>,
  memberId: number,
  since: number,
): Promise<number | undefined> {
  // The vendor's answer says nothing about a bet that comes after it, and a bet that it does not name may have been won just before it.
  const [last] = operator.wallets.history(memberId, 1)
  const open = await operator.vendor.openBets(String(memberId))
  if (open === undefined) return undefined
  const moves = movesSince(operator, memberId, since)
  const lost = betsOf(moves).filter(({ id, round }) => id <= (last?.id ?? 0) && !open.some(({ roundId }) => roundId === round))
  return -sumOf(lost) - sumOf(moves.filter(({ kind }) => kind === 'win'))
}

function movesSince({ wallets }: Pick<Operator, 'wallets'>, memberId: number, since: number): Transaction[] {
  return wallets.history(memberId, MAX_MOVEMENTS).filter(({ at }) => at >= since)
}

function betsOf(moves: readonly Transaction[]): Transaction[] {
  const undone = new Set(moves.filter(({ kind }) => kind === 'rollback').map(({ reference }) => reference))
  return moves.filter(({ kind, reference }) => kind === 'bet' && !undone.has(reference))
}

function sumOf(moves: readonly Transaction[]): number {
  return moves.reduce((sum, { amount }) => sum + amount, 0)
}
