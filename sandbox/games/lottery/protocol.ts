/** What the lottery's page and the vendor's server say to each other. Money is minor units, times epoch ms of the server. */
import * as v from 'valibot'
import { BALLS, PICK } from './prizes.ts'

/** POST /api/lottery/tickets: for the draw that is sold now. The same requestId again is the same ticket. */
export const TicketRequest = v.object({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/u)),
  bet: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  numbers: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BALLS))), v.length(PICK),
    v.check((numbers) => new Set(numbers).size === PICK),
  ),
  draw: v.pipe(v.number(), v.safeInteger()),
})
export type TicketRequest = v.InferOutput<typeof TicketRequest>

export interface Drawn { readonly number: number; readonly at: number; readonly balls: readonly number[]; readonly seed: string; readonly commitment: string }

export interface Ticket {
  readonly id: string; readonly draw: number; readonly at: number; readonly bet: number; readonly numbers: readonly number[]
  /** The balls of its draw; null until it is held. */
  readonly balls: readonly number[] | null
  readonly right: number | null
  readonly win: number | null
  /** The win is in the balance. */
  readonly settled: boolean
}

/** The hall as it is now. Nothing in it tells a draw before it is held. */
export interface LotteryView {
  readonly now: number
  readonly draw: { readonly number: number; readonly isSelling: boolean; readonly closesAt: number; readonly drawsAt: number; readonly commitment: string }
  /** Newest first. */
  readonly drawn: readonly Drawn[]
  /** The player's tickets, newest first: all open ones, and the last that were drawn. */
  readonly tickets: readonly Ticket[]
  /** Null while the operator's wallet does not answer. */
  readonly balance: number | null
}

/** What only the session's beginning brings. `odds`: one ticket in so many has this many right. */
export interface LotteryRules {
  readonly pick: number; readonly balls: number; readonly mostTickets: number
  readonly prizes: readonly { readonly right: number; readonly times: number; readonly odds: number }[]
  readonly returnPercent: string
}
