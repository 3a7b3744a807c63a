import { call, preloadSealing } from '#api/current.ts'
import type { RefusalOf } from '#contract/call.ts'
import { login, type LoginValue } from '#contract/session.ts'
import { currentDeviceWords, deviceId, deviceKind } from '#features/device/device.ts'
import { type Attempt, attemptStore, IDLE, type Outcome, runAttempt } from '#features/session/attempt.ts'
import type { SessionRecord } from '#features/session/rules.ts'
import { sessionHappened } from '#features/session/store.ts'
import { beginSession } from '#features/session/transitions.ts'
import { unansweredBy, type Unanswered } from '#features/session/unanswered.ts'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { currentShell } from '#shells/current.ts'
import { disableAutoLogin } from './auto-login.ts'
import { leaveSignIn } from './leave.ts'
import { decidePasswordLock } from './rules.ts'

/** Why a sign-in did not happen: what the server said, or that it did not answer. */
export type SignInRefusal = { readonly code: RefusalOf<typeof login>['code'] | Unanswered['code']; readonly message: string }

export const SIGN_IN_IN_SHELL: Attempt<SignInRefusal> = IDLE

export const $signIn = attemptStore<SignInRefusal>()

export interface Captcha {
  readonly geetestChallenge?: string
  readonly geetestSeccode?: string
  readonly geetestValidateV4?: string
}

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Keep the session beyond this tab (SES-10). */
  readonly keep: boolean
  readonly captcha?: Captcha
}

/** Signs in by username (or mobile number) and password (LOG-1), and leads on (LOG-3). A second start while one runs does nothing (LOG-2). */
export function signIn(credentials: Credentials): Promise<void> {
  return runAttempt($signIn, () => attempt(credentials))
}

/** Fetches key and ciphers while the member still types. */
export function prepareSignIn(): void {
  void preloadSealing()
}

/** What every way of signing in sends about the device. */
export function signInDevice(): { loginDeviceId: string; isOfficialAppLogin: boolean; device?: 'IPAD' | 'PWA' | 'WEBCLIP' } {
  const { device } = currentDeviceWords()
  return { loginDeviceId: deviceId(), isOfficialAppLogin: deviceKind() === 'webview', ...(device && { device }) }
}

/** Takes the server's answer to a sign-in: session, lock, and on to where the member was heading. */
export async function signedIn(answer: LoginValue, { password, keep }: { password: string | undefined; keep: boolean }): Promise<void> {
  const settings = $settings.get()
  const lock = decidePasswordLock({
    passwordExpired: answer.passwordExpired,
    expiryForcesChange: isOn(settings, 'PWDEXPFORCECHANGE3'),
    password,
    defaultPassword: settings?.register.defaultPassword ?? null,
    firstTimeLogin: answer.firstTimeLogin,
  })
  await beginSession(recordOf(answer), { keep, lock })
  await leaveSignIn()
}

/** The session that an answer begins (SES-1). */
export function recordOf({ token, id, userName, spanId, customerType, firstTimeLogin }: LoginValue): SessionRecord {
  return { spanId, id, token, merchantCode: currentShell().merchant.code, userName, type: customerType, firstTimeLogin }
}

async function attempt({ username, password, keep, captcha }: Credentials): Promise<Outcome<SignInRefusal>> {
  let result
  try {
    result = await call(login, { type: 'username', username, password, ...captcha, ...signInDevice() })
  } catch (error) {
    return { state: 'failure', refusal: unansweredBy(error) }
  }
  if (result.ok) {
    await signedIn(result.value, { password, keep })
    return { state: 'success' }
  }
  const { refusal } = result
  if (refusal.code === 'login_verify_required') sessionHappened({ type: 'secondFactorAsked', ask: refusal.value })
  if (refusal.code === 'token_ip_different') disableAutoLogin()
  return { state: 'failure', refusal: { code: refusal.code, message: refusal.message } }
}
