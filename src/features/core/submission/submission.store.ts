import { atom, type WritableAtom } from 'nanostores'
import { platform } from '#platform/current.ts'
import { ApiError, isTooManyRequests } from '#api/errors.ts'

/** State of a form's submission (LOG-2, REG-3). `locked`: it ended less than 500 ms ago, so a second tap starts nothing. */
export type Submission<Refusal> =
  | { readonly state: 'idle' }
  | { readonly state: 'processing' }
  | { readonly state: 'success'; readonly locked: boolean }
  | { readonly state: 'failure'; readonly refusal: Refusal; readonly locked: boolean }

/** State in the prerendered shell. */
export const IDLE: Submission<never> = { state: 'idle' }

/** How long after its end a submission still blocks the next one, in milliseconds. */
const SUBMISSION_LOCK_MS = 500

/** Would another start be ignored now? */
export function isBusy(submission: Submission<unknown>): boolean {
  return submission.state === 'processing' || ('locked' in submission && submission.locked)
}

export type Outcome<Refusal> = { readonly state: 'success' } | { readonly state: 'failure'; readonly refusal: Refusal }

export function submissionStore<Refusal>(): WritableAtom<Submission<Refusal>> {
  return atom<Submission<Refusal>>(IDLE)
}

/** Runs one submission at a time: during another, or within 500 ms of its end, does nothing and resolves with undefined. */
export async function runSubmission<Refusal>(
  $submission: WritableAtom<Submission<Refusal>>,
  run: () => Promise<Outcome<Refusal>>,
): Promise<Outcome<Refusal> | undefined> {
  if (isBusy($submission.get())) return undefined
  $submission.set({ state: 'processing' })
  const outcome = await runOrReset($submission, run)
  const ended = { ...outcome, locked: true }
  $submission.set(ended)
  platform().clock.after(SUBMISSION_LOCK_MS, () => {
    if ($submission.get() === ended) $submission.set({ ...outcome, locked: false })
  })
  return outcome
}

/** After an unexpected error the form can be sent again, and the error still reaches the caller. */
async function runOrReset<Refusal>(
  $submission: WritableAtom<Submission<Refusal>>,
  run: () => Promise<Outcome<Refusal>>,
): Promise<Outcome<Refusal>> {
  try {
    return await run()
  } catch (error) {
    $submission.set(IDLE)
    throw error
  }
}

/**
 * Why a form's call threw. `unanswered`: the api has already shown the catalogue's message. The catalogue is silent on the other two (ERR-2), so
 * the form shows them itself, and a press without a form by `showSilentFailure`.
 */
export interface FormFailure {
  readonly code: 'unanswered' | 'tooManyRequests' | 'badGateway'
  /** The server's message; '' without one. */
  readonly message: string
}

/** Reads the failure from what a call threw. */
export function formFailureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) return { code: 'unanswered', message: '' }
  const message = error.serverMessage
  if (isTooManyRequests(error)) return { code: 'tooManyRequests', message: message.startsWith('TOO_MANY_REQUEST') ? '' : message }
  return error.status === 502 ? { code: 'badGateway', message: '' } : { code: 'unanswered', message: '' }
}
