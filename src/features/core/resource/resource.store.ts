import { atom, type ReadableAtom } from 'nanostores'
import { FAILED, LOADING, type LoadState } from '#lib/load-state.ts'

type Result<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false }

/** Something that a screen shows from the back end: its state, and how to load it. */
export interface Resource<Value> {
  readonly $loaded: ReadableAtom<LoadState<Value>>
  /** Loads or reloads it. The value on the screen stays until the new one arrives, and also when none arrives. */
  load(): Promise<void>
  /** Shows a value that arrived another way, such as the result of a claim. */
  show(value: Value): void
}

/** Creates a resource. `request` makes a quiet call: the screen itself shows the failure. */
export function createResource<Value>(request: () => Promise<Result<Value>>): Resource<Value> {
  const $loaded = atom<LoadState<Value>>(LOADING)
  const show = (value: Value): void => $loaded.set({ state: 'ready', value })

  async function load(): Promise<void> {
    if ($loaded.get().state === 'failed') $loaded.set(LOADING)
    const result = await resultOf(request)
    if (result?.ok) show(result.value)
    else if ($loaded.get().state !== 'ready') $loaded.set(FAILED)
  }

  return { $loaded, load, show }
}

async function resultOf<Value>(request: () => Promise<Result<Value>>): Promise<Result<Value> | undefined> {
  try {
    return await request()
  } catch {
    // The screen has a state for failures; the api reports an expired session.
    return undefined
  }
}
