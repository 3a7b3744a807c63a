/** The protocol between a game's page and the vendor's server. All money is in minor units; errors are `{ error, balance? }`. */
import * as v from 'valibot'
import type { LINE_PAYS, SCATTER_PAYS } from './slot/paytable.ts'
import type { Strip } from './slot/reels.ts'
import type { Spin } from './slot/round.ts'
import type { MoneySign } from './wallet-protocol.ts'
import type { LINES } from './slot/lines.ts'

/** POST /api/session: with the ticket from the address, once; afterwards (a reload) with the token in `Authorization: Bearer`. */
export const SessionRequest = v.object({ ticket: v.optional(v.pipe(v.string(), v.maxLength(128))) })

/**
 * POST /api/crash/watch and /api/lottery/watch: responds when the state in `seen` is outdated, after ten seconds at the latest; at once
 * without `seen`.
 */
export const WatchRequest = v.object({ seen: v.optional(v.pipe(v.string(), v.maxLength(40))) })

/**
 * POST /api/rounds: the same requestId again is the same round, so that a page may repeat a request without a response. With another bet it is
 * refused with request.invalid, as are a flight's bet and a ticket that repeat one with other values.
 */
export const SpinRequest = v.object({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/u)),
  bet: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

/** POST /api/rounds/:id/shown: the number of spins that the player has seen, the paid one included. The last one settles the round. */
export const ShownRequest = v.object({ spins: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)) })

/** A round for the page. The first `shown` spins were seen; until `settled` the win is not in the balance. */
export interface RoundView {
  readonly id: string
  readonly bet: number
  readonly win: number
  readonly spins: readonly Spin[]
  readonly shown: number
  readonly settled: boolean
}
/** `balance` is the one to show during the round: without the bet, and without the win. */
export interface SpinAnswer {
  readonly round: RoundView
  readonly balance: number
}
export interface ShownAnswer {
  readonly settled: boolean
  readonly balance: number
}
export interface PastRound {
  readonly id: string
  readonly at: number
  readonly bet: number
  readonly win: number
  readonly freeSpins: number
  readonly settled: boolean
}

/** Everything that the page needs to draw itself. */
export interface GameState {
  readonly token: string
  readonly game: { readonly code: string; readonly title: string }
  readonly mode: 'real' | 'trial'
  readonly currency: string
  readonly decimals: number
  readonly sign?: MoneySign | undefined
  readonly language: string
  readonly backUrl: string
  readonly balance: number
  readonly betSteps: readonly number[]
  readonly bet: number
  readonly rules: {
    readonly linePays: typeof LINE_PAYS
    readonly scatterPays: typeof SCATTER_PAYS
    readonly lines: typeof LINES
    readonly freeSpinMultiplier: number
    /** Return to player in per cent. */
    readonly returnPercent: number
  }
  /** The strips shown while the reels turn; they never decide the outcome. */
  readonly reels: { readonly base: readonly Strip[]; readonly free: readonly Strip[] }
  /** A round that was not shown to its end. */
  readonly round: RoundView | null
}

/** Every refusal for which the page has a text. */
export type PlayError =
  | 'ticket.invalid'
  | 'session.ended'
  | 'insufficient.funds'
  | 'player.unknown'
  | 'bet.invalid'
  | 'round.unknown'
  | 'betting.closed'
  | 'wallet.unreachable'
  | 'request.invalid'
