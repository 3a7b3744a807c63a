/** What the crash game's page and the vendor's server say to each other. Money is minor units, multipliers hundredths (250 is 2.50×), times epoch ms of the server. */
import * as v from 'valibot'
import { LEAST_AUTO, MOST } from './curve.ts'

/** POST /api/crash/bets: on the round that takes bets now. The same requestId again is the same bet. `auto`: cash out by itself there. */
export const CrashBetRequest = v.object({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/u)),
  bet: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  auto: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(LEAST_AUTO), v.maxValue(MOST))),
  round: v.pipe(v.number(), v.safeInteger()),
})
export type CrashBetRequest = v.InferOutput<typeof CrashBetRequest>

export interface CrashWager {
  readonly id: string; readonly round: number; readonly bet: number; readonly auto: number | null
  /** Where it left the flight, or null: not yet, or not in time. */
  readonly cashedAt: number | null
  /** Null until it is decided. */
  readonly win: number | null
  /** The win is in the balance. */
  readonly settled: boolean
}

export interface FlownRound { readonly number: number; readonly point: number; readonly seed: string; readonly commitment: string }

/** The table as it is now. The end of a flight is nowhere in it before the flight is over. */
export interface CrashView {
  readonly now: number
  readonly round: {
    readonly number: number
    readonly phase: 'betting' | 'flying' | 'ended'
    readonly startsAt: number
    /** SHA-256 of the seed that `point` follows from. */
    readonly commitment: string
    /** Both null until the flight is over. */
    readonly point: number | null
    readonly seed: string | null
    /** When the next round opens, once it is known. */
    readonly endsAt: number | null
  }
  /** Newest first. */
  readonly recent: readonly FlownRound[]
  /** The player's newest bet on this table. */
  readonly wager: CrashWager | null
  /** Null while the operator's wallet does not answer. */
  readonly balance: number | null
}

export interface PastFlight extends FlownRound { readonly id: string; readonly at: number; readonly bet: number; readonly win: number | null; readonly auto: number | null; readonly cashedAt: number | null }

/** What only the session's beginning brings. */
export interface CrashRules { readonly growthPerMs: number; readonly leastAuto: number; readonly most: number; readonly returnPercent: number }
