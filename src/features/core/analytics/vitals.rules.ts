import type { Mark } from './event.rules.ts'

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

/** One document in ten reports its vitals. */
export const SAMPLE = 0.1

/** Does this document report its vitals (OPS-4)? `fraction`: a random number from 0 to 1. */
export function isSampled(fraction: number): boolean {
  return fraction < SAMPLE
}

/** The vitals of a document by route, without anything about its visitor (OPS-4); undefined if nothing was measured. */
export function vitalsReport(route: string, { ttfb, lcp, inp, cls }: Measured): { vitals: Record<string, string | number> } | undefined {
  const whole = Object.entries({ ttfb, lcp, inp }).flatMap(([name, ms]) => (ms === undefined ? [] : [[name, Math.round(ms)] as const]))
  const shift = cls === undefined ? [] : [['cls', Math.round(cls * 10_000) / 10_000] as const]
  return whole.length + shift.length === 0 ? undefined : { vitals: { route, ...Object.fromEntries([...whole, ...shift]) } }
}
