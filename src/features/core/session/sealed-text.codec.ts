import { base64Of, bytesOfBase64 } from '#lib/bytes.ts'
import { platform } from '#platform/current.ts'

/** Length of AES-GCM's nonce, in bytes: a new one for each text. */
const IV_BYTES = 12

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
