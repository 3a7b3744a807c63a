/** Why no answer came: the browser says it is offline, the time was up, the caller changed its mind, or the connection failed. */
export type NetworkFailure = 'offline' | 'timeout' | 'aborted' | 'failed'

/** No answer came. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly endpoint: string
  readonly reason: NetworkFailure

  constructor(endpoint: string, reason: NetworkFailure, cause?: unknown) {
    super(`${endpoint}: ${reason}`, { cause })
    this.endpoint = endpoint
    this.reason = reason
  }
}

export type Refused = { readonly status: number; readonly code: string; readonly message: string }

/** The server refused with a code that the call does not declare, or with an HTTP status alone (code '' then). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly endpoint: string
  readonly status: number
  readonly code: string
  /** The server's text for people; '' when it sent none. */
  readonly serverMessage: string

  constructor(endpoint: string, { status, code, message }: Refused) {
    super(`${endpoint}: ${code || `HTTP ${status}`}`)
    this.endpoint = endpoint
    this.status = status
    this.code = code
    this.serverMessage = message
  }
}

/** The answer has a shape that the contract does not know. `field` is the path to what did not fit, '' for the whole answer. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly endpoint: string
  readonly field: string

  constructor(endpoint: string, field: string, problem: string, cause?: unknown) {
    super(`${endpoint}${field && `, ${field}`}: ${problem}`, { cause })
    this.endpoint = endpoint
    this.field = field
  }
}

/** The body could not be encrypted, so nothing was sent (CRY-3). */
export class SealingError extends Error {
  override readonly name = 'SealingError'
}

export type CallError = NetworkError | ApiError | ContractError | SealingError

/** Whether the same call may go well a moment later, so that a screen offers to try again. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason !== 'aborted'
  return error instanceof ApiError && (error.status >= 500 || isTooManyRequests(error))
}

/** The server asks for fewer requests (ERR-2): some back ends say it in the code, some in the message. */
export function isTooManyRequests({ code, serverMessage }: ApiError): boolean {
  return code.startsWith('TOO_MANY_REQUEST') || serverMessage.startsWith('TOO_MANY_REQUEST')
}
