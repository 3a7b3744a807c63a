import type { DatabaseSync } from 'node:sqlite'
import type { World } from '../world.ts'

/** An action of a member in a program apart from money. `item` names its object (a promotion, a message), `content` is the member's text. */
export interface Claim {
  readonly item: string
  readonly content: string
  readonly at: number
}

export type ClaimKind = 'joined' | 'read' | 'feedback' | 'agent'

/** Store of members' actions in programs. Each claim is stored once. */
export interface Claims {
  /** Stores a claim. Of one that was stored before only another text is news: it replaces the earlier one. */
  note(memberId: number, kind: ClaimKind, item: string, content?: string): void
  /** The newest first. */
  of(memberId: number, kind: ClaimKind): Claim[]
  /** Members who joined through a referral code, and whether they have played: a bet that was rolled back is none. */
  friendsBy(merchant: string, referralCode: string): { readonly id: number; readonly hasPlayed: boolean }[]
}

export function createClaims(database: DatabaseSync, world: Pick<World, 'now'>): Claims {
  const add = database.prepare(
    `INSERT INTO deeds (member_id, kind, item, content, at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (member_id, kind, item) DO UPDATE SET content = excluded.content, at = excluded.at WHERE content <> excluded.content`,
  )
  const list = database.prepare('SELECT item, content, at FROM deeds WHERE member_id = ? AND kind = ? ORDER BY at DESC, rowid DESC')
  const friends = database.prepare(
    `SELECT members.id, EXISTS (SELECT 1 FROM transactions AS bet WHERE member_id = members.id AND kind = 'bet' AND NOT EXISTS
       (SELECT 1 FROM transactions AS back WHERE back.member_id = bet.member_id AND back.kind = 'rollback' AND back.reference = bet.reference)) AS played
     FROM members WHERE merchant = ? AND json_extract(joined_through, '$.referralCode') = ? ORDER BY members.id`,
  )
  return {
    note: (memberId, kind, item, content = '') => void add.run(memberId, kind, item, content, world.now()),
    of: (memberId, kind) => list.all(memberId, kind) as unknown as Claim[],
    friendsBy: (merchant, code) => friends.all(merchant, code).map((row) => ({ id: Number(row['id']), hasPlayed: row['played'] === 1 })),
  }
}
