/**
 * Milliseconds since a stored moment. Infinite for a moment in the future: the clock was set back, and nothing may wait or count as fresh
 * until then.
 */
export function elapsed(since: number, now: number): number {
  return now < since ? Number.POSITIVE_INFINITY : now - since
}
