// Apart from the chat services that call it: crypto-es is heavy and is loaded by import() with the first encrypted path.
import { Base64, DES, ECB, Latin1, Pkcs7, Utf8 } from 'crypto-es'

/**
 * Decrypts a customer-service path to its address (CRY-2): base64 of DES-ECB, followed by its own 8-character key. It keeps no secret; back ends
 * send it in this form. Undefined for a path that does not decrypt to text.
 */
export function decryptSupportPath(path: string): string | undefined {
  const ciphertext = Base64.parse(path.slice(0, -8))
  try {
    const plain = DES.decrypt({ ciphertext }, Latin1.parse(path.slice(-8)), { mode: ECB, padding: Pkcs7 })
    if (plain.sigBytes > 0) return Utf8.stringify(plain)
  } catch {
    // A wrong key yields bytes that are not UTF-8: the entry cannot be used, and the caller needs no reason.
  }
  return undefined
}
