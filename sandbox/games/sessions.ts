import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { randomName } from './randomness.ts'
import type { RandomBytes } from './randomness.ts'
import { LaunchRequest } from './wallet-protocol.ts'
import type { Player } from './wallet.ts'

/** A ticket is valid for this long and for one use, because addresses end up in logs and histories. */
const TICKET_LIVES_MS = 60_000
/** A game session ends this long after its last request. */
const SESSION_LIVES_MS = 2 * 60 * 60_000

export interface Sessions {
  /** Stores a launch and returns the ticket for it. */
  admit(launch: LaunchRequest): string
  /** The launch of a ticket, without using the ticket up. */
  peek(ticket: string): LaunchRequest | undefined
  /** Exchanges a ticket for a session's token. Undefined the second time, and when the ticket has expired. */
  redeem(ticket: string): { token: string; player: Player } | undefined
  /** The player of a token; extends the session. */
  find(token: string): Player | undefined
  /** Ends the sessions of a launch whose session at the operator has ended. */
  end(launch: LaunchRequest): void
}

/** Tickets and sessions of players, stored across restarts. */
export function createSessions(database: DatabaseSync, { clock, random }: { clock: () => number; random: RandomBytes }): Sessions {
  const putTicket = database.prepare('INSERT INTO vendor_tickets (hash, launch, expires_at) VALUES (?, ?, ?)')
  const ticket = database.prepare('SELECT launch FROM vendor_tickets WHERE hash = ? AND expires_at > ?')
  const takeTicket = database.prepare('DELETE FROM vendor_tickets WHERE hash = ? AND expires_at > ? RETURNING launch')
  const putSession = database.prepare('INSERT INTO vendor_sessions (hash, player, launch, expires_at) VALUES (?, ?, ?, ?)')
  const touch = database.prepare('UPDATE vendor_sessions SET expires_at = ? WHERE hash = ? AND expires_at > ? RETURNING player, launch')
  const end = database.prepare(
    `DELETE FROM vendor_sessions WHERE json_extract(launch, '$.sessionRef') = ? AND json_extract(launch, '$.playerId') = ?`,
  )
  const tidy = ['vendor_tickets', 'vendor_sessions'].map((table) => database.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`))

  return {
    admit(launch) {
      for (const remove of tidy) remove.run(clock())
      const name = randomName(random)
      putTicket.run(hashOf(name), JSON.stringify(launch), clock() + TICKET_LIVES_MS)
      return name
    },
    peek: (name) => launchOf(ticket.get(hashOf(name), clock())),
    redeem(name) {
      const launch = launchOf(takeTicket.get(hashOf(name), clock()))
      if (!launch) return undefined
      const token = randomName(random)
      const key =
        launch.mode === 'trial' ? `trial ${hashOf(token)}` : `real ${launch.callbackBase ?? ''} ${launch.currency} ${launch.playerId}`
      putSession.run(hashOf(token), key, JSON.stringify(launch), clock() + SESSION_LIVES_MS)
      return { token, player: { key, launch } }
    },
    end: ({ sessionRef, playerId }) => void (sessionRef !== undefined && end.run(sessionRef, playerId)),
    find(token) {
      const row = touch.get(clock() + SESSION_LIVES_MS, hashOf(token), clock())
      const launch = launchOf(row)
      return launch && { key: String(row?.['player']), launch }
    },
  }
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

function launchOf(row: Record<string, unknown> | undefined): LaunchRequest | undefined {
  return row && v.parse(LaunchRequest, JSON.parse(String(row['launch'])))
}
