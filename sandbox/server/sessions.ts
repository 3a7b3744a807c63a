import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { randomId, type World } from './world.ts'

const HOUR = 3_600_000

export interface SessionTimes {
  /** A session ends when it is unused for this long. */
  readonly idle: number
  /** A session ends after this long even when it is used. */
  readonly absolute: number
}

const SESSION_TIMES: SessionTimes = { idle: 24 * HOUR, absolute: 30 * 24 * HOUR }

export interface StartedSession {
  /** The bare token. Only the client has it: the database stores its hash. */
  readonly token: string
  readonly span: string
  readonly expiresAt: number
}

export interface LivingSession {
  readonly memberId: number
  readonly span: string
  /** Epoch ms of the sign-in; a session that continues another has that one's. */
  readonly startedAt: number
}

export interface Sessions {
  start(memberId: number): StartedSession
  /** Starts a session at another address, from a living one: it ends with that one, and no later. */
  continue(span: string, memberId: number): StartedSession
  /** The session of a token; extends its life. Undefined when the token is unknown, revoked or expired. */
  use(token: string): LivingSession | undefined
  /** True while the session of this span lives. Checked before each bet of a game. */
  lives(span: string, memberId: number): boolean
  /** Has the member a session anywhere? */
  anyLives(memberId: number): boolean
  /** The member of a session, living or ended. */
  memberOf(span: string): number | undefined
  /** Ends a session and those that continue it. */
  revoke(span: string): void
  /** Ends all sessions of a member. Returns how many were living. */
  revokeAll(memberId: number): number
  /** Makes all sessions of a member expire as if they had been unused too long. */
  expireAll(memberId: number): number
}

interface Row {
  memberId: number
  span: string
  createdAt: number
  seenAt: number
  revokedAt: number | null
}

const COLUMNS = 'member_id AS memberId, span, created_at AS createdAt, seen_at AS seenAt, revoked_at AS revokedAt'
/** A session and all that continue it. */
const ENDED = 'ended (span) AS (SELECT ? UNION SELECT sessions.span FROM sessions JOIN ended ON sessions.parent = ended.span)'
/** The time of the last use is stored at most once a minute, because a lobby sends a dozen requests at once. */
const SEEN_EVERY = 60_000

export function createSessions(database: DatabaseSync, world: World, times: SessionTimes = SESSION_TIMES): Sessions {
  const byHash = database.prepare(`SELECT ${COLUMNS} FROM sessions WHERE token_hash = ?`)
  const bySpan = database.prepare(`SELECT ${COLUMNS} FROM sessions WHERE span = ?`)
  const ofMember = database.prepare(`SELECT ${COLUMNS} FROM sessions WHERE member_id = ? AND revoked_at IS NULL`)
  const see = database.prepare('UPDATE sessions SET seen_at = ? WHERE span = ?')

  function isAlive(row: Row): boolean {
    return row.revokedAt === null && world.now() < row.seenAt + times.idle && world.now() < row.createdAt + times.absolute
  }

  function add(memberId: number, createdAt: number, parent: string | null): StartedSession {
    const token = randomId(world, 32)
    const span = randomId(world)
    const now = world.now()
    database
      .prepare('INSERT INTO sessions (token_hash, member_id, span, created_at, seen_at, parent) VALUES (?, ?, ?, ?, ?, ?)')
      .run(hashToken(token), memberId, span, createdAt, now, parent)
    return { token, span, expiresAt: Math.min(now + times.idle, createdAt + times.absolute) }
  }

  return {
    start: (memberId) => add(memberId, world.now(), null),
    continue: (span, memberId) => add(memberId, (bySpan.get(span) as Row | undefined)?.createdAt ?? world.now(), span),
    use: (token) => {
      const row = byHash.get(hashToken(token)) as Row | undefined
      if (row === undefined || !isAlive(row)) return undefined
      if (world.now() - row.seenAt >= SEEN_EVERY) see.run(world.now(), row.span)
      return { memberId: row.memberId, span: row.span, startedAt: row.createdAt }
    },
    lives: (span, memberId) => {
      const row = bySpan.get(span) as Row | undefined
      return row !== undefined && row.memberId === memberId && isAlive(row)
    },
    anyLives: (memberId) => (ofMember.all(memberId) as unknown as Row[]).some(isAlive),
    memberOf: (span) => (bySpan.get(span) as Row | undefined)?.memberId,
    revoke: (span) => {
      database
        .prepare(`WITH RECURSIVE ${ENDED} UPDATE sessions SET revoked_at = ? WHERE span IN ended AND revoked_at IS NULL`)
        .run(span, world.now())
    },
    revokeAll: (memberId) => {
      const { changes } = database
        .prepare('UPDATE sessions SET revoked_at = ? WHERE member_id = ? AND revoked_at IS NULL')
        .run(world.now(), memberId)
      return Number(changes)
    },
    expireAll: (memberId) => {
      const { changes } = database
        .prepare('UPDATE sessions SET seen_at = ? WHERE member_id = ? AND revoked_at IS NULL')
        .run(world.now() - times.idle, memberId)
      return Number(changes)
    },
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
