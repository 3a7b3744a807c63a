import { atom, type WritableAtom } from 'nanostores'
import { platform } from '#platform/current.ts'

/** How a form's sending goes (LOG-2, REG-3). `locked`: finished less than 500 ms ago, so a second tap starts nothing. */
export type Attempt<Refusal> =
  | { readonly state: 'idle' }
  | { readonly state: 'processing' }
  | { readonly state: 'success'; readonly locked: boolean }
  | { readonly state: 'failure'; readonly refusal: Refusal; readonly locked: boolean }

/** What a prerendered form shows. */
export const IDLE: Attempt<never> = { state: 'idle' }

/** How long after its end an attempt still refuses another, in milliseconds. */
export const RELEASE_MS = 500

/** Would another start be refused now? */
export function isBusy(attempt: Attempt<unknown>): boolean {
  return attempt.state === 'processing' || ('locked' in attempt && attempt.locked)
}

export type Outcome<Refusal> = { readonly state: 'success' } | { readonly state: 'failure'; readonly refusal: Refusal }

export function attemptStore<Refusal>(): WritableAtom<Attempt<Refusal>> {
  return atom<Attempt<Refusal>>(IDLE)
}

/** Runs one attempt at a time: a start while another runs, or within 500 ms of its end, is refused, does nothing and answers undefined. */
export async function runAttempt<Refusal>($attempt: WritableAtom<Attempt<Refusal>>, run: () => Promise<Outcome<Refusal>>): Promise<Outcome<Refusal> | undefined> {
  if (isBusy($attempt.get())) return undefined
  $attempt.set({ state: 'processing' })
  const outcome = await finished($attempt, run)
  const ended = { ...outcome, locked: true }
  $attempt.set(ended)
  platform().clock.after(RELEASE_MS, () => {
    if ($attempt.get() === ended) $attempt.set({ ...outcome, locked: false })
  })
  return outcome
}

/** A form is not left waiting by a fault of ours: it can be sent again, and the fault is not hidden. */
async function finished<Refusal>($attempt: WritableAtom<Attempt<Refusal>>, run: () => Promise<Outcome<Refusal>>): Promise<Outcome<Refusal>> {
  try {
    return await run()
  } catch (error) {
    $attempt.set(IDLE)
    throw error
  }
}
