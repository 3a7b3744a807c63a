import type { Words } from '#features/dialogs/words.ts'
import type { ChangeRefusal } from './change-password.ts'
import type { SignInRefusal } from './sign-in.ts'

/** What the sign-in form says of a refusal, beside the form; undefined where the api has told the member already (LOG-2, ERR-2). */
export function signInRefusalWords({ code, message }: SignInRefusal): Words | undefined {
  switch (code) {
    case 'unanswered':
      return undefined
    case 'login.cred.err':
    case 'not.exists.user':
      // The same words for both: nobody learns here which names have an account.
      return { key: 'login.refused_credentials' }
    case 'login_verify_required':
      return { key: 'login.refused_secondFactor' }
    case 'tooManyRequests':
      return message ? { text: message } : { key: 'login.refused_tooManyRequests' }
    case 'badGateway':
      return { key: 'login.refused_badGateway' }
    default:
      return message ? { text: message } : { key: 'errors.unknown_error' }
  }
}

/** Where a refused password change is said: beside a field, or for the whole form. */
export type ChangeRefusalPlace = { readonly at: 'oldPassword' | 'newPassword' | 'form'; readonly words: Words }

/** What the password form says of a refusal; undefined where the api has told the member already. */
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
