import { ApiError, isTooManyRequests, NetworkError } from './errors.ts'
import type { CallError } from './errors.ts'

/** What to say: the server's own text, or a key of our words. */
export type Words = { readonly text: string } | { readonly key: 'in_pls_login' | 'unknown_error' | 'network_offline' | 'network_cors' | 'timeout_retry_please' }

/** What an error that the caller does not decide about leads to. */
export type ErrorDecision =
  /** Clear the session, alert, lead to /m/login. */
  | { readonly do: 'relogin'; readonly because: 'noSession'; readonly words: Words }
  /** No auto-login for the rest of the tab's session (LOG-7), and a notice. */
  | { readonly do: 'disableAutoLogin'; readonly because: 'tokenIpDifferent'; readonly words: Words }
  | { readonly do: 'silent'; readonly because: 'aborted' | 'badGateway' | 'tooManyRequests' | 'otherSession' | 'alreadyAsked' }
  | { readonly do: 'notice'; readonly because: 'refused' | 'timeout' | 'unreadable'; readonly words: Words }
  | { readonly do: 'toast'; readonly because: 'offline'; readonly words: Words; readonly forMs: number }
  | { readonly do: 'alert'; readonly because: 'noConnection'; readonly words: Words }

export type ErrorFacts = {
  readonly error: CallError
  /** The page came over https. */
  readonly secure: boolean
  /** The session that the call was sent with is still the one that runs. */
  readonly sameSession: boolean
}

const NO_SESSION_CODES: ReadonlySet<string> = new Set(['login.not.session', 'customer.not.login', 'user.or.token.invalid'])

/** How long the offline toast stays (ERR-5). */
export const OFFLINE_TOAST_MS = 1500

/** How long after a failed response no loading toast is seen (ERR-5). */
export const LOADING_HIDDEN_MS = 3000

/**
 * Reads the catalogue: a missing session goes before everything (ERR-1), then the silent ones and the auto-login stop (ERR-2),
 * then connections (ERR-5), else a notice with the server's message or unknown_error.
 */
export function decideError({ error, secure, sameSession }: ErrorFacts): ErrorDecision {
  if (error instanceof NetworkError) return decideNoAnswer(error, secure)
  if (error instanceof ApiError) return decideRefused(error, sameSession)
  return { do: 'notice', because: 'unreadable', words: { key: 'unknown_error' } }
}

function decideRefused(error: ApiError, sameSession: boolean): ErrorDecision {
  if (isNoSession(error)) {
    // A late answer to a session that has ended meanwhile must not end the one that came after it.
    return sameSession ? { do: 'relogin', because: 'noSession', words: { key: 'in_pls_login' } } : { do: 'silent', because: 'otherSession' }
  }
  if (error.code === 'token_ip_different') return { do: 'disableAutoLogin', because: 'tokenIpDifferent', words: wordsOf(error) }
  if (error.status === 502) return { do: 'silent', because: 'badGateway' }
  if (isTooManyRequests(error)) return { do: 'silent', because: 'tooManyRequests' }
  return { do: 'notice', because: 'refused', words: wordsOf(error) }
}

function decideNoAnswer({ reason }: NetworkError, secure: boolean): ErrorDecision {
  if (reason === 'aborted') return { do: 'silent', because: 'aborted' }
  if (reason === 'timeout') return { do: 'notice', because: 'timeout', words: { key: 'timeout_retry_please' } }
  return secure
    ? { do: 'toast', because: 'offline', words: { key: 'network_offline' }, forMs: OFFLINE_TOAST_MS }
    : { do: 'alert', because: 'noConnection', words: { key: 'network_cors' } }
}

/** Whether the server says that there is no session, in any of the ways that back ends say it (ERR-1). */
export function isNoSession({ code, status, serverMessage }: ApiError): boolean {
  return status === 401 || NO_SESSION_CODES.has(code) || serverMessage === 'CUSTOMER_NOT_LOGIN'
}

/** Whether a loading toast may be seen: not from a failed response to 3 s later (ERR-5). Times are epoch milliseconds. */
export function mayShowLoading({ failedAt, now }: { readonly failedAt: number | undefined; readonly now: number }): boolean {
  return failedAt === undefined || now - failedAt >= LOADING_HIDDEN_MS
}

function wordsOf({ serverMessage }: ApiError): Words {
  return serverMessage ? { text: serverMessage } : { key: 'unknown_error' }
}
