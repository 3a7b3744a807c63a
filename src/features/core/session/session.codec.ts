import { atom } from 'nanostores'
import * as v from 'valibot'
import { count, flag, identifier } from '#contract/fields.ts'
import { ownerHash } from '#lib/owner-hash.ts'
import { parseStored } from '#lib/stored-json.ts'
import {
  ARRIVAL_KEY,
  LATEST_BEGIN_KEY,
  MEMBER_KEY,
  REMEMBERED_KEY,
  SESSION_CHANNEL_SECRET_KEY,
  SESSION_KEY,
  SINCE_KEY,
  SIGNED_OUT_KEY,
} from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { isEndedBy, type SessionRecord, type SessionNote } from './session.rules.ts'
import { sessionHappened } from './session.store.ts'

/** MC_SESSION_INFO, also as older front ends write it (SES-1). */
const sessionRecord: v.GenericSchema<unknown, SessionRecord> = v.object({
  spanId: v.nullish(identifier, ''),
  id: identifier,
  token: v.pipe(v.string(), v.nonEmpty()),
  merchantCode: v.string(),
  userName: v.string(),
  type: v.nullish(count, 0),
  firstTimeLogin: flag,
})

/** LOG-3, LOG-5. */
export const passwordLock = v.picklist(['expired', 'defaultPassword', 'firstLogin'])
export type PasswordLock = v.InferOutput<typeof passwordLock>

/** For a sibling tab or the next start, with the password lock (LOG-5). */
export const portableSession = v.object({ record: sessionRecord, since: v.number(), lock: v.optional(passwordLock) })
export type PortableSession = v.InferOutput<typeof portableSession>

const sessionNote = v.object({ member: v.string(), at: v.number() })
/** Newest last. Older builds stored one sign-out alone. */
const sessionNotes = v.union([
  v.array(sessionNote),
  v.pipe(
    sessionNote,
    v.transform((one) => [one]),
  ),
])
/** More than share a device. */
const MAX_SESSION_NOTES = 20

/** Undefined if absent, invalid, another merchant's, or signed out (SES-1, SES-10). */
export function readStoredSession(): SessionRecord | undefined {
  const { tab } = platform()
  const record = parseStored(sessionRecord, tab.get(SESSION_KEY))
  const valid = record !== undefined && record.merchantCode === currentShell().merchant.code && !wasSignedOut(record.id)
  if (!valid) tab.remove(SESSION_KEY)
  return valid ? record : undefined
}

/** Epoch ms; 0 if unknown. */
export function storedSince(): number {
  return Number(platform().tab.get(SINCE_KEY) ?? 0)
}

/** Merchant and member: another member does not get the record. */
export function ownerOf(member: string): string {
  return `${currentShell().merchant.code}:${member}`
}

/** RTE-4. It serves once, never beside a session that begins or ends here. */
export function dropLinkToken(): void {
  const { tab } = platform()
  const { token: _token, asked: _asked, ...rest } = parseStored(v.record(v.string(), v.unknown()), tab.get(ARRIVAL_KEY)) ?? {}
  if (Object.keys(rest).length === 0 || !tab.set(ARRIVAL_KEY, JSON.stringify(rest))) tab.remove(ARRIVAL_KEY)
}

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
  // A partial write must not pair a record with another's begin.
  if (!isStored || !isDated) tab.remove(SESSION_KEY)
  if (since > latestBegin(record.id)) local.set(LATEST_BEGIN_KEY, textWith(LATEST_BEGIN_KEY, { member: inNotes(record.id), at: since }))
}

/** In any tab; 0 if unknown. */
export function latestBegin(member: string): number {
  return readNotes(LATEST_BEGIN_KEY).find((one) => one.member === inNotes(member))?.at ?? 0
}

/** No number, by which before-paint recognises it. */
const LEFT = 'left'

/** The tab's next visitor takes no other member's session (SES-9). */
export function storeLeft(): void {
  platform().tab.set(SINCE_KEY, LEFT)
}

/** A session from elsewhere, unasked. */
export function mayJoin(): boolean {
  return platform().tab.get(SINCE_KEY) !== LEFT
}

/** Will the tab's next document find the session? */
export function isSessionStored(): boolean {
  return platform().tab.get(SESSION_KEY) !== undefined
}

/** Anywhere in this browser, after `since` (default: this session's begin). */
export function wasSignedOut(member: string, since = storedSince()): boolean {
  return isEndedBy(readNotes(SIGNED_OUT_KEY), inNotes(member), since)
}

/**
 * For other tabs. Dated after every known begin, against fast clocks. Full storage makes room: without the note, stored sign-ins must go
 * too.
 */
export function storeSignOut(member: string): void {
  const { local, clock } = platform()
  const at = Math.max(clock.now(), storedSince() || 0, latestBegin(member))
  const text = textWith(SIGNED_OUT_KEY, { member: inNotes(member), at })
  if (local.set(SIGNED_OUT_KEY, text)) return
  for (const key of [REMEMBERED_KEY, MEMBER_KEY]) local.remove(key)
  local.set(SIGNED_OUT_KEY, text)
}

/** Backdates a future sign-out (fast clock), which would end each new session until then (SES-10). */
export function beginNow(member: string): number {
  const { local, clock } = platform()
  const now = clock.now()
  const stored = readNotes(SIGNED_OUT_KEY)
  const isAhead = (one: SessionNote): boolean => one.member === inNotes(member) && one.at > now
  if (stored.some(isAhead)) local.set(SIGNED_OUT_KEY, JSON.stringify(stored.map((one) => (isAhead(one) ? { ...one, at: now - 1 } : one))))
  return now
}

/** A member in the notes of sign-outs and begins: a salted hash where nothing else may stay on the device (MKT-3). */
function inNotes(member: string): string {
  return currentShell().merchant.features.responsiblePlay?.forgetAtSignOut ? ownerHash(browserSecret() + member) : member
}

/** Random, of this browser. Without storage each document has its own. */
export function browserSecret(): string {
  const { local, random } = platform()
  let secret = local.get(SESSION_CHANNEL_SECRET_KEY)
  if (secret === undefined) local.set(SESSION_CHANNEL_SECRET_KEY, (secret = random.uuid()))
  return secret
}

/** Of sign-outs or begins, by their key. */
export function readNotes(key: string): readonly SessionNote[] {
  return parseStored(sessionNotes, platform().local.get(key)) ?? []
}

function textWith(key: string, note: SessionNote): string {
  const others = readNotes(key).filter((one) => one.member !== note.member)
  return JSON.stringify([...others, note].slice(-MAX_SESSION_NOTES))
}

const $isResumed = atom(false)

/** Once a document, by any caller. */
export function resumeSession(): void {
  if ($isResumed.get()) return
  $isResumed.set(true)
  const member = readStoredSession()
  if (member) sessionHappened({ type: 'sessionFound', member })
}
