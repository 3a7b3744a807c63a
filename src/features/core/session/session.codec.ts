import { atom } from 'nanostores'
import * as v from 'valibot'
import { count, flag, identifier } from '#contract/fields.ts'
import { parseStored } from '#lib/stored-json.ts'
import { ARRIVAL_KEY, LATEST_BEGIN_KEY, MEMBER_KEY, REMEMBERED_KEY, SESSION_KEY, SINCE_KEY, TOMBSTONE_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { isEndedBy, type SessionRecord, type Tombstone } from './session.rules.ts'
import { sessionHappened } from './session.store.ts'

/** MC_SESSION_INFO as this and older front ends write it (SES-1). */
const sessionRecord: v.GenericSchema<unknown, SessionRecord> = v.object({
  spanId: v.nullish(identifier, ''),
  id: identifier,
  token: v.pipe(v.string(), v.nonEmpty()),
  merchantCode: v.string(),
  userName: v.string(),
  type: v.nullish(count, 0),
  firstTimeLogin: flag,
})

/** Why a member must choose a new password before anything else (LOG-3, LOG-5). */
export const passwordLock = v.picklist(['expired', 'defaultPassword', 'firstLogin'])
export type PasswordLock = v.InferOutput<typeof passwordLock>

/** A session for another document: a sibling tab, or the next start. It carries the password lock, which a new tab would otherwise escape (LOG-5). */
export const portableSession = v.object({ record: sessionRecord, since: v.number(), lock: v.optional(passwordLock) })
export type PortableSession = v.InferOutput<typeof portableSession>

const tombstone = v.object({ member: v.string(), at: v.number() })
/** Each member's last sign-out, or latest begin of a session; the newest note last. Builds before this one stored one sign-out alone. */
const tombstones = v.union([
  v.array(tombstone),
  v.pipe(
    tombstone,
    v.transform((one) => [one]),
  ),
])
/** Nobody shares a device with more members. */
const MAX_TOMBSTONES = 20

/** Returns this tab's session; undefined if there is none, it does not parse, belongs to another merchant, or ended by a sign-out (SES-1, SES-10). */
export function readStoredSession(): SessionRecord | undefined {
  const { tab } = platform()
  const record = parseStored(sessionRecord, tab.get(SESSION_KEY))
  const valid = record !== undefined && record.merchantCode === currentShell().merchant.code && !wasSignedOut(record.id)
  if (!valid) tab.remove(SESSION_KEY)
  return valid ? record : undefined
}

/** When this tab's session began, epoch milliseconds; 0 if the tab stores no time. */
export function storedSince(): number {
  return Number(platform().tab.get(SINCE_KEY) ?? 0)
}

/** Merchant and member, as a record of this device names whose it is: another member who signs in here does not get it. */
export function ownerOf(member: string): string {
  return `${currentShell().merchant.code}:${member}`
}

/** Removes the token of a link from what the address brought (RTE-4). It serves once, and never beside a session that begins or ends here. */
export function dropLinkToken(): void {
  const { tab } = platform()
  const { token: _token, asked: _asked, ...rest } = parseStored(v.record(v.string(), v.unknown()), tab.get(ARRIVAL_KEY)) ?? {}
  if (Object.keys(rest).length === 0 || !tab.set(ARRIVAL_KEY, JSON.stringify(rest))) tab.remove(ARRIVAL_KEY)
}

/** Stores the session and its begin for the tab's next documents; `undefined` removes both. */
export function storeSession(record: SessionRecord, since: number): void
export function storeSession(record: undefined): void
export function storeSession(record: SessionRecord | undefined, since = 0): void {
  const { tab, local } = platform()
  dropLinkToken()
  if (!record) {
    tab.remove(SESSION_KEY)
    tab.remove(SINCE_KEY)
    return
  }
  const isStored = tab.set(SESSION_KEY, JSON.stringify(record))
  const isDated = tab.set(SINCE_KEY, String(since))
  // The next document must not find another member's record, or this one with another begin, in place of what was refused.
  if (!isStored || !isDated) tab.remove(SESSION_KEY)
  if (since > latestBegin(record.id)) local.set(LATEST_BEGIN_KEY, textWith(LATEST_BEGIN_KEY, { member: record.id, at: since }))
}

/** When the member's latest session in this browser began, in whichever tab; 0 if unknown. */
export function latestBegin(member: string): number {
  return readNotes(LATEST_BEGIN_KEY).find((one) => one.member === member)?.at ?? 0
}

/** In place of the begin of a session. No number, which before-paint knows it by. */
const LEFT = 'left'

/** Stores that this tab's member signed out: whoever sits at it now takes no session of another member, who may be signed in in other tabs (SES-9). */
export function storeLeft(): void {
  platform().tab.set(SINCE_KEY, LEFT)
}

/** May this tab take a session that began elsewhere, unasked? */
export function mayJoin(): boolean {
  return platform().tab.get(SINCE_KEY) !== LEFT
}

/** Will the tab's next document find the session? */
export function isSessionStored(): boolean {
  return platform().tab.get(SESSION_KEY) !== undefined
}

/** Did the member sign out anywhere in this browser after `since`, by default the begin of this tab's session? */
export function wasSignedOut(member: string, since = storedSince()): boolean {
  return isEndedBy(readNotes(TOMBSTONE_KEY), member, since)
}

/**
 * Stores that the member signed out now. The other tabs obey it, also those whose session began while the clock ran ahead: the sign-out is dated after every
 * begin that this browser knows of. Full storage makes room: without the note, what signs in by memory and says that a member is here must not stay either.
 */
export function storeSignOut(member: string): void {
  const { local, clock } = platform()
  const at = Math.max(clock.now(), storedSince() || 0, latestBegin(member))
  const text = textWith(TOMBSTONE_KEY, { member, at })
  if (local.set(TOMBSTONE_KEY, text)) return
  for (const key of [REMEMBERED_KEY, MEMBER_KEY]) local.remove(key)
  local.set(TOMBSTONE_KEY, text)
}

/**
 * The begin of a session of the member that begins now. Dates a sign-out of theirs that lies ahead, by a clock that ran ahead then, to just before it: it
 * would end each session of the member until that time has come (SES-10).
 */
export function beginNow(member: string): number {
  const { local, clock } = platform()
  const now = clock.now()
  const stored = readNotes(TOMBSTONE_KEY)
  const isAhead = (one: Tombstone): boolean => one.member === member && one.at > now
  if (stored.some(isAhead)) local.set(TOMBSTONE_KEY, JSON.stringify(stored.map((one) => (isAhead(one) ? { member, at: now - 1 } : one))))
  return now
}

function readNotes(key: string): readonly Tombstone[] {
  return parseStored(tombstones, platform().local.get(key)) ?? []
}

function textWith(key: string, note: Tombstone): string {
  const others = readNotes(key).filter((one) => one.member !== note.member)
  return JSON.stringify([...others, note].slice(-MAX_TOMBSTONES))
}

const $isResumed = atom(false)

/** Restores the session that an earlier document of this tab stored. Works once a document; any caller may be the first. */
export function resumeSession(): void {
  if ($isResumed.get()) return
  $isResumed.set(true)
  const member = readStoredSession()
  if (member) sessionHappened({ type: 'sessionFound', member })
}
