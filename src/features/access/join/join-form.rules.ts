import type { RefusalOf } from '#contract/call.ts'
import type { ExtraField, ExtraReason } from '#contract/join-fields.ts'
import type { register, registerMobile } from '#contract/registration.ts'
import type { CaptchaRefusal } from '#features/access/captcha/captcha.rules.ts'
import type { FormFailure } from '#features/core/submission/submission.store.ts'
import type { Words } from '#i18n/words.ts'
import { codeDigits } from '#lib/typed-digits.ts'
import { checkAge, checkCode, checkPassword, checkUsername, type FieldCheck, type RegisterPolicy } from './account-fields.rules.ts'

/** REG-2. */
export type JoinMethod = 'username' | 'mobile'

export interface JoinFields {
  readonly username: string
  readonly mobile: { readonly dialingCode: string; readonly number: string; readonly problem: 'empty' | 'pattern' | undefined }
  readonly code: string
  readonly password: string
  readonly ageConfirmed: boolean
  readonly keep: boolean
}

export type JoinField = 'username' | 'mobile' | 'code' | 'password' | 'ageConfirmed'

/** Does a field with the visitor's age take the place of the box that confirms it? */
export function asksBirthDate(fields: readonly ExtraField[]): boolean {
  return fields.some(({ kind, required }) => kind === 'birthDate' && required)
}

interface JoinFieldsFacts {
  readonly mobilePassword: boolean
  /** No date of birth is asked, which says more (BRD-6). */
  readonly asksAge?: boolean
}

/** In order. Mobile members choose a password if the settings say so (REG-6). */
export function joinFieldsOf(way: JoinMethod, { mobilePassword, asksAge = true }: JoinFieldsFacts): readonly JoinField[] {
  const age = asksAge ? (['ageConfirmed'] as const) : []
  if (way === 'username') return ['username', 'password', ...age]
  return ['mobile', 'code', ...(mobilePassword ? ['password' as const] : []), ...age]
}

/** A ticked box holds 'on'. `readNumber` parses the typed number. */
export function joinFields(value: (name: string) => string, readNumber: (text: string) => JoinFields['mobile']): JoinFields {
  return {
    username: value('username'),
    mobile: readNumber(value('mobile')),
    code: codeDigits(value('code')),
    password: value('password'),
    ageConfirmed: value('ageConfirmed') === 'on',
    keep: value('keep') === 'on',
  }
}

/** Checks one field of the form (REG-10). */
export function checkJoinField(
  name: JoinField,
  { username, mobile, code, password, ageConfirmed }: JoinFields,
  policy: RegisterPolicy,
): FieldCheck {
  switch (name) {
    case 'username':
      return checkUsername(username, policy.username)
    case 'mobile':
      return mobile.problem && { because: mobile.problem }
    case 'code':
      return checkCode(code)
    case 'password':
      return checkPassword(password, policy.password, username || mobile.number)
    case 'ageConfirmed':
      return checkAge(ageConfirmed)
  }
}

/** Undefined if the form can be sent. */
export function firstInvalid(names: readonly JoinField[], fields: JoinFields, policy: RegisterPolicy): JoinField | undefined {
  return names.find((name) => checkJoinField(name, fields, policy))
}

/** `field`: the refused one. */
export interface RegisterRefusal {
  readonly code:
    | RefusalOf<typeof register>['code']
    | RefusalOf<typeof registerMobile>['code']
    | 'captchaMissing'
    /** By an earlier try whose response was lost, or by someone else. */
    | 'takenAfterLoss'
    | FormFailure['code']
    | CaptchaRefusal['code']
  readonly message: string
  readonly field?: string
  /** Why a field of the merchant's own, `field`, was refused; the form shows it there (BRD-6). */
  readonly reason?: ExtraReason
}

export interface RegisterRefusalPlace {
  readonly at: JoinField | 'form'
  readonly words: Words
}

/**
 * Where the form shows a refusal and in which words; undefined if the api has already informed the visitor (REG-9,
 * REG-10), or beside a field of the merchant's own.
 */
export function registerRefusalPlace({ code, message, field, reason }: RegisterRefusal): RegisterRefusalPlace | undefined {
  switch (code) {
    case 'unanswered':
      return undefined
    case 'register.extra.invalid':
      return reason === undefined ? { at: 'form', words: messageWords(message) } : undefined
    case 'username.taken':
      return { at: 'username', words: { key: 'register.refused_taken' } }
    case 'takenAfterLoss':
      return { at: 'username', words: { key: 'register.refused_takenAfterLoss' } }
    case 'field.invalid':
      return fieldOf(field)
        ? { at: fieldOf(field) ?? 'form', words: { key: 'register.refused_field' } }
        : { at: 'form', words: messageWords(message) }
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
      return { at: 'form', words: messageWords(message) }
  }
}

function messageWords(message: string): Words {
  return message ? { text: message } : { key: 'errors.unknown_error' }
}

function fieldOf(field: string | undefined): JoinField | undefined {
  if (field === 'mobileNum') return 'mobile'
  if (field === 'smsCode') return 'code'
  return field === 'username' || field === 'password' || field === 'ageConfirmed' ? field : undefined
}
