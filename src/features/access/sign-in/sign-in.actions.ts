import type * as v from 'valibot'
import type { CallResult } from '#api/wire.ts'
import { call, preloadSealing } from '#api/current.ts'
import { ApiError } from '#api/errors.ts'
import { type excludedRefusal, login, loginLine, loginTelegram } from '#contract/session.ts'
import { refreshCaptchaSettings, verifyCaptcha } from '#features/access/captcha/captcha.actions.ts'
import { captchaRefusal } from '#features/access/captcha/captcha.rules.ts'
import { currentDeviceWords, deviceId, deviceKind } from '#features/core/device/device.actions.ts'
import { askSecondFactor } from '#features/core/session/session.actions.ts'
import { $session } from '#features/core/session/session.store.ts'
import { formFailureOf, type Outcome, runSubmission } from '#features/core/submission/submission.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import { mayJoin, wasSignedOut } from '#features/core/session/session.codec.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { currentShell } from '#page/current.ts'
import { afterSignIn } from './after-sign-in.actions.ts'
import {
  type Credential,
  inSentForms,
  isDecomposed,
  planSignIn,
  type SignInDevice,
  signInMethodOf,
  decideAutoLogin,
} from './credential.rules.ts'
import { forgetRemembered, readRemembered } from './remembered-sign-in.codec.ts'
import { decideForgetting, type ForgettingFacts, type LoginRefusal, type SignInOptions, type SignInRefusal } from './sign-in.rules.ts'
import { $signIn, disableAutoLogin, setPendingSecondFactor, isAutoLoginDisabled } from './sign-in.store.ts'

type LoginResult = CallResult<typeof login> | CallResult<typeof loginLine> | CallResult<typeof loginTelegram>

/** LOG-1; then `afterSignIn` (LOG-3). Undefined during another one (LOG-2). */
export function signIn(credential: Credential, options: SignInOptions): Promise<Outcome<SignInRefusal> | undefined> {
  return runSubmission($signIn, () => attempt(credential, options))
}

/** Loads key and ciphers while the member types. */
export function prepareSignIn(): void {
  void preloadSealing()
}

/** Sent by every sign-in. */
export function signInDevice(): SignInDevice {
  const { device } = currentDeviceWords()
  return { loginDeviceId: deviceId(), isOfficialAppLogin: deviceKind() === 'webview', ...(device && { device }) }
}

export function untilOf(retryAfterSeconds: number | undefined): { until?: number } {
  return retryAfterSeconds === undefined ? {} : { until: platform().clock.now() + retryAfterSeconds * 1000 }
}

async function attempt(typed: Credential, options: SignInOptions): Promise<Outcome<SignInRefusal>> {
  let credential = inSentForms(typed)
  const checked = await verifyCaptcha('login', {
    result: options.captcha,
    method: signInMethodOf(credential),
    interactive: options.by !== 'auto',
  })
  if (checked.state === 'stopped') return { state: 'failure', refusal: captchaRefusal(checked) }
  let result
  try {
    result = await send(credential, { ...options, captcha: checked.captcha })
    // As typed, for older accounts. A captcha's result serves once.
    const isFree = Object.keys(checked.captcha).length === 0
    if (!result.ok && result.refusal.code === 'login.cred.err' && isFree && isDecomposed(typed)) {
      credential = typed
      result = await send(credential, options)
    }
  } catch (error) {
    const { by = 'hand' } = options
    if (error instanceof ApiError) forgetAfter({ code: error.code, status: error.status, message: error.serverMessage, by })
    return { state: 'failure', refusal: formFailureOf(error) }
  }
  if (!result.ok) return { state: 'failure', refusal: handleRefusal(result.refusal, credential, options) }
  const { keep, remember = false, by } = options
  await afterSignIn({ by: 'signIn', response: result.value, credential, keep, remember, unasked: by === 'auto' })
  return { state: 'success' }
}

async function send(credential: Credential, { captcha, by }: SignInOptions): Promise<LoginResult> {
  const plan = planSignIn(credential, { device: signInDevice(), captcha })
  const quiet = { quiet: by === 'auto' }
  switch (plan.send) {
    case 'login':
      return await call(login, plan.body, quiet)
    case 'loginLine':
      return await call(loginLine, plan.body, quiet)
    case 'loginTelegram':
      return await call(loginTelegram, plan.body, quiet)
  }
}

/** LOG-4, LOG-8, ERR-2. */
function handleRefusal(refusal: LoginRefusal, credential: Credential, options: SignInOptions): SignInRefusal {
  const { code, message } = refusal
  forgetAfter({ code, message, by: options.by ?? 'hand' })
  switch (refusal.code) {
    case 'login_verify_required':
      // Auto-login opens no sheet.
      if (options.by === 'auto') break
      setPendingSecondFactor(credential, options)
      askSecondFactor(refusal.value)
      break
    case 'token_ip_different':
      disableAutoLogin()
      break
    case 'captcha.invalid':
      refreshCaptchaSettings()
      break
    case 'play.excluded':
      if (options.by !== 'auto') void sayExcluded(refusal)
      break
    case 'TOO_MANY_REQUEST_LOGIN':
      return { code: 'tooManyRequests', message, ...untilOf(refusal.value.retryAfterSeconds) }
  }
  return { code: refusal.code, message }
}

/** For any way to sign in. */
export async function sayExcluded({ value }: { readonly value: v.InferOutput<typeof excludedRefusal> }): Promise<void> {
  const { showExcluded } = await importWithRetry(() => import('#features/access/exclusion/excluded.actions.ts'))
  await showExcluded(value)
}

function forgetAfter(facts: ForgettingFacts): void {
  if (logDecision('remembered sign-in', decideForgetting(facts)).do === 'forget') forgetRemembered()
}

/** LOG-7. After the settings were requested. */
export async function signInAutomatically(): Promise<void> {
  const remembered = await readRemembered()
  const auto = logDecision(
    'auto-login',
    decideAutoLogin({
      signedIn: $session.get().state !== 'visitor',
      search: new URL(platform().page.href()).search,
      turnedOff: isAutoLoginDisabled(),
      flagOn: isOn($settings.get(), 'MOBILEAUTOLOGIN3'),
      merchant: currentShell().merchant.code,
      remembered,
      signedOut: !mayJoin() || (remembered !== undefined && wasSignedOut(remembered.member, remembered.at)),
    }),
  )
  if (auto.do === 'skip' || remembered?.type !== 'username') return
  const { username, password } = remembered
  await signIn({ by: 'password', username, password }, { keep: false, remember: true, by: 'auto' })
}
