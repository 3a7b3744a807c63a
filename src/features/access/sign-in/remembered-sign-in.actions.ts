import { openText, sealText } from '#features/core/session/kept-session.codec.ts'
import { REMEMBERED_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import type { Credential } from './credential.rules.ts'
import { decodeRemembered, encodePassword, type Remembered, rememberedRecord, type RememberedRecord, SALT_LENGTH, sealedRecord } from './remembered-sign-in.codec.ts'

/** Remembers how a member signed in, sealed by this browser's own key. Without such a key (plain http) it stores nothing (LOG-6). */
export async function rememberSignIn(credential: Credential, member: string): Promise<void> {
  const { random, clock } = platform()
  const common = { merchant: currentShell().merchant.code, member, at: clock.now() }
  switch (credential.by) {
    case 'password':
      return await storeSealed({ type: 'username', username: credential.username, password: encodePassword(credential.password, random.bytes(SALT_LENGTH)), ...common })
    case 'sms':
      return await storeSealed({ type: 'sms', mobileNum: credential.number, ...common })
    default:
      return undefined
  }
}

/** The sign-in that this browser remembers. A plain record of an older front end is read this once and rewritten sealed (LOG-6). */
export async function readRemembered(): Promise<Remembered | undefined> {
  const text = platform().local.get(REMEMBERED_KEY)
  if (text === undefined) return undefined
  const box = parseStored(sealedRecord, text)?.box
  const record = parseStored(rememberedRecord, box === undefined ? text : await openText(box))
  const remembered = record && decodeRemembered(record)
  if (!record || !remembered) forgetRemembered()
  else if (box === undefined) await storeSealed(record)
  return remembered
}

/** Forgets the remembered sign-in (LOG-4, LOG-8). */
export function forgetRemembered(): void {
  platform().local.remove(REMEMBERED_KEY)
}

/** A record that cannot be sealed must not stay in plain text either. */
async function storeSealed(record: RememberedRecord): Promise<void> {
  const box = await sealText(JSON.stringify(record))
  if (box === undefined) forgetRemembered()
  else platform().local.set(REMEMBERED_KEY, JSON.stringify({ box }))
}
