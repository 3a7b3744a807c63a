import type { DatabaseSync } from 'node:sqlite'

/** Services that vouch for an identity. */
export type Provider = 'google' | 'facebook' | 'twitter' | 'phone' | 'line' | 'telegram' | 'maya'

/** A person as known to a provider. `subject` is the provider's own, permanent id. */
export interface Identity {
  readonly provider: Provider
  readonly subject: string
}

export interface Identities {
  /** The member whose account the identity opens at that merchant. */
  memberOf(merchant: string, identity: Identity): number | undefined
  /** Binds the identity to a member. Returns false when it already belongs to another member, who keeps it. */
  bind(merchant: string, identity: Identity, memberId: number): boolean
  /** Ends all bindings of a member. */
  unbindAll(memberId: number): void
  /** The providers that open a member's account. */
  providersOf(memberId: number): Provider[]
}

export function createIdentities(database: DatabaseSync): Identities {
  const find = database.prepare('SELECT member_id AS memberId FROM identities WHERE merchant = ? AND provider = ? AND subject = ?')

  function memberOf(merchant: string, { provider, subject }: Identity): number | undefined {
    const row = find.get(merchant, provider, subject)
    return row === undefined ? undefined : Number(row['memberId'])
  }

  return {
    memberOf,
    bind: (merchant, identity, memberId) => {
      const bound = memberOf(merchant, identity)
      if (bound !== undefined) return bound === memberId
      database
        .prepare('INSERT INTO identities (merchant, provider, subject, member_id) VALUES (?, ?, ?, ?)')
        .run(merchant, identity.provider, identity.subject, memberId)
      return true
    },
    unbindAll: (memberId) => void database.prepare('DELETE FROM identities WHERE member_id = ?').run(memberId),
    providersOf: (memberId) =>
      database
        .prepare('SELECT provider FROM identities WHERE member_id = ? ORDER BY provider')
        .all(memberId)
        .map((row) => row['provider'] as Provider),
  }
}
