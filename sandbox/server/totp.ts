import { createHmac } from 'node:crypto'

/** Milliseconds for which an authenticator shows one code (RFC 6238). */
const STEP = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The authenticator's code at a moment: HMAC-SHA1, six digits (RFC 6238, RFC 4226). The secret is base32. */
export function totpAt(secret: string, at: number): string {
  return codeOf(secret, Math.floor(at / STEP))
}

/** The time step of a code: the current one or a neighbour, because clocks differ. Undefined when none matches. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const step = Math.floor(now / STEP)
  return [step, step - 1, step + 1].find((one) => codeOf(secret, one) === code)
}

/** Encodes random bytes as a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/gu) ?? []).map((group) => ALPHABET.charAt(Number.parseInt(group, 2))).join('')
}

function codeOf(secret: string, step: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(message).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
