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
}

export type Destination =
  | { readonly do: 'changePassword'; readonly because: PasswordLock }
  | { readonly do: 'redirect' }
  | { readonly do: 'goTo'; readonly path: string }
  | { readonly do: 'goHome' }

/** Where a member goes after sign-in: the password first (LOG-3), then redirectUrl (RTE-7), then go (RTE-5), else home. */
export function decideDestination({ lock, redirects, go }: DestinationFacts): Destination {
  if (lock) return { do: 'changePassword', because: lock }
  if (redirects) return { do: 'redirect' }
  return go.do === 'goTo' ? { do: 'goTo', path: go.path } : { do: 'goHome' }
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
