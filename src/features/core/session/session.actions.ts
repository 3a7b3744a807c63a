import { atom } from 'nanostores'
import { clearCache } from '#api/current.ts'
import type { SecondFactor } from '#contract/session.ts'
import { parseJson } from '#lib/json.ts'
import { MEMBER_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { forgetDeviceSession, isAnotherDeviceSession, storeDeviceSession, deviceMember } from './device-session.codec.ts'
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
import { dropTabStates } from './tab-state.codec.ts'

/** SES-1. `keep`: encrypts it for the next start (SES-10). */
export async function beginSession(
  record: SessionRecord,
  { keep, lock }: { keep: boolean; lock: PasswordLock | undefined },
): Promise<void> {
  const since = beginNow(record.id)
  dropTabStates()
  void clearCache()
  storeSession(record, since)
  lockPassword(lock)
  sessionHappened({ type: 'signedIn', member: record })
  storeBareMember(record)
  if (keep) return await storeDeviceSession({ record: { ...record }, since, lock })
  // The last sign-in wins the next start.
  const kept = deviceMember()
  if (kept !== undefined) forgetDeviceSession(kept)
}

/**
 * Joins a session from elsewhere unless its member signed out since (default: now). This member's lock stays: no token lifts it (LOG-5).
 * Returns whether it was taken (SES-9, SES-10).
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

/** Also in the stored session. */
export async function renewToken(token: string): Promise<void> {
  sessionHappened({ type: 'tokenRenewed', token })
  const session = $session.get()
  if (session.state !== 'member') return
  const since = beginNow(session.member.id)
  storeSession(session.member, since)
  if (deviceMember() === session.member.id) await storeDeviceSession({ record: { ...session.member }, since, lock: undefined })
}

const $goesOn = atom(false)

/** Another tab or storage has a later session of the member whose session ended here: the device's services stay (SES-9). */
export function memberGoesOn(): boolean {
  return $goesOn.get()
}

/**
 * Removes everything stored for the session. `signedOut`: here, obeyed by other tabs; `elsewhere`: such a tab; `lost`: unknown to the
 * server. The last two spare a newer session of the member (SES-9).
 */
export function endSession(because: 'signedOut' | 'elsewhere' | 'lost'): void {
  const session = $session.get()
  const [since, wasLeft] = [storedSince(), !mayJoin()]
  $goesOn.set(false)
  if (session.state === 'member') {
    const { id } = session.member
    const latest = latestBegin(id)
    // A future begin (a fast clock) proves nothing.
    const isLaterBegun = since < latest && latest <= platform().clock.now()
    $goesOn.set(because !== 'signedOut' && (isLaterBegun || isAnotherDeviceSession(id, since)))
    // First: it makes room for the note of the sign-out.
    forgetDeviceSession(id, because === 'signedOut' ? undefined : since)
    if (because === 'signedOut') storeSignOut(id)
  }
  storeSession(undefined)
  // A visitor's refused call does not undo a sign-out here.
  if (because !== 'lost' || wasLeft) storeLeft()
  lockPassword(undefined)
  dropTabStates()
  sessionHappened({ type: 'signedOut' })
}

/** After another member's sign-out removed the record (SES-10). */
export function announceMember(): void {
  const session = $session.get()
  if (session.state === 'member' && platform().local.get(MEMBER_KEY) === undefined) storeBareMember(session.member)
}

/** The facts known before /wps/member/info (SES-3); new tabs read them. */
function storeBareMember({ id, userName, type, firstTimeLogin }: SessionRecord): void {
  const { local } = platform()
  const known = parseJson(local.get(MEMBER_KEY))
  const same = known !== null && typeof known === 'object' && 'id' in known && String(known.id) === id
  if (!same) local.set(MEMBER_KEY, JSON.stringify({ id, userName, customerType: type, firstTimeLogin }))
}
