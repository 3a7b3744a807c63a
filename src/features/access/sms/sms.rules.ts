import type { RefusalOf } from '#contract/call.ts'
import type { sendSmsCode } from '#contract/registration.ts'
import type { CaptchaRefusal } from '#features/access/captcha/captcha.rules.ts'
import type { Words } from '#i18n/words.ts'
import type { FormFailure } from '#features/core/submission/form-failure.codec.ts'

/** Why no code was sent. */
export interface SmsRefusal {
  readonly code: Exclude<RefusalOf<typeof sendSmsCode>['code'], 'TOO_MANY_REQUEST_SMS'> | FormFailure['code'] | CaptchaRefusal['code']
  readonly message: string
}

/** Where a form shows why no code was sent, and in which words; undefined if the api has already informed the visitor. */
export function smsRefusalPlace({ code, message }: SmsRefusal): { readonly at: 'mobile' | 'code'; readonly words: Words } | undefined {
  switch (code) {
    case 'unanswered':
      return undefined
    case 'field.invalid':
      return { at: 'mobile', words: { key: 'sms.problem_pattern' } }
    case 'captchaStopped':
      return { at: 'code', words: { text: message } }
    case 'captcha.invalid':
      return { at: 'code', words: { key: 'sms.refused_captcha' } }
    case 'badGateway':
      return { at: 'code', words: { key: 'sms.refused_badGateway' } }
    case 'tooManyRequests':
      return { at: 'code', words: message ? { text: message } : { key: 'sms.refused_tooManyRequests' } }
  }
}

/** Longest plausible wait before another code, in milliseconds. */
export const MAX_RESEND_WAIT_MS = 60 * 60_000

/** Whole seconds until the moment, at least 0. */
export function secondsUntil(at: number | undefined, now: number): number {
  return at === undefined ? 0 : Math.max(0, Math.ceil((at - now) / 1000))
}

/** Rejects a stored moment that is further off than any server asks for: the clock was set back, or another script wrote it. */
export function isPlausibleWait(at: number, now: number): boolean {
  return at - now <= MAX_RESEND_WAIT_MS
}
