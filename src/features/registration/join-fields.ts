import { checkAge, checkCode, checkPassword, checkUsername, type FieldCheck } from './rules.ts'
import type { RegisterPolicy } from './store.ts'

/** How somebody joins: by a username, or by a mobile number (REG-2). */
export type JoinWay = 'username' | 'mobile'

/** What the join form asks for. */
export interface JoinFields {
  readonly username: string
  readonly mobile: { readonly dialingCode: string; readonly number: string; readonly problem: 'empty' | 'pattern' | undefined }
  /** Of an SMS; digits. */
  readonly code: string
  readonly password: string
  readonly ageConfirmed: boolean
  readonly keep: boolean
}

export type JoinField = 'username' | 'mobile' | 'code' | 'password' | 'ageConfirmed'

/** The fields of a way, in the form's order. Mobile members have a password of their own only where the settings say so (REG-6). */
export function joinFieldsOf(way: JoinWay, mobilePassword: boolean): readonly JoinField[] {
  if (way === 'username') return ['username', 'password', 'ageConfirmed']
  return ['mobile', 'code', ...(mobilePassword ? ['password' as const] : []), 'ageConfirmed']
}

/** The form's fields from what its inputs hold; a ticked box holds 'on'. `readNumber` makes a number of what was typed. */
export function joinFields(value: (name: string) => string, readNumber: (text: string) => JoinFields['mobile']): JoinFields {
  return {
    username: value('username'),
    mobile: readNumber(value('mobile')),
    code: value('code').trim(),
    password: value('password'),
    ageConfirmed: value('ageConfirmed') === 'on',
    keep: value('keep') === 'on',
  }
}

/** What is wrong with one field of the form (REG-10). */
export function checkJoinField(name: JoinField, { username, mobile, code, password, ageConfirmed }: JoinFields, policy: RegisterPolicy): FieldCheck {
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

/** The first of the fields that keeps the form from being sent; undefined: it may go. */
export function firstWrong(names: readonly JoinField[], fields: JoinFields, policy: RegisterPolicy): JoinField | undefined {
  return names.find((name) => checkJoinField(name, fields, policy))
}
