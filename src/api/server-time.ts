import { atom } from 'nanostores'

/** How far the back end's clock is ahead of the device's, and when that was learned, in milliseconds. */
const $ahead = atom<{ readonly by: number; readonly learnedAt: number } | undefined>(undefined)

/** After so long, either way, a response counts even if it says less, in milliseconds: the device's clock may have been set meanwhile. */
const RELEARN_MS = 600_000

/**
 * Learns the back end's time from a response's Date header, which has whole seconds and which other origins must expose. The response may have waited
 * in a cache or on its way, so the latest time counts. `now`: the device's.
 */
export function learnServerTime(date: string | null, now: number): void {
  const difference = Date.parse(date ?? '') - now
  if (Number.isNaN(difference)) return
  const ahead = $ahead.get()
  if (ahead && difference <= ahead.by && Math.abs(now - ahead.learnedAt) < RELEARN_MS) return
  $ahead.set({ by: difference, learnedAt: now })
}

/** The back end's time when the device's clock shows `now`. Times from the wire are compared with it, because a phone's clock may be hours wrong. */
export function serverTime(now: number): number {
  return now + ($ahead.get()?.by ?? 0)
}
