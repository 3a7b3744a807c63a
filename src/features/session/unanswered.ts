import { ApiError, isTooManyRequests } from '#api/errors.ts'

/**
 * Why a form's call threw. `unanswered`: the api told the member what the catalogue says. The catalogue keeps silent on the others (ERR-2), so
 * they are said beside the form: nobody presses a button and sees nothing.
 */
export interface Unanswered {
  readonly code: 'unanswered' | 'tooManyRequests' | 'badGateway'
  /** The server's words, if it had any. */
  readonly message: string
}

export function unansweredBy(error: unknown): Unanswered {
  if (!(error instanceof ApiError)) return { code: 'unanswered', message: '' }
  const message = error.serverMessage
  if (isTooManyRequests(error)) return { code: 'tooManyRequests', message: message.startsWith('TOO_MANY_REQUEST') ? '' : message }
  return error.status === 502 ? { code: 'badGateway', message: '' } : { code: 'unanswered', message: '' }
}
