import { call } from '#api/current.ts'
import type { RefusalOf } from '#contract/call.ts'
import { autoUsername, register as registerCall, registerMobile } from '#contract/registration.ts'
import type { RegisterValue } from '#contract/session.ts'
import { captchaRefused, renewCaptcha, verifyCaptcha } from '#features/captcha/actions.ts'
import { stoppedBy, type CaptchaStopped } from '#features/captcha/stopped.ts'
import { showAlert } from '#features/dialogs/actions.ts'
import { currentDeviceWords, deviceId, deviceKind } from '#features/device/device.ts'
import { type Attempt, attemptStore, IDLE, type Outcome } from '#features/session/attempt.ts'
import { ARRIVAL_KEY } from '#features/session/keys.ts'
import { beginSession } from '#features/session/transitions.ts'
import { unansweredBy, type Unanswered } from '#features/session/unanswered.ts'
import { $settings } from '#features/settings/store.ts'
import type { Credential } from '#features/sign-in/credential.ts'
import { signedInHere } from '#features/sign-in/entry.ts'
import { leaveSignIn } from '#features/sign-in/leave.ts'
import { runAtDoor } from '#features/sign-in/on-break.ts'
import { recordOf } from '#features/sign-in/record-of.ts'
import { rememberSignIn } from '#features/sign-in/remembered.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { visitorOrigin } from './origin.ts'
import { planRegistration, type RegisterFacts, type RegisterFields, type RegisterPlan } from './payload.ts'

/** `field`: what the server refused. */
export interface RegisterRefusal {
  readonly code: RefusalOf<typeof registerCall>['code'] | RefusalOf<typeof registerMobile>['code'] | 'captchaMissing' | Unanswered['code'] | CaptchaStopped['code']
  readonly message: string
  readonly field?: string
}

export const REGISTRATION_IN_SHELL: Attempt<RegisterRefusal> = IDLE

export const $registration = attemptStore<RegisterRefusal>()

export interface RegisterOptions {
  /** Keep the session beyond this tab (SES-10). */
  readonly keep: boolean
  /** False: make the member without signing in (REG-4). */
  readonly login?: boolean
  /** Remember name and password for the next time (REG-4, LOG-6). */
  readonly remember?: boolean
}

/** Makes a member and signs them in (REG-1..4). A second start while one runs, or within 500 ms of its end, does nothing (REG-3). */
export function register(fields: RegisterFields, { login = true, ...options }: RegisterOptions): Promise<Outcome<RegisterRefusal> | undefined> {
  return runAtDoor($registration, () => attempt(fields, { ...options, login }))
}

/** How many names the server may propose that somebody takes before they arrive. */
const NAMES_TRIED = 3

/** Makes a member under a name that the server proposes (SOC-2). Nobody chose it: one that was taken meanwhile is not talked about, the next is tried. */
export function registerByItself(fields: Omit<RegisterFields, 'username' | 'mobile'>, { keep }: Pick<RegisterOptions, 'keep'>): Promise<Outcome<RegisterRefusal> | undefined> {
  return runAtDoor($registration, async () => {
    for (let tried = 0; tried < NAMES_TRIED; tried += 1) {
      const username = await proposeUsername()
      if (username === undefined) break
      const outcome = await attempt({ ...fields, username }, { keep, login: true, quietly: 'username.taken' })
      if (outcome.state === 'success' || outcome.refusal.code !== 'username.taken') return outcome
    }
    return { state: 'failure', refusal: { code: 'unanswered', message: '' } }
  })
}

/** A free username, as the server proposes one (REG-2); undefined when it does not answer. */
export async function proposeUsername(): Promise<string | undefined> {
  try {
    const result = await call(autoUsername, {}, { quiet: true })
    return result.ok ? result.value.username : undefined
  } catch {
    // The visitor finds a name without us.
    return undefined
  }
}

interface AttemptOptions extends RegisterOptions {
  readonly login: boolean
  /** A refusal that no alert tells. */
  readonly quietly?: RegisterRefusal['code']
}

async function attempt(fields: RegisterFields, { keep, login, remember = false, quietly }: AttemptOptions): Promise<Outcome<RegisterRefusal>> {
  // A result is good for one request: it is not kept for the next (REG-5).
  const checked = await verifyCaptcha('register', { result: fields.captcha })
  if (checked.state === 'stopped') return { state: 'failure', refusal: stoppedBy(checked) }
  const plan = planRegistration({ ...fields, captcha: checked.captcha }, factsHere(login))
  let result
  try {
    result = await send(plan)
  } catch (error) {
    renewCaptcha('register')
    return { state: 'failure', refusal: unansweredBy(error) }
  }
  if (!result.ok) renewCaptcha('register')
  if (!result.ok) return refused(result.refusal, quietly)
  const { username, password } = fields
  const own = remember && username !== undefined && password !== undefined ? { by: 'password' as const, username, password } : undefined
  await registered(result.value, { keep, usedDefaultPassword: plan.usesDefaultPassword, remember: own })
  return { state: 'success' }
}

async function send(plan: RegisterPlan): ReturnType<typeof call<typeof registerCall | typeof registerMobile>> {
  return plan.by === 'username' ? await call(registerCall, plan.body) : await call(registerMobile, plan.body)
}

/** The new member's session begins and they are led on (REG-4, RTE-10); not to changePsw unless the default password was used (LOG-3). */
async function registered(answer: RegisterValue, { keep, usedDefaultPassword, remember }: { keep: boolean; usedDefaultPassword: boolean; remember: Credential | undefined }): Promise<void> {
  const { token } = answer
  if (token === null) return
  await beginSession(recordOf({ ...answer, token }), { keep, lock: usedDefaultPassword ? 'defaultPassword' : undefined })
  if (remember) await rememberSignIn(remember, answer.id)
  if (usedDefaultPassword || currentShell().merchant.features.registration.goHome) return await leaveSignIn({ joined: true })
  // They stay, and the form says that they are in.
  signedInHere()
}

function refused({ code, message, value }: RefusalOf<typeof registerCall> | RefusalOf<typeof registerMobile>, quietly: RegisterRefusal['code'] | undefined): Outcome<RegisterRefusal> {
  if (code === 'captcha.invalid') captchaRefused()
  // A LINE session that the server no longer takes is of no use (REG-9).
  if (code === 'line_invalid_token') platform().tab.remove(ARRIVAL_KEY)
  if (code !== quietly) showAlert({ id: 'registration', body: message ? { text: message } : { key: 'errors.unknown_error' } })
  return { state: 'failure', refusal: { code, message, ...(value && { field: value.field }) } }
}

function factsHere(login: boolean): RegisterFacts {
  const { origin, pathname, host } = new URL(platform().page.href())
  const settings = $settings.get()?.register
  const { affiliateCode, referralCode, tid, pixels } = visitorOrigin()
  return {
    registerMethod: currentDeviceWords().registerMethod,
    registerUrl: origin + pathname,
    domain: host,
    loginDeviceId: deviceId(),
    isOfficialAppLogin: deviceKind() === 'webview',
    tid, affiliateCode, referralCode, pixels, login,
    mobilePassword: settings?.mobilePassword.enabled ?? false,
    defaultPassword: settings?.defaultPassword ?? null,
  }
}
