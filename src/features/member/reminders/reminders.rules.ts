import { addDuration, readDuration } from '#contract/durations.ts'

/** Due once, and again so long after the last time, by the calendar (MKT-3). Epoch ms. */
export function isReviewDue({
  now,
  every,
  lastAt,
}: {
  readonly now: number
  readonly every: string
  /** By the back end, and shown on this device. */
  readonly lastAt: readonly (number | undefined)[]
}): boolean {
  const duration = readDuration(every)
  const last = Math.max(...lastAt.map((at) => at ?? -Infinity))
  return duration !== undefined && (last === -Infinity || addDuration(last, duration, (at) => new Date(at).getTimezoneOffset()) <= now)
}

const DAY_MS = 86_400_000

/** A summary reaches back so far, ms. */
export const SUMMARY_MS = 30 * DAY_MS

/** Once in 24 hours (MKT-3). Epoch ms. */
export function isSummaryDue({ now, lastAt }: { readonly now: number; readonly lastAt: readonly (number | undefined)[] }): boolean {
  return lastAt.every((at) => at === undefined || now - at >= DAY_MS)
}
