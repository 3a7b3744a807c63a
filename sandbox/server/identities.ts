import type { DatabaseSync } from 'node:sqlite'

/** Who vouches for somebody. */
export type Provider = 'google' | 'facebook' | 'twitter' | 'phone' | 'line' | 'telegram' | 'maya'

/** Somebody as a provider knows them: `subject` is the provider's own, unchanging name for them. */
export interface Identity {
  readonly provider: Provider
  readonly subject: string
}

export interface Identities {
  /** Whose account it opens at that merchant. */
  memberOf(merchant: string, identity: Identity): number | undefined
  /** Binds it to a member. False when it is another member's already: nobody's way in is taken from them. */
  bind(merchant: string, identity: Identity, memberId: number): boolean
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
    providersOf: (memberId) =>
      database.prepare('SELECT provider FROM identities WHERE member_id = ? ORDER BY provider').all(memberId).map((row) => row['provider'] as Provider),
  }
}
