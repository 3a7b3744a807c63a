import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import * as v from 'valibot'
import type { MoneyState } from './bet-payments.ts'
import type { PastRound } from './play-protocol.ts'
import type { Outcome } from './slot/round.ts'
import { LaunchRequest } from './wallet-protocol.ts'
import type { Player } from './wallet.ts'

export interface StoredRound {
  readonly id: string
  readonly player: Player
  readonly bet: number
  readonly win: number
  readonly outcome: Outcome
  readonly spins: number
  readonly shown: number
  readonly state: MoneyState
  readonly createdAt: number
}
export interface NewRound {
  readonly id: string
  readonly player: Player
  readonly requestId: string
  readonly outcome: Outcome
  readonly at: number
}

export interface RoundStore {
  add(round: NewRound): StoredRound
  /** This player's round of this game: neither another player's nor one of another game is ever found. */
  byRequest(player: Player, requestId: string): StoredRound | undefined
  byId(player: Player, id: string): StoredRound | undefined
  /** The newest unsettled round of this game. */
  unsettled(player: Player): StoredRound | undefined
  /** The newest round of this game, if it was not shown to its end. */
  unshown(player: Player): StoredRound | undefined
  /** Unsettled rounds of all players that began before this time. */
  unsettledBefore(time: number): StoredRound[]
  setState(id: string, state: MoneyState): void
  setShown(player: Player, id: string, spins: number): void
  /** The newest rounds of this game, newest first. */
  past(player: Player, count: number): PastRound[]
}

type Row = Record<string, SQLOutputValue>

/** Stores rounds across restarts. */
export function createRoundStore(database: DatabaseSync): RoundStore {
  const insert =
    database.prepare(`INSERT INTO vendor_rounds (id, player, launch, game_code, request_id, bet, win, outcome, spins, state, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'betting', ?)`)
  const requested = database.prepare('SELECT * FROM vendor_rounds WHERE player = ? AND game_code = ? AND request_id = ?')
  const one = database.prepare('SELECT * FROM vendor_rounds WHERE player = ? AND game_code = ? AND id = ?')
  const newest = `SELECT * FROM vendor_rounds WHERE player = ? AND game_code = ? AND state <> 'void' ORDER BY created_at DESC, rowid DESC`
  const last = database.prepare(`${newest} LIMIT 1`)
  const owed = database.prepare(`SELECT * FROM vendor_rounds WHERE player = ? AND game_code = ? AND state IN ('betting', 'open')
    ORDER BY created_at DESC, rowid DESC LIMIT 1`)
  const old = database.prepare(`SELECT * FROM vendor_rounds WHERE state IN ('betting', 'open') AND created_at < ?`)
  const state = database.prepare('UPDATE vendor_rounds SET state = ? WHERE id = ?')
  const shown = database.prepare('UPDATE vendor_rounds SET shown = max(shown, min(spins, ?)) WHERE player = ? AND game_code = ? AND id = ?')
  const page = database.prepare(`${newest} LIMIT ?`)

  return {
    add({ id, player, requestId, outcome, at }) {
      insert.run(
        id,
        player.key,
        JSON.stringify(player.launch),
        player.launch.gameCode,
        requestId,
        outcome.bet,
        outcome.win,
        JSON.stringify(outcome),
        outcome.spins.length,
        at,
      )
      return {
        id,
        player,
        bet: outcome.bet,
        win: outcome.win,
        outcome,
        spins: outcome.spins.length,
        shown: 0,
        state: 'betting',
        createdAt: at,
      }
    },
    byRequest: (player, requestId) => find(requested.get(player.key, player.launch.gameCode, requestId)),
    byId: (player, id) => find(one.get(player.key, player.launch.gameCode, id)),
    unsettled: (player) => find(owed.get(player.key, player.launch.gameCode)),
    unshown(player) {
      const round = find(last.get(player.key, player.launch.gameCode))
      return round && (round.shown < round.spins || round.state !== 'settled') ? round : undefined
    },
    unsettledBefore: (time) => old.all(time).map(roundOf),
    setState(id, next) {
      state.run(next, id)
    },
    setShown(player, id, spins) {
      shown.run(spins, player.key, player.launch.gameCode, id)
    },
    past: (player, count) =>
      page
        .all(player.key, player.launch.gameCode, count)
        .map(roundOf)
        .map((round) => ({
          id: round.id,
          at: round.createdAt,
          bet: round.bet,
          win: round.win,
          freeSpins: round.spins - 1,
          settled: round.state === 'settled',
        })),
  }
}

function find(row: Row | undefined): StoredRound | undefined {
  return row && roundOf(row)
}

function roundOf(row: Row): StoredRound {
  const launch = v.parse(LaunchRequest, JSON.parse(String(row['launch'])))
  return {
    id: String(row['id']),
    player: { key: String(row['player']), launch },
    bet: Number(row['bet']),
    win: Number(row['win']),
    outcome: JSON.parse(String(row['outcome'])) as Outcome,
    spins: Number(row['spins']),
    shown: Number(row['shown']),
    state: row['state'] as MoneyState,
    createdAt: Number(row['created_at']),
  }
}
