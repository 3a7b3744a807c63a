import * as v from 'valibot'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { foundSession, type FoundSession } from './found-session.ts'
import { KEPT_SESSION_KEY } from './keys.ts'
import { openText, sealText } from './sealed-box.ts'

/** Whose session is kept stands in the clear, so that a sign-out forgets the member's own without opening it. */
const keptBox = v.object({ member: v.string(), box: v.string() })

/** Keeps the session beyond its tab, sealed ("keep me signed in", SES-10). Without WebCrypto nothing is kept. */
export async function keepSession(session: FoundSession): Promise<void> {
  const box = await sealText(JSON.stringify(session))
  if (box !== undefined) platform().local.set(KEPT_SESSION_KEY, JSON.stringify({ member: session.record.id, box }))
}

/** Whose session is kept in this browser, if anybody's. */
export function keptMember(): string | undefined {
  return readBox()?.member
}

/** The kept session of this merchant, not yet checked with the server. A box that does not open is thrown away. */
export async function readKeptSession(): Promise<FoundSession | undefined> {
  const stored = readBox()
  if (!stored) return undefined
  const kept = parseStored(foundSession, await openText(stored.box))
  const ours = kept?.record.merchantCode === currentShell().merchant.code
  if (!ours) forgetKeptSession(stored.member)
  return ours ? kept : undefined
}

/** Forgets the member's kept session: at sign-out, and when the server no longer knows it. Another member's stays (SES-9). */
export function forgetKeptSession(member: string): void {
  if (keptMember() === member) platform().local.remove(KEPT_SESSION_KEY)
}

function readBox(): v.InferOutput<typeof keptBox> | undefined {
  return parseStored(keptBox, platform().local.get(KEPT_SESSION_KEY))
}
