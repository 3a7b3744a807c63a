/** The protocol between the lottery's page and the vendor's server. Money is minor units, times epoch ms of the server. */
import * as v from 'valibot'
import { BALLS, PICK } from './prizes.ts'

/** POST /api/lottery/tickets: for the draw now on sale. The same requestId again is the same ticket. */
export const TicketRequest = v.object({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/u)),
  bet: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  numbers: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BALLS))),
    v.length(PICK),
    v.check((numbers) => new Set(numbers).size === PICK),
  ),
  draw: v.pipe(v.number(), v.safeInteger()),
})
export type TicketRequest = v.InferOutput<typeof TicketRequest>

export interface Drawn {
  readonly number: number
  readonly at: number
  readonly balls: readonly number[]
  readonly seed: string
  readonly commitment: string
}

export interface Ticket {
  readonly id: string
  readonly draw: number
  readonly at: number
  readonly bet: number
  readonly numbers: readonly number[]
  /** The balls of its draw; null until it is held. */
  readonly balls: readonly number[] | null
  readonly right: number | null
  readonly win: number | null
  /** True once the win is in the balance. */
  readonly settled: boolean
}

/** The current hall. Nothing in it reveals a draw before it is held. */
export interface LotteryView {
  readonly now: number
  readonly draw: {
    readonly number: number
    readonly isSelling: boolean
    readonly closesAt: number
    readonly drawsAt: number
    readonly commitment: string
  }
  /** Newest first. */
  readonly drawn: readonly Drawn[]
  /** The player's tickets, newest first: all open ones, and the last drawn ones. */
  readonly tickets: readonly Ticket[]
  /** Null while the operator's wallet is unreachable. */
  readonly balance: number | null
}

/** Sent only at the start of a session. `odds`: one ticket in this many has that number of right numbers. */
export interface LotteryRules {
  readonly pick: number
  readonly balls: number
  readonly mostTickets: number
  readonly prizes: readonly { readonly right: number; readonly times: number; readonly odds: number }[]
  readonly returnPercent: number
}
