import * as v from 'valibot'
import { base64Of, bytesOfBase64 } from '#lib/bytes.ts'

/** Length of the salt before the inner base64, in characters (LOG-6). */
const SALT_LENGTH = 8
const SALT_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** What is ours beside the source's fields: whose it is, and since when, in epoch milliseconds. Records of older front ends have neither. */
const since = { member: v.optional(v.string(), ''), at: v.optional(v.number(), 0) }

/** The remembered sign-in (LOG-6), as older front ends wrote it in the plain and as this one seals it. */
export const rememberedRecord = v.variant('type', [
  v.object({ type: v.literal('username'), username: v.pipe(v.string(), v.nonEmpty()), password: v.string(), merchant: v.string(), ...since }),
  v.object({ type: v.literal('sms'), mobileNum: v.pipe(v.string(), v.nonEmpty()), merchant: v.string(), ...since }),
])
export type RememberedRecord = v.InferOutput<typeof rememberedRecord>

/** btoa(salt of 8 characters + btoa(password)) (LOG-6): what older front ends read. It hides nothing; sealing does. */
export function encodePassword(password: string, randomBytes: Uint8Array): string {
  const salt = Array.from(randomBytes.subarray(0, SALT_LENGTH), (byte) => SALT_LETTERS.charAt(byte % SALT_LETTERS.length)).join('')
  return btoa(salt + base64Of(new TextEncoder().encode(password)))
}

/** The password out of its encoding; undefined for anything else. Latin letters that older front ends wrote a byte each are read too. */
export function decodePassword(encoded: string): string | undefined {
  const outer = bytesOfBase64(encoded)
  const inner = outer && bytesOfBase64(String.fromCharCode(...outer.subarray(SALT_LENGTH)))
  if (!inner || inner.length === 0) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(inner)
  } catch {
    // No UTF-8: the plain btoa of an older front end, a byte a letter.
    return String.fromCharCode(...inner)
  }
}
