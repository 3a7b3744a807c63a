/** What the game's page and the vendor's server say to each other. All money is in minor units; errors are `{ error, balance? }`. */
import * as v from 'valibot'
import type { LINE_PAYS, SCATTER_PAYS } from './slot/paytable.ts'
import type { Strip } from './slot/reels.ts'
import type { Spin } from './slot/round.ts'
import type { LINES } from './slot/lines.ts'

/** POST /api/session: a ticket from the address, once; afterwards (a reload) the token in `Authorization: Bearer`. */
export const SessionRequest = v.object({ ticket: v.optional(v.pipe(v.string(), v.maxLength(128))) })

/** POST /api/crash/watch and /api/lottery/watch: answers when what was `seen` is no longer so, at the latest after ten seconds; at once without it. */
export const WatchRequest = v.object({ seen: v.optional(v.pipe(v.string(), v.maxLength(40))) })

/** POST /api/rounds: the same requestId again is the same round, so a page that heard no answer may ask again. */
export const SpinRequest = v.object({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/u)),
  bet: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

/** POST /api/rounds/:id/shown: how many spins of the round (the paid one counts) the player has seen. The last one settles it. */
export const ShownRequest = v.object({ spins: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)) })

/** A round as the page plays it. `shown` spins need no more showing; until `settled` its win is not in the balance. */
export interface RoundView { readonly id: string; readonly bet: number; readonly win: number; readonly spins: readonly Spin[]; readonly shown: number; readonly settled: boolean }
/** `balance` is what to show while the round plays: the bet is out, the win is not in. */
export interface SpinAnswer { readonly round: RoundView; readonly balance: number }
export interface ShownAnswer { readonly settled: boolean; readonly balance: number }
export interface PastRound { readonly id: string; readonly at: number; readonly bet: number; readonly win: number; readonly freeSpins: number; readonly settled: boolean }

/** Everything that the page needs to draw itself. */
export interface GameState {
  readonly token: string
  readonly game: { readonly code: string; readonly title: string }
  readonly mode: 'real' | 'trial'
  readonly currency: string
  readonly decimals: number
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
    /** Return to player in per cent, two decimals. */
    readonly returnPercent: string
  }
  /** What runs past while the reels turn; the outcome never comes from here. */
  readonly reels: { readonly base: readonly Strip[]; readonly free: readonly Strip[] }
  /** A round that was not shown to its end. */
  readonly round: RoundView | null
}

/** Every refusal that the page has words for. */
export type PlayError = 'ticket.invalid' | 'session.ended' | 'insufficient.funds' | 'player.unknown' | 'bet.invalid' | 'round.unknown' | 'betting.closed' | 'wallet.unreachable' | 'request.invalid'
