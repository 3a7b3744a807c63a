import { checkAge, checkPassword, checkUsername, type FieldCheck } from './rules.ts'
import type { RegisterPolicy } from './store.ts'

/** What the join form asks for, in its order. */
export interface JoinFields {
  readonly username: string
  readonly password: string
  readonly ageConfirmed: boolean
  readonly keep: boolean
}

export type JoinField = 'username' | 'password' | 'ageConfirmed'

export const JOIN_FIELDS: readonly JoinField[] = ['username', 'password', 'ageConfirmed']

/** The form's fields from what its inputs hold; a ticked box holds 'on'. */
export function joinFields(value: (name: string) => string): JoinFields {
  return { username: value('username'), password: value('password'), ageConfirmed: value('ageConfirmed') === 'on', keep: value('keep') === 'on' }
}

/** What is wrong with one field of the form (REG-10). */
export function checkJoinField(name: JoinField, { username, password, ageConfirmed }: JoinFields, policy: RegisterPolicy): FieldCheck {
  switch (name) {
    case 'username':
      return checkUsername(username, policy.username)
    case 'password':
      return checkPassword(password, policy.password, username)
    case 'ageConfirmed':
      return checkAge(ageConfirmed)
  }
}

/** The first field that keeps the form from being sent; undefined: it may go. */
export function firstWrong(fields: JoinFields, policy: RegisterPolicy): JoinField | undefined {
  return JOIN_FIELDS.find((name) => checkJoinField(name, fields, policy))
}
