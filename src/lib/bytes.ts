const LONGEST_UTF8_UNIT = 3

/** Is the text at most `limit` bytes in UTF-8? Answers without encoding when the length alone decides. */
export function fitsInBytes(text: string, limit: number): boolean {
  if (text.length * LONGEST_UTF8_UNIT <= limit) return true
  if (text.length > limit) return false
  return new TextEncoder().encode(text).byteLength <= limit
}

/** Lower-case hex, two digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Base64 of raw bytes. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Raw bytes of base64; undefined when the text is not base64. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    // Stored text may be anything: what is no base64 is as good as absent.
    return undefined
  }
}
