import type { RefusalOf } from '#contract/call.ts'
import type { changePassword, resetPassword } from '#contract/members.ts'
import { readMobile, writeMobile } from '#features/access/sms/sms.rules.ts'
import { userNameForm } from '#lib/typed-credentials.ts'
import { latinDigits } from '#lib/typed-digits.ts'
import type { FormFailure } from '#features/core/submission/submission.store.ts'
import type { Words } from '#i18n/words.ts'

export interface ChangeRefusal {
  readonly code: RefusalOf<typeof changePassword>['code'] | FormFailure['code']
  /** The server's words, if it had any. */
  readonly message: string
}

export interface ChangeRefusalPlace {
  readonly at: 'oldPassword' | 'newPassword' | 'form'
  readonly words: Words
}

/** Undefined if already shown. */
export function changeRefusalPlace({ code, message }: ChangeRefusal): ChangeRefusalPlace | undefined {
  switch (code) {
    case 'unanswered':
      return undefined
    case 'password.wrong':
      return { at: 'oldPassword', words: { key: 'password.refused_wrong' } }
    case 'password.weak':
      return { at: 'newPassword', words: { key: 'password.refused_weak' } }
    case 'password.same':
      return { at: 'newPassword', words: { key: 'password.refused_same' } }
    case 'tooManyRequests':
      return { at: 'form', words: message ? { text: message } : { key: 'password.refused_tooManyRequests' } }
    case 'badGateway':
      return { at: 'form', words: { key: 'password.refused_badGateway' } }
  }
}

/** The characters of a number as people write it. */
const WRITTEN_NUMBER = /^[\d\s().+-]{7,}$/

/** A username, an e-mail address, or a mobile number with dialling code. */
export function accountOf(text: string, dialingCode: string, dialingCodes: readonly string[]): string {
  const plain = latinDigits(text.trim())
  return WRITTEN_NUMBER.test(plain) ? writeMobile(readMobile(plain, dialingCode, dialingCodes)) : userNameForm(text)
}

export interface ResetRefusal {
  readonly code: Exclude<RefusalOf<typeof resetPassword>['code'], 'TOO_MANY_REQUEST_CODE'> | FormFailure['code']
  /** The server's words, if it had any. */
  readonly message: string
}

interface ResetRefusalPlace {
  readonly at: 'code' | 'newPassword' | 'form'
  readonly words: Words
}

/** Undefined if already shown. */
export function resetRefusalPlace({ code, message }: ResetRefusal): ResetRefusalPlace | undefined {
  switch (code) {
    case 'unanswered':
      return undefined
    case 'verify.code.invalid':
      return { at: 'code', words: { key: 'forgotten.refused_invalid' } }
    case 'verify.code.expired':
      return { at: 'code', words: { key: 'forgotten.refused_expired' } }
    case 'password.weak':
      return { at: 'newPassword', words: { key: 'password.refused_weak' } }
    case 'badGateway':
      return { at: 'form', words: { key: 'password.refused_badGateway' } }
    case 'tooManyRequests':
      return { at: 'form', words: message ? { text: message } : { key: 'password.refused_tooManyRequests' } }
  }
}
