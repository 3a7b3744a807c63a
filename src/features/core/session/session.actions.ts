import { atom } from 'nanostores'
import { clearCache } from '#api/current.ts'
import type { SecondFactor } from '#contract/session.ts'
import { parseJson } from '#lib/json.ts'
import { MEMBER_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { forgetKeptSession, isAnotherKept, keepSession, keptMember } from './kept-session.codec.ts'
import { $passwordLock, lockPassword } from './password-lock.store.ts'
import {
  beginNow,
  latestBegin,
  mayJoin,
  type PasswordLock,
  type PortableSession,
  storedSince,
  storeLeft,
  storeSession,
  storeSignOut,
  wasSignedOut,
} from './session.codec.ts'
import type { SessionRecord } from './session.rules.ts'
import { $memberId, $session, sessionHappened } from './session.store.ts'
import { dropSnapshots } from './tab-snapshot.codec.ts'

/** Begins the session of a member who signed in here (SES-1). `keep`: also seals it for the next start ("keep me signed in", SES-10). */
export async function beginSession(
  record: SessionRecord,
  { keep, lock }: { keep: boolean; lock: PasswordLock | undefined },
): Promise<void> {
  const since = beginNow(record.id)
  dropSnapshots()
  void clearCache()
  storeSession(record, since)
  lockPassword(lock)
  sessionHappened({ type: 'signedIn', member: record })
  storeBareMember(record)
  if (keep) return await keepSession({ record: { ...record }, since, lock })
  // The last sign-in decides which session the next start finds.
  const kept = keptMember()
  if (kept !== undefined) forgetKeptSession(kept)
}

/**
 * Takes over a session that began elsewhere, unless its member signed out since; without `since` it begins now. A lock of this tab's own member
 * stays: no token lifts it (LOG-5). Returns whether this tab has it now (SES-9, SES-10).
 */
export function joinSession({
  record,
  since = beginNow(record.id),
  lock,
}: Partial<PortableSession> & Pick<PortableSession, 'record'>): boolean {
  if (wasSignedOut(record.id, since)) return false
  const before = $memberId.get()
  sessionHappened({ type: 'sessionFound', member: record })
  const session = $session.get()
  if (session.state !== 'member' || session.member !== record) return false
  storeSession(record, since)
  lockPassword(lock ?? (before === record.id ? $passwordLock.get() : undefined))
  storeBareMember(record)
  return true
}

/** The back end asks for a second factor before the session begins. */
export function askSecondFactor(ask: SecondFactor): void {
  sessionHappened({ type: 'secondFactorAsked', ask })
}

/** The visitor gave up, or the ask has expired. */
export function endSecondFactor(): void {
  sessionHappened({ type: 'secondFactorLeft' })
}

/** Stores the running session's new token, in the kept session too. */
export async function renewToken(token: string): Promise<void> {
  sessionHappened({ type: 'tokenRenewed', token })
  const session = $session.get()
  if (session.state !== 'member') return
  const since = beginNow(session.member.id)
  storeSession(session.member, since)
  if (keptMember() === session.member.id) await keepSession({ record: { ...session.member }, since, lock: undefined })
}

const $goesOn = atom(false)

/** Has the member whose session ended here a later one in this browser, in another tab or kept? What serves the device for them stays then (SES-9). */
export function memberGoesOn(): boolean {
  return $goesOn.get()
}

/**
 * Ends this tab's session and removes everything stored for it. `signedOut`: the member signed out here, which the other tabs obey; `elsewhere`:
 * this is such a tab; `lost`: the server no longer knows the session, which the other tabs find out themselves. The last two leave a session that the member
 * has begun anew in another tab (SES-9).
 */
export function endSession(because: 'signedOut' | 'elsewhere' | 'lost'): void {
  const session = $session.get()
  const [since, wasLeft] = [storedSince(), !mayJoin()]
  $goesOn.set(false)
  if (session.state === 'member') {
    const { id } = session.member
    const latest = latestBegin(id)
    // A begin in the future, by a clock that ran ahead, tells nothing.
    const isLaterBegun = since < latest && latest <= platform().clock.now()
    $goesOn.set(because !== 'signedOut' && (isLaterBegun || isAnotherKept(id, since)))
    // First: it makes room for the note of the sign-out.
    forgetKeptSession(id, because === 'signedOut' ? undefined : since)
    if (because === 'signedOut') storeSignOut(id)
  }
  storeSession(undefined)
  // A guest's refused call does not undo that a member signed out here.
  if (because !== 'lost' || wasLeft) storeLeft()
  lockPassword(undefined)
  dropSnapshots()
  sessionHappened({ type: 'signedOut' })
}

/** Lets new tabs know again that a member is signed in here, after another member's sign-out in another tab removed what told them (SES-10). */
export function announceMember(): void {
  const session = $session.get()
  if (session.state === 'member' && platform().local.get(MEMBER_KEY) === undefined) storeBareMember(session.member)
}

/** Stores the member's facts that are known before /wps/member/info responds (SES-3). New tabs learn from them that a member is signed in. */
function storeBareMember({ id, userName, type, firstTimeLogin }: SessionRecord): void {
  const { local } = platform()
  const known = parseJson(local.get(MEMBER_KEY))
  const same = known !== null && typeof known === 'object' && 'id' in known && String(known.id) === id
  if (!same) local.set(MEMBER_KEY, JSON.stringify({ id, userName, customerType: type, firstTimeLogin }))
}
