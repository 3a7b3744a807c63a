import * as v from 'valibot'
import { base64Of, bytesOfBase64 } from '#lib/bytes.ts'
import { type OpenedText, openText, sealText } from '#features/core/session/sealed-text.codec.ts'
import { storedSince } from '#features/core/session/session.codec.ts'
import { REMEMBERED_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import type { Credential } from './credential.rules.ts'

/** Characters, and random bytes (LOG-6). */
const SALT_LENGTH = 8
const SALT_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `at`: session begin, epoch ms. Older records lack both. */
const ownFields = { member: v.optional(v.string(), ''), at: v.optional(v.number(), 0) }

/** LOG-6. Older front ends store plain text. */
const rememberedRecord = v.union([
  v.object({
    type: v.literal('username'),
    username: v.pipe(v.string(), v.nonEmpty()),
    password: v.string(),
    merchant: v.string(),
    ...ownFields,
  }),
  v.object({ type: v.literal('sms'), mobileNum: v.pipe(v.string(), v.nonEmpty()), merchant: v.string(), ...ownFields }),
])
type RememberedRecord = v.InferOutput<typeof rememberedRecord>

/** A sealed record as this front end stores it. */
const sealedRecord = v.object({ box: v.string() })

/** An SMS code serves once: only its number. */
export type Remembered =
  | {
      readonly type: 'username'
      readonly username: string
      readonly password: string
      readonly merchant: string
      readonly member: string
      readonly at: number
    }
  | { readonly type: 'sms'; readonly number: string; readonly merchant: string; readonly member: string; readonly at: number }

/** Undefined if malformed. */
function decodeRemembered(record: RememberedRecord): Remembered | undefined {
  const { merchant, member, at } = record
  if (record.type === 'sms') return { type: 'sms', number: record.mobileNum, merchant, member, at }
  const password = decodePassword(record.password)
  return password === undefined ? undefined : { type: 'username', username: record.username, password, merchant, member, at }
}

/** btoa(8 salt characters + btoa(password)) (LOG-6), readable by older front ends; not a protection. */
export function encodePassword(password: string, randomBytes: Uint8Array): string {
  const salt = Array.from(randomBytes.subarray(0, SALT_LENGTH), (byte) => SALT_LETTERS.charAt(byte % SALT_LETTERS.length)).join('')
  return btoa(salt + base64Of(new TextEncoder().encode(password)))
}

/** Undefined for other texts. Also reads older Latin-1. */
export function decodePassword(encoded: string): string | undefined {
  const outer = bytesOfBase64(encoded)
  const inner = outer && bytesOfBase64(String.fromCharCode(...outer.subarray(SALT_LENGTH)))
  if (!inner || inner.length === 0) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(inner)
  } catch {
    // An older btoa: Latin-1.
    return String.fromCharCode(...inner)
  }
}

/** LOG-6: encrypted by this browser's key; nothing is stored without (plain http). */
export async function rememberSignIn(credential: Credential, member: string): Promise<void> {
  const { random } = platform()
  const common = { merchant: currentShell().merchant.code, member, at: storedSince() }
  switch (credential.by) {
    case 'password':
      return await storeSealed({
        type: 'username',
        username: credential.username,
        password: encodePassword(credential.password, random.bytes(SALT_LENGTH)),
        ...common,
      })
    case 'sms':
      return await storeSealed({ type: 'sms', mobileNum: credential.number, ...common })
    default:
      return undefined
  }
}

/** LOG-6. A plain record is read once and rewritten encrypted; one without its key stays. */
export async function readRemembered(): Promise<Remembered | undefined> {
  const text = platform().local.get(REMEMBERED_KEY)
  if (text === undefined) return undefined
  const box = parseStored(sealedRecord, text)?.box
  const opened: OpenedText = box === undefined ? { is: 'open', text } : await openText(box)
  if (opened.is === 'noKey') return undefined
  const record = parseStored(rememberedRecord, opened.text)
  const remembered = record && decodeRemembered(record)
  if (!record || !remembered) forgetRemembered()
  else if (box === undefined) await storeSealed(record)
  return remembered
}

/** Forgets the remembered sign-in (LOG-4, LOG-8). */
export function forgetRemembered(): void {
  platform().local.remove(REMEMBERED_KEY)
}

/** Else nothing: no plain text, no other member's record. */
async function storeSealed(record: RememberedRecord): Promise<void> {
  const box = await sealText(JSON.stringify(record))
  const isStored = box !== undefined && platform().local.set(REMEMBERED_KEY, JSON.stringify({ box }))
  if (!isStored) forgetRemembered()
}
