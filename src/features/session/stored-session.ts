import * as v from 'valibot'
import { count, flag, identifier } from '#contract/fields.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { SESSION_KEY, SINCE_KEY, TOMBSTONE_KEY } from './keys.ts'
import type { SessionRecord } from './rules.ts'
import { sessionHappened } from './store.ts'
import { isEndedBy } from './tombstone.ts'

/** MC_SESSION_INFO as this and older front ends write it (SES-1). */
export const sessionRecord: v.GenericSchema<unknown, SessionRecord> = v.object({
  spanId: v.nullish(identifier, ''),
  id: identifier,
  token: v.pipe(v.string(), v.nonEmpty()),
  merchantCode: v.string(),
  userName: v.string(),
  type: v.nullish(count, 0),
  firstTimeLogin: flag,
})

export const tombstone = v.object({ member: v.string(), at: v.number() })

/** This tab's stored session: undefined when there is none, it does not parse, is another merchant's, or was signed out since (SES-1, SES-10). */
export function readStoredSession(): SessionRecord | undefined {
  const { tab } = platform()
  const record = parseStored(sessionRecord, tab.get(SESSION_KEY))
  const valid = record !== undefined && record.merchantCode === currentShell().merchant.code && !wasSignedOut(record.id)
  if (!valid) tab.remove(SESSION_KEY)
  return valid ? record : undefined
}

/** Did the member sign out anywhere in this browser after the session began (`since`, by default this tab's)? */
export function wasSignedOut(member: string, since = Number(platform().tab.get(SINCE_KEY) ?? 0)): boolean {
  return isEndedBy(parseStored(tombstone, platform().local.get(TOMBSTONE_KEY)), member, since)
}

/** Keeps the session and when it began for the tab's next documents; `undefined` forgets it. */
export function storeSession(record: SessionRecord, since: number): void
export function storeSession(record: undefined): void
export function storeSession(record: SessionRecord | undefined, since = 0): void {
  const { tab } = platform()
  if (!record) {
    tab.remove(SESSION_KEY)
    tab.remove(SINCE_KEY)
    return
  }
  tab.set(SESSION_KEY, JSON.stringify(record))
  tab.set(SINCE_KEY, String(since))
}

let resumed = false

/** Takes up the session that an earlier document of this tab left, once a document. Safe to call from wherever it is needed first. */
export function resumeSession(): void {
  if (resumed) return
  resumed = true
  const member = readStoredSession()
  if (member) sessionHappened({ type: 'sessionFound', member })
}

/** Begins a new document, for tests. */
export function forgetResumed(): void {
  resumed = false
}
