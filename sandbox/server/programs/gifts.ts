import type { DatabaseSync } from 'node:sqlite'
import type { World } from '../world.ts'

/** A reward that the operator gave a member by message. */
export interface Gift {
  /** Of its message and of its reward. */
  readonly id: string
  /** Whole units. */
  readonly units: number
  readonly at: number
}

/** Store of rewards that came by message (PRO-4). */
export interface Gifts {
  give(memberId: number, units: number): Gift
  /** The newest first. */
  of(memberId: number): Gift[]
}

export function createGifts(database: DatabaseSync, world: Pick<World, 'now'>): Gifts {
  const add = database.prepare('INSERT INTO gifts (member_id, units, at) VALUES (?, ?, ?)')
  const list = database.prepare('SELECT id, units, at FROM gifts WHERE member_id = ? ORDER BY id DESC')
  const idOf = (row: number | bigint): string => `gift-${row}`
  return {
    give: (memberId, units) => {
      const at = world.now()
      return { id: idOf(add.run(memberId, units, at).lastInsertRowid), units, at }
    },
    of: (memberId) =>
      list.all(memberId).map((row) => ({ id: idOf(Number(row['id'])), units: Number(row['units']), at: Number(row['at']) })),
  }
}
