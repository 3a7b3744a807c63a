import { clearCache } from '#api/current.ts'
import { jsonOf } from '#lib/json-of.ts'
import { platform } from '#platform/current.ts'
import type { FoundSession } from './found-session.ts'
import { MEMBER_KEY, TOMBSTONE_KEY } from './keys.ts'
import { forgetKeptSession, keepSession, keptMember } from './kept-session.ts'
import { lockPassword, type PasswordLock } from './password-lock.ts'
import { playBreak } from './play-break.ts'
import type { SessionRecord } from './rules.ts'
import { $session, sessionHappened } from './store.ts'
import { storeSession, wasSignedOut } from './stored-session.ts'
import { dropSnapshots } from './tab-snapshot.ts'

/** A member signed in here (SES-1). `keep`: beyond this tab, sealed (SES-10). */
export async function beginSession(record: SessionRecord, { keep, lock }: { keep: boolean; lock: PasswordLock | undefined }): Promise<void> {
  const since = platform().clock.now()
  dropSnapshots()
  void clearCache()
  storeSession(record, since)
  lockPassword(lock)
  sessionHappened({ type: 'signedIn', member: record })
  noteMember(record)
  if (keep) return await keepSession({ record: { ...record }, since, lock })
  // Who signs in last decides what the next start finds.
  const kept = keptMember()
  if (kept !== undefined) forgetKeptSession(kept)
}

/** Takes a session that was begun elsewhere, unless its member signed out since. Answers whether this tab has it now (SES-9, SES-10). */
export function joinSession({ record, since, lock }: FoundSession): boolean {
  if (wasSignedOut(record.id, since) || playBreak() !== undefined) return false
  sessionHappened({ type: 'sessionFound', member: record })
  const session = $session.get()
  if (session.state !== 'member' || session.member !== record) return false
  storeSession(record, since)
  lockPassword(lock)
  noteMember(record)
  return true
}

/** The server changed the token of the running session. The kept session follows. */
export async function renewToken(token: string): Promise<void> {
  sessionHappened({ type: 'tokenRenewed', token })
  const session = $session.get()
  if (session.state !== 'member') return
  const since = platform().clock.now()
  storeSession(session.member, since)
  if (keptMember() === session.member.id) await keepSession({ record: { ...session.member }, since, lock: undefined })
}

/**
 * Ends the session of this tab and everything that is kept of it. `signedOut` here leaves a tombstone that the other tabs obey; `elsewhere` is
 * such a tab; `lost`: the server no longer knows the session, which the other tabs find out themselves.
 */
export function endSession(because: 'signedOut' | 'elsewhere' | 'lost'): void {
  const session = $session.get()
  if (because === 'signedOut' && session.state === 'member') {
    const { local, clock } = platform()
    local.set(TOMBSTONE_KEY, JSON.stringify({ member: session.member.id, at: clock.now() }))
  }
  storeSession(undefined)
  lockPassword(undefined)
  dropSnapshots()
  if (session.state === 'member') forgetKeptSession(session.member.id)
  sessionHappened({ type: because === 'lost' ? 'sessionLost' : 'signedOut' })
}

/** The little that is known before /wps/member/info answers (SES-3). It also tells new tabs that somebody is signed in here. */
function noteMember({ id, userName, type, firstTimeLogin }: SessionRecord): void {
  const { local } = platform()
  const known = jsonOf(local.get(MEMBER_KEY))
  const same = known !== null && typeof known === 'object' && 'id' in known && String(known.id) === id
  if (!same) local.set(MEMBER_KEY, JSON.stringify({ id, userName, customerType: type, firstTimeLogin }))
}
