import { call } from '#api/current.ts'
import type { RefusalOf } from '#contract/call.ts'
import { autoUsername, register as registerCall, registerMobile } from '#contract/registration.ts'
import type { RegisterValue } from '#contract/session.ts'
import { showAlert } from '#features/dialogs/actions.ts'
import { currentDeviceWords, deviceId, deviceKind } from '#features/device/device.ts'
import { type Attempt, attemptStore, IDLE, type Outcome, runAttempt } from '#features/session/attempt.ts'
import { LINE_TOKEN_KEY } from '#features/session/keys.ts'
import { beginSession } from '#features/session/transitions.ts'
import { unansweredBy, type Unanswered } from '#features/session/unanswered.ts'
import { $settings } from '#features/settings/store.ts'
import { leaveSignIn } from '#features/sign-in/leave.ts'
import { recordOf } from '#features/sign-in/sign-in.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { visitorOrigin } from './origin.ts'
import { planRegistration, type RegisterFacts, type RegisterFields, type RegisterPlan } from './payload.ts'

/** `captchaMissing`: a captcha is required and has not been solved yet (REG-5). `field`: what the server refused. */
export interface RegisterRefusal {
  readonly code: RefusalOf<typeof registerCall>['code'] | RefusalOf<typeof registerMobile>['code'] | 'captchaMissing' | Unanswered['code']
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
}

/** Makes a member and signs them in (REG-1..4). A second start while one runs, or within 500 ms of its end, does nothing (REG-3). */
export function register(fields: RegisterFields, { keep, login = true }: RegisterOptions): Promise<Outcome<RegisterRefusal> | undefined> {
  return runAttempt($registration, () => attempt(fields, keep, login))
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

async function attempt(fields: RegisterFields, keep: boolean, login: boolean): Promise<Outcome<RegisterRefusal>> {
  if (isCaptchaMissing(fields)) return { state: 'failure', refusal: { code: 'captchaMissing', message: '' } }
  const plan = planRegistration(fields, factsHere(login))
  let result
  try {
    result = await send(plan)
  } catch (error) {
    return { state: 'failure', refusal: unansweredBy(error) }
  }
  if (!result.ok) return refused(result.refusal)
  await registered(result.value, { keep, usedDefaultPassword: plan.usesDefaultPassword })
  return { state: 'success' }
}

async function send(plan: RegisterPlan): ReturnType<typeof call<typeof registerCall | typeof registerMobile>> {
  return plan.by === 'username' ? await call(registerCall, plan.body) : await call(registerMobile, plan.body)
}

/** The new member's session begins and they are led on (REG-4, RTE-10); not to changePsw unless the default password was used (LOG-3). */
async function registered(answer: RegisterValue, { keep, usedDefaultPassword }: { keep: boolean; usedDefaultPassword: boolean }): Promise<void> {
  const { token } = answer
  if (token === null) return
  await beginSession(recordOf({ ...answer, token }), { keep, lock: usedDefaultPassword ? 'defaultPassword' : undefined })
  if (usedDefaultPassword || currentShell().merchant.features.registration.goHome) await leaveSignIn()
}

function refused({ code, message, value }: RefusalOf<typeof registerCall> | RefusalOf<typeof registerMobile>): Outcome<RegisterRefusal> {
  // A LINE session that the server no longer takes is of no use (REG-9).
  if (code === 'line_invalid_token') platform().tab.remove(LINE_TOKEN_KEY)
  showAlert({ id: 'registration', body: message ? { text: message } : { key: 'errors.unknown_error' } })
  return { state: 'failure', refusal: { code, message, ...(value && { field: value.field }) } }
}

function isCaptchaMissing({ captcha }: RegisterFields): boolean {
  const required = $settings.get()?.register.captcha.enabled ?? false
  return required && !captcha?.geetestSeccode && !captcha?.geetestValidateV4
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
