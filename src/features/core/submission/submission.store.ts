import { atom, type WritableAtom } from 'nanostores'
import { platform } from '#platform/current.ts'
import { ApiError, isTooManyRequests } from '#api/errors.ts'

/** LOG-2, REG-3. `locked`: ended less than 500 ms ago; a second tap does nothing. */
export type Submission<Refusal> =
  | { readonly state: 'idle' }
  | { readonly state: 'processing' }
  | { readonly state: 'success'; readonly locked: boolean }
  | { readonly state: 'failure'; readonly refusal: Refusal; readonly locked: boolean }

export const IDLE: Submission<never> = { state: 'idle' }

const SUBMISSION_LOCK_MS = 500

/** Would another start be ignored now? */
export function isBusy(submission: Submission<unknown>): boolean {
  return submission.state === 'processing' || ('locked' in submission && submission.locked)
}

export type Outcome<Refusal> = { readonly state: 'success' } | { readonly state: 'failure'; readonly refusal: Refusal }

export function submissionStore<Refusal>(): WritableAtom<Submission<Refusal>> {
  return atom<Submission<Refusal>>(IDLE)
}

/** One at a time; undefined during another or its lock. */
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

/** Re-enables the form; the error reaches the caller. */
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
 * `unanswered`: the catalogue's message is shown. It is silent on the other two (ERR-2): forms show them, presses without a form use
 * `showSilentFailure`.
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
