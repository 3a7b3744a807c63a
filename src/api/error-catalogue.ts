import type { Words } from '#i18n/words.ts'
import { elapsed } from '#lib/elapsed.ts'
import { ApiError, isTooManyRequests, NetworkError, type CallError, ContractError, SealingError } from './errors.ts'
import type { Clock } from '#platform/platform.ts'
import type { ApiPorts, ErrorDecision } from './ports.ts'

type ErrorFacts = {
  readonly error: CallError
  /** The page came over https. */
  readonly secure: boolean
  /** The session that the call was sent with still runs. */
  readonly sameSession: boolean
}

const NO_SESSION_CODES: ReadonlySet<string> = new Set(['login.not.session', 'customer.not.login', 'user.or.token.invalid'])

/** How long the offline toast stays, in milliseconds (ERR-5). */
const OFFLINE_TOAST_MS = 1500
/** How long the longer words of a connection that failed stay, in milliseconds. */
const NO_CONNECTION_TOAST_MS = 3000

/** How long a failed response keeps loading toasts away, in milliseconds (ERR-5). */
export const LOADING_HIDDEN_MS = 3000

/**
 * Decides what the page does about an error: a missing session goes first (ERR-1), then the stop of auto-login and the silent errors
 * (ERR-2), then connections (ERR-5); an unreadable response is named as such; anything else is a notice with the server's message or unknown_error.
 */
export function decideError({ error, secure, sameSession }: ErrorFacts): ErrorDecision {
  if (error instanceof NetworkError) return decideNoResponse(error, secure)
  if (error instanceof ApiError) return decideRefused(error, sameSession)
  if (error instanceof ContractError) return { do: 'notice', because: 'unreadable', words: { key: 'errors.unreadable' } }
  return { do: 'notice', because: 'unsealed', words: { key: 'errors.unknown_error' } }
}

function decideRefused(error: ApiError, sameSession: boolean): ErrorDecision {
  if (isNoSession(error)) {
    // A late response to an ended session must not end the session that followed it.
    return sameSession
      ? { do: 'relogin', because: 'noSession', words: { key: 'errors.in_pls_login' } }
      : { do: 'silent', because: 'otherSession' }
  }
  if (error.code === 'token_ip_different') return { do: 'disableAutoLogin', because: 'tokenIpDifferent', words: wordsOf(error) }
  if (error.status === 502) return { do: 'silent', because: 'badGateway' }
  if (isTooManyRequests(error)) return { do: 'silent', because: 'tooManyRequests' }
  return { do: 'notice', because: 'refused', words: wordsOf(error) }
}

function decideNoResponse({ reason }: NetworkError, secure: boolean): ErrorDecision {
  if (reason === 'aborted') return { do: 'silent', because: 'aborted' }
  if (reason === 'timeout') return { do: 'notice', because: 'timeout', words: { key: 'errors.timeout_retry_please' } }
  if (secure && reason === 'offline')
    return { do: 'toast', because: 'offline', words: { key: 'errors.network_offline' }, forMs: OFFLINE_TOAST_MS }
  // The browser has a network: the server, or something on the way, cut the connection. Nobody is told to be offline.
  const noConnection = { because: 'noConnection', words: { key: 'errors.network_cors' } } as const
  return secure ? { do: 'toast', ...noConnection, forMs: NO_CONNECTION_TOAST_MS } : { do: 'alert', ...noConnection }
}

/** Does the server report that there is no session, in any of the forms that back ends use (ERR-1)? */
export function isNoSession({ code, status, serverMessage }: ApiError): boolean {
  return status === 401 || NO_SESSION_CODES.has(code) || serverMessage === 'CUSTOMER_NOT_LOGIN'
}

/** May a loading toast be shown? Not within 3 s after a failed response (ERR-5). Times are epoch milliseconds. */
export function mayShowLoading({ failedAt, now }: { readonly failedAt: number | undefined; readonly now: number }): boolean {
  return failedAt === undefined || elapsed(failedAt, now) >= LOADING_HIDDEN_MS
}

/** The server's words for a failure, else the general ones. */
export function wordsOf({ serverMessage }: Pick<ApiError, 'serverMessage'>): Words {
  return serverMessage ? { text: serverMessage } : { key: 'errors.unknown_error' }
}

/** Lost sessions of a visitor's calls within this time count as one, in milliseconds: a screen sends several calls at once. */
const SAME_MOMENT_MS = 1000

export type Failure = {
  readonly endpoint: string
  /** The session that the call was sent with. */
  readonly token: string | undefined
  /** The caller shows the error itself. */
  readonly quiet: boolean
  /** The error interrupts: what would be a notice is an alert (REG-9). */
  readonly alert: boolean
}

/**
 * Reports thrown errors to `onError` with the catalogue's decision: once for callers that shared a request, once for many lost sessions (ERR-1). A quiet
 * failure is reported as a silent one each time: it too ends loading toasts (ERR-5), and a louder caller of the same request still shows it.
 */
export function createErrorReport(ports: ApiPorts): (error: unknown, failure: Failure) => void {
  const mayAskForLogin = createReloginGate(ports.clock)
  const reported = new WeakSet<CallError>()

  return (error, { endpoint, token, quiet, alert }) => {
    if (error instanceof ContractError) ports.onUnreadable(error)
    // The key's response was read, and names a key that seals nothing.
    if (error instanceof SealingError) ports.onUnreadable(new ContractError('rsaKey', 'publicKey', error.message, error))
    if (!isCallError(error) || reported.has(error)) return
    const decision = decideOnce(decideError({ error, secure: ports.secure, sameSession: token === ports.identity().token }), token)
    const isShown = !quiet || concernsSession(decision)
    if (isShown) reported.add(error)
    ports.onError(isShown ? (alert ? asAlert(decision) : decision) : asSilence(decision), { endpoint, error, at: ports.clock.now() })
  }

  function decideOnce(decision: ErrorDecision, token: string | undefined): ErrorDecision {
    return decision.do === 'relogin' && !mayAskForLogin(token) ? { do: 'silent', because: 'alreadyAsked' } : decision
  }
}

/** Lets many refused calls ask for a new login once (ERR-1): once for each session, and for a visitor once for each moment. */
export function createReloginGate(clock: Clock): (token: string | undefined) => boolean {
  let askedFor: { readonly token: string | undefined; readonly at: number } | undefined
  return (token) => {
    const repeated = askedFor?.token === token && (token !== undefined || elapsed(askedFor?.at ?? 0, clock.now()) < SAME_MOMENT_MS)
    if (askedFor && repeated) return false
    askedFor = { token, at: clock.now() }
    return true
  }
}

function asAlert(decision: ErrorDecision): ErrorDecision {
  return decision.do === 'notice' ? { ...decision, do: 'alert' } : decision
}

function asSilence(decision: ErrorDecision): ErrorDecision {
  return decision.do === 'silent' ? decision : { do: 'silent', because: 'quiet' }
}

function concernsSession({ do: what }: ErrorDecision): boolean {
  return what === 'relogin' || what === 'disableAutoLogin'
}

function isCallError(error: unknown): error is CallError {
  return [NetworkError, ApiError, ContractError, SealingError].some((kind) => error instanceof kind)
}
