import type { TrackedEvent } from '#features/core/analytics/event.rules.ts'

/** The events that the current document raises from now on. */
export async function recordEvents(): Promise<TrackedEvent[]> {
  const { onTracked } = await import('#features/core/analytics/analytics.actions.ts')
  const events: TrackedEvent[] = []
  onTracked((event) => void events.push(event))
  return events
}
