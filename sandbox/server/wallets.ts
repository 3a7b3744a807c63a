import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database/database.ts'
import type { World } from './world.ts'

export type MoveKind = 'grant' | 'bet' | 'win' | 'rollback' | 'deposit' | 'withdraw'

/** One movement of money. The amount is in minor units and never negative: `kind` gives the direction. */
export interface Move {
  readonly memberId: number
  readonly kind: MoveKind
  /** Money moves once per kind and reference, however often the request arrives. */
  readonly reference: string
  readonly amount: number
  readonly round?: string | undefined
  readonly game?: string | undefined
}

export type MoveAnswer =
  | { readonly ok: true; readonly balance: number; readonly repeated: boolean }
  | {
      readonly ok: false
      /** `reference.reused`: the reference moved another amount before, or stood for another round or game. */
      readonly reason: 'insufficient.funds' | 'player.unknown' | 'session.ended' | 'reference.reused'
    }

/** One line of a wallet's history; `amount` is signed. */
export interface Transaction {
  readonly id: number
  readonly kind: MoveKind
  readonly reference: string
  readonly amount: number
  readonly balanceAfter: number
  readonly round: string | null
  readonly game: string | null
  readonly at: number
}

type Moved = Pick<Transaction, 'amount' | 'round' | 'game'>

export interface Wallets {
  /** Opens an empty wallet for a new member. */
  open(memberId: number, currency: string): void
  /** Minor units, or undefined for a member without a wallet. */
  balanceOf(memberId: number): number | undefined
  /** Moves money once; a repeated reference returns the current balance, with another amount, round or game it is refused. A balance never falls below zero. */
  move(move: Move): MoveAnswer
  /** The current balance if this movement was made before, otherwise undefined. Moves nothing. */
  balanceIfRepeated(move: Move): number | undefined
  /** True when this reference moved money of this kind before, whatever the amount. */
  hasMoved(move: Pick<Move, 'memberId' | 'kind' | 'reference'>): boolean
  /** The newest first. */
  history(memberId: number, limit: number): Transaction[]
  /** Deposits and withdrawals through the cashier, the newest first. */
  payments(memberId: number, limit: number): Transaction[]
}

export function createWallets(database: DatabaseSync, world: Pick<World, 'now'>): Wallets {
  const balance = database.prepare('SELECT balance FROM wallets WHERE member_id = ?')
  const setBalance = database.prepare('UPDATE wallets SET balance = ? WHERE member_id = ?')
  const find = database.prepare('SELECT amount, round, game FROM transactions WHERE kind = ? AND reference = ? AND member_id = ?')
  const append = database.prepare(
    'INSERT INTO transactions (member_id, kind, reference, amount, balance_after, round, game, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const lines = (condition: string) =>
    database.prepare(
      `SELECT id, kind, reference, amount, balance_after AS balanceAfter, round, game, at
     FROM transactions WHERE member_id = ?${condition} ORDER BY id DESC LIMIT ?`,
    )
  const history = lines('')
  const payments = lines(` AND kind IN ('deposit', 'withdraw')`)

  function balanceOf(memberId: number): number | undefined {
    const row = balance.get(memberId)
    return row === undefined ? undefined : Number(row['balance'])
  }

  /** An earlier movement; undefined when there was none. */
  function moved(kind: MoveKind, { reference, memberId }: Pick<Move, 'reference' | 'memberId'>): Moved | undefined {
    return find.get(kind, reference, memberId) as Moved | undefined
  }

  function signedAmount(move: Move): number {
    if (move.kind === 'bet' || move.kind === 'withdraw') return -move.amount
    // A rollback returns the amount of its bet, whatever amount the caller names. A bet that never arrived took nothing.
    if (move.kind === 'rollback') return -(moved('bet', move)?.amount ?? 0)
    return move.amount
  }

  /** A rollback takes its amount from the bet, whatever it names, and has to name the bet's round and game. */
  function isSame({ kind, amount, round, game }: Move, earlier: Moved): boolean {
    return (
      earlier.round === (round ?? null) && earlier.game === (game ?? null) && (kind === 'rollback' || Math.abs(earlier.amount) === amount)
    )
  }

  function apply(move: Move): MoveAnswer {
    const before = balanceOf(move.memberId)
    if (before === undefined) return { ok: false, reason: 'player.unknown' }
    const earlier = moved(move.kind, move)
    const undone = move.kind === 'rollback' ? moved('bet', move) : undefined
    if ([earlier, undone].some((other) => other !== undefined && !isSame(move, other))) return { ok: false, reason: 'reference.reused' }
    if (earlier !== undefined) return { ok: true, balance: before, repeated: true }
    if (move.kind === 'bet' && moved('rollback', move) !== undefined) return { ok: false, reason: 'session.ended' }
    const amount = signedAmount(move)
    const after = before + amount
    if (after < 0) return { ok: false, reason: 'insufficient.funds' }
    append.run(move.memberId, move.kind, move.reference, amount, after, move.round ?? null, move.game ?? null, world.now())
    setBalance.run(after, move.memberId)
    return { ok: true, balance: after, repeated: false }
  }

  return {
    open: (memberId, currency) => {
      database.prepare('INSERT INTO wallets (member_id, currency, balance) VALUES (?, ?, 0)').run(memberId, currency)
    },
    balanceOf,
    move: (move) => {
      if (!Number.isSafeInteger(move.amount) || move.amount < 0)
        throw new RangeError(`amount: found ${move.amount}, expected minor units of 0 or more`)
      return inTransaction(database, () => apply(move))
    },
    balanceIfRepeated: (move) => {
      const earlier = moved(move.kind, move)
      return earlier !== undefined && isSame(move, earlier) ? balanceOf(move.memberId) : undefined
    },
    hasMoved: (move) => moved(move.kind, move) !== undefined,
    history: (memberId, limit) => history.all(memberId, limit) as unknown as Transaction[],
    payments: (memberId, limit) => payments.all(memberId, limit) as unknown as Transaction[],
  }
}
