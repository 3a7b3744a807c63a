import * as v from 'valibot'
import { base64Of, bytesOfBase64 } from '#lib/bytes.ts'
import { parseStored } from '#lib/stored-json.ts'
import { KEPT_SESSION_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { portableSession, type PortableSession } from './session.codec.ts'

/** Length of AES-GCM's nonce, in bytes: a new one for each text. */
const IV_BYTES = 12

/** The member's id is not sealed: a sign-out removes the member's own session without opening it. */
const keptBox = v.object({ member: v.string(), box: v.string() })

/**
 * Seals the session for the next start ("keep me signed in", SES-10). Where that fails, as without WebCrypto, none is left: the one of before may be another
 * member's.
 */
export async function keepSession(session: PortableSession): Promise<void> {
  const box = await sealText(JSON.stringify(session))
  const { local } = platform()
  const isKept = box !== undefined && local.set(KEPT_SESSION_KEY, JSON.stringify({ member: session.record.id, box }))
  if (!isKept) local.remove(KEPT_SESSION_KEY)
}

/** Id of the member with a kept session in this browser. */
export function keptMember(): string | undefined {
  return readBox()?.member
}

/** Returns this merchant's kept session, which the server has not confirmed yet. Removes a box that does not open. */
export async function readKeptSession(): Promise<PortableSession | undefined> {
  const stored = readBox()
  if (!stored) return undefined
  const kept = parseStored(portableSession, await openText(stored.box))
  const ours = kept?.record.merchantCode === currentShell().merchant.code
  if (!ours) forgetKeptSession(stored.member)
  return ours ? kept : undefined
}

/** Removes the member's kept session: at sign-out, and when the server no longer knows it. Another member's stays (SES-9). */
export function forgetKeptSession(member: string): void {
  if (keptMember() === member) platform().local.remove(KEPT_SESSION_KEY)
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

/** Opens a sealed text; undefined for anything that this browser's key did not seal. */
export async function openText(box: string): Promise<string | undefined> {
  const { vault, subtle } = platform()
  const key = await vault.sealingKey()
  const bytes = bytesOfBase64(box)
  if (!key || !subtle || !bytes) return undefined
  try {
    const opened = await subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) }, key, bytes.subarray(IV_BYTES))
    return new TextDecoder().decode(opened)
  } catch {
    // Sealed by another key, cut off or tampered with: counts as absent.
    return undefined
  }
}
