import type { EventName } from '#contract/events.ts'
import type { Undo } from '#platform/platform.ts'
import type { EventPayload } from './analytics.actions.ts'

/** An event as it was raised. `id` goes to the operator and to every channel, so that each can tell doubles; `at` is in epoch milliseconds. */
export interface TrackedEvent {
  readonly name: EventName
  readonly id: string
  readonly payload: EventPayload
  readonly at: number
}

const listeners = new Set<(event: TrackedEvent) => void>()

/** Calls `listen` with each event that this page raises from now on. */
export function onTracked(listen: (event: TrackedEvent) => void): Undo {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export function announceTracked(event: TrackedEvent): void {
  for (const listen of listeners) listen(event)
}
