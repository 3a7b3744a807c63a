import * as v from 'valibot'
import { parseStored } from '#lib/stored-json.ts'
import { KEPT_SESSION_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { portableSession, type PortableSession } from './session.codec.ts'
import { openText, sealText } from './sealed-text.codec.ts'

/**
 * Member and begin are not sealed: a sign-out removes the member's own session without opening it, and the end of another session leaves it. Boxes of builds
 * before this one have no begin.
 */
const keptBox = v.object({ member: v.string(), since: v.optional(v.number()), box: v.string() })

/**
 * Seals the session for the next start ("keep me signed in", SES-10). Where that fails, as without WebCrypto, none is left: the one of before may be another
 * member's.
 */
export async function keepSession(session: PortableSession): Promise<void> {
  const box = await sealText(JSON.stringify(session))
  const { local } = platform()
  const isKept = box !== undefined && local.set(KEPT_SESSION_KEY, JSON.stringify({ member: session.record.id, since: session.since, box }))
  if (!isKept) local.remove(KEPT_SESSION_KEY)
}

/** Id of the member with a kept session in this browser. */
export function keptMember(): string | undefined {
  return readBox()?.member
}

/** Returns this merchant's kept session, which the server has not confirmed yet. Removes a box that is not ours; one whose key is missing now stays. */
export async function readKeptSession(): Promise<PortableSession | undefined> {
  const stored = readBox()
  if (!stored) return undefined
  const opened = await openText(stored.box)
  if (opened.is === 'noKey') return undefined
  const kept = parseStored(portableSession, opened.text)
  const ours = kept?.record.merchantCode === currentShell().merchant.code
  if (!ours) forgetKeptSession(stored.member, stored.since)
  return ours ? kept : undefined
}

/**
 * Removes the member's kept session: at sign-out, and when the server no longer knows it. Another member's stays (SES-9). With `since`, only the session that
 * began then goes: the member may have signed in anew in another tab.
 */
export function forgetKeptSession(member: string, since?: number): void {
  if (keptMember() === member && !isAnotherKept(member, since)) platform().local.remove(KEPT_SESSION_KEY)
}

/** Is a session of the member kept that is not the one that began at `since`? */
export function isAnotherKept(member: string, since: number | undefined): boolean {
  const kept = readBox()
  return kept?.member === member && since !== undefined && kept.since !== undefined && kept.since !== since
}

function readBox(): v.InferOutput<typeof keptBox> | undefined {
  return parseStored(keptBox, platform().local.get(KEPT_SESSION_KEY))
}
