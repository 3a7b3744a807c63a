export type LoadState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value }

export const LOADING = { state: 'loading' } as const
export const FAILED = { state: 'failed' } as const

/** Orders requests, so that a late response overwrites nothing newer. */
export interface ResponseOrder {
  /** Takes the turn of a question that is asked now. */
  ask(): number
  /** Was anything newer shown since this turn was taken? */
  isOvertaken(turn: number): boolean
  /** Records that this request's response is shown; without an argument, something newer than all requests. */
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

export function createResponseOrder(): ResponseOrder {
  let [asked, shown] = [0, 0]
  return { ask: () => ++asked, isOvertaken: (turn) => turn < shown, show: (turn = ++asked) => void (shown = turn) }
}
