/** `aborted`: by the caller or because the page is being left. */
export type NetworkFailure = 'offline' | 'timeout' | 'aborted' | 'failed'

// Assigned in constructors: Safari 15 mis-scopes field initialisers, and the compiler's helper would weigh on every first load.

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

/** An undeclared code, or an HTTP status alone (code ''). */
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

/** `field`: path to the first mismatch, '' for the whole response. */
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

/** The request may have taken effect: the response was lost, cut, or came from a gateway. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason !== 'aborted'
  return error instanceof ContractError || (error instanceof ApiError && error.code === '' && error.status >= 500)
}

/** By code or by message, as back ends vary (ERR-2). */
export function isTooManyRequests({ code, serverMessage }: ApiError): boolean {
  return code.startsWith('TOO_MANY_REQUEST') || serverMessage.startsWith('TOO_MANY_REQUEST')
}
