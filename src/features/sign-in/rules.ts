import type { Go } from '#features/navigation/go.ts'
import type { PasswordLock } from '#features/session/password-lock.ts'

export interface PasswordFacts {
  readonly passwordExpired: boolean
  /** Flag PWDEXPFORCECHANGE3. */
  readonly expiryForcesChange: boolean
  /** What the member signed in with; undefined for sign-in without one. */
  readonly password: string | undefined
  /** `register.defaultPassword` of the settings (REG-6). */
  readonly defaultPassword: string | null
  readonly firstTimeLogin: boolean
}

/** Must the member choose a new password before anything else, and why (LOG-3)? */
export function decidePasswordLock({ passwordExpired, expiryForcesChange, password, defaultPassword, firstTimeLogin }: PasswordFacts): PasswordLock | undefined {
  if (passwordExpired && expiryForcesChange) return 'expired'
  if (password && password === defaultPassword) return 'defaultPassword'
  return firstTimeLogin ? 'firstLogin' : undefined
}

export interface DestinationFacts {
  readonly lock: PasswordLock | undefined
  /** Does the address name a redirectUrl? */
  readonly redirects: boolean
  readonly go: Go
  /** Is this a screen for signing in, joining or the forced password change? Any other is where the member wants to be. */
  readonly atDoor: boolean
}

export type Destination =
  | { readonly do: 'changePassword'; readonly because: PasswordLock }
  | { readonly do: 'redirect' }
  | { readonly do: 'goTo'; readonly path: string }
  | { readonly do: 'goHome' }
  | { readonly do: 'stay' }

/** Where a member goes after sign-in: the password first (LOG-3), then redirectUrl (RTE-7), then go (RTE-5), else home; over a screen of its own they stay on it. */
export function decideDestination({ lock, redirects, go, atDoor }: DestinationFacts): Destination {
  if (lock) return { do: 'changePassword', because: lock }
  if (redirects) return { do: 'redirect' }
  if (go.do === 'goTo') return { do: 'goTo', path: go.path }
  return atDoor ? { do: 'goHome' } : { do: 'stay' }
}

export type Forgetting = { readonly do: 'forget' } | { readonly do: 'keep'; readonly because: 'secondFactor' | 'tooManyRequests' | 'otherReason' }

/**
 * Does a refused sign-in clear what is remembered? By hand, every error code does but a second factor and too many requests (LOG-4); by itself, only
 * those that say that the name or the password is wrong (LOG-8). What is not answered has no code and clears nothing.
 */
export function decideForgetting(code: string, by: 'hand' | 'itself'): Forgetting {
  if (code === 'login_verify_required') return { do: 'keep', because: 'secondFactor' }
  if (code.startsWith('TOO_MANY_REQUEST')) return { do: 'keep', because: 'tooManyRequests' }
  const wrong = code === 'login.cred.err' || code === 'not.exists.user'
  return by === 'hand' || wrong ? { do: 'forget' } : { do: 'keep', because: 'otherReason' }
}

export interface LinkTokenFacts {
  /** The member of this tab's running session. */
  readonly running: { readonly id: string; readonly userName: string } | undefined
  /** What /wps/member/info said of the link's token. */
  readonly found: { readonly id: string; readonly userName: string } | 'refused' | 'unanswered'
}

export type LinkToken =
  | { readonly do: 'take'; readonly name: string }
  | { readonly do: 'keep'; readonly because: 'otherMember'; readonly name: string }
  | { readonly do: 'keep'; readonly because: 'refused' | 'unanswered' }

/** Whether a link's token becomes the session (RTE-4): only when the server accepts it, and never in the place of another member's running session. */
export function decideLinkToken({ running, found }: LinkTokenFacts): LinkToken {
  if (typeof found === 'string') return { do: 'keep', because: found }
  if (running && running.id !== found.id) return { do: 'keep', because: 'otherMember', name: running.userName }
  return { do: 'take', name: found.userName }
}
