import { base64Of, bytesOfBase64 } from '#lib/bytes.ts'
import { platform } from '#platform/current.ts'

/** AES-GCM's nonce, in bytes: a new one each time. */
const IV_BYTES = 12

/** Seals a text with the browser's own key (LOG-6): base64 of nonce and ciphertext. Undefined where there is no such key; then nothing may be kept. */
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

/** What was sealed; undefined for anything that this browser's key did not seal. */
export async function openText(box: string): Promise<string | undefined> {
  const { vault, subtle } = platform()
  const key = await vault.sealingKey()
  const bytes = bytesOfBase64(box)
  if (!key || !subtle || !bytes) return undefined
  try {
    const opened = await subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) }, key, bytes.subarray(IV_BYTES))
    return new TextDecoder().decode(opened)
  } catch {
    // Another key's, cut off or tampered with: absent.
    return undefined
  }
}
