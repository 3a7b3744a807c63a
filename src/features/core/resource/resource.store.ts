import { atom, type ReadableAtom } from 'nanostores'
import type { CallOptions } from '#api/call.ts'
import { createResponseOrder, FAILED, LOADING, type LoadState } from '#lib/load-state.ts'

export interface Resource<Value> {
  readonly $loaded: ReadableAtom<LoadState<Value>>
  /** The shown value stays until a new one arrives. */
  load(): Promise<void>
  /** For a value from elsewhere, such as a claim's result. */
  show(value: Value): void
}

/** `request` gets the call's options: quiet, since the screen shows failures. */
export function createResource<Value>(request: (options: CallOptions) => Promise<{ readonly value: Value }>): Resource<Value> {
  const $loaded = atom<LoadState<Value>>(LOADING)
  const turns = createResponseOrder()
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
      // Later loads are pressed: a retry or claim.
      response = await request({ quiet: true, pressed: before !== 'loading' })
    } catch {
      // The screen shows failures; the api reports an expired session.
      if ($loaded.get().state !== 'ready') $loaded.set(FAILED)
      return
    }
    if (!turns.isOvertaken(turn)) show(response.value, turn)
  }

  return { $loaded, load, show: (value) => show(value) }
}
