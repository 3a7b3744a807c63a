import { Base64, DES, ECB, Latin1, Pkcs7, Utf8 } from 'crypto-es'

/**
 * The address behind an encrypted customer-service path (CRY-2): base64 of DES-ECB, followed by its own 8-character key. It hides
 * nothing from anybody; back ends send it so. Undefined for what does not decrypt to text. Load it by import(): crypto-es is heavy.
 */
export function decryptSupportPath(path: string): string | undefined {
  const ciphertext = Base64.parse(path.slice(0, -8))
  try {
    const plain = DES.decrypt({ ciphertext }, Latin1.parse(path.slice(-8)), { mode: ECB, padding: Pkcs7 })
    if (plain.sigBytes > 0) return Utf8.stringify(plain)
  } catch {
    // A wrong key makes bytes that are no UTF-8: the entry is unusable, which is all that the caller asks.
  }
  return undefined
}
