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
      /** `reference.reused`: the reference moved another amount before. */
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

export interface Wallets {
  /** Opens an empty wallet for a new member. */
  open(memberId: number, currency: string): void
  /** Minor units, or undefined for a member without a wallet. */
  balanceOf(memberId: number): number | undefined
  /** Moves money once; a repeated reference returns the current balance, with another amount it is refused. A balance never falls below zero. */
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
  const find = database.prepare('SELECT amount FROM transactions WHERE kind = ? AND reference = ? AND member_id = ?')
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

  /** The signed amount of an earlier movement; undefined when there was none. */
  function moved(kind: MoveKind, reference: string, memberId: number): number | undefined {
    const row = find.get(kind, reference, memberId)
    return row === undefined ? undefined : Number(row['amount'])
  }

  function signedAmount(move: Move): number {
    if (move.kind === 'bet' || move.kind === 'withdraw') return -move.amount
    // A rollback returns the amount of its bet, whatever amount the caller names. A bet that never arrived took nothing.
    if (move.kind === 'rollback') return -(moved('bet', move.reference, move.memberId) ?? 0)
    return move.amount
  }

  /** A rollback takes its amount from the bet, whatever it names. */
  function isSame({ kind, amount }: Move, earlier: number): boolean {
    return kind === 'rollback' || Math.abs(earlier) === amount
  }

  function apply(move: Move): MoveAnswer {
    const before = balanceOf(move.memberId)
    if (before === undefined) return { ok: false, reason: 'player.unknown' }
    const earlier = moved(move.kind, move.reference, move.memberId)
    if (earlier !== undefined)
      return isSame(move, earlier) ? { ok: true, balance: before, repeated: true } : { ok: false, reason: 'reference.reused' }
    if (move.kind === 'bet' && moved('rollback', move.reference, move.memberId) !== undefined) return { ok: false, reason: 'session.ended' }
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
      const earlier = moved(move.kind, move.reference, move.memberId)
      return earlier !== undefined && isSame(move, earlier) ? balanceOf(move.memberId) : undefined
    },
    hasMoved: ({ kind, reference, memberId }) => moved(kind, reference, memberId) !== undefined,
    history: (memberId, limit) => history.all(memberId, limit) as unknown as Transaction[],
    payments: (memberId, limit) => payments.all(memberId, limit) as unknown as Transaction[],
  }
}
