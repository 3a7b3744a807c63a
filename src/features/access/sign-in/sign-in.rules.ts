import type { RefusalOf } from '#contract/call.ts'
import type { login, loginLine, loginTelegram } from '#contract/session.ts'
import type { CaptchaRefusal, CaptchaResult } from '#features/access/captcha/captcha.rules.ts'
import type { Go } from '#features/core/navigation/destination.rules.ts'
import type { PasswordLock } from '#features/core/session/session.codec.ts'
import type { FormFailure } from '#features/core/submission/submission.store.ts'
import type { Words } from '#i18n/words.ts'

/** `auto`: auto-login (LOG-7). */
type SignInTrigger = 'hand' | 'auto'

export interface SignInOptions {
  /** Keep the session beyond this tab (SES-10). */
  readonly keep: boolean
  /** LOG-6. */
  readonly remember?: boolean
  readonly captcha?: CaptchaResult
  /** By hand unless it says otherwise. */
  readonly by?: SignInTrigger
}

export type LoginRefusal = RefusalOf<typeof login> | RefusalOf<typeof loginLine> | RefusalOf<typeof loginTelegram>

/** `until`: next try, epoch ms. */
export interface SignInRefusal {
  readonly code: Exclude<LoginRefusal['code'], 'TOO_MANY_REQUEST_LOGIN'> | FormFailure['code'] | CaptchaRefusal['code']
  readonly message: string
  readonly until?: number
}

/** Declared or not. */
export interface ForgettingFacts {
  /** '' where the server named none. */
  readonly code: string
  /** Of an undeclared refusal. */
  readonly status?: number
  /** Some back ends signal rate limits here. */
  readonly message: string
  readonly by: SignInTrigger
}

export type Forgetting =
  | { readonly do: 'forget' }
  | { readonly do: 'keep'; readonly because: 'noErrorCode' | 'secondFactor' | 'tooManyRequests' | 'badGateway' | 'otherReason' }

/**
 * By hand any error code clears it, except second factor, rate limit and 502 (LOG-4); after auto-login only wrong credentials (LOG-8). No
 * response clears nothing.
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
  readonly now: number
}

/** Undefined where shown elsewhere (LOG-2, LOG-4, ERR-2, MKT-3) or the wait is over. */
export function signInRefusalWords({ code, message, until }: SignInRefusal, { by, now }: RefusalFacts): Words | undefined {
  switch (code) {
    case 'unanswered':
    case 'login_verify_required':
    case 'play.excluded':
      return undefined
    case 'login.cred.err':
      return { key: by === 'sms' ? 'login.refused_code' : 'login.refused_credentials' }
    case 'not.exists.user':
      // As for a wrong password, so that no one learns which accounts exist.
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

/** Whole minutes, as screen readers announce changes; without a time the server's message. */
function waitWords(message: string, until: number | undefined, now: number): Words | undefined {
  if (until === undefined) return message ? { text: message } : { key: 'login.refused_tooManyRequests' }
  return now >= until ? undefined : { key: 'login.refused_wait', values: { count: Math.ceil((until - now) / MINUTE_MS) } }
}

export interface PasswordFacts {
  readonly passwordExpired: boolean
  /** Flag PWDEXPFORCECHANGE3. */
  readonly expiryForcesChange: boolean
  /** Undefined for sign-ins without one. */
  readonly password: string | undefined
  /** REG-6. */
  readonly defaultPassword: string | null
  readonly firstTimeLogin: boolean
}

/** LOG-3. */
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
  /** RTE-10. */
  readonly staysInForm: boolean
  /** Does the address name a redirectUrl? */
  readonly redirects: boolean
  readonly go: Go
  /** Sign-in, registration, or password change: no member stays. */
  readonly onEntryScreen: boolean
  /** GAM-5. */
  readonly wantsGame: boolean
  /** RGP-5. */
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
 * Order: due password change (LOG-3), a session that ends with the document, the pressed game (GAM-5), a registration that stays in its
 * form unless begun for a path (RTE-10) or with limits (RGP-5), redirectUrl (RTE-7), go (RTE-5), home. Over another screen the member
 * stays.
 */
export function decideDestination(facts: DestinationFacts): Destination {
  const { lock, stored, staysInForm, redirects, go, onEntryScreen, wantsGame, offersLimits } = facts
  if (lock) return { do: 'changePassword', because: lock }
  if (!stored) return { do: onEntryScreen ? 'stayInForm' : 'stay', because: 'storageRefused' }
  if (wantsGame) return { do: 'stay', because: 'gameWaits' }
  if (staysInForm && go.do !== 'goTo') return offersLimits ? { do: 'offerLimits' } : { do: 'stayInForm', because: 'merchantSetting' }
  if (redirects) return { do: 'redirect' }
  if (go.do === 'goTo') return { do: 'goTo', path: go.path }
  if (offersLimits) return { do: 'offerLimits' }
  return onEntryScreen ? { do: 'goHome' } : { do: 'stay', because: 'overScreen' }
}
