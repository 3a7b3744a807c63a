import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../database/database.ts'
import type { World } from '../world.ts'
import type { Frame } from './frames.ts'

export type LimitKind = 'deposit' | 'loss' | 'time'

export interface LimitKey {
  readonly kind: LimitKind
  readonly frame: Frame
}

/** A member's limit. `most`: minor units, or minutes; undefined while only its removal of an older limit is left to be confirmed. */
export interface Limit extends LimitKey {
  readonly most: number
  /** A higher limit, or none (`most` undefined), that waits: it can be confirmed between these two moments. */
  readonly pending?: { readonly most: number | undefined; readonly from: number; readonly confirmBy: number } | undefined
}

/** How long it can then be confirmed, in milliseconds. */
const CONFIRM_MS = 72 * 3_600_000

export interface Limits {
  of(memberId: number): Limit[]
  /** Lowers at once; a higher limit, or `most` undefined, waits for so many hours. The limit that holds, set again, ends a waiting change. */
  set(memberId: number, key: LimitKey, most: number | undefined, waitHours: number): void
  /** Returns false when nothing is due. */
  confirm(memberId: number, key: LimitKey): boolean
  /** Ends the wait of every change of a member now, for demos and tests. */
  endWaits(memberId: number): void
}

export function createLimits(database: DatabaseSync, world: Pick<World, 'now'>): Limits {
  const list = database.prepare('SELECT * FROM play_limits WHERE member_id = ? ORDER BY kind, frame')
  const write = database.prepare(
    'INSERT OR REPLACE INTO play_limits (member_id, kind, frame, most, pending_most, pending_from, confirm_by) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const endWaits = database.prepare('UPDATE play_limits SET pending_from = ? WHERE member_id = ? AND pending_from IS NOT NULL')
  const remove = database.prepare('DELETE FROM play_limits WHERE member_id = ? AND kind = ? AND frame = ?')

  function limitOf(row: Record<string, unknown>): Limit {
    const [from, confirmBy, most] = [row['pending_from'], row['confirm_by'], row['pending_most']]
    const waits = typeof from === 'number' && typeof confirmBy === 'number' && world.now() < confirmBy
    return {
      kind: row['kind'] as LimitKind,
      frame: row['frame'] as Frame,
      most: Number(row['most']),
      ...(waits && { pending: { most: typeof most === 'number' ? most : undefined, from, confirmBy } }),
    }
  }
  const of = (memberId: number): Limit[] => list.all(memberId).map(limitOf)
  const find = (memberId: number, { kind, frame }: LimitKey): Limit | undefined =>
    of(memberId).find((limit) => limit.kind === kind && limit.frame === frame)

  return {
    of,
    set: (memberId, key, most, waitHours) =>
      inTransaction(database, () => {
        const now = find(memberId, key)
        if (most !== undefined && (now === undefined || most <= now.most)) {
          write.run(memberId, key.kind, key.frame, most, null, null, null)
        } else if (now !== undefined) {
          const from = world.now() + waitHours * 3_600_000
          write.run(memberId, key.kind, key.frame, now.most, most ?? null, from, from + CONFIRM_MS)
        }
      }),
    confirm: (memberId, key) =>
      inTransaction(database, () => {
        const pending = find(memberId, key)?.pending
        if (pending === undefined || world.now() < pending.from) return false
        if (pending.most === undefined) remove.run(memberId, key.kind, key.frame)
        else write.run(memberId, key.kind, key.frame, pending.most, null, null, null)
        return true
      }),
    endWaits: (memberId) => void endWaits.run(world.now() - 60_000, memberId),
  }
}
