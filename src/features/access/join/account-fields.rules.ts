import type { Settings } from '#contract/settings.ts'
import { passwordForm, userNameForm } from '#lib/typed-credentials.ts'
import { fitsWirePattern } from '#lib/wire-pattern.ts'

export type UsernamePolicy = Settings['register']['usernamePolicy']
export type PasswordPolicy = Settings['register']['passwordPolicy']

export interface RegisterPolicy {
  readonly username: UsernamePolicy
  readonly password: PasswordPolicy
}

/** The contract's defaults, until settings arrive. */
export const REGISTER_POLICY_IN_SHELL: RegisterPolicy = {
  username: { min: 6, max: 16, pattern: '^[a-z][a-z0-9]+$' },
  password: { min: 8, max: 32, classes: 2 },
}

/** With the numbers of its message (REG-10). */
export type FieldProblem =
  | { readonly because: 'empty' | 'pattern' | 'notConfirmed' | 'isUsername' }
  | { readonly because: 'tooShort'; readonly min: number }
  | { readonly because: 'tooLong'; readonly max: number }
  | { readonly because: 'classes'; readonly classes: number }

export type FieldCheck = FieldProblem | undefined

/** Checks a username against the merchant's policy. Leaves to the server a pattern that this page cannot try: a broken one must not reject every name. */
export function checkUsername(typed: string, { min, max, pattern }: UsernamePolicy): FieldCheck {
  const username = userNameForm(typed)
  return checkLength(username, min, max) ?? (fitsWirePattern(username, pattern) === false ? { because: 'pattern' } : undefined)
}

/** Length in characters, kinds of character (lower, upper, digit, other), and unlike the username. */
export function checkPassword(typed: string, { min, max, classes }: PasswordPolicy, username = ''): FieldCheck {
  const password = passwordForm(typed)
  const length = checkLength(password, min, max)
  if (length) return length
  if (classesOf(password) < classes) return { because: 'classes', classes }
  return password.toLowerCase() === username.toLowerCase() ? { because: 'isUsername' } : undefined
}

export interface PasswordRequirement {
  readonly rule: 'length' | 'classes'
  readonly met: boolean
}

/** For a checklist while typing. */
export function passwordRequirements(typed: string, { min, max, classes }: PasswordPolicy): readonly PasswordRequirement[] {
  const password = passwordForm(typed)
  return [
    { rule: 'length', met: checkLength(password, min, max) === undefined },
    ...(classes > 1 ? [{ rule: 'classes' as const, met: classesOf(password) >= classes }] : []),
  ]
}

/** REG-10. Before the field is left or sent, only what more typing cannot fix. */
export function visibleProblem(check: FieldCheck, { left }: { readonly left: boolean }): FieldCheck {
  return left || check?.because === 'tooLong' || check?.because === 'pattern' ? check : undefined
}

export function checkAge(confirmed: boolean): FieldCheck {
  return confirmed ? undefined : { because: 'notConfirmed' }
}

/** Digits of any script. */
export function checkCode(code: string): FieldCheck {
  if (code === '') return { because: 'empty' }
  return /^\p{Nd}{4,8}$/u.test(code) ? undefined : { because: 'pattern' }
}

/** Of four. */
export function classesOf(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u].filter((kind) => kind.test(password)).length
}

function checkLength(text: string, min: number, max: number): FieldCheck {
  const length = [...text].length
  if (length === 0) return { because: 'empty' }
  if (length < min) return { because: 'tooShort', min }
  return length > max ? { because: 'tooLong', max } : undefined
}
