/** Something that a screen asks the back end for. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value }

export const LOADING = { state: 'loading' } as const
export const FAILED = { state: 'failed' } as const
