import type { RefusalOf } from '#contract/call.ts'
import type { changePassword } from '#contract/members.ts'
import type { FormFailure } from '#features/core/submission/form-failure.codec.ts'
import type { Words } from '#i18n/words.ts'

export interface ChangeRefusal {
  readonly code: RefusalOf<typeof changePassword>['code'] | FormFailure['code']
  /** The server's words, if it had any. */
  readonly message: string
}

/** Where the form shows a refused change: beside a field, or for the whole form. */
export interface ChangeRefusalPlace {
  readonly at: 'oldPassword' | 'newPassword' | 'form'
  readonly words: Words
}

/** The place and words of a refused change; undefined if the error catalogue has already informed the member. */
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
