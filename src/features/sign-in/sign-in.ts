import { call, preloadSealing } from '#api/current.ts'
import type { CallResult } from '#api/answer.ts'
import type { RefusalOf } from '#contract/call.ts'
import { login, loginLine, loginTelegram, type LoginValue } from '#contract/session.ts'
import { captchaRefused, verifyCaptcha } from '#features/captcha/actions.ts'
import type { CaptchaResult } from '#features/captcha/rules.ts'
import { stoppedBy, type CaptchaStopped } from '#features/captcha/stopped.ts'
import { currentDeviceWords, deviceId, deviceKind } from '#features/device/device.ts'
import { type Attempt, attemptStore, IDLE, type Outcome } from '#features/session/attempt.ts'
import { sessionHappened } from '#features/session/store.ts'
import { beginSession } from '#features/session/transitions.ts'
import { unansweredBy, type Unanswered } from '#features/session/unanswered.ts'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { platform } from '#platform/current.ts'
import { disableAutoLogin } from './auto-login.ts'
import { type Credential, passwordOf, planSignIn, type SignInDevice, wayOf } from './credential.ts'
import { holdSignIn } from './held.ts'
import { noteLastSignIn } from './last-sign-in.ts'
import { leaveSignIn } from './leave.ts'
import { runAtDoor } from './on-break.ts'
import { recordOf } from './record-of.ts'
import { forgetRemembered, rememberSignIn } from './remembered.ts'
import { decideForgetting, decidePasswordLock } from './rules.ts'

type LoginResult = CallResult<typeof login> | CallResult<typeof loginLine> | CallResult<typeof loginTelegram>
type LoginRefusal = RefusalOf<typeof login> | RefusalOf<typeof loginLine> | RefusalOf<typeof loginTelegram>

/** Why a sign-in did not happen: what the server said, or that it did not answer. `until`: when it may be tried again, epoch milliseconds. */
export interface SignInRefusal {
  readonly code: Exclude<LoginRefusal['code'], 'TOO_MANY_REQUEST_LOGIN'> | Unanswered['code'] | CaptchaStopped['code']
  readonly message: string
  readonly until?: number
}

export const SIGN_IN_IN_SHELL: Attempt<SignInRefusal> = IDLE

export const $signIn = attemptStore<SignInRefusal>()

export interface SignInOptions {
  /** Keep the session beyond this tab (SES-10). */
  readonly keep: boolean
  /** Remember name and password for the next time (LOG-6). */
  readonly remember?: boolean
  readonly captcha?: CaptchaResult
  /** `itself`: auto-login, which nobody watches (LOG-7). */
  readonly by?: 'hand' | 'itself'
}

/**
 * Signs in with any credential (LOG-1) and leads on (LOG-3). A second start while one runs does nothing and answers undefined (LOG-2); else the
 * outcome, which `$signIn` shows too.
 */
export function signIn(credential: Credential, options: SignInOptions): Promise<Outcome<SignInRefusal> | undefined> {
  return runAtDoor($signIn, () => attempt(credential, options))
}

/** Fetches key and ciphers while the member still types. */
export function prepareSignIn(): void {
  void preloadSealing()
}

/** What every way of signing in sends about the device. */
export function signInDevice(): SignInDevice {
  const { device } = currentDeviceWords()
  return { loginDeviceId: deviceId(), isOfficialAppLogin: deviceKind() === 'webview', ...(device && { device }) }
}

/**
 * Takes the server's answer to a sign-in, however it came about: session, lock, what is remembered, and on to where the member was heading. With a
 * `credential` its password counts for LOG-3 and LOG-6.
 */
export async function concludeSignIn(answer: LoginValue, { credential, keep, remember = false }: { credential?: Credential } & SignInOptions): Promise<void> {
  const settings = $settings.get()
  const lock = decidePasswordLock({
    passwordExpired: answer.passwordExpired,
    expiryForcesChange: isOn(settings, 'PWDEXPFORCECHANGE3'),
    password: credential && passwordOf(credential),
    defaultPassword: settings?.register.defaultPassword ?? null,
    firstTimeLogin: answer.firstTimeLogin,
  })
  await beginSession(recordOf(answer), { keep, lock })
  if (remember && credential) await rememberSignIn(credential, answer.id)
  noteLastSignIn(answer)
  await leaveSignIn()
}

async function attempt(credential: Credential, options: SignInOptions): Promise<Outcome<SignInRefusal>> {
  const checked = await verifyCaptcha('login', { result: options.captcha, way: wayOf(credential), watched: options.by !== 'itself' })
  if (checked.state === 'stopped') return { state: 'failure', refusal: stoppedBy(checked) }
  let result
  try {
    result = await send(credential, { ...options, captcha: checked.captcha })
  } catch (error) {
    return { state: 'failure', refusal: unansweredBy(error) }
  }
  if (!result.ok) return { state: 'failure', refusal: refused(result.refusal, credential, options) }
  await concludeSignIn(result.value, { credential, ...options })
  return { state: 'success' }
}

async function send(credential: Credential, { captcha, by }: SignInOptions): Promise<LoginResult> {
  const plan = planSignIn(credential, { device: signInDevice(), captcha })
  const quiet = { quiet: by === 'itself' }
  switch (plan.send) {
    case 'login':
      return await call(login, plan.body, quiet)
    case 'loginLine':
      return await call(loginLine, plan.body, quiet)
    case 'loginTelegram':
      return await call(loginTelegram, plan.body, quiet)
  }
}

/** What a refusal leads to beside the words about it (LOG-4, LOG-8, ERR-2). */
function refused(refusal: LoginRefusal, credential: Credential, options: SignInOptions): SignInRefusal {
  if (decideForgetting(refusal.code, options.by ?? 'hand').do === 'forget') forgetRemembered()
  switch (refusal.code) {
    case 'login_verify_required':
      // Nobody asked for it, so nobody is asked for a code.
      if (options.by === 'itself') break
      holdSignIn(credential, options)
      sessionHappened({ type: 'secondFactorAsked', ask: refusal.value })
      break
    case 'token_ip_different':
      disableAutoLogin()
      break
    case 'captcha.invalid':
      captchaRefused()
      break
    case 'TOO_MANY_REQUEST_LOGIN':
      return { code: 'tooManyRequests', message: refusal.message, ...untilOf(refusal.value?.retryAfterSeconds) }
  }
  return { code: refusal.code, message: refusal.message }
}

/** When it may be tried again, where the server says so. */
export function untilOf(retryAfterSeconds: number | undefined): { until?: number } {
  return retryAfterSeconds === undefined ? {} : { until: platform().clock.now() + retryAfterSeconds * 1000 }
}
