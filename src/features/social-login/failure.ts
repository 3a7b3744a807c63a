/** What the library says of a sign-in that did not happen. */
export interface LibraryError {
  /** `auth/…` */
  readonly code: string
  readonly message: string
}

/** The library's codes that have words of their own (SOC-8). */
export const SAID_CODES = [
  'invalid-api-key', 'argument-error', 'internal-error', 'network-request-failed', 'popup-blocked', 'popup-closed-by-user', 'cancelled-popup-request',
  'unauthorized-domain', 'web-storage-unsupported', 'missing-multi-factor-info', 'operation-not-supported-in-this-environment',
  'auth-domain-config-required', 'invalid-auth-event', 'already-initialized', 'account-exists-with-different-credential', 'code-expired',
  'invalid-verification-code', 'invalid-phone-number', 'too-many-requests', 'user-disabled', 'operation-not-allowed', 'user-cancelled', 'unknown',
] as const
export type SaidCode = (typeof SAID_CODES)[number]

export type Failure =
  /** A newer popup took this one's place (SOC-5). */
  | { readonly do: 'ignore' }
  /** `reason`: the library's own words, for support. */
  | { readonly do: 'say'; readonly words: SaidCode; readonly code: string; readonly reason: string }

/** What is said of a library's error (SOC-5, SOC-8): what is not known is `auth/unknown`. */
export function decideFailure({ code, message }: LibraryError): Failure {
  if (code === 'auth/cancelled-popup-request') return { do: 'ignore' }
  const known = SAID_CODES.find((said) => `auth/${said}` === code)
  return { do: 'say', words: known ?? 'unknown', code: known ? code : code || 'auth/unknown', reason: message }
}

/** The library's error, whatever was thrown. */
export function libraryError(error: unknown): LibraryError {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Partial<Record<'code' | 'message', unknown>>
  return { code: typeof code === 'string' ? code : 'auth/unknown', message: typeof message === 'string' ? message : '' }
}
