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

/** `wrong` also when no code was sent, or when it was used already. */
export type CodeCheck = 'right' | 'wrong' | 'expired'

export interface Codes {
  /** Milliseconds until another code may be requested. Undefined: now. */
  waitFor(owner: CodeOwner): number | undefined
  /** Issues a new code of six digits that replaces an earlier one, with its tries. */
  issue(owner: CodeOwner, times: CodeTimes): string
  /** Looks like an issue from outside: the times begin anew. A code that is still valid stays, with its tries; otherwise nobody knows the new one. */
  pretend(owner: CodeOwner, times: CodeTimes): void
  /**
   * Checks a code, and keeps a right one. After five wrong attempts the code ends, so that a sixth attempt fails even with the right code.
   */
  check(owner: CodeOwner, code: string): CodeCheck
  /** True from the issue of a code, or what looks like one, until it expires, also after its last try. */
  lives(owner: CodeOwner): boolean
  /** Checks a code, and uses up a right one. */
  use(owner: CodeOwner, code: string): CodeCheck
  /** Ends a code without a use. */
  end(owner: CodeOwner): void
}

const MOST_TRIES = 5

export function createCodes(database: DatabaseSync, world: Pick<World, 'now' | 'randomBytes'>): Codes {
  const find = database.prepare('SELECT * FROM codes WHERE merchant = ? AND purpose = ? AND owner = ?')
  const write = database.prepare(
    'INSERT OR REPLACE INTO codes (merchant, purpose, owner, code_hash, sent_at, resend_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const extend = database.prepare(
    'UPDATE codes SET resend_at = ?, expires_at = ? WHERE merchant = ? AND purpose = ? AND owner = ? AND expires_at > ? AND tries < ?',
  )
  const remove = database.prepare('DELETE FROM codes WHERE merchant = ? AND purpose = ? AND owner = ?')
  const miss = database.prepare('UPDATE codes SET tries = tries + 1 WHERE merchant = ? AND purpose = ? AND owner = ?')

  function issue({ merchant, purpose, owner }: CodeOwner, { resend, valid }: CodeTimes): string {
    const now = world.now()
    const code = sixDigits(world)
    write.run(merchant, purpose, owner, hashOf(owner, code), now, now + resend * 1000, now + valid * 1000)
    return code
  }

  function check({ merchant, purpose, owner }: CodeOwner, code: string): CodeCheck {
    return inTransaction(database, () => {
      const sent = find.get(merchant, purpose, owner)
      if (sent === undefined) return 'wrong'
      if (world.now() >= Number(sent['expires_at']) || Number(sent['tries']) >= MOST_TRIES) return 'expired'
      if (isSame(hashOf(owner, code), String(sent['code_hash']))) return 'right'
      miss.run(merchant, purpose, owner)
      return 'wrong'
    })
  }

  return {
    waitFor: ({ merchant, purpose, owner }) => {
      const sent = find.get(merchant, purpose, owner)
      const wait = Number(sent?.['resend_at'] ?? 0) - world.now()
      return wait > 0 ? wait : undefined
    },
    issue,
    pretend: (code, { resend, valid }) => {
      const now = world.now()
      const { changes } = extend.run(now + resend * 1000, now + valid * 1000, code.merchant, code.purpose, code.owner, now, MOST_TRIES)
      if (changes === 0) issue(code, { resend, valid })
    },
    check,
    lives: ({ merchant, purpose, owner }) => world.now() < Number(find.get(merchant, purpose, owner)?.['expires_at'] ?? 0),
    end: ({ merchant, purpose, owner }) => void remove.run(merchant, purpose, owner),
    use: (owner, code) => {
      const checked = check(owner, code)
      if (checked === 'right') remove.run(owner.merchant, owner.purpose, owner.owner)
      return checked
    },
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
