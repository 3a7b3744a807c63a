import type { Go } from '#features/core/navigation/destination.rules.ts'
import type { PasswordLock } from '#features/core/session/session.codec.ts'

export interface PasswordFacts {
  readonly passwordExpired: boolean
  /** Flag PWDEXPFORCECHANGE3. */
  readonly expiryForcesChange: boolean
  /** The password of this sign-in; undefined for a sign-in without one. */
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
  /** Does the merchant let new members stay at the registration form (RTE-10)? */
  readonly staysInForm: boolean
  /** Does the address name a redirectUrl? */
  readonly redirects: boolean
  readonly go: Go
  /** Is this a screen on which no member stays: sign-in, registration, or the password change? */
  readonly atDoor: boolean
}

export type Destination =
  | { readonly do: 'changePassword'; readonly because: PasswordLock }
  | { readonly do: 'stayInForm' }
  | { readonly do: 'redirect' }
  | { readonly do: 'goTo'; readonly path: string }
  | { readonly do: 'goHome' }
  | { readonly do: 'stay' }

/**
 * Where a member goes after sign-in. A password that must be changed comes first (LOG-3), then a registration that ends in its form (RTE-10),
 * redirectUrl (RTE-7), go (RTE-5), home. A member who signed in over another screen stays there.
 */
export function decideDestination({ lock, staysInForm, redirects, go, atDoor }: DestinationFacts): Destination {
  if (lock) return { do: 'changePassword', because: lock }
  if (staysInForm) return { do: 'stayInForm' }
  if (redirects) return { do: 'redirect' }
  if (go.do === 'goTo') return { do: 'goTo', path: go.path }
  return atDoor ? { do: 'goHome' } : { do: 'stay' }
}
