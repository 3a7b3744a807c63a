const MAX_UTF8_BYTES_PER_UNIT = 3

/** True for at most `limit` bytes of UTF-8; encodes only when the length does not decide. */
export function fitsInBytes(text: string, limit: number): boolean {
  if (text.length * MAX_UTF8_BYTES_PER_UNIT <= limit) return true
  if (text.length > limit) return false
  return new TextEncoder().encode(text).byteLength <= limit
}

/** Lower-case hex, two digits for each byte. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Base64 of raw bytes. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Raw bytes of base64; undefined for any other text. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** A version 4 UUID of 16 random bytes; `crypto.randomUUID` is missing on plain http. */
export function uuidOf(random: Uint8Array): string {
  const bytes = Uint8Array.from(random)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = hexOf(bytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
