import * as v from 'valibot'
import { QUEUED_EVENT_PREFIX } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import { EVENTS } from '#contract/events.ts'
import type { QueuedEvent } from './delivery.rules.ts'
import { eventsInMemory, queueEvent } from './analytics.actions.ts'

/** The name of the lock. */
const SENDER = 'event sender'

/** Repeats `step` while true, in one tab at a time. Without Web Locks two tabs may send an event; the server dedupes by id. */
export async function runAsSoleSender(step: () => Promise<boolean>): Promise<void> {
  const { runAlone } = platform()
  let running: Promise<void> | undefined
  const run = (): Promise<void> => (running ??= repeat(step))
  // Refused, or lost midway: Firefox does so when the page is left.
  await runAlone?.(SENDER, run).catch(() => undefined)
  await run()
}

async function repeat(step: () => Promise<boolean>): Promise<void> {
  while (await step());
}

const time = v.pipe(v.number(), v.finite())
const text = v.optional(v.string())
const texts = v.record(v.string(), v.string())
const queuedEvent = v.object({
  event: v.object({
    name: v.picklist(EVENTS),
    id: v.pipe(v.string(), v.uuid()),
    payload: v.record(v.string(), v.union([v.string(), time])),
    at: time,
  }),
  facts: v.object({
    domain: v.string(),
    affiliateCode: text,
    tid: text,
    pixels: texts,
    clickIds: texts,
    appIds: texts,
    pwaType: v.optional(v.picklist(['homescreen', 'PWA', 'WEBCLIP'])),
  }),
  spanId: text,
  failures: v.pipe(v.number(), v.integer(), v.minValue(0)),
  nextAt: time,
  beaconed: v.optional(v.boolean()),
})

/** Oldest first: all tabs' stored ones and this document's. Removes invalid ones. */
export function readQueue(): readonly QueuedEvent[] {
  const { local } = platform()
  const stored = local
    .keys()
    .filter((key) => key.startsWith(QUEUED_EVENT_PREFIX))
    .flatMap((key) => {
      const read = parseStored(queuedEvent, local.get(key))
      if (read && key === QUEUED_EVENT_PREFIX + read.event.id) return [read]
      local.remove(key)
      return []
    })
  return [...stored, ...eventsInMemory()].sort((a, b) => a.event.at - b.event.at)
}

/** For members no longer signed in; the server knows them by the id. */
export function forgetNames(signedIn: string | undefined): void {
  for (const queued of readQueue()) {
    const { customerName, ...payload } = queued.event.payload
    if (customerName !== undefined && String(payload['customerId']) !== signedIn)
      queueEvent({ ...queued, event: { ...queued.event, payload } })
  }
}
