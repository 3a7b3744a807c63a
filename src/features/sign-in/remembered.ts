import * as v from 'valibot'
import { REMEMBERED_KEY } from '#features/session/keys.ts'
import { openText, sealText } from '#features/session/sealed-box.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { type Credential } from './credential.ts'
import { decodePassword, encodePassword, rememberedRecord, type RememberedRecord } from './remembered-record.ts'

const SALT_BYTES = 8

const sealed = v.object({ box: v.string() })

/** A sign-in to be offered or made again. An SMS code serves once, so only its number is kept. */
export type Remembered =
  | { readonly type: 'username'; readonly username: string; readonly password: string; readonly merchant: string; readonly member: string; readonly at: number }
  | { readonly type: 'sms'; readonly number: string; readonly merchant: string; readonly member: string; readonly at: number }

/** Remembers how a member signed in, sealed by this browser's own key; without such a key (plain http) nothing is kept (LOG-6). */
export async function rememberSignIn(credential: Credential, member: string): Promise<void> {
  const { random, clock } = platform()
  const common = { merchant: currentShell().merchant.code, member, at: clock.now() }
  switch (credential.by) {
    case 'password':
      return await keep({ type: 'username', username: credential.username, password: encodePassword(credential.password, random.bytes(SALT_BYTES)), ...common })
    case 'sms':
      return await keep({ type: 'sms', mobileNum: credential.number, ...common })
    default:
      return undefined
  }
}

/** What is remembered in this browser; a plain record of an older front end is read this once and rewritten sealed (LOG-6). */
export async function readRemembered(): Promise<Remembered | undefined> {
  const text = platform().local.get(REMEMBERED_KEY)
  if (text === undefined) return undefined
  const box = parseStored(sealed, text)?.box
  const record = parseStored(rememberedRecord, box === undefined ? text : await openText(box))
  const remembered = record && readable(record)
  if (!record || !remembered) forgetRemembered()
  else if (box === undefined) await keep(record)
  return remembered
}

/** Forgets the remembered sign-in (LOG-4, LOG-8). */
export function forgetRemembered(): void {
  platform().local.remove(REMEMBERED_KEY)
}

/** What cannot be sealed is not left lying in the plain either. */
async function keep(record: RememberedRecord): Promise<void> {
  const box = await sealText(JSON.stringify(record))
  if (box === undefined) forgetRemembered()
  else platform().local.set(REMEMBERED_KEY, JSON.stringify({ box }))
}

function readable(record: RememberedRecord): Remembered | undefined {
  const { merchant, member, at } = record
  if (record.type === 'sms') return { type: 'sms', number: record.mobileNum, merchant, member, at }
  const password = decodePassword(record.password)
  return password === undefined ? undefined : { type: 'username', username: record.username, password, merchant, member, at }
}
