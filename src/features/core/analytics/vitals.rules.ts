import type { Mark } from './event.rules.ts'
import type { Seen } from './watching.rules.ts'

/** Times of a document in milliseconds from the beginning of its navigation; CLS has no unit. Absent: not measured (yet). */
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

/** Delay before the report of a session, and how long it waits for figures (TRK-7), in milliseconds. */
export const REPORT_DELAY_MS = 5000
const MAX_WAIT_MS = 15_000
export const LOOK_AGAIN_MS = 1000

/** Decides whether a session's figures are reported now (TRK-7). `waited`: since the page works, in milliseconds. */
export function decideReport({ fcp, lcp }: Measured, waited: number): { readonly do: 'send' | 'wait' } {
  const isComplete = fcp !== undefined && lcp !== undefined
  return { do: waited >= MAX_WAIT_MS || (waited >= REPORT_DELAY_MS && isComplete) ? 'send' : 'wait' }
}

/** `visit,fcp,lcp,fs`: the first byte, the first and the largest paint, and the moment at which the first screen works. Unknown ones are empty. */
export function performanceValue({ ttfb, fcp, lcp, works }: Measured): string {
  return [ttfb, fcp, lcp, works].map((ms) => (ms === undefined ? '' : String(Math.max(0, Math.round(ms))))).join(',')
}

/** The mark of a visit whose times were reported, by any tab. */
export function performanceMark(visit: string): Mark {
  return { event: 'performance', of: visit }
}

/** Of a hundred documents so many report vitals and errors, where the folder says nothing else. */
const USUAL_SHARE = 10

/** Does this document report (OPS-4)? `fraction`: a random number from 0 to 1; `share`: so many of a hundred do. */
export function isSampled(fraction: number, share = USUAL_SHARE): boolean {
  return fraction * 100 < share
}

/** The vitals of a document as its report lists them (OPS-4): milliseconds, but for CLS. */
export function seenVitals({ ttfb, lcp, inp, cls }: Measured): Seen[] {
  const figures = Object.entries({ ttfb, lcp, inp, cls: cls === undefined ? cls : cls * 10_000 })
  return figures.flatMap(([name, value = NaN]) => {
    const whole = Math.round(value)
    return whole >= 0 ? [{ kind: 'vital' as const, name, value: name === 'cls' ? whole / 10_000 : whole }] : []
  })
}
