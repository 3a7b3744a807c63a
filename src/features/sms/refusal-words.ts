import type { Words } from '#features/dialogs/words.ts'
import type { SmsRefusal } from './actions.ts'

/** What a form says when no code went out, and where; undefined where the api has told the visitor already. */
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
