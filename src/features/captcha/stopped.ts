import type { CaptchaOutcome } from './actions.ts'

/** Why a form was not sent: its check did not pass. As a refusal it is said beside the form; `unanswered` where an alert has said it. */
export interface CaptchaStopped {
  readonly code: 'captchaStopped' | 'unanswered'
  readonly message: string
}

/** The refusal that a stopped check is to the form that asked for it. */
export function stoppedBy({ message }: Extract<CaptchaOutcome, { state: 'stopped' }>): CaptchaStopped {
  return { code: message ? 'captchaStopped' : 'unanswered', message }
}
