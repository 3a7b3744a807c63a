import { atom } from 'nanostores'
import * as v from 'valibot'
import type { EventName } from '#contract/events.ts'
import { currentDeviceWords } from '#features/core/device/device.actions.ts'
import { $session } from '#features/core/session/session.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { parseJson } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { nativeTrackingIds } from '#platform/native-app.ts'
import { allows } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { EVENT_MARK_PREFIX, QUEUED_EVENT_PREFIX } from '#lib/storage-keys.ts'
import type { Undo } from '#platform/platform.ts'
import { decideRaise, type EventPayload, type Mark, type TrackedEvent, wholePayload } from './event.rules.ts'
import { APP_IDS, type AppIds, type BodyFacts, type QueuedEvent } from './delivery.rules.ts'
import { visitorOrigin } from './visitor-origin.codec.ts'
import { allowedIds } from './visitor.rules.ts'

/** TRK-2. Queues only; delivery follows, maybe on the next page. `visit`: for events that count once a visit (SES-6). */
export function track(name: EventName, payload: EventPayload = {}, visit = ''): void {
  const { clock, random } = platform()
  const raise = decideRaise({ name, visit, isMarked })
  if (raise.do === 'skip') return void logDecision(`event ${name}`, raise)
  const session = $session.get()
  const member = session.state === 'member' ? session.member : undefined
  const at = clock.now()
  const event = {
    name,
    id: random.uuid(),
    payload: wholePayload(payload, member && { customerId: member.id, customerName: member.userName }),
    at,
  }
  logDecision(eventSubject(event), { state: 'queued' })
  queueEvent({ event, facts: bodyFacts(), failures: 0, nextAt: at, ...(member?.spanId && { spanId: member.spanId }) })
  // After storing: a page that dies in between repeats the event.
  if (raise.mark !== undefined) markRaised(raise.mark)
  announceTracked(event)
}

const MAX_APP_ID_LENGTH = 200
const appIds = v.object(
  Object.fromEntries(
    APP_IDS.map((name) => [name, v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_APP_ID_LENGTH))), undefined)]),
  ),
)

/** As of the raising (TRK-4): a later visit may have another link. */
function bodyFacts(): BodyFacts {
  const { affiliateCode, tid, pixels, clickIds } = visitorOrigin()
  return {
    domain: new URL(platform().page.href()).host,
    affiliateCode,
    tid,
    pixels,
    clickIds,
    appIds: appIdsOf(nativeTrackingIds()),
    pwaType: currentDeviceWords().pwaType,
  }
}

/** Foreign input: non-texts are dropped. */
function appIdsOf(told: unknown): AppIds {
  const read = v.safeParse(appIds, typeof told === 'string' ? parseJson(told) : undefined)
  return read.success ? Object.fromEntries(Object.entries(read.output).filter(([, id]) => id !== undefined)) : {}
}

/** The line of an event in the panel of `?why`. */
export function eventSubject({ name, id }: { readonly name: EventName; readonly id: string }): string {
  return `event ${name} ${id.slice(0, 8)}`
}

/** Events that wait for consent. */
const $inMemory = atom<ReadonlyMap<string, QueuedEvent>>(new Map())
/** For the document's lifetime. */
const $marksInMemory = atom<ReadonlyMap<string, string>>(new Map())
const $onQueued = atom<(() => void) | undefined>(undefined)

export function queueEvent(queued: QueuedEvent): void {
  const { id } = queued.event
  const consent = $consent.get()
  if (allows(consent, 'analytics')) {
    forgetInMemory(id)
    platform().local.set(QUEUED_EVENT_PREFIX + id, JSON.stringify({ ...queued, facts: allowedIds(queued.facts, consent) }))
  } else $inMemory.set(new Map($inMemory.get()).set(id, queued))
  $onQueued.get()?.()
}

export function eventsInMemory(): readonly QueuedEvent[] {
  return [...$inMemory.get().values()]
}

function forgetInMemory(id: string): void {
  $inMemory.set(new Map([...$inMemory.get()].filter(([other]) => other !== id)))
}

export function removeEvent(id: string): void {
  forgetInMemory(id)
  platform().local.remove(QUEUED_EVENT_PREFIX + id)
}

export function onQueued(run: () => void): void {
  $onQueued.set(run)
}

/** They serve the operator and the channels. */
export function mayRemember(): boolean {
  const consent = $consent.get()
  return allows(consent, 'analytics') || allows(consent, 'marketing')
}

export function isMarked({ event, of }: Mark): boolean {
  return $marksInMemory.get().get(event) === of || platform().local.get(EVENT_MARK_PREFIX + event) === of
}

/** Without consent nothing is stored, and the next document raises it again. */
export function markRaised({ event, of }: Mark): void {
  $marksInMemory.set(new Map($marksInMemory.get()).set(event, of))
  storeMarks()
}

export function storeMarks(): void {
  if (!mayRemember()) return
  for (const [event, of] of $marksInMemory.get()) platform().local.set(EVENT_MARK_PREFIX + event, of)
}

const $tracked = atom<TrackedEvent | undefined>(undefined)

export function onTracked(listen: (event: TrackedEvent) => void): Undo {
  return $tracked.listen((event) => event && listen(event))
}

export function announceTracked(event: TrackedEvent): void {
  $tracked.set(event)
}
