import { call } from '#api/current.ts'
import type { RefusalOf } from '#contract/call.ts'
import { sendSmsCode } from '#contract/registration.ts'
import { captchaRefused, verifyCaptcha } from '#features/captcha/actions.ts'
import { stoppedBy, type CaptchaStopped } from '#features/captcha/stopped.ts'
import { type Attempt, attemptStore, IDLE, type Outcome, runAttempt } from '#features/session/attempt.ts'
import { unansweredBy, type Unanswered } from '#features/session/unanswered.ts'
import { type MobileNumber, writeMobile } from './rules.ts'
import { sentCodes } from './sent-code.ts'

/** Why no code went out. */
export interface SmsRefusal {
  readonly code: Exclude<RefusalOf<typeof sendSmsCode>['code'], 'TOO_MANY_REQUEST_SMS'> | Unanswered['code'] | CaptchaStopped['code']
  readonly message: string
}

export const SMS_IN_SHELL: Attempt<SmsRefusal> = IDLE

/** How sending goes. */
export const $sms = attemptStore<SmsRefusal>()

/** The code that went out last in this tab, and when another may. */
export const smsCodes = sentCodes('livery:sms-code')

/** Sends a code to a visitor's number (LOG-10), after a captcha where the settings ask for one (CAP-3). */
export function sendSms(mobile: MobileNumber): Promise<Outcome<SmsRefusal> | undefined> {
  return runAttempt($sms, () => attempt(mobile))
}

async function attempt(mobile: MobileNumber): Promise<Outcome<SmsRefusal>> {
  const { dialingCode, number } = mobile
  const checked = await verifyCaptcha('sms')
  if (checked.state === 'stopped') return { state: 'failure', refusal: stoppedBy(checked) }
  const { geetestValidateV4 } = checked.captcha
  let result
  try {
    result = await call(sendSmsCode, { countryDialingCode: dialingCode, mobileNum: number, ...(geetestValidateV4 && { geetestValidateV4 }) })
  } catch (error) {
    return { state: 'failure', refusal: unansweredBy(error) }
  }
  if (result.ok) {
    smsCodes.note(writeMobile(mobile), result.value.resendAfterSeconds)
    return { state: 'success' }
  }
  const { refusal } = result
  if (refusal.code === 'captcha.invalid') captchaRefused()
  if (refusal.code !== 'TOO_MANY_REQUEST_SMS') return { state: 'failure', refusal: { code: refusal.code, message: refusal.message } }
  // The earlier one still counts: the wait for another is shown.
  if (refusal.value?.retryAfterSeconds !== undefined) smsCodes.note(writeMobile(mobile), refusal.value.retryAfterSeconds)
  return { state: 'failure', refusal: { code: 'tooManyRequests', message: refusal.message } }
}
