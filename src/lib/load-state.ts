/** The state of data that a screen loads from the back end. */
export type LoadState<Value> =
  { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'ready'; readonly value: Value }

export const LOADING = { state: 'loading' } as const
export const FAILED = { state: 'failed' } as const
