import type { DatabaseSync } from 'node:sqlite'
import type { OpenBet } from './wallet-protocol.ts'

/** Lists a player's bets for money that were accepted and are not settled: rounds, flights and tickets. */
export function createOpenBets(database: DatabaseSync): (playerId: string) => OpenBet[] {
  const lists = ['vendor_rounds', 'vendor_wagers'].map((table) =>
    database.prepare(
      `SELECT game_code AS gameCode, bet AS stake FROM ${table} WHERE state = 'open' AND json_extract(launch, '$.mode') = 'real'
       AND json_extract(launch, '$.playerId') = ? ORDER BY created_at`,
    ),
  )
  return (playerId) =>
    lists.flatMap((list) => list.all(playerId).map(({ gameCode, stake }) => ({ gameCode: String(gameCode), stake: Number(stake) })))
}
