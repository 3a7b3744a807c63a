import { allows } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { EVENT_MARK_PREFIX, QUEUED_EVENT_PREFIX } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import type { QueuedEvent } from './delivery.rules.ts'
import type { Mark } from './event-once.rules.ts'

/** Events without a place in storage: consent is unanswered, or the browser stores nothing. */
const inMemory = new Map<string, QueuedEvent>()
/** Marks of events that count once, for as long as the document lives. */
const marksInMemory = new Map<string, string>()
let wake: (() => void) | undefined

/** Stores an event, each under a key of its own: two tabs that change one record would lose each other's. Delivery may load later, or on the next page. */
export function queueEvent(queued: QueuedEvent): void {
  const { id } = queued.event
  const isStored = allows($consent.get(), 'analytics') && platform().local.set(QUEUED_EVENT_PREFIX + id, JSON.stringify(queued))
  if (isStored) inMemory.delete(id)
  else inMemory.set(id, queued)
  wake?.()
}

/** The events of this document that are not stored. */
export function eventsInMemory(): readonly QueuedEvent[] {
  return [...inMemory.values()]
}

export function removeEvent(id: string): void {
  inMemory.delete(id)
  platform().local.remove(QUEUED_EVENT_PREFIX + id)
}

/** Delivery runs with each event that is queued from now on. */
export function onQueued(run: () => void): void {
  wake = run
}

/** May marks, the visit and click ids be stored? They serve the operator and the channels. */
export function mayRemember(): boolean {
  const consent = $consent.get()
  return allows(consent, 'analytics') || allows(consent, 'marketing')
}

export function isMarked({ event, of }: Mark): boolean {
  return marksInMemory.get(event) === of || platform().local.get(EVENT_MARK_PREFIX + event) === of
}

/** Marks an event that counts once. Without consent nothing is stored, and the next document raises it again. */
export function markRaised({ event, of }: Mark): void {
  marksInMemory.set(event, of)
  storeMarks()
}

/** Stores the marks of this document once the visitor allows it. */
export function storeMarks(): void {
  if (!mayRemember()) return
  for (const [event, of] of marksInMemory) platform().local.set(EVENT_MARK_PREFIX + event, of)
}
