import { createHash, timingSafeEqual } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database/database.ts'
import type { World } from './world.ts'

/** A code for one purpose is not valid for another. */
export type CodePurpose = 'sms' | 'secondFactor' | 'reset'

export interface CodeTimes {
  /** Seconds until another code may be requested. */
  readonly resend: number
  /** Seconds for which a code is valid. */
  readonly valid: number
}

/** The owner of a code: a number, or a pending sign-in. */
export interface CodeOwner {
  readonly merchant: string
  readonly purpose: CodePurpose
  readonly owner: string
}

export type IssuedCode = { readonly do: 'send'; readonly code: string } | { readonly do: 'wait'; readonly milliseconds: number }

/** `wrong` also when no code was sent, or when it was used already. */
export type CodeCheck = 'right' | 'wrong' | 'expired'

export interface Codes {
  /** Issues a new code of six digits that replaces an earlier one. Refuses while the earlier one was just sent. */
  issue(owner: CodeOwner, times: CodeTimes): IssuedCode
  /**
   * Checks a code. A right code is used up. After five wrong attempts the code ends, so that a sixth attempt fails even with the right
   * code.
   */
  check(owner: CodeOwner, code: string): CodeCheck
}

const MOST_TRIES = 5

export function createCodes(database: DatabaseSync, world: Pick<World, 'now' | 'randomBytes'>): Codes {
  const find = database.prepare('SELECT * FROM codes WHERE merchant = ? AND purpose = ? AND owner = ?')
  const write = database.prepare('INSERT OR REPLACE INTO codes (merchant, purpose, owner, code_hash, sent_at, resend_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)')
  const remove = database.prepare('DELETE FROM codes WHERE merchant = ? AND purpose = ? AND owner = ?')
  const miss = database.prepare('UPDATE codes SET tries = tries + 1 WHERE merchant = ? AND purpose = ? AND owner = ?')

  return {
    issue: ({ merchant, purpose, owner }, { resend, valid }) => {
      const now = world.now()
      const row = find.get(merchant, purpose, owner)
      if (row !== undefined && now < Number(row['resend_at'])) return { do: 'wait', milliseconds: Number(row['resend_at']) - now }
      const code = sixDigits(world)
      write.run(merchant, purpose, owner, hashOf(owner, code), now, now + resend * 1000, now + valid * 1000)
      return { do: 'send', code }
    },
    check: ({ merchant, purpose, owner }, code) =>
      inTransaction(database, () => {
        const key = [merchant, purpose, owner] as const
        const row = find.get(...key)
        if (row === undefined) return 'wrong'
        if (world.now() >= Number(row['expires_at']) || Number(row['tries']) >= MOST_TRIES) return 'expired'
        if (!isSame(hashOf(owner, code), String(row['code_hash']))) {
          miss.run(...key)
          return 'wrong'
        }
        remove.run(...key)
        return 'right'
      }),
  }
}

function sixDigits(world: Pick<World, 'randomBytes'>): string {
  const [number = 0] = new Uint32Array(Uint8Array.from(world.randomBytes(4)).buffer)
  return String(number % 1_000_000).padStart(6, '0')
}

function hashOf(owner: string, code: string): string {
  return createHash('sha256').update(`${owner} ${code}`).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
