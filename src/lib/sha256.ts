// Apart from bytes.ts: it needs crypto-es, which the page does not load.
import { Hex, SHA256 } from 'crypto-es'

/** Lower-case hex SHA-256 of a text's UTF-8, without crypto.subtle, which plain http does not have (CRY-3). */
export function sha256Hex(text: string): string {
  return Hex.stringify(SHA256(text))
}
