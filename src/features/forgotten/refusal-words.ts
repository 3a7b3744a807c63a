import type { Words } from '#features/dialogs/words.ts'
import type { ResetRefusal } from './actions.ts'

export interface ResetRefusalPlace {
  readonly at: 'code' | 'newPassword' | 'form'
  readonly words: Words
}

/** Where and how a refused new password is said; undefined where the api has said it. */
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
