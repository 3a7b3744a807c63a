import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database/database.ts'
import type { World } from './world.ts'

export interface AttemptLimit {
  readonly max: number
  /** Milliseconds after the first counted attempt. Then the count starts again at 0. */
  readonly window: number
}

/** Five wrong passwords for one name, then a pause of 15 minutes. */
export const NAME_LIMIT: AttemptLimit = { max: 5, window: 15 * 60_000 }
/** Limit for one address over all names, against one password tried on many members. */
export const ADDRESS_LIMIT: AttemptLimit = { max: 100, window: 15 * 60_000 }

export interface Attempts {
  /**
   * Counts one attempt before it is made, so that simultaneous attempts cannot slip past the limit. Returns undefined when the attempt is
   * allowed, otherwise the milliseconds until the next one is.
   */
  begin(subject: string, limit: AttemptLimit): number | undefined
  /** Uncounts one attempt after it succeeded. */
  undo(subject: string): void
  /** Resets the count. */
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
        if (count >= limit.max) return since + limit.window - now
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
