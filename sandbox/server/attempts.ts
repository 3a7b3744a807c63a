import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database/database.ts'
import type { World } from './world.ts'

export interface AttemptLimit {
  readonly most: number
  /** Milliseconds after the first counted attempt at which the count starts anew. */
  readonly window: number
}

/** Five wrong passwords for one name, then a quarter of an hour's rest. */
export const NAME_LIMIT: AttemptLimit = { most: 5, window: 15 * 60_000 }
/** From one address, whatever the names: someone who tries one password on many members. */
export const ADDRESS_LIMIT: AttemptLimit = { most: 100, window: 15 * 60_000 }

export interface Attempts {
  /**
   * Counts one attempt before it is made, so that a hundred sent at once count as a hundred. Answers undefined when it may be made,
   * else the milliseconds until the next.
   */
  begin(subject: string, limit: AttemptLimit): number | undefined
  /** Takes one attempt back, after a success: it was none of those that count. */
  undo(subject: string): void
  /** Forgets the count. */
  forget(subject: string): void
  forgetAll(): void
}

export function createAttempts(database: DatabaseSync, world: Pick<World, 'now'>): Attempts {
  const find = database.prepare('SELECT count, since FROM attempts WHERE subject = ?')
  const write = database.prepare('INSERT OR REPLACE INTO attempts (subject, count, since) VALUES (?, ?, ?)')
  return {
    begin: (subject, limit) =>
      inTransaction(database, () => {
        const row = find.get(subject)
        const now = world.now()
        const running = row !== undefined && now < Number(row['since']) + limit.window
        const since = running ? Number(row['since']) : now
        const count = running ? Number(row['count']) : 0
        if (count >= limit.most) return since + limit.window - now
        write.run(subject, count + 1, since)
        return undefined
      }),
    undo: (subject) => {
      database.prepare('UPDATE attempts SET count = count - 1 WHERE subject = ? AND count > 0').run(subject)
    },
    forget: (subject) => {
      database.prepare('DELETE FROM attempts WHERE subject = ?').run(subject)
    },
    forgetAll: () => database.exec('DELETE FROM attempts'),
  }
}
