import type { RefusalOf } from '#contract/call.ts'
import type { login, loginLine, loginTelegram } from '#contract/session.ts'
import type { CaptchaRefusal, CaptchaResult } from '#features/access/captcha/captcha.rules.ts'
import type { Go } from '#features/core/navigation/destination.rules.ts'
import type { PasswordLock } from '#features/core/session/session.codec.ts'
import type { FormFailure } from '#features/core/submission/submission.store.ts'
import type { Words } from '#i18n/words.ts'

/** `hand`: the member sent a form. `auto`: auto-login, which nobody watches (LOG-7). */
type SignInTrigger = 'hand' | 'auto'

export interface SignInOptions {
  /** Keep the session beyond this tab (SES-10). */
  readonly keep: boolean
  /** Remember name and password for the next time (LOG-6). */
  readonly remember?: boolean
  readonly captcha?: CaptchaResult
  /** By hand unless it says otherwise. */
  readonly by?: SignInTrigger
}

export type LoginRefusal = RefusalOf<typeof login> | RefusalOf<typeof loginLine> | RefusalOf<typeof loginTelegram>

/** Why a sign-in failed: the server's code, or that no response came. `until`: when the member may try again, epoch milliseconds. */
export interface SignInRefusal {
  readonly code: Exclude<LoginRefusal['code'], 'TOO_MANY_REQUEST_LOGIN'> | FormFailure['code'] | CaptchaRefusal['code']
  readonly message: string
  readonly until?: number
}

/** A refusal, whether the call declares its code or not. */
export interface ForgettingFacts {
  /** '' where the server named none. */
  readonly code: string
  /** HTTP status of a refusal that the call does not declare. */
  readonly status?: number
  /** The server's text, in which some back ends ask for fewer requests. */
  readonly message: string
  readonly by: SignInTrigger
}

export type Forgetting =
  | { readonly do: 'forget' }
  | { readonly do: 'keep'; readonly because: 'noErrorCode' | 'secondFactor' | 'tooManyRequests' | 'badGateway' | 'otherReason' }

/**
 * Does a refused sign-in clear the remembered one? By hand every error code does, declared or not, except a second factor, too many requests and whatever
 * comes with a 502 (LOG-4). After auto-login only a wrong name or password does (LOG-8). A call without a response has no code and clears nothing.
 */
export function decideForgetting({ code, status, message, by }: ForgettingFacts): Forgetting {
  if (code === '') return { do: 'keep', because: 'noErrorCode' }
  if (code === 'login_verify_required') return { do: 'keep', because: 'secondFactor' }
  if ([code, message].some((text) => text.startsWith('TOO_MANY_REQUEST'))) return { do: 'keep', because: 'tooManyRequests' }
  if (status === 502) return { do: 'keep', because: 'badGateway' }
  const wrong = code === 'login.cred.err' || code === 'not.exists.user'
  return by === 'hand' || wrong ? { do: 'forget' } : { do: 'keep', because: 'otherReason' }
}

export interface RefusalFacts {
  /** What the form asks for beside the name. */
  readonly by: 'password' | 'sms'
  /** Epoch milliseconds. */
  readonly now: number
}

/** The words beside the sign-in form; undefined where an alert or a sheet shows them (LOG-2, LOG-4, ERR-2), or the wait is over. */
export function signInRefusalWords({ code, message, until }: SignInRefusal, { by, now }: RefusalFacts): Words | undefined {
  switch (code) {
    case 'unanswered':
    case 'login_verify_required':
      return undefined
    case 'login.cred.err':
      return { key: by === 'sms' ? 'login.refused_code' : 'login.refused_credentials' }
    case 'not.exists.user':
      // By password the same words as for a wrong one, so that nobody learns which names have an account.
      return { key: by === 'sms' ? 'login.refused_noAccount' : 'login.refused_credentials' }
    case 'sms.code.expired':
      return { key: 'login.refused_codeExpired' }
    case 'tooManyRequests':
      return waitWords(message, until, now)
    case 'badGateway':
      return { key: 'login.refused_badGateway' }
    default:
      return message ? { text: message } : { key: 'errors.unknown_error' }
  }
}

const MINUTE_MS = 60_000

/** The time left, in whole minutes, because a screen reader announces each change. Without a time, the server's message. */
function waitWords(message: string, until: number | undefined, now: number): Words | undefined {
  if (until === undefined) return message ? { text: message } : { key: 'login.refused_tooManyRequests' }
  return now >= until ? undefined : { key: 'login.refused_wait', values: { count: Math.ceil((until - now) / MINUTE_MS) } }
}

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
export function decidePasswordLock({
  passwordExpired,
  expiryForcesChange,
  password,
  defaultPassword,
  firstTimeLogin,
}: PasswordFacts): PasswordLock | undefined {
  if (passwordExpired && expiryForcesChange) return 'expired'
  if (password && password === defaultPassword) return 'defaultPassword'
  return firstTimeLogin ? 'firstLogin' : undefined
}

export interface DestinationFacts {
  readonly lock: PasswordLock | undefined
  /** Will the next document find the session? */
  readonly stored: boolean
  /** Does the merchant let new members stay at the registration form (RTE-10)? */
  readonly staysInForm: boolean
  /** Does the address name a redirectUrl? */
  readonly redirects: boolean
  readonly go: Go
  /** Is this a screen on which no member stays: sign-in, registration, or the password change? */
  readonly atDoor: boolean
  /** Does a game of this screen wait for the sign-in (GAM-5)? */
  readonly wantsGame: boolean
  /** Did the member just join where limits are offered then (RGP-5)? */
  readonly offersLimits: boolean
}

export type Destination =
  | { readonly do: 'changePassword'; readonly because: PasswordLock }
  | { readonly do: 'stayInForm'; readonly because: 'merchantSetting' | 'storageRefused' }
  | { readonly do: 'redirect' }
  | { readonly do: 'goTo'; readonly path: string }
  | { readonly do: 'goHome' }
  | { readonly do: 'offerLimits' }
  | { readonly do: 'stay'; readonly because: 'overScreen' | 'gameWaits' | 'storageRefused' }

/**
 * Where a member goes after sign-in. A password that must be changed comes first (LOG-3), then a session that would end with this document, then the game
 * that was pressed before (GAM-5), then a registration that ends in its form, unless it was begun to reach a path (RTE-10), or with the limits that are
 * offered at joining (RGP-5), redirectUrl (RTE-7), go (RTE-5), home. A member who signed in over another screen stays there.
 */
export function decideDestination(facts: DestinationFacts): Destination {
  const { lock, stored, staysInForm, redirects, go, atDoor, wantsGame, offersLimits } = facts
  if (lock) return { do: 'changePassword', because: lock }
  if (!stored) return { do: atDoor ? 'stayInForm' : 'stay', because: 'storageRefused' }
  if (wantsGame) return { do: 'stay', because: 'gameWaits' }
  if (staysInForm && go.do !== 'goTo') return offersLimits ? { do: 'offerLimits' } : { do: 'stayInForm', because: 'merchantSetting' }
  if (redirects) return { do: 'redirect' }
  if (go.do === 'goTo') return { do: 'goTo', path: go.path }
  if (offersLimits) return { do: 'offerLimits' }
  return atDoor ? { do: 'goHome' } : { do: 'stay', because: 'overScreen' }
}
