import type { Words } from '#features/dialogs/words.ts'
import type { JoinField } from './join-fields.ts'
import type { RegisterRefusal } from './actions.ts'

/** Where a refused registration is said: beside a field, or for the whole form. */
export interface RegisterRefusalPlace {
  readonly at: JoinField | 'form'
  readonly words: Words
}

/** What the form says of a refusal; undefined where the api has told the visitor already (REG-9, REG-10). */
export function registerRefusalPlace({ code, message, field }: RegisterRefusal): RegisterRefusalPlace | undefined {
  switch (code) {
    case 'unanswered':
      return undefined
    case 'username.taken':
      return { at: 'username', words: { key: 'register.refused_taken' } }
    case 'field.invalid':
      return fieldOf(field) ? { at: fieldOf(field) ?? 'form', words: { key: 'register.refused_field' } } : { at: 'form', words: said(message) }
    case 'mobile.taken':
      return { at: 'mobile', words: { key: 'register.refused_mobileTaken' } }
    case 'sms.code.invalid':
      return { at: 'code', words: { key: 'register.refused_code' } }
    case 'sms.code.expired':
      return { at: 'code', words: { key: 'register.refused_codeExpired' } }
    case 'captchaMissing':
    case 'captcha.invalid':
      return { at: 'form', words: { key: 'register.refused_captcha' } }
    case 'tooManyRequests':
      return { at: 'form', words: message ? { text: message } : { key: 'register.refused_tooManyRequests' } }
    case 'badGateway':
      return { at: 'form', words: { key: 'register.refused_badGateway' } }
    default:
      return { at: 'form', words: said(message) }
  }
}

function said(message: string): Words {
  return message ? { text: message } : { key: 'errors.unknown_error' }
}

/** Our field by the server's name of it. */
function fieldOf(field: string | undefined): JoinField | undefined {
  if (field === 'mobileNum') return 'mobile'
  if (field === 'smsCode') return 'code'
  return field === 'username' || field === 'password' || field === 'ageConfirmed' ? field : undefined
}
