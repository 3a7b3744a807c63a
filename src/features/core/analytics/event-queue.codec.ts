import * as v from 'valibot'
import { EVENTS } from '#contract/events.ts'
import { QUEUED_EVENT_PREFIX } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import type { QueuedEvent } from './delivery.rules.ts'
import { eventsInMemory } from './analytics.actions.ts'

const time = v.pipe(v.number(), v.finite())
const queuedEvent = v.object({
  event: v.object({
    name: v.picklist(EVENTS),
    id: v.pipe(v.string(), v.uuid()),
    payload: v.record(v.string(), v.union([v.string(), time])),
    at: time,
  }),
  spanId: v.optional(v.string()),
  failures: v.pipe(v.number(), v.integer(), v.minValue(0)),
  nextAt: time,
  beaconed: v.optional(v.boolean()),
})

/** All events that wait, oldest first: those stored by any tab, and this document's own in memory. Removes what is no event. */
export function readQueue(): readonly QueuedEvent[] {
  const { local } = platform()
  const stored = local.keys().filter((key) => key.startsWith(QUEUED_EVENT_PREFIX)).flatMap((key) => {
    const read = parseStored(queuedEvent, local.get(key))
    if (read && key === QUEUED_EVENT_PREFIX + read.event.id) return [read]
    local.remove(key)
    return []
  })
  return [...stored, ...eventsInMemory()].sort((a, b) => a.event.at - b.event.at)
}
