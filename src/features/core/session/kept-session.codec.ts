import * as v from 'valibot'
import { base64Of, bytesOfBase64 } from '#lib/bytes.ts'
import { parseStored } from '#lib/stored-json.ts'
import { KEPT_SESSION_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { portableSession, type PortableSession } from './session.codec.ts'

/** Length of AES-GCM's nonce, in bytes: a new one for each text. */
const IV_BYTES = 12

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

/** Seals a text with the browser's own key (LOG-6): base64 of nonce and ciphertext. Returns undefined without such a key; nothing may be stored then. */
export async function sealText(text: string): Promise<string | undefined> {
  const { vault, subtle, random } = platform()
  const key = await vault.sealingKey()
  if (!key || !subtle) return undefined
  const iv = random.bytes(IV_BYTES)
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)))
  const box = new Uint8Array(IV_BYTES + sealed.length)
  box.set(iv)
  box.set(sealed, IV_BYTES)
  return base64Of(box)
}

/**
 * `notOurs`: sealed by another key, cut off or tampered with. `noKey`: the browser's database does not give its key now; it may at the next start, so the box
 * stays. Where there is no WebCrypto at all, nothing is remembered (LOG-6): no box is ours.
 */
export type OpenedText = { readonly is: 'open'; readonly text: string } | { readonly is: 'notOurs' | 'noKey'; readonly text?: undefined }

/** Opens a sealed text. */
export async function openText(box: string): Promise<OpenedText> {
  const { vault, subtle } = platform()
  const bytes = bytesOfBase64(box)
  if (!subtle || !bytes) return { is: 'notOurs' }
  const key = await vault.sealingKey()
  if (!key) return { is: 'noKey' }
  try {
    const opened = await subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) }, key, bytes.subarray(IV_BYTES))
    return { is: 'open', text: new TextDecoder().decode(opened) }
  } catch {
    return { is: 'notOurs' }
  }
}
