import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { World } from '../world.ts'
import type { Algorithm } from './cose.ts'
import type { KeptPasskey } from './verify.ts'

/** A passkey with whose it is. */
export interface MembersPasskey extends KeptPasskey {
  readonly memberId: number
}

export interface Passkeys {
  /** The passkey of that merchant's site with this id (base64url). */
  find(merchant: string, id: string): MembersPasskey | undefined
  /** A member's, the oldest first. */
  of(memberId: number): readonly MembersPasskey[]
  /** Keeps a new one. False when the id is taken: no passkey changes hands. */
  add(merchant: string, passkey: MembersPasskey): boolean
  /** It has signed so often by now. */
  noteUse(merchant: string, id: string, counter: number): void
}

/** Members' passkeys: of each the public half. */
export function createPasskeys(database: DatabaseSync, world: Pick<World, 'now'>): Passkeys {
  const find = database.prepare('SELECT * FROM passkeys WHERE merchant = ? AND id = ?')
  const list = database.prepare('SELECT * FROM passkeys WHERE member_id = ? ORDER BY created_at')
  const insert = database.prepare(
    'INSERT OR IGNORE INTO passkeys (merchant, id, rp_id, member_id, user_handle, algorithm, public_key, counter, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const use = database.prepare('UPDATE passkeys SET counter = ?, used_at = ? WHERE merchant = ? AND id = ?')
  return {
    find: (merchant, id) => {
      const row = find.get(merchant, id)
      return row === undefined ? undefined : passkeyOf(row)
    },
    of: (memberId) => list.all(memberId).map(passkeyOf),
    add: (merchant, { id, rpId, memberId, userHandle, algorithm, publicKey, counter }) =>
      insert.run(merchant, id, rpId, memberId, userHandle, algorithm, publicKey, counter, world.now()).changes === 1,
    noteUse: (merchant, id, counter) => void use.run(counter, world.now(), merchant, id),
  }
}

/** The name under which authenticators keep a member: it says nothing about them (WebAuthn 14.6.1), and is always the same, so that a new passkey replaces their old one on a device. */
export function userHandleOf(merchant: string, memberId: number): string {
  return createHash('sha256').update(`passkey ${merchant} ${memberId}`).digest('base64url')
}

/** The site that a page's passkeys are for: the brand's own host, which its affiliates' sub-domains share; a host that is nobody's stands for itself. */
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
    algorithm: Number(row['algorithm']) as Algorithm,
    publicKey: String(row['public_key']),
    counter: Number(row['counter']),
  }
}
