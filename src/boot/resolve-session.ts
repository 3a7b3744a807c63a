import * as v from 'valibot'
import type { ApiPorts } from '#api/ports.ts'
import type { Arrival } from '#features/core/navigation/arrival.rules.ts'
import { ARRIVAL_KEY, DEVICE_SESSION_KEY, MEMBER_KEY, PUSH_TOKEN_KEY } from '#lib/storage-keys.ts'
import { askSiblings } from '#features/core/session/sibling-tabs.bind.ts'
import { $isSessionUnknown, $session } from '#features/core/session/session.store.ts'
import { dropLinkToken, mayJoin } from '#features/core/session/session.codec.ts'
import { joinSession } from '#features/core/session/session.actions.ts'
import { parseStored } from '#lib/stored-json.ts'
import { importOptional, importWithRetry } from '#lib/lazy-import.ts'
import { platform, within } from '#platform/current.ts'

/** Longest delay of a start by ending notifications, ms. */
const UNSUBSCRIBE_MS = 1000

const text = v.optional(v.string())
const arrivalRecord = v.object({
  token: text,
  /** An earlier document has asked the back end about the token. */
  asked: v.optional(v.boolean()),
  line: v.optional(v.object({ state: v.string(), code: text, error: text })),
  telegram: text,
  telegramState: text,
  launch: text,
  maya: text,
  choice: v.optional(v.object({ lineSessionToken: v.string(), name: text, picture: text, until: v.number() })),
})
type StoredArrival = v.InferOutput<typeof arrivalRecord> & Pick<Arrival, 'handoff'>

/** Completes a returned service's sign-in, once calls work. */
export type Finish = (settings: Promise<void>) => Promise<void>

/**
 * Order: sibling tabs, which no link's other member replaces (RTE-4); the link's token; the stored session (SES-10); a hand-over code,
 * which never replaces a session. Calls wait for this. `arrival` holds the code, and the token where storage is refused. Returns the rest
 * of a service's sign-in (SOC-3, SOC-4, LOG-9).
 */
export async function resolveSession(ports: ApiPorts, arrival: Arrival | undefined): Promise<Finish | undefined> {
  const { token, asked: _asked, handoff, ...sent } = readArrival(arrival)
  await findSession(ports, token)
  if (handoff !== undefined) {
    const { takeHandoff } = await importWithRetry(() => import('#features/access/sign-in/incoming-session.actions.ts'))
    await takeHandoff(ports, handoff)
  }
  dropOldToken()
  if (!sent.line && !sent.telegram && !sent.launch && !sent.maya && !sent.choice) return undefined
  return async (settings) => {
    const { finishServiceReturn } = await importWithRetry(() => import('#features/access/social/service-return.actions.ts'))
    await finishServiceReturn(sent, settings)
  }
}

/** An older front end stored it with the member's facts; removed for visitors too (SES-3). */
function dropOldToken(): void {
  const { local } = platform()
  const known = parseStored(v.looseObject({ token: v.unknown() }), local.get(MEMBER_KEY))
  if (known && !local.set(MEMBER_KEY, JSON.stringify({ ...known, token: undefined }))) local.remove(MEMBER_KEY)
}

async function findSession(ports: ApiPorts, token: string | undefined): Promise<void> {
  const siblings = isMember() || !mayJoin() ? Promise.resolve() : joinSibling()
  if (token !== undefined) {
    const { takeLinkToken } = await importWithRetry(() => import('#features/access/sign-in/incoming-session.actions.ts'))
    // Not earlier: the page may reload until its scripts arrive.
    const mayWait = noteAsked(token)
    if (!(await takeLinkToken(ports, { token, mayWait }, siblings))) dropLinkToken()
  }
  await siblings
  // While the token of a link waits for another try, its member is meant.
  if (isMember() || $isSessionUnknown.get() || !mayJoin() || platform().local.get(DEVICE_SESSION_KEY) === undefined) return
  const { resumeDeviceSession } = await importWithRetry(() => import('#features/access/sign-in/incoming-session.actions.ts'))
  const isOver = await resumeDeviceSession(ports)
  // A guarded screen is left at once, and what was begun with it.
  if (isOver) await within(UNSUBSCRIBE_MS, endPush())
}

/** Before a session ends (PSH-1) and after one was lost, so that the device's next user gets none of this member's notifications. */
export async function endPush(): Promise<void> {
  if (platform().local.get(PUSH_TOKEN_KEY) === undefined) return
  const push = await importOptional(import('#features/member/push/push.actions.ts'))
  await push?.unsubscribePush()
}

async function joinSibling(): Promise<void> {
  const found = await askSiblings()
  if (found) joinSession(found)
}

/**
 * What before-paint took from the address, stored until used: the token by this page, the rest by a service's sign-in. An arrival of this
 * document alone ends an earlier token.
 */
function readArrival(arrival: Arrival | undefined): StoredArrival {
  if (arrival) dropLinkToken()
  const stored = storedArrival()
  if (Object.keys(stored).length === 0) platform().tab.remove(ARRIVAL_KEY)
  return { ...stored, ...arrival }
}

/** Returns whether the token may wait for another start: once, if the tab stores it. */
function noteAsked(token: string): boolean {
  const stored = storedArrival()
  return stored.token === token && !stored.asked && platform().tab.set(ARRIVAL_KEY, JSON.stringify({ ...stored, asked: true }))
}

function storedArrival(): StoredArrival {
  return parseStored(arrivalRecord, platform().tab.get(ARRIVAL_KEY)) ?? {}
}

function isMember(): boolean {
  return $session.get().state === 'member'
}
