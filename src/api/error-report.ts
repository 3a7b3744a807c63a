import { decideError } from './error-catalogue.ts'
import type { ErrorDecision } from './error-catalogue.ts'
import { ApiError, ContractError, NetworkError, SealingError } from './errors.ts'
import type { CallError } from './errors.ts'
import type { ApiPorts } from './ports.ts'
import { createReloginGate } from './relogin-gate.ts'

export type Failure = {
  readonly endpoint: string
  /** The session that the call was sent with. */
  readonly token: string | undefined
  /** The caller speaks to the user itself. */
  readonly quiet: boolean
}

/** Tells `onError` what the catalogue says about a thrown error: once for callers that shared it, once for many lost sessions (ERR-1). */
export function createErrorReport(ports: ApiPorts): (error: unknown, failure: Failure) => void {
  const asksForLogin = createReloginGate(ports.clock)
  const told = new WeakSet<CallError>()

  return (error, { endpoint, token, quiet }) => {
    if (!isCallError(error) || told.has(error)) return
    const decision = decideOnce(decideError({ error, secure: ports.secure, sameSession: token === ports.identity().token }), token)
    if (quiet && !concernsSession(decision)) return
    told.add(error)
    ports.onError(decision, { endpoint, error, at: ports.clock.now() })
  }

  function decideOnce(decision: ErrorDecision, token: string | undefined): ErrorDecision {
    return decision.do === 'relogin' && !asksForLogin(token) ? { do: 'silent', because: 'alreadyAsked' } : decision
  }
}

function concernsSession({ do: what }: ErrorDecision): boolean {
  return what === 'relogin' || what === 'disableAutoLogin'
}

function isCallError(error: unknown): error is CallError {
  return [NetworkError, ApiError, ContractError, SealingError].some((kind) => error instanceof kind)
}
