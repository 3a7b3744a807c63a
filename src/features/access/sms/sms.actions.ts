import { call } from '#api/current.ts'
import { sendSmsCode } from '#contract/registration.ts'
import { refreshCaptchaSettings, verifyCaptcha } from '#features/access/captcha/captcha.actions.ts'
import { captchaRefusal } from '#features/access/captcha/captcha.rules.ts'
import { runSubmission, type Outcome, formFailureOf } from '#features/core/submission/submission.store.ts'
import { currentShell } from '#page/current.ts'
import { writeMobile, type MobileNumber, type SmsRefusal } from './sms.rules.ts'
import { $sms, $smsAskedFor, smsCodes } from './sms.store.ts'

/** LOG-10; after a captcha if required (CAP-3). */
export function sendSms(mobile: MobileNumber): Promise<Outcome<SmsRefusal> | undefined> {
  return runSubmission($sms, () => attempt(mobile))
}

async function attempt(mobile: MobileNumber): Promise<Outcome<SmsRefusal>> {
  const { dialingCode, number } = mobile
  $smsAskedFor.set(writeMobile(mobile))
  const checked = await verifyCaptcha('sms')
  if (checked.state === 'stopped') return { state: 'failure', refusal: captchaRefusal(checked) }
  const { geetestValidateV4 } = checked.captcha
  const { smsTemplate } = currentShell().merchant.features.registration
  let result
  try {
    result = await call(sendSmsCode, {
      countryDialingCode: dialingCode,
      mobileNum: number,
      ...(smsTemplate && { smsTemplate }),
      ...(geetestValidateV4 && { geetestValidateV4 }),
    })
  } catch (error) {
    return { state: 'failure', refusal: formFailureOf(error) }
  }
  if (result.ok) {
    smsCodes.note(writeMobile(mobile), result.value.resendAfterSeconds)
    return { state: 'success' }
  }
  const { refusal } = result
  if (refusal.code === 'captcha.invalid') refreshCaptchaSettings()
  if (refusal.code !== 'TOO_MANY_REQUEST_SMS') return { state: 'failure', refusal: { code: refusal.code, message: refusal.message } }
  // An earlier code is valid: show the wait.
  if (refusal.value?.retryAfterSeconds !== undefined) smsCodes.note(writeMobile(mobile), refusal.value.retryAfterSeconds)
  return { state: 'failure', refusal: { code: 'tooManyRequests', message: refusal.message } }
}
