import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../../../sandbox/server/database/database.ts'
import { createMembers, type Members } from '../../../../sandbox/server/members.ts'
import { toMoney } from '../../../../sandbox/server/money.ts'
import { createWallets, type MoveAnswer, type MoveKind, type Wallets } from '../../../../sandbox/server/wallets.ts'
import { fakeWorld } from './sandbox-client.ts'

let database: DatabaseSync
let wallets: Wallets
let members: Members
let memberId: number

beforeEach(() => {
  const world = fakeWorld()
  database = openDatabase(':memory:')
  wallets = createWallets(database, world)
  members = createMembers(database, wallets, world)
  const start = { merchant: 'aurora', username: 'koi77', passwordHash: '', currency: 'PHP', language: 'EN', balance: 1_000 }
  memberId = members.add(start) ?? 0
})
afterEach(() => database.close())

function move(kind: MoveKind, reference: string, amount: number) {
  return wallets.move({ memberId, kind, reference, amount })
}

describe('a wallet', () => {
  test('records every movement with the balance after it', () => {
    expect(move('bet', 'a', 300)).toEqual({ ok: true, balance: 700, repeated: false })
    expect(move('win', 'a', 50)).toEqual({ ok: true, balance: 750, repeated: false })
    expect(wallets.history(memberId, 10).map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['win', 50, 750],
      ['bet', -300, 700],
      ['grant', 1_000, 1_000],
    ])
  })

  test('a repeated bet moves money once, and with another amount it is refused', () => {
    move('bet', 'a', 300)
    expect(move('bet', 'a', 300)).toEqual({ ok: true, balance: 700, repeated: true })
    for (const amount of [299, 301]) expect(move('bet', 'a', amount)).toEqual({ ok: false, reason: 'reference.reused' })
    expect(wallets.history(memberId, 10)).toHaveLength(2)
  })

  const r1 = { round: 'r1', game: 'slot' }
  test.each<MoveKind>(['bet', 'win', 'rollback'])('a repeated %s for another round or game is refused, and moves nothing', (kind) => {
    const played = (of: { round?: string; game?: string }, which: MoveKind = kind): MoveAnswer =>
      wallets.move({ memberId, kind: which, reference: 'a', amount: 300, ...of })
    if (kind === 'rollback') played(r1, 'bet')
    const others = [{ ...r1, round: 'r2' }, { ...r1, game: 'crash' }, { round: 'r1' }, {}]
    if (kind === 'rollback') for (const other of others) expect(played(other)).toEqual({ ok: false, reason: 'reference.reused' })
    const { balance } = played(r1) as Extract<MoveAnswer, { ok: true }>
    expect(balance).toBe({ bet: 700, win: 1_300, rollback: 1_000 }[kind as 'bet'])
    for (const other of others) {
      expect(played(other)).toEqual({ ok: false, reason: 'reference.reused' })
      expect(wallets.balanceIfRepeated({ memberId, kind, reference: 'a', amount: 300, ...other })).toBeUndefined()
    }
    expect(played(r1)).toEqual({ ok: true, balance, repeated: true })
    expect(wallets.balanceIfRepeated({ memberId, kind, reference: 'a', amount: 300, ...r1 })).toBe(balance)
  })

  test.each([
    ['the whole balance', 1_000, { ok: true, balance: 0, repeated: false }],
    ['one more than the balance', 1_001, { ok: false, reason: 'insufficient.funds' }],
    ['nothing', 0, { ok: true, balance: 1_000, repeated: false }],
  ])('a bet of %s', (_why, amount, answer) => expect(move('bet', 'a', amount)).toEqual(answer))

  test.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('an amount of %s is rejected', (amount) => {
    expect(() => move('win', 'a', amount)).toThrow(RangeError)
  })

  test('a rollback returns the amount of its bet, once', () => {
    move('bet', 'a', 300)
    expect(move('rollback', 'a', 999)).toMatchObject({ balance: 1_000 })
    expect(move('rollback', 'a', 300)).toMatchObject({ balance: 1_000, repeated: true })
  })

  test('a bet that was rolled back before it arrived is refused on arrival', () => {
    expect(move('rollback', 'late', 300)).toMatchObject({ ok: true, balance: 1_000 })
    expect(move('bet', 'late', 300)).toEqual({ ok: false, reason: 'session.ended' })
  })

  test('an unknown member’s wallet moves nothing', () => {
    expect(wallets.move({ memberId: 99, kind: 'win', reference: 'a', amount: 1 })).toEqual({ ok: false, reason: 'player.unknown' })
  })

  test('never falls below zero, and its last line is its balance, whatever arrives in whatever order', () => {
    const moves = fc.array(
      fc.tuple(fc.constantFrom<MoveKind>('bet', 'win', 'rollback'), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 700 })),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(moves, (list) => {
        for (const [kind, reference, amount] of list) move(kind, String(reference), amount)
        const balance = wallets.balanceOf(memberId) ?? -1
        const lines = wallets.history(memberId, 1_000_000)
        expect(balance).toBeGreaterThanOrEqual(0)
        expect(lines[0]?.balanceAfter).toBe(balance)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
      }),
      { numRuns: 50 },
    )
  })

  test('the database refuses a negative balance and changes of the history', () => {
    expect(() => database.exec('UPDATE wallets SET balance = -1')).toThrow(/CHECK/)
    expect(() => database.exec('UPDATE transactions SET amount = 0')).toThrow(/append-only/)
    expect(() => database.exec('DELETE FROM transactions')).toThrow(/append-only/)
  })
})

describe('a deposit', () => {
  const paid = (reference: string) => members.deposit({ memberId, reference, amount: 500 })
  const had = () => ({
    balance: wallets.balanceOf(memberId),
    deposits: members.byId(memberId)?.deposits,
    lines: wallets.payments(memberId, 10).length,
  })

  test('is credited and counted once per reference', () => {
    expect(paid('a')).toEqual({ ok: true, balance: 1_500, repeated: false })
    expect(paid('a')).toEqual({ ok: true, balance: 1_500, repeated: true })
    expect(had()).toEqual({ balance: 1_500, deposits: 1, lines: 1 })
    expect(paid('b')).toMatchObject({ balance: 2_000 })
    expect(had()).toEqual({ balance: 2_000, deposits: 2, lines: 2 })
  })

  test('that cannot be counted is not credited, and a second attempt does both', () => {
    database.exec(`CREATE TRIGGER no_count BEFORE UPDATE OF deposits ON members BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
    expect(() => paid('a')).toThrow(/the disk is full/)
    expect(had()).toEqual({ balance: 1_000, deposits: 0, lines: 0 })
    database.exec('DROP TRIGGER no_count')
    expect(paid('a')).toEqual({ ok: true, balance: 1_500, repeated: false })
    expect(had()).toEqual({ balance: 1_500, deposits: 1, lines: 1 })
  })

  test('of an unknown member is refused', () => {
    expect(members.deposit({ memberId: 99, reference: 'a', amount: 1 })).toEqual({ ok: false, reason: 'player.unknown' })
  })
})

test.each([
  [500_000, 'PHP', '5000.00'],
  [5, 'PHP', '0.05'],
  [0, 'KES', '0.00'],
  [-1_050, 'PHP', '-10.50'],
  [20_000, 'VND', '20000'],
])('%i minor units of %s are written %s', (minor, currency, money) => expect(toMoney(minor, currency)).toBe(money))
