import { atom } from 'nanostores'

/** How far the back end's clock is ahead of the device's, and when that was learned, in milliseconds. */
const $ahead = atom<{ readonly by: number; readonly learnedAt: number } | undefined>(undefined)

/** After this an earlier time counts too, ms: the device's clock may have been set. */
const RELEARN_MS = 600_000

/**
 * From the Date header (whole seconds; other origins must expose it). Responses may be delayed, so the latest time counts. `now`: the
 * device's.
 */
export function learnServerTime(date: string | null, now: number): void {
  const difference = Date.parse(date ?? '') - now
  if (Number.isNaN(difference)) return
  const ahead = $ahead.get()
  if (ahead && difference <= ahead.by && Math.abs(now - ahead.learnedAt) < RELEARN_MS) return
  $ahead.set({ by: difference, learnedAt: now })
}

/** Compare times from the wire with this: a phone's clock may be hours wrong. */
export function serverTime(now: number): number {
  return now + ($ahead.get()?.by ?? 0)
}
