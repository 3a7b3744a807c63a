import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import * as v from 'valibot'
import type { MoneyState } from './bet-payments.ts'
import { LaunchRequest } from './wallet-protocol.ts'
import type { Player } from './wallet.ts'

/** A bet on a shared event: a flight, a draw. `win` is undefined until the outcome is decided. Times are epoch ms. */
export interface StoredWager {
  readonly id: string
  readonly player: Player
  readonly event: number
  /** From this moment bets are closed, and a bet of unknown fate is rolled back. */
  readonly closesAt: number
  /** From this moment the outcome is certain. Secret: it can reveal where a flight ends. */
  readonly dueAt: number
  readonly bet: number
  readonly choice: unknown
  readonly win: number | undefined
  readonly result: unknown
  readonly state: MoneyState
  readonly createdAt: number
}
export type NewWager = Omit<StoredWager, 'win' | 'result' | 'state'> & { readonly requestId: string }

export interface WagerStore {
  add(wager: NewWager): StoredWager
  /** This player's wager of this game: neither another player's nor one of another game is ever found. */
  byRequest(player: Player, requestId: string): StoredWager | undefined
  byId(player: Player, id: string): StoredWager | undefined
  /** This player's wagers of this game on one event, without void ones. */
  onEvent(player: Player, event: number): StoredWager[]
  /** This player's unsettled wagers of this game. */
  unsettled(player: Player): StoredWager[]
  /** Unsettled wagers of all players and games with a certain outcome at this time. */
  due(time: number): StoredWager[]
  /** Only the first decision counts. */
  decide(wager: StoredWager, win: number, result: unknown): void
  setState(id: string, state: MoneyState): void
  /** The newest wagers of this game, newest first, without void ones. */
  past(player: Player, count: number): StoredWager[]
}

/** Stores wagers across restarts. */
export function createWagerStore(database: DatabaseSync): WagerStore {
  const insert =
    database.prepare(`INSERT INTO vendor_wagers (id, player, launch, game_code, request_id, event, closes_at, due_at, bet, choice, state, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'betting', ?)`)
  const requested = database.prepare('SELECT * FROM vendor_wagers WHERE player = ? AND game_code = ? AND request_id = ?')
  const one = database.prepare('SELECT * FROM vendor_wagers WHERE player = ? AND game_code = ? AND id = ?')
  const event = database.prepare(
    `SELECT * FROM vendor_wagers WHERE player = ? AND game_code = ? AND event = ? AND state <> 'void' ORDER BY created_at, rowid`,
  )
  const owed = database.prepare(
    `SELECT * FROM vendor_wagers WHERE player = ? AND game_code = ? AND state IN ('betting', 'open') ORDER BY created_at, rowid`,
  )
  const due = database.prepare(`SELECT * FROM vendor_wagers WHERE state IN ('betting', 'open') AND due_at <= ? ORDER BY due_at, rowid`)
  const decided = database.prepare('UPDATE vendor_wagers SET win = ?, result = ? WHERE id = ? AND win IS NULL')
  const state = database.prepare('UPDATE vendor_wagers SET state = ? WHERE id = ?')
  const page = database.prepare(
    `SELECT * FROM vendor_wagers WHERE player = ? AND game_code = ? AND state <> 'void' ORDER BY created_at DESC, rowid DESC LIMIT ?`,
  )
  const code = (player: Player): string => player.launch.gameCode

  return {
    add({ requestId, ...wager }) {
      const { id, player, closesAt, dueAt, bet, choice, createdAt } = wager
      insert.run(
        id,
        player.key,
        JSON.stringify(player.launch),
        code(player),
        requestId,
        wager.event,
        closesAt,
        dueAt,
        bet,
        JSON.stringify(choice),
        createdAt,
      )
      return { ...wager, win: undefined, result: undefined, state: 'betting' }
    },
    byRequest: (player, requestId) => [requested.get(player.key, code(player), requestId)].flatMap(wagerOf)[0],
    byId: (player, id) => [one.get(player.key, code(player), id)].flatMap(wagerOf)[0],
    onEvent: (player, number) => event.all(player.key, code(player), number).flatMap(wagerOf),
    unsettled: (player) => owed.all(player.key, code(player)).flatMap(wagerOf),
    due: (time) => due.all(time).flatMap(wagerOf),
    decide({ id }, win, result) {
      decided.run(win, JSON.stringify(result), id)
    },
    setState(id, next) {
      state.run(next, id)
    },
    past: (player, count) => page.all(player.key, code(player), count).flatMap(wagerOf),
  }
}

function wagerOf(row: Record<string, SQLOutputValue> | undefined): StoredWager[] {
  if (row === undefined) return []
  const [win, result] = [row['win'], row['result']]
  return [
    {
      id: String(row['id']),
      player: { key: String(row['player']), launch: v.parse(LaunchRequest, JSON.parse(String(row['launch']))) },
      event: Number(row['event']),
      closesAt: Number(row['closes_at']),
      dueAt: Number(row['due_at']),
      bet: Number(row['bet']),
      choice: JSON.parse(String(row['choice'])),
      win: typeof win === 'number' ? win : undefined,
      result: typeof result === 'string' ? JSON.parse(result) : undefined,
      state: row['state'] as MoneyState,
      createdAt: Number(row['created_at']),
    },
  ]
}
