import { atom, type ReadableAtom } from 'nanostores'
import { FAILED, LOADING, type LoadState } from '#lib/load-state.ts'

/** Something that a screen shows from the back end: its state, and how to load it. */
export interface Resource<Value> {
  readonly $loaded: ReadableAtom<LoadState<Value>>
  /** Loads or reloads it. The value on the screen stays until the new one arrives, and also when none arrives. */
  load(): Promise<void>
  /** Shows a value that arrived another way, such as the result of a claim. */
  show(value: Value): void
}

/** Creates a resource. `request` makes a quiet call: the screen itself shows the failure. */
export function createResource<Value>(request: () => Promise<{ readonly value: Value }>): Resource<Value> {
  const $loaded = atom<LoadState<Value>>(LOADING)
  // Counts what was asked for or shown, so that a late answer replaces nothing newer.
  let [asked, shown] = [0, 0]
  const showAsOf = (turn: number, value: Value): void => {
    if (turn < shown) return
    shown = turn
    $loaded.set({ state: 'ready', value })
  }
  const show = (value: Value): void => showAsOf(++asked, value)

  async function load(): Promise<void> {
    if ($loaded.get().state === 'failed') $loaded.set(LOADING)
    const turn = ++asked
    let response
    try {
      response = await request()
    } catch {
      // The screen has a state for failures; the api reports an expired session.
      if ($loaded.get().state !== 'ready') $loaded.set(FAILED)
      return
    }
    showAsOf(turn, response.value)
  }

  return { $loaded, load, show }
}
