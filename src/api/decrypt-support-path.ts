// Apart from its callers: heavy crypto-es loads with the first encrypted path.
import { Base64, DES, ECB, Latin1, Pkcs7, Utf8 } from 'crypto-es'

/**
 * Decrypts a customer-service path (CRY-2): base64 of DES-ECB followed by its own 8-character key, so no secret. Undefined if it is no
 * text.
 */
export function decryptSupportPath(path: string): string | undefined {
  const ciphertext = Base64.parse(path.slice(0, -8))
  try {
    const plain = DES.decrypt({ ciphertext }, Latin1.parse(path.slice(-8)), { mode: ECB, padding: Pkcs7 })
    if (plain.sigBytes > 0) return Utf8.stringify(plain)
  } catch {
    // A wrong key yields invalid UTF-8; the entry is unusable.
  }
  return undefined
}
