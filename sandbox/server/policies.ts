/** What a merchant asks of a username; the pattern is a regular expression's source. */
export interface UsernamePolicy {
  readonly min: number
  readonly max: number
  readonly pattern: string
}

/** What a merchant asks of a password: its length, and how many kinds of character (lower, upper, digit, other) it has. */
export interface PasswordPolicy {
  readonly min: number
  readonly max: number
  readonly classes: number
}

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

export function isGoodUsername(username: string, policy: UsernamePolicy): boolean {
  return username.length >= policy.min && username.length <= policy.max && new RegExp(policy.pattern, 'u').test(username)
}

/** A password that is the username passes no policy. */
export function isGoodPassword(password: string, policy: PasswordPolicy, username: string): boolean {
  const length = [...password].length
  const kinds = CLASSES.filter((kind) => kind.test(password)).length
  return length >= policy.min && length <= policy.max && kinds >= policy.classes && password.toLowerCase() !== username.toLowerCase()
}
