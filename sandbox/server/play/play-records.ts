import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../database/database.ts'
import { dateOf } from '../programs/calendar-days.ts'
import type { World } from '../world.ts'

/** A member's play; money in minor units. */
export interface PlayTotals {
  readonly rounds: number
  /** Without bets that were rolled back. */
  readonly staked: number
  readonly won: number
}

/** A win; money in minor units. */
export interface PlayedWin {
  readonly at: number
  readonly game: string
  readonly amount: number
  readonly username: string
}

export interface PlayBreaks {
  readonly breakUntil?: number
  readonly excludedUntil?: number
  readonly excludedForGood?: true
}

/** The end of an exclusion for good, stored in the place of a time: the last one that a Date holds. */
export const FOR_GOOD = 8.64e15

/** Without a request for this long a member is away: the time does not count. Milliseconds. */
const AWAY_MS = 5 * 60_000
/** Time is stored at most this often, because a lobby sends a dozen requests at once. Milliseconds. */
const STORED_EVERY_MS = 10_000

/** What a member played, paid in and rests from, out of the operator's own books. */
export interface PlayRecords {
  totals(memberId: number, since: number): PlayTotals
  deposited(memberId: number, since: number): number
  /** What all members of a merchant staked. */
  stakedAt(merchant: string, since: number): number
  /** The latest wins of all members of a merchant, the newest first. */
  winsAt(merchant: string, most: number): PlayedWin[]
  /** Minutes in sessions since a day began. */
  minutes(memberId: number, since: number): number
  /** Counts the time since the member's last request. */
  noteUse(memberId: number): void
  /** Notes that a member looked at their limits (`review`), or at the summary of 30 days. */
  noteReview(memberId: number, kind: 'review' | 'summary'): void
  /** When they last did. */
  reviewsOf(memberId: number): { readonly lastReviewAt?: number; readonly lastSummaryAt?: number }
  /** Breaks and exclusions that run. */
  breaksOf(memberId: number): PlayBreaks
  /** Lengthens the break or exclusion. Returns the end that holds, which is never earlier than before. */
  extendBreak(memberId: number, kind: 'break' | 'exclusion', until: number): number
}

export function createPlayRecords(database: DatabaseSync, world: Pick<World, 'now'>): PlayRecords {
  const bets = database.prepare(
    `SELECT COUNT(DISTINCT round) AS rounds, -COALESCE(SUM(amount), 0) AS staked FROM transactions AS bet
     WHERE member_id = ? AND kind = 'bet' AND at >= ? AND NOT EXISTS
       (SELECT 1 FROM transactions AS back WHERE back.member_id = bet.member_id AND back.kind = 'rollback' AND back.reference = bet.reference)`,
  )
  const sum = database.prepare('SELECT COALESCE(SUM(amount), 0) AS total FROM transactions WHERE member_id = ? AND kind = ? AND at >= ?')
  const staked = database.prepare(
    `SELECT -COALESCE(SUM(amount), 0) AS total FROM transactions JOIN members ON members.id = member_id
     WHERE merchant = ? AND kind = 'bet' AND at >= ?`,
  )
  const wins = database.prepare(
    `SELECT at, game, amount, username FROM transactions JOIN members ON members.id = member_id
     WHERE merchant = ? AND kind = 'win' AND amount > 0 AND game IS NOT NULL ORDER BY transactions.id DESC LIMIT ?`,
  )
  const seen = database.prepare('SELECT seen_at AS seenAt FROM play_uses WHERE member_id = ?')
  const see = database.prepare('INSERT OR REPLACE INTO play_uses (member_id, seen_at) VALUES (?, ?)')
  const spend = database.prepare(
    'INSERT INTO play_days (member_id, day, ms) VALUES (?, ?, ?) ON CONFLICT (member_id, day) DO UPDATE SET ms = ms + excluded.ms',
  )
  const spent = database.prepare('SELECT COALESCE(SUM(ms), 0) AS ms FROM play_days WHERE member_id = ? AND day >= ?')
  const breaks = database.prepare('SELECT kind, until FROM play_rests WHERE member_id = ? AND until > ?')
  const lengthen = database.prepare(
    `INSERT INTO play_rests (member_id, kind, until) VALUES (?, ?, ?)
     ON CONFLICT (member_id, kind) DO UPDATE SET until = max(until, excluded.until) RETURNING until`,
  )
  const noteReview = database.prepare('INSERT OR REPLACE INTO play_looks (member_id, kind, at) VALUES (?, ?, ?)')
  const reviews = database.prepare('SELECT kind, at FROM play_looks WHERE member_id = ?')
  const total = (memberId: number, kind: string, since: number): number => Number(sum.get(memberId, kind, since)?.['total'] ?? 0)

  return {
    totals: (memberId, since) => {
      const row = bets.get(memberId, since)
      return { rounds: Number(row?.['rounds'] ?? 0), staked: Number(row?.['staked'] ?? 0), won: total(memberId, 'win', since) }
    },
    deposited: (memberId, since) => total(memberId, 'deposit', since),
    stakedAt: (merchant, since) => Number(staked.get(merchant, since)?.['total'] ?? 0),
    winsAt: (merchant, most) =>
      wins
        .all(merchant, most)
        .map(({ at, game, amount, username }) => ({
          at: Number(at),
          game: String(game),
          amount: Number(amount),
          username: String(username),
        })),
    minutes: (memberId, since) => Math.floor(Number(spent.get(memberId, dateOf(since))?.['ms'] ?? 0) / 60_000),
    noteUse: (memberId) => {
      const now = world.now()
      const before = Number(seen.get(memberId)?.['seenAt'] ?? 0)
      if (now - before < STORED_EVERY_MS) return
      inTransaction(database, () => {
        see.run(memberId, now)
        if (now - before <= AWAY_MS) spend.run(memberId, dateOf(now), now - before)
      })
    },
    noteReview: (memberId, kind) => void noteReview.run(memberId, kind, world.now()),
    reviewsOf: (memberId) =>
      Object.fromEntries(reviews.all(memberId).map(({ kind, at }) => [kind === 'review' ? 'lastReviewAt' : 'lastSummaryAt', Number(at)])),
    breaksOf: (memberId) =>
      Object.fromEntries(
        breaks
          .all(memberId, world.now())
          .map(({ kind, until }) =>
            until === FOR_GOOD ? ['excludedForGood', true] : [kind === 'break' ? 'breakUntil' : 'excludedUntil', Number(until)],
          ),
      ),
    extendBreak: (memberId, kind, until) => Number(lengthen.get(memberId, kind, until)?.['until'] ?? until),
  }
}
