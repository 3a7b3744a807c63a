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

/** Begins a try and returns whether it is still the latest one: the result of an earlier try is ignored. */
export function staleGuard(): () => () => boolean {
  let latest = 0
  return () => {
    const mine = ++latest
    return () => mine === latest
  }
}

export function createTurns(): Turns {
  let [asked, shown] = [0, 0]
  return { ask: () => ++asked, isLate: (turn) => turn < shown, show: (turn = ++asked) => void (shown = turn) }
}
