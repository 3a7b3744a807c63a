import { base64Of, bytesOfBase64 } from '#lib/bytes.ts'
import { platform } from '#platform/current.ts'

/** AES-GCM nonce, bytes, fresh for each text. */
const IV_BYTES = 12

/** By the browser's key (LOG-6): base64 of nonce and ciphertext. Undefined without a key: store nothing. */
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

/** `notOurs`: another key, cut or tampered with, or no WebCrypto (LOG-6). `noKey`: the database does not respond now, so the box stays. */
export type OpenedText = { readonly is: 'open'; readonly text: string } | { readonly is: 'notOurs' | 'noKey'; readonly text?: undefined }

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
