import type { WritableAtom } from 'nanostores'
import { showAlert } from '#features/dialogs/actions.ts'
import { type Attempt, type Outcome, runAttempt } from '#features/session/attempt.ts'
import { playBreak } from '#features/session/play-break.ts'
import type { Unanswered } from '#features/session/unanswered.ts'
import { momentText } from '#i18n/moment.ts'

/** Is the door of this device shut by a break that somebody took? Then it is said until when, and nothing is sent. */
function isShutByBreak(): boolean {
  const until = playBreak()
  if (until === undefined) return false
  showAlert({ id: 'onBreak', body: { key: 'dialogs.onBreak', values: { time: momentText(until, 'long') } } })
  return true
}

/** Runs an attempt to come in, unless a break shuts the door: the alert has said it, so the form says nothing. */
export function runAtDoor<Refusal>($attempt: WritableAtom<Attempt<Refusal | Unanswered>>, run: () => Promise<Outcome<Refusal | Unanswered>>): Promise<Outcome<Refusal | Unanswered> | undefined> {
  return runAttempt($attempt, async () => (isShutByBreak() ? { state: 'failure', refusal: { code: 'unanswered', message: '' } } : await run()))
}
