import type { Words } from '#features/dialogs/words.ts'
import type { ChangeRefusal } from './change-password.ts'
import type { SignInRefusal } from './sign-in.ts'

export interface RefusalFacts {
  /** What the form asks for beside the name. */
  readonly by: 'password' | 'sms'
  /** Epoch milliseconds. */
  readonly now: number
}

/** What the sign-in form says of a refusal, beside the form; undefined where it is said elsewhere (LOG-2, LOG-4, ERR-2) or the wait is over. */
export function signInRefusalWords({ code, message, until }: SignInRefusal, { by, now }: RefusalFacts): Words | undefined {
  switch (code) {
    case 'unanswered':
    case 'login_verify_required':
      return undefined
    case 'login.cred.err':
      return { key: by === 'sms' ? 'login.refused_code' : 'login.refused_credentials' }
    case 'not.exists.user':
      // By password the same words as for a wrong one: nobody learns here which names have an account.
      return { key: by === 'sms' ? 'login.refused_noAccount' : 'login.refused_credentials' }
    case 'sms.code.expired':
      return { key: 'login.refused_codeExpired' }
    case 'tooManyRequests':
      return waitWords(message, until, now)
    case 'badGateway':
      return { key: 'login.refused_badGateway' }
    default:
      return message ? { text: message } : { key: 'errors.unknown_error' }
  }
}

const MINUTE_MS = 60_000

/** How long there is to wait, in whole minutes: a screen reader hears each change. Without a time, the server's own words. */
function waitWords(message: string, until: number | undefined, now: number): Words | undefined {
  if (until === undefined) return message ? { text: message } : { key: 'login.refused_tooManyRequests' }
  return now >= until ? undefined : { key: 'login.refused_wait', values: { count: Math.ceil((until - now) / MINUTE_MS) } }
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
