import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { NetworkError } from '#api/errors.ts'
import { ping, reportEvent } from '#contract/events.ts'
import { allows } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { platform, wait } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { eventSubject, eventsInMemory, queueEvent, removeEvent, storeMarks } from './analytics.actions.ts'
import { sendReport } from '#features/core/device/report.actions.ts'
import { bodyOf, decideDelivery, delayAfter, type EventBody, planBeacons, planOverflow, type QueuedEvent } from './delivery.rules.ts'
import { readQueue, runAsSoleSender } from './event-queue.actions.ts'
import { allowedIds } from './visitor.rules.ts'

/** The call's `concurrency`: at most this many are in doubt when the page ends. */
const AT_ONCE = 4

const $isRunning = atom(false)
const $isWanted = atom(false)
const $stopTimer = atom<Undo | undefined>(undefined)

/** Sends due events of all tabs and schedules the next (TRK-5). Never throws. */
export async function deliverEvents(): Promise<void> {
  $isWanted.set(true)
  if ($isRunning.get()) return
  $isRunning.set(true)
  // The press that raised an event comes first.
  await wait(0)
  await deliverWhileWanted()
}

async function deliverWhileWanted(): Promise<void> {
  try {
    while ($isWanted.get()) {
      $isWanted.set(false)
      prune()
      // A lock requested while leaving prevents the back/forward cache.
      if (!allows($consent.get(), 'analytics') || platform().lifecycle.isLeaving()) return
      if (dueEvents().length > 0) await runAsSoleSender(sendSomeDue)
    }
    scheduleNextDelivery()
  } finally {
    // In the same task as the last look at `$isWanted`: an event that comes now starts a run of its own.
    $isRunning.set(false)
  }
}

/** The oldest due ones; returns whether to go on. Reads under the lock, as another tab may have sent them. */
async function sendSomeDue(): Promise<boolean> {
  const due = dueEvents().slice(0, AT_ONCE)
  const outcomes = await Promise.all(due.map(send))
  // A failure sets a later time, so this ends.
  return due.length > 0 && !outcomes.includes('interrupted') && !platform().lifecycle.isLeaving()
}

function dueEvents(): readonly QueuedEvent[] {
  return readQueue().filter((queued) => stepOf(queued).do === 'send')
}

function stepOf(queued: QueuedEvent): ReturnType<typeof decideDelivery> {
  const { clock, lifecycle } = platform()
  return decideDelivery(queued, { now: clock.now(), online: lifecycle.isOnline() })
}

async function send(queued: QueuedEvent): Promise<'done' | 'interrupted'> {
  const step = stepOf(queued)
  if (step.do !== 'send') return 'done'
  const { event, failures } = queued
  const body = bodyNow(queued)
  try {
    if (step.by === 'event') await call(reportEvent, body, { quiet: true })
    else await call(ping, { events: JSON.stringify([body]) }, { quiet: true })
    removeEvent(event.id)
    logDecision(eventSubject(event), { state: 'sent', because: step.by })
    return 'done'
  } catch (error) {
    // Unknown arrival: the next page repeats it under the same id.
    if (error instanceof NetworkError && (error.reason === 'offline' || error.reason === 'aborted')) return 'interrupted'
    fail({ ...queued, failures: failures + 1 })
    return 'done'
  }
}

/** Without link ids that the visitor refuses by now. */
function bodyNow({ event, spanId, facts }: QueuedEvent): EventBody {
  return bodyOf(event, spanId, allowedIds(facts, $consent.get()))
}

function fail(queued: QueuedEvent): void {
  const { clock, random } = platform()
  const nextAt = clock.now() + delayAfter(queued.failures, random.fraction())
  queueEvent({ ...queued, nextAt })
  const step = stepOf({ ...queued, nextAt })
  if (step.do === 'drop') drop(queued, step.because)
  else logDecision(eventSubject(queued.event), { state: 'waiting', because: 'failed' })
}

/** Refused, failed too often, or too many (ERR-7). */
function prune(): void {
  const consent = $consent.get()
  const isRefused = consent.state === 'answered' && !consent.analytics
  for (const queued of readQueue()) {
    const step = stepOf(queued)
    if (isRefused) drop(queued, 'consent')
    else if (step.do === 'drop') drop(queued, step.because)
  }
  for (const queued of planOverflow(readQueue())) drop(queued, 'tooMany')
}

const $lost = atom(0)

function drop({ event, beaconed }: QueuedEvent, because: 'givenUp' | 'tooMany' | 'consent'): void {
  removeEvent(event.id)
  logDecision(eventSubject(event), { state: 'dropped', because })
  if (beaconed || because === 'consent') return
  $lost.set($lost.get() + 1)
  logDecision('events lost', { do: 'count', count: $lost.get() })
}

function scheduleNextDelivery(): void {
  const times = readQueue().flatMap((queued) => {
    const step = stepOf(queued)
    return step.do === 'wait' && 'until' in step ? [step.until] : []
  })
  if (times.length > 0) deliverAfter(Math.max(0, Math.min(...times) - platform().clock.now()))
}

function deliverAfter(ms: number): void {
  $stopTimer.get()?.()
  $stopTimer.set(platform().clock.after(ms, () => void deliverEvents()))
}

/** Stores and sends what waited for consent, or drops it. */
export function obeyConsent(): void {
  storeMarks()
  if (allows($consent.get(), 'analytics')) eventsInMemory().forEach(queueEvent)
  void deliverEvents()
}

/** On leaving (TRK-6). Events stay queued: a beacon's arrival is unknown, and the server dedupes by id. */
export function sendByBeacon(): void {
  if (!allows($consent.get(), 'analytics') || !platform().lifecycle.isOnline()) return
  const queue = readQueue().filter(({ beaconed }) => !beaconed)
  const bodies = queue.map(bodyNow)
  const sent = new Set(
    planBeacons(bodies).flatMap((content) => (sendReport(JSON.stringify(content)) ? content.events.map(({ eventID }) => eventID) : [])),
  )
  for (const queued of queue) if (sent.has(queued.event.id)) queueEvent({ ...queued, beaconed: true })
}
