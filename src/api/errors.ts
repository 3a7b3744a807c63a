/** Why there is no response: the browser is offline, the time is up, the caller aborted the call (or the page is being left), or the connection failed. */
export type NetworkFailure = 'offline' | 'timeout' | 'aborted' | 'failed'

// Fields are declared and assigned in the constructor: the compiler would define them with code of its own in every first load, because Safari 15 scopes their
// initial values wrongly.

/** There is no response. */
export class NetworkError extends Error {
  declare readonly name: 'NetworkError'
  declare readonly endpoint: string
  declare readonly reason: NetworkFailure

  constructor(endpoint: string, reason: NetworkFailure, cause?: unknown) {
    super(`${endpoint}: ${reason}`, { cause })
    this.name = 'NetworkError'
    this.endpoint = endpoint
    this.reason = reason
  }
}

export type Refused = { readonly status: number; readonly code: string; readonly message: string }

/** The server refused with a code that the call does not declare, or with an HTTP status alone: then `code` is ''. */
export class ApiError extends Error {
  declare readonly name: 'ApiError'
  declare readonly endpoint: string
  declare readonly status: number
  declare readonly code: string
  /** The server's text for people; '' when it sent none. */
  declare readonly serverMessage: string

  constructor(endpoint: string, { status, code, message }: Refused) {
    super(`${endpoint}: ${code || `HTTP ${status}`}`)
    this.name = 'ApiError'
    this.endpoint = endpoint
    this.status = status
    this.code = code
    this.serverMessage = message
  }
}

/** The response breaks the contract. `field` is the path to the first value that does not fit, '' for the whole response. */
export class ContractError extends Error {
  declare readonly name: 'ContractError'
  declare readonly endpoint: string
  declare readonly field: string
  /** What was expected and what was found, without the value. */
  declare readonly problem: string

  constructor(endpoint: string, field: string, problem: string, cause?: unknown) {
    super(`${endpoint}${field && `, ${field}`}: ${problem}`, { cause })
    this.name = 'ContractError'
    this.endpoint = endpoint
    this.field = field
    this.problem = problem
  }
}

/** The body could not be encrypted, so the call was not sent (CRY-3). */
export class SealingError extends Error {
  declare readonly name: 'SealingError'

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SealingError'
  }
}

export type CallError = NetworkError | ApiError | ContractError | SealingError

/** May the back end have done what was asked, because the response got lost, was cut or came from a gateway in front of it? */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason !== 'aborted'
  return error instanceof ContractError || (error instanceof ApiError && error.code === '' && error.status >= 500)
}

/** Does the server ask for fewer requests (ERR-2)? Some back ends say so in the code, some in the message. */
export function isTooManyRequests({ code, serverMessage }: ApiError): boolean {
  return code.startsWith('TOO_MANY_REQUEST') || serverMessage.startsWith('TOO_MANY_REQUEST')
}
