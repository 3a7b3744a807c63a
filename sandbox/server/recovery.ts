import type { Member } from './members.ts'
import type { CodeOwner } from './one-time-codes.ts'
import type { Operator } from './operator.ts'
import { refuse, type RefusalAnswer } from './wire/answer.ts'
import type { SignedIn } from './wire/implement.ts'

/** How long after a sign-in its session may change who can sign in, in milliseconds. */
const FRESH_MS = 15 * 60_000

/**
 * Refuses to add a way in (a passkey, a service) to an old session: whoever stole its token would keep the account by one. The member signs in
 * again, as for a session that ended.
 */
export function staleRefusal({ world }: Operator, session: SignedIn): RefusalAnswer<'session.stale'> | undefined {
  return world.now() < session.startedAt + FRESH_MS
    ? undefined
    : refuse('session.stale', 'This sign-in is too old to add a way in', { status: 401 })
}

/** Refuses what a session began and ended before: somebody may have ended it while the request waited for another server, or for a hash. */
export function endedRefusal({ sessions }: Operator, { span, member }: SignedIn): RefusalAnswer<'user.or.token.invalid'> | undefined {
  return sessions.lives(span, member.id) ? undefined : refuse('user.or.token.invalid', '', { status: 401 })
}

/** Stores a new password and ends what began with the old one: sessions and sign-ins that wait for a second factor. */
export function replacePassword(operator: Operator, memberId: number, passwordHash: string): void {
  operator.atomically(() => {
    operator.members.changePassword(memberId, passwordHash)
    operator.sessions.revokeAll(memberId)
    operator.pushTokens.removeAll(memberId)
    operator.pending.endOf(memberId)
  })
}

/** The owner of a reset code: the account by one of its names. */
export function resetCodeOwner(merchant: string, account: string): CodeOwner {
  return { merchant, purpose: 'reset', owner: account.toLowerCase() }
}

/**
 * Gives the account back to its owner, who proved to be one by e-mail or phone: ends everything that somebody else may have added, since nothing
 * tells it from the owner's own. Passkeys and services are added again after the next sign-in; notifications are switched on again.
 */
export function recoverAccount(operator: Operator, { id: memberId, merchant, ...names }: Member, passwordHash: string): void {
  operator.atomically(() => {
    replacePassword(operator, memberId, passwordHash)
    for (const name of [names.username, names.email, names.mobile])
      if (name !== undefined) operator.codes.end(resetCodeOwner(merchant, name))
    operator.passkeys.removeAll(memberId)
    operator.identities.unbindAll(memberId)
  })
}
