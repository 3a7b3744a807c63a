import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { World } from '../world.ts'
import type { StoredPasskey } from './verify.ts'

/** A passkey and its member. */
export interface MembersPasskey extends StoredPasskey {
  readonly memberId: number
}

export interface Passkeys {
  /** The passkey of that merchant's site with this id (base64url). */
  find(merchant: string, id: string): MembersPasskey | undefined
  /** A member's passkeys, the oldest first. */
  of(memberId: number): readonly MembersPasskey[]
  /** Stores a new passkey. Returns false when the id is taken: a passkey never changes its member. */
  add(merchant: string, passkey: MembersPasskey): boolean
  /** Stores the new signature counter. Returns false when the passkey was used or removed since it was found. */
  noteUse(merchant: string, passkey: MembersPasskey, counter: number): boolean
  removeAll(memberId: number): void
}

/** Members' passkeys. Only the public keys are stored. */
export function createPasskeys(database: DatabaseSync, world: Pick<World, 'now'>): Passkeys {
  const find = database.prepare('SELECT * FROM passkeys WHERE merchant = ? AND id = ?')
  const list = database.prepare('SELECT * FROM passkeys WHERE member_id = ? ORDER BY created_at')
  const insert = database.prepare(
    'INSERT OR IGNORE INTO passkeys (merchant, id, rp_id, member_id, user_handle, public_key, counter, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const use = database.prepare('UPDATE passkeys SET counter = ?, used_at = ? WHERE merchant = ? AND id = ? AND counter = ?')
  const removeAll = database.prepare('DELETE FROM passkeys WHERE member_id = ?')
  return {
    find: (merchant, id) => {
      const row = find.get(merchant, id)
      return row === undefined ? undefined : passkeyOf(row)
    },
    of: (memberId) => list.all(memberId).map(passkeyOf),
    add: (merchant, { id, rpId, memberId, userHandle, publicKey, counter }) =>
      insert.run(merchant, id, rpId, memberId, userHandle, publicKey, counter, world.now()).changes === 1,
    removeAll: (memberId) => void removeAll.run(memberId),
    noteUse: (merchant, { id, counter: before }, counter) => use.run(counter, world.now(), merchant, id, before).changes === 1,
  }
}

/**
 * The user handle by which authenticators identify a member. It reveals nothing about the member (WebAuthn 14.6.1) and never changes, so
 * that a new passkey replaces the old one on a device.
 */
export function userHandleOf(merchant: string, memberId: number): string {
  return createHash('sha256').update(`passkey ${merchant} ${memberId}`).digest('base64url')
}

/** The relying party id of a page: the brand's host, which its affiliates' sub-domains share. An unknown host is its own relying party. */
export function rpIdOf(origin: string, hosts: readonly string[]): string {
  const name = new URL(origin).hostname
  return hosts.find((host) => name === host || name.endsWith(`.${host}`)) ?? name
}

function passkeyOf(row: Record<string, unknown>): MembersPasskey {
  return {
    id: String(row['id']),
    rpId: String(row['rp_id']),
    memberId: Number(row['member_id']),
    userHandle: String(row['user_handle']),
    publicKey: String(row['public_key']),
    counter: Number(row['counter']),
  }
}
