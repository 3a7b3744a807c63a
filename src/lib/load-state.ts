/** The state of data that a screen loads from the back end. */
export type LoadState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value }

export const LOADING = { state: 'loading' } as const
export const FAILED = { state: 'failed' } as const

/** Orders questions and what is shown, so that an answer that comes late undoes nothing newer. */
export interface Turns {
  /** Takes the turn of a question that is asked now. */
  ask(): number
  /** Was anything newer shown since this turn was taken? */
  isLate(turn: number): boolean
  /** Notes that the answer of this turn is shown; without a turn, something newer than every question so far. */
  show(turn?: number): void
}

export function createTurns(): Turns {
  let [asked, shown] = [0, 0]
  return { ask: () => ++asked, isLate: (turn) => turn < shown, show: (turn = ++asked) => void (shown = turn) }
}
