import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database/database.ts'
import type { World } from './world.ts'

/** Browsers that have signed a member in, by the id that they send with it. Stores hashes: the id proves something. */
export interface KnownDevices {
  note(memberId: number, deviceId: string): void
  /** The name of a known device for counts; undefined for any other. */
  find(memberId: number, deviceId: string): string | undefined
}

/** A shorter id can be guessed, or is no browser's own. Our front end's has 36 characters. */
const SHORTEST = 16
/** Of one member: a newer one ends the oldest. */
const MOST = 20

export function createKnownDevices(database: DatabaseSync, world: Pick<World, 'now'>): KnownDevices {
  const write = database.prepare('INSERT OR REPLACE INTO known_devices (member_id, device, used_at) VALUES (?, ?, ?)')
  const read = database.prepare('SELECT device FROM known_devices WHERE member_id = ? AND device = ?')
  const forget = database.prepare(
    `DELETE FROM known_devices WHERE member_id = ?1 AND device NOT IN
     (SELECT device FROM known_devices WHERE member_id = ?1 ORDER BY used_at DESC, rowid DESC LIMIT ${MOST})`,
  )
  return {
    note: (memberId, deviceId) => {
      if (deviceId.length < SHORTEST) return
      inTransaction(database, () => {
        write.run(memberId, hashOf(memberId, deviceId), world.now())
        forget.run(memberId)
      })
    },
    find: (memberId, deviceId) => read.get(memberId, hashOf(memberId, deviceId)) && hashOf(memberId, deviceId),
  }
}

function hashOf(memberId: number, deviceId: string): string {
  return createHash('sha256').update(`${memberId} ${deviceId}`).digest('hex')
}
