import * as v from 'valibot'
import { SENDER_KEY, QUEUED_EVENT_PREFIX } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform, wait } from '#platform/current.ts'
import { EVENTS } from '#contract/events.ts'
import type { QueuedEvent } from './delivery.rules.ts'
import { eventsInMemory } from './analytics.actions.ts'

/** Longer than an attempt takes, in milliseconds: a tab that dies meanwhile blocks the others no longer. */
const LEASE_MS = 35_000
/** Two tabs may write at once; the last one wins and the other one sees that now, in milliseconds. */
const SETTLE_MS = 50

const lease = v.object({ tab: v.string(), until: v.number() })

/** Repeats `step` while it returns true, in one tab of the origin at a time. Returns false if another tab holds the lease of a browser without locks: then it did not run. */
export async function runAsSoleSender(step: () => Promise<boolean>): Promise<boolean> {
  const { runAlone } = platform()
  let isBegun = false
  try {
    if (!runAlone) return await runUnderLease(step)
    await runAlone(SENDER_KEY, async () => {
      isBegun = true
      while (await step());
    })
    return true
  } catch (error) {
    // Firefox refuses locks where it refuses storage.
    if (isBegun || !runAlone) throw error
    return await runUnderLease(step)
  }
}

async function runUnderLease(step: () => Promise<boolean>): Promise<boolean> {
  const { local, clock, random } = platform()
  const now = clock.now()
  const held = parseStored(lease, local.get(SENDER_KEY))
  // A lease far ahead means that the clock was set back.
  if (held && held.until > now && held.until <= now + LEASE_MS) return false
  const tab = random.uuid()
  // Without storage no tab can read another's events.
  const renew = (): boolean => local.set(SENDER_KEY, JSON.stringify({ tab, until: clock.now() + LEASE_MS }))
  if (!renew()) {
    while (await step());
    return true
  }
  await wait(SETTLE_MS)
  if (parseStored(lease, local.get(SENDER_KEY))?.tab !== tab) return false
  try {
    while (await step()) renew()
  } finally {
    if (parseStored(lease, local.get(SENDER_KEY))?.tab === tab) local.remove(SENDER_KEY)
  }
  return true
}

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
