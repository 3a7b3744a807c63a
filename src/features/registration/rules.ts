import type { Settings } from '#contract/settings.ts'

export type UsernamePolicy = Settings['register']['usernamePolicy']
export type PasswordPolicy = Settings['register']['passwordPolicy']

/** What is wrong with a field, with the figures that its message names (REG-10). */
export type FieldProblem =
  | { readonly because: 'empty' | 'pattern' | 'notConfirmed' | 'isUsername' }
  | { readonly because: 'tooShort'; readonly min: number }
  | { readonly because: 'tooLong'; readonly max: number }
  | { readonly because: 'classes'; readonly classes: number }

/** Undefined: nothing is wrong. */
export type FieldCheck = FieldProblem | undefined

/** A username as the merchant wants it. A pattern that does not compile is the server's to apply. */
export function checkUsername(username: string, { min, max, pattern }: UsernamePolicy): FieldCheck {
  return checkLength(username, min, max) ?? (fits(username, pattern) ? undefined : { because: 'pattern' })
}

/** A password as the merchant wants it: its length in characters, and how many kinds of character it mixes (lower, upper, digit, other). It is never the username. */
export function checkPassword(password: string, { min, max, classes }: PasswordPolicy, username = ''): FieldCheck {
  const length = checkLength(password, min, max)
  if (length) return length
  if (classesOf(password) < classes) return { because: 'classes', classes }
  return isUsername(password, username) ? { because: 'isUsername' } : undefined
}

/** One thing that is asked of a password. */
export interface PasswordRule {
  readonly rule: 'length' | 'classes'
  readonly met: boolean
}

/** What is asked of a password and what of it is there, for a list that fills while it is typed. */
export function passwordRules(password: string, { min, max, classes }: PasswordPolicy): readonly PasswordRule[] {
  return [
    { rule: 'length', met: checkLength(password, min, max) === undefined },
    ...(classes > 1 ? [{ rule: 'classes' as const, met: classesOf(password) >= classes }] : []),
  ]
}

/**
 * What to say of a field now (REG-10). While it is typed for the first time, only what more typing cannot mend; once it was left or sent, everything:
 * nobody is told "too short" at the first letter.
 */
export function problemToSay(check: FieldCheck, { left }: { readonly left: boolean }): FieldCheck {
  return left || check?.because === 'tooLong' || check?.because === 'pattern' ? check : undefined
}

/** The visitor says that they are old enough. */
export function checkAge(confirmed: boolean): FieldCheck {
  return confirmed ? undefined : { because: 'notConfirmed' }
}

/** A code of an SMS: figures, of whatever script. */
export function checkCode(code: string): FieldCheck {
  if (code === '') return { because: 'empty' }
  return /^\p{Nd}{4,8}$/u.test(code) ? undefined : { because: 'pattern' }
}

/** How many of the four kinds of character a password has. */
export function classesOf(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u].filter((kind) => kind.test(password)).length
}

function isUsername(password: string, username: string): boolean {
  return username !== '' && password.toLowerCase() === username.toLowerCase()
}

function checkLength(text: string, min: number, max: number): FieldCheck {
  const length = [...text].length
  if (length === 0) return { because: 'empty' }
  if (length < min) return { because: 'tooShort', min }
  return length > max ? { because: 'tooLong', max } : undefined
}

function fits(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    // A back end's mistake must not keep everybody out.
    return true
  }
}
