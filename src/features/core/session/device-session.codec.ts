import * as v from 'valibot'
import { parseStored } from '#lib/stored-json.ts'
import { DEVICE_SESSION_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { portableSession, type PortableSession } from './session.codec.ts'
import { openText, sealText } from './sealed-text.codec.ts'

/** Member and begin stay readable, so that sign-outs remove only the right session. Older boxes have no begin. */
const deviceBox = v.object({ member: v.string(), since: v.optional(v.number()), box: v.string() })

/** "Keep me signed in" (SES-10). On failure (no WebCrypto) none is left: the old one may be another member's. */
export async function storeDeviceSession(session: PortableSession): Promise<void> {
  const box = await sealText(JSON.stringify(session))
  const { local } = platform()
  const isKept =
    box !== undefined && local.set(DEVICE_SESSION_KEY, JSON.stringify({ member: session.record.id, since: session.since, box }))
  if (!isKept) local.remove(DEVICE_SESSION_KEY)
}

export function deviceMember(): string | undefined {
  return readBox()?.member
}

/** Unconfirmed by the server. Foreign boxes are removed; one whose key is unavailable stays. */
export async function readDeviceSession(): Promise<PortableSession | undefined> {
  const stored = readBox()
  if (!stored) return undefined
  const opened = await openText(stored.box)
  if (opened.is === 'noKey') return undefined
  const kept = parseStored(portableSession, opened.text)
  const ours = kept?.record.merchantCode === currentShell().merchant.code
  if (!ours) forgetDeviceSession(stored.member, stored.since)
  return ours ? kept : undefined
}

/** On sign-out or expiry; another member's stays (SES-9). `since`: only the session begun then. */
export function forgetDeviceSession(member: string, since?: number): void {
  if (deviceMember() === member && !isAnotherDeviceSession(member, since)) platform().local.remove(DEVICE_SESSION_KEY)
}

/** A stored session of the member that did not begin at `since`. */
export function isAnotherDeviceSession(member: string, since: number | undefined): boolean {
  const kept = readBox()
  return kept?.member === member && since !== undefined && kept.since !== undefined && kept.since !== since
}

function readBox(): v.InferOutput<typeof deviceBox> | undefined {
  return parseStored(deviceBox, platform().local.get(DEVICE_SESSION_KEY))
}
