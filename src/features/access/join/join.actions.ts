import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { wordsOf } from '#api/error-catalogue.ts'
import type { CallResult } from '#api/wire.ts'
import type { RefusalOf, ValueOf } from '#contract/call.ts'
import type { ExtraReason } from '#contract/join-fields.ts'
import { autoUsername, register as registerCall, registerMobile } from '#contract/registration.ts'
import { login } from '#contract/session.ts'
import { refreshCaptchaSettings, renewCaptcha, verifyCaptcha } from '#features/access/captcha/captcha.actions.ts'
import { captchaRefusal, decideCaptcha, decideRisk } from '#features/access/captcha/captcha.rules.ts'
import { afterSignIn } from '#features/access/sign-in/after-sign-in.actions.ts'
import { type Credential, planSignIn, signInMethodOf } from '#features/access/sign-in/credential.rules.ts'
import { signInDevice } from '#features/access/sign-in/sign-in.actions.ts'
import { writeMobile } from '#features/access/sms/sms.rules.ts'
import { currentDeviceWords, deviceId, deviceKind } from '#features/core/device/device.actions.ts'
import { showAlert, showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { formFailureOf, runSubmission, type Outcome } from '#features/core/submission/submission.store.ts'
import { ARRIVAL_KEY } from '#lib/storage-keys.ts'
import { passwordForm, userNameForm } from '#lib/typed-credentials.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { $extraFields } from './extra-fields.store.ts'
import type { RegisterRefusal } from './join-form.rules.ts'
import { $registration } from './join.store.ts'
import { planRegistration, type RegisterFacts, type RegisterFields, type RegisterPlan } from './registration.rules.ts'
import { track } from '#features/core/analytics/analytics.actions.ts'
import { allowedIds } from '#features/core/analytics/visitor.rules.ts'
import { visitorOrigin } from '#features/core/analytics/visitor-origin.codec.ts'
import { $consent } from '#features/core/consent/consent.store.ts'

export interface RegisterOptions {
  /** Store the session beyond this tab (SES-10). */
  readonly keep: boolean
  /** False: create only (REG-4). */
  readonly login?: boolean
  /** REG-4, LOG-6. */
  readonly remember?: boolean
}

/** REG-1..4. Does nothing during another call or 500 ms after it (REG-3). */
export function register(
  fields: RegisterFields,
  { login = true, ...options }: RegisterOptions,
): Promise<Outcome<RegisterRefusal> | undefined> {
  return runSubmission($registration, () => {
    track('registerSubmit')
    return submit(fields, { ...options, login })
  })
}

/** Others may take a proposed name. */
const MAX_PROPOSED_NAMES = 3

/** SOC-2. A taken name shows no alert, as the visitor did not choose it. */
export function registerWithProposedName(
  fields: Omit<RegisterFields, 'username' | 'mobile'>,
  { keep }: Pick<RegisterOptions, 'keep'>,
): Promise<Outcome<RegisterRefusal> | undefined> {
  return runSubmission($registration, async () => {
    track('registerSubmit')
    for (let tried = 0; tried < MAX_PROPOSED_NAMES; tried += 1) {
      const username = await proposeUsername()
      if (username === undefined) break
      const outcome = await submit({ ...fields, username }, { keep, login: true, silent: 'username.taken' })
      if (outcome.state === 'success' || outcome.refusal.code !== 'username.taken') return outcome
    }
    return { state: 'failure', refusal: { code: 'unanswered', message: '' } }
  })
}

/** REG-2; undefined without a response. */
export async function proposeUsername(): Promise<string | undefined> {
  try {
    const result = await call(autoUsername, {}, { quiet: true, pressed: true })
    return result.ok ? result.value.username : undefined
  } catch {
    // The visitor can still choose a name.
    return undefined
  }
}

/** REG-2; without a response a toast asks for one. */
export async function suggestUsername(take: (username: string) => void): Promise<void> {
  const username = await proposeUsername()
  if (username === undefined) showToast({ key: 'register.noProposal' }, { id: 'noProposal' })
  else take(username)
}

function inSentForms(fields: RegisterFields): RegisterFields {
  const { username, password } = fields
  return {
    ...fields,
    ...(username !== undefined && { username: userNameForm(username) }),
    ...(password !== undefined && { password: passwordForm(password) }),
  }
}

interface ExtraRefused {
  readonly code: RegisterRefusal['code']
  readonly message: string
  readonly value: { readonly field: string; readonly reason: ExtraReason }
}

type RegisterResult = CallResult<typeof registerCall> | CallResult<typeof registerMobile>

interface SubmitOptions extends RegisterOptions {
  readonly login: boolean
  /** A refusal that shows no alert. */
  readonly silent?: RegisterRefusal['code']
}

async function submit(typed: RegisterFields, { keep, login, remember = false, silent }: SubmitOptions): Promise<Outcome<RegisterRefusal>> {
  const fields = inSentForms(typed)
  // Valid for one request (REG-5).
  const checked = await verifyCaptcha('register', { result: fields.captcha })
  if (checked.state === 'stopped') return { state: 'failure', refusal: captchaRefusal(checked) }
  const plan = planRegistration({ ...fields, captcha: checked.captcha }, registerFacts(login))
  let result
  try {
    result = await send(plan, fields)
  } catch (error) {
    renewCaptcha('register')
    return { state: 'failure', refusal: formFailureOf(error) }
  }
  if (!result.ok) renewCaptcha('register')
  if (!result.ok) return refusedWith(result.refusal, silent, fields)
  const { username, password } = fields
  const own = remember && username !== undefined && password !== undefined ? { by: 'password' as const, username, password } : undefined
  const { token } = result.value
  // Created, not signed in (REG-4).
  if (token !== null)
    await afterSignIn({
      by: 'registration',
      response: { ...result.value, token },
      usedDefaultPassword: plan.usesDefaultPassword,
      keep,
      remember: own,
    })
  else track('register')
  return { state: 'success' }
}

/** Its response was lost: a retry may find its own name taken. */
const $lostName = atom<string | undefined>(undefined)

/** After a lost response, and if its name is then taken, a sign-in tells whether the account exists. */
async function send(plan: RegisterPlan, fields: RegisterFields): Promise<RegisterResult> {
  const options = { alert: true, lookUp: () => lookUpAccount(plan, fields) }
  if (plan.by === 'mobile') return await call(registerMobile, plan.body, options)
  const result = await call(registerCall, plan.body, options)
  const value = !result.ok && isOwnName(result.refusal.code, fields) ? await lookUpAccount(plan, fields).catch(() => undefined) : undefined
  return value ? { ok: true, value } : result
}

/** After a try of this name with unknown outcome. */
function isOwnName(code: string, { username }: RegisterFields): boolean {
  return code === 'username.taken' && username !== undefined && username === $lostName.get()
}

/** Undefined on failure, or if a captcha is needed. */
async function lookUpAccount({ body }: RegisterPlan, { username, mobile }: RegisterFields): Promise<ValueOf<typeof login> | undefined> {
  $lostName.set(username)
  const name = username ?? (mobile && writeMobile(mobile))
  const { password } = body
  if (!body.login || name === undefined || password === undefined) return undefined
  const credential: Credential = { by: 'password', username: name, password }
  const facts = { use: 'login', settings: $settings.get(), method: signInMethodOf(credential) } as const
  if (decideCaptcha(facts).do !== 'skip' || decideRisk(facts).do !== 'skip') return undefined
  const plan = planSignIn(credential, { device: signInDevice() })
  if (plan.send !== 'login') return undefined
  const result = await call(login, plan.body, { quiet: true, pressed: true })
  return result.ok ? result.value : undefined
}

/** And clears what it invalidates. */
function refusedWith(
  { code, message, value }: RefusalOf<typeof registerCall> | RefusalOf<typeof registerMobile>,
  silent: RegisterRefusal['code'] | undefined,
  fields: RegisterFields,
): Outcome<RegisterRefusal> {
  if (code === 'captcha.invalid') refreshCaptchaSettings()
  // The LINE session is used up (REG-9).
  if (code === 'line_invalid_token') platform().tab.remove(ARRIVAL_KEY)
  if (isOwnName(code, fields)) return { state: 'failure', refusal: { code: 'takenAfterLoss', message: '' } }
  const refusal =
    value && 'reason' in value ? extraRefusalOf({ code, message, value }) : { code, message, ...(value && { field: value.field }) }
  if (code !== silent && refusal.reason === undefined) showAlert({ id: 'registration', body: wordsOf({ serverMessage: message }) })
  return { state: 'failure', refusal }
}

/** A refused field of the merchant's own: where the form asks it, the reason stands beside it (BRD-6). */
export function extraRefusalOf({ code, message, value: { field, reason } }: ExtraRefused): RegisterRefusal {
  const isAsked = $extraFields.get().some(({ name }) => name === field)
  return { code, message, field, ...(isAsked && { reason }) }
}

function registerFacts(login: boolean): RegisterFacts {
  const { origin, pathname, host } = new URL(platform().page.href())
  const settings = $settings.get()?.register
  // The referrer is part of the contract; channel ids need consent (TRK-8).
  const { affiliateCode, referralCode, tid, pixels } = allowedIds(visitorOrigin(), $consent.get())
  return {
    registerMethod: currentDeviceWords().registerMethod,
    registerUrl: origin + pathname,
    domain: host,
    loginDeviceId: deviceId(),
    isOfficialAppLogin: deviceKind() === 'webview',
    tid,
    affiliateCode,
    referralCode,
    pixels,
    login,
    smsTemplate: currentShell().merchant.features.registration.smsTemplate,
    mobilePassword: settings?.mobilePassword.enabled ?? false,
    defaultPassword: settings?.defaultPassword ?? null,
  }
}
