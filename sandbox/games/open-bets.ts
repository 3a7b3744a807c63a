import type { DatabaseSync } from 'node:sqlite'
import type { OpenBet } from './wallet-protocol.ts'

/** Lists a player's bets for money that are not settled: rounds, flights and tickets. One of unknown fate is among them, because the wallet may have taken it. */
export function createOpenBets(database: DatabaseSync): (playerId: string) => OpenBet[] {
  const lists = ['vendor_rounds', 'vendor_wagers'].map((table) =>
    database.prepare(
      `SELECT id AS roundId, game_code AS gameCode, bet AS stake FROM ${table} WHERE state IN ('betting', 'open')
       AND json_extract(launch, '$.mode') = 'real' AND json_extract(launch, '$.playerId') = ? ORDER BY created_at`,
    ),
  )
  return (playerId) =>
    lists.flatMap((list) =>
      list
        .all(playerId)
        .map(({ roundId, gameCode, stake }) => ({ roundId: String(roundId), gameCode: String(gameCode), stake: Number(stake) })),
    )
}
