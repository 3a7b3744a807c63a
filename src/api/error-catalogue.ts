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
/** For longer connection texts, ms. */
const NO_CONNECTION_TOAST_MS = 3000

/** Loading toasts are hidden this long after a failure, ms (ERR-5). */
export const LOADING_HIDDEN_MS = 3000

/**
 * Order: missing session (ERR-1), end of auto-login and silent errors (ERR-2), connection (ERR-5), unreadable response; else a notice with
 * the server's message or unknown_error.
 */
export function decideError({ error, secure, sameSession }: ErrorFacts): ErrorDecision {
  if (error instanceof NetworkError) return decideNoResponse(error, secure)
  if (error instanceof ApiError) return decideRefused(error, sameSession)
  if (error instanceof ContractError) return { do: 'notice', because: 'unreadable', words: { key: 'errors.unreadable' } }
  return { do: 'notice', because: 'unsealed', words: { key: 'errors.unknown_error' } }
}

function decideRefused(error: ApiError, sameSession: boolean): ErrorDecision {
  if (isNoSession(error)) {
    // A late response must not end the session that followed.
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
  // Online, so the server or something between cut the connection: no talk of being offline.
  const noConnection = { because: 'noConnection', words: { key: 'errors.network_cors' } } as const
  return secure ? { do: 'toast', ...noConnection, forMs: NO_CONNECTION_TOAST_MS } : { do: 'alert', ...noConnection }
}

/** In any of the forms that back ends use (ERR-1). */
export function isNoSession({ code, status, serverMessage }: ApiError): boolean {
  return status === 401 || NO_SESSION_CODES.has(code) || serverMessage === 'CUSTOMER_NOT_LOGIN'
}

/** Not within 3 s after a failed response (ERR-5). Epoch ms. */
export function mayShowLoading({ failedAt, now }: { readonly failedAt: number | undefined; readonly now: number }): boolean {
  return failedAt === undefined || elapsed(failedAt, now) >= LOADING_HIDDEN_MS
}

/** The server's words for a failure, else the general ones. */
export function wordsOf({ serverMessage }: Pick<ApiError, 'serverMessage'>): Words {
  return serverMessage ? { text: serverMessage } : { key: 'errors.unknown_error' }
}

/** A screen sends several calls at once: a visitor's lost sessions within this time count once, ms. */
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
 * Reports thrown errors to `onError`: once for callers that shared a request, once for many lost sessions (ERR-1). Quiet failures are
 * reported as silent each time: they end loading toasts (ERR-5), and another caller of the request still shows them.
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

/** Lets refused calls ask for sign-in once per session, or per moment for a visitor (ERR-1). */
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
