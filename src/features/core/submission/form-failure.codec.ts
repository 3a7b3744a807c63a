import { ApiError, isTooManyRequests } from '#api/errors.ts'

/**
 * Why a form's call threw. `unanswered`: the api has already shown the catalogue's message. The catalogue is silent on the other two (ERR-2), so
 * the form shows them itself.
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
