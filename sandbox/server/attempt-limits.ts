import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database/database.ts'
import type { World } from './world.ts'

export interface AttemptLimit {
  readonly max: number
  /** Milliseconds after the first counted attempt. Then the count starts again at 0. */
  readonly window: number
}

/** Five wrong passwords or codes for one account, then a pause of 15 minutes. */
export const ACCOUNT_LIMIT: AttemptLimit = { max: 5, window: 15 * 60_000 }
/** Limit for one address over all accounts, against one password tried on many members. */
export const ADDRESS_LIMIT: AttemptLimit = { max: 100, window: 15 * 60_000 }
/** Registrations from one address, taken names included. Far above what a household or a café needs. */
export const REGISTRATION_LIMIT: AttemptLimit = { max: 60, window: 60 * 60_000 }

/** Passkeys that a session may add: it may be somebody else's phone, and each is a way in that stays. */
export const PASSKEY_LIMIT: AttemptLimit = { max: 3, window: 60 * 60_000 }

/** No window is longer. */
const LONGEST_MS = 60 * 60_000

/** The subject that an attempt counts for, and its limit. */
export interface Count {
  readonly subject: string
  readonly limit: AttemptLimit
}

export interface Attempts {
  /**
   * Counts one attempt for every subject before it is made, so that simultaneous attempts cannot slip past the limit. Returns undefined when
   * the attempt is allowed, otherwise the milliseconds until the next one is. A refused attempt counts for no subject.
   */
  begin(...counts: readonly Count[]): number | undefined
  /** Uncounts one attempt after it succeeded. */
  undo(subject: string): void
  /** Resets the count. */
  forget(subject: string): void
  forgetAll(): void
}

export function createAttempts(database: DatabaseSync, world: Pick<World, 'now'>): Attempts {
  const find = database.prepare('SELECT count, since FROM attempts WHERE subject = ?')
  const write = database.prepare('INSERT OR REPLACE INTO attempts (subject, count, since) VALUES (?, ?, ?)')

  const sweep = database.prepare('DELETE FROM attempts WHERE since < ?')
  let sweptAt = 0

  /** Names that nobody has typed for as long as the longest window are forgotten. */
  function forgetOld(): void {
    if (world.now() < sweptAt + LONGEST_MS / 60) return
    sweptAt = world.now()
    sweep.run(world.now() - LONGEST_MS)
  }

  function running({ subject, limit }: Count): { count: number; since: number } {
    const row = find.get(subject)
    const isRunning = row !== undefined && world.now() < Number(row['since']) + limit.window
    return isRunning ? { count: Number(row['count']), since: Number(row['since']) } : { count: 0, since: world.now() }
  }

  return {
    begin: (...counts) =>
      inTransaction(database, () => {
        forgetOld()
        for (const each of counts) {
          const { count, since } = running(each)
          if (count >= each.limit.max) return since + each.limit.window - world.now()
        }
        for (const each of counts) {
          const { count, since } = running(each)
          write.run(each.subject, count + 1, since)
        }
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
