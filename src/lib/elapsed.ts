/**
 * Milliseconds since a moment that the device's clock showed. A moment that lies ahead is past for good: the clock was set back since, and until it shows that
 * moment again nothing may wait or count as fresh.
 */
export function elapsed(since: number, now: number): number {
  return now < since ? Number.POSITIVE_INFINITY : now - since
}
