/** Why there is no response: the browser is offline, the time is up, the caller aborted the call (or the page is being left), or the connection failed. */
export type NetworkFailure = 'offline' | 'timeout' | 'aborted' | 'failed'

/** There is no response. */
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

/** The server refused with a code that the call does not declare, or with an HTTP status alone: then `code` is ''. */
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

/** The response breaks the contract. `field` is the path to the first value that does not fit, '' for the whole response. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly endpoint: string
  readonly field: string
  /** What was expected and what was found, without the value. */
  readonly problem: string

  constructor(endpoint: string, field: string, problem: string, cause?: unknown) {
    super(`${endpoint}${field && `, ${field}`}: ${problem}`, { cause })
    this.endpoint = endpoint
    this.field = field
    this.problem = problem
  }
}

/** The body could not be encrypted, so the call was not sent (CRY-3). */
export class SealingError extends Error {
  override readonly name = 'SealingError'
}

export type CallError = NetworkError | ApiError | ContractError | SealingError

/** Does the server ask for fewer requests (ERR-2)? Some back ends say so in the code, some in the message. */
export function isTooManyRequests({ code, serverMessage }: ApiError): boolean {
  return code.startsWith('TOO_MANY_REQUEST') || serverMessage.startsWith('TOO_MANY_REQUEST')
}
