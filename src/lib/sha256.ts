// Apart from bytes.ts: crypto-es is lazy.
import { Hex, SHA256 } from 'crypto-es'

/** Lower-case hex; crypto.subtle is missing on plain http (CRY-3). */
export function sha256Hex(text: string): string {
  return Hex.stringify(SHA256(text))
}
