/**
 * The protocol between the crash game's page and the vendor's server. Money is minor units, multipliers hundredths (250 is 2.50×), times
 * epoch ms of the server.
 */
import * as v from 'valibot'
import { MIN_AUTO, MAX_POINT } from './curve.ts'

/**
 * POST /api/crash/bets: on the round that accepts bets now. The same requestId again is the same bet. `auto`: multiplier for an automatic
 * cash-out.
 */
export const CrashBetRequest = v.object({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/u)),
  bet: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  auto: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(MIN_AUTO), v.maxValue(MAX_POINT))),
  round: v.pipe(v.number(), v.safeInteger()),
})
export type CrashBetRequest = v.InferOutput<typeof CrashBetRequest>

export interface CrashWager {
  readonly id: string
  readonly round: number
  readonly bet: number
  readonly auto: number | null
  /** The multiplier of the cash-out, or null: not yet, or not in time. */
  readonly cashedAt: number | null
  /** Null until it is decided. */
  readonly win: number | null
  /** True once the win is in the balance. */
  readonly settled: boolean
}

export interface FlownRound {
  readonly number: number
  readonly point: number
  readonly seed: string
  readonly commitment: string
}

/** The current table. Nothing in it reveals the end of a flight before the flight is over. */
export interface CrashView {
  readonly now: number
  readonly round: {
    readonly number: number
    readonly phase: 'betting' | 'flying' | 'ended'
    readonly startsAt: number
    /** SHA-256 of the seed that determines `point`. */
    readonly commitment: string
    /** Both null until the flight is over. */
    readonly point: number | null
    readonly seed: string | null
    /** The start of the next round, once it is known. */
    readonly endsAt: number | null
  }
  /** Newest first. */
  readonly recent: readonly FlownRound[]
  /** The player's newest bet on this table. */
  readonly wager: CrashWager | null
  /** Null while the operator's wallet is unreachable. */
  readonly balance: number | null
}

export interface PastFlight extends FlownRound {
  readonly id: string
  readonly at: number
  readonly bet: number
  readonly win: number | null
  readonly auto: number | null
  readonly cashedAt: number | null
}

/** Sent only at the start of a session. */
export interface CrashRules {
  readonly growthPerMs: number
  readonly leastAuto: number
  readonly most: number
  readonly returnPercent: number
}
