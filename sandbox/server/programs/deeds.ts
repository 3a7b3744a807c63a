import type { DatabaseSync } from 'node:sqlite'
import type { World } from '../world.ts'

/** What a member did beside moving money: `item` is what it was done to, `content` what they wrote. */
export interface Deed {
  readonly item: string
  readonly content: string
  readonly at: number
}

export type DeedKind = 'joined' | 'read' | 'feedback' | 'agent'

/** Memory of what members did in programs. Each deed is done once. */
export interface Deeds {
  /** False when it was done before; then nothing changes. */
  note(memberId: number, kind: DeedKind, item: string, content?: string): boolean
  /** The newest first. */
  of(memberId: number, kind: DeedKind): Deed[]
  /** Members who joined through a referral code, and whether they have played. */
  friendsBy(merchant: string, referralCode: string): { readonly id: number; readonly hasPlayed: boolean }[]
}

export function createDeeds(database: DatabaseSync, world: Pick<World, 'now'>): Deeds {
  const add = database.prepare('INSERT OR IGNORE INTO deeds (member_id, kind, item, content, at) VALUES (?, ?, ?, ?, ?)')
  const list = database.prepare('SELECT item, content, at FROM deeds WHERE member_id = ? AND kind = ? ORDER BY at DESC, rowid DESC')
  const friends = database.prepare(
    `SELECT members.id, EXISTS (SELECT 1 FROM transactions WHERE member_id = members.id AND kind = 'bet') AS played
     FROM members WHERE merchant = ? AND json_extract(joined_through, '$.referralCode') = ? ORDER BY members.id`,
  )
  return {
    note: (memberId, kind, item, content = '') => add.run(memberId, kind, item, content, world.now()).changes === 1,
    of: (memberId, kind) => list.all(memberId, kind) as unknown as Deed[],
    friendsBy: (merchant, code) => friends.all(merchant, code).map((row) => ({ id: Number(row['id']), hasPlayed: row['played'] === 1 })),
  }
}
