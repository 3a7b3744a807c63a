import * as v from 'valibot'
import { base64Of, bytesOfBase64 } from '#lib/bytes.ts'
import { type OpenedText, openText, sealText } from '#features/core/session/sealed-text.codec.ts'
import { storedSince } from '#features/core/session/session.codec.ts'
import { REMEMBERED_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import type { Credential } from './credential.rules.ts'

/** Length of the salt before the inner base64, in characters and in random bytes (LOG-6). */
const SALT_LENGTH = 8
const SALT_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Our own fields beside the source's: the member, and the begin of the session in epoch milliseconds, after which a sign-out counts. Records of older
 * front ends lack both.
 */
const ownFields = { member: v.optional(v.string(), ''), at: v.optional(v.number(), 0) }

/** The remembered sign-in (LOG-6). Older front ends store it in plain text, this one seals it. */
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

/** A sign-in to offer or repeat. An SMS code serves once, so only its number is remembered. */
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

/** The record with its password decoded; undefined if that fails. */
function decodeRemembered(record: RememberedRecord): Remembered | undefined {
  const { merchant, member, at } = record
  if (record.type === 'sms') return { type: 'sms', number: record.mobileNum, merchant, member, at }
  const password = decodePassword(record.password)
  return password === undefined ? undefined : { type: 'username', username: record.username, password, merchant, member, at }
}

/** btoa(salt of 8 characters + btoa(password)) (LOG-6), which older front ends can read. It hides nothing; sealing does. */
export function encodePassword(password: string, randomBytes: Uint8Array): string {
  const salt = Array.from(randomBytes.subarray(0, SALT_LENGTH), (byte) => SALT_LETTERS.charAt(byte % SALT_LETTERS.length)).join('')
  return btoa(salt + base64Of(new TextEncoder().encode(password)))
}

/** The password out of its encoding; undefined for any other text. Also reads Latin letters that older front ends wrote as one byte each. */
export function decodePassword(encoded: string): string | undefined {
  const outer = bytesOfBase64(encoded)
  const inner = outer && bytesOfBase64(String.fromCharCode(...outer.subarray(SALT_LENGTH)))
  if (!inner || inner.length === 0) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(inner)
  } catch {
    // Not UTF-8: the plain btoa of an older front end, one byte per letter.
    return String.fromCharCode(...inner)
  }
}

/** Remembers how the member whose session has begun signed in, sealed by this browser's own key. Without such a key (plain http) it stores nothing (LOG-6). */
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

/**
 * The sign-in that this browser remembers. A plain record of an older front end is read this once and rewritten sealed (LOG-6). One whose key is missing now
 * stays for the next start.
 */
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

/** A record that cannot be sealed must not stay in plain text either, nor one of another member or password in place of what storage refused. */
async function storeSealed(record: RememberedRecord): Promise<void> {
  const box = await sealText(JSON.stringify(record))
  const isStored = box !== undefined && platform().local.set(REMEMBERED_KEY, JSON.stringify({ box }))
  if (!isStored) forgetRemembered()
}
