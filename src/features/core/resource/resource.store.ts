import { atom, type ReadableAtom } from 'nanostores'
import type { CallOptions } from '#api/call.ts'
import { createTurns, FAILED, LOADING, type LoadState } from '#lib/load-state.ts'

/** Something that a screen shows from the back end: its state, and how to load it. */
export interface Resource<Value> {
  readonly $loaded: ReadableAtom<LoadState<Value>>
  /** Loads or reloads it. The value on the screen stays until the new one arrives, and also when none arrives. */
  load(): Promise<void>
  /** Shows a value that arrived another way, such as the result of a claim. */
  show(value: Value): void
}

/** Creates a resource. `request` sends its call with the options that it gets: quiet, since the screen itself shows the failure. */
export function createResource<Value>(request: (options: CallOptions) => Promise<{ readonly value: Value }>): Resource<Value> {
  const $loaded = atom<LoadState<Value>>(LOADING)
  const turns = createTurns()
  const show = (value: Value, turn?: number): void => {
    turns.show(turn)
    $loaded.set({ state: 'ready', value })
  }

  async function load(): Promise<void> {
    const before = $loaded.get().state
    if (before === 'failed') $loaded.set(LOADING)
    const turn = turns.ask()
    let response
    try {
      // After the first time somebody has pressed: to try again, or to claim.
      response = await request({ quiet: true, pressed: before !== 'loading' })
    } catch {
      // The screen has a state for failures; the api reports an expired session.
      if ($loaded.get().state !== 'ready') $loaded.set(FAILED)
      return
    }
    if (!turns.isLate(turn)) show(response.value, turn)
  }

  return { $loaded, load, show: (value) => show(value) }
}
