import type { Mark } from './event.rules.ts'
import type { Seen } from './watching.rules.ts'

/** From navigation start, ms; CLS has no unit. Absent: not measured yet. */
export interface Measured {
  /** The first byte. */
  readonly ttfb?: number
  readonly fcp?: number
  readonly lcp?: number
  /** The slowest press so far. */
  readonly inp?: number
  readonly cls?: number
  /** The first screen works. */
  readonly works?: number
}

/** Until a session's report, and how long it waits for figures (TRK-7), ms. */
export const REPORT_DELAY_MS = 5000
const MAX_WAIT_MS = 15_000
export const LOOK_AGAIN_MS = 1000

/** TRK-7. `waited`: ms since the page works. */
export function decideReport({ fcp, lcp }: Measured, waited: number): { readonly do: 'send' | 'wait' } {
  const isComplete = fcp !== undefined && lcp !== undefined
  return { do: waited >= MAX_WAIT_MS || (waited >= REPORT_DELAY_MS && isComplete) ? 'send' : 'wait' }
}

/** `visit,fcp,lcp,fs`: first byte, first and largest paint, first screen usable; '' if unknown. */
export function performanceValue({ ttfb, fcp, lcp, works }: Measured): string {
  return [ttfb, fcp, lcp, works].map((ms) => (ms === undefined ? '' : String(Math.max(0, Math.round(ms))))).join(',')
}

export function performanceMark(visit: string): Mark {
  return { event: 'performance', of: visit }
}

/** Percent of documents, unless the folder names another. */
const USUAL_SHARE = 10

/** OPS-4. `fraction`: random, 0 to 1; `share`: percent. */
export function isSampled(fraction: number, share = USUAL_SHARE): boolean {
  return fraction * 100 < share
}

/** OPS-4, in ms, but for CLS. */
export function seenVitals({ ttfb, lcp, inp, cls }: Measured): Seen[] {
  const figures = Object.entries({ ttfb, lcp, inp, cls: cls === undefined ? cls : cls * 10_000 })
  return figures.flatMap(([name, value = NaN]) => {
    const whole = Math.round(value)
    return whole >= 0 ? [{ kind: 'vital' as const, name, value: name === 'cls' ? whole / 10_000 : whole }] : []
  })
}
