import { atom, type ReadableAtom } from 'nanostores'
import { FAILED, LOADING, type Loaded } from '#lib/loaded.ts'

type Asked<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false }

/** What a screen shows of the back end, with how to ask for it. */
export interface Program<Value> {
  readonly $loaded: ReadableAtom<Loaded<Value>>
  /** Asks, or asks again. What was shown stays until the new answer is there, and when there is none. */
  load(): Promise<void>
  /** An answer that came another way: what a claim left behind. */
  show(value: Value): void
}

/** A program of the member's. `ask` speaks quietly: the screen says itself what went wrong. */
export function createProgram<Value>(ask: () => Promise<Asked<Value>>): Program<Value> {
  const $loaded = atom<Loaded<Value>>(LOADING)
  const show = (value: Value): void => $loaded.set({ state: 'ready', value })

  async function load(): Promise<void> {
    if ($loaded.get().state === 'failed') $loaded.set(LOADING)
    const answer = await asked(ask)
    if (answer?.ok) show(answer.value)
    else if ($loaded.get().state !== 'ready') $loaded.set(FAILED)
  }

  return { $loaded, load, show }
}

async function asked<Value>(ask: () => Promise<Asked<Value>>): Promise<Asked<Value> | undefined> {
  try {
    return await ask()
  } catch {
    // The screen has a state for it; a dead session is told by the api.
    return undefined
  }
}
