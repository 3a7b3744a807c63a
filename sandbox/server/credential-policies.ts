import type { WireSettings } from '../data/settings.ts'

/** A merchant's rules for usernames. `pattern` is the source of a regular expression. */
export interface UsernamePolicy {
  readonly min: number
  readonly max: number
  readonly pattern: string
}

/** A merchant's rules for passwords. `classes` is the minimum number of character classes (lower, upper, digit, other). */
export interface PasswordPolicy {
  readonly min: number
  readonly max: number
  readonly classes: number
}

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

export function isGoodUsername(username: string, policy: UsernamePolicy): boolean {
  return username.length >= policy.min && username.length <= policy.max && new RegExp(policy.pattern, 'u').test(username)
}

/** Also refuses a password that equals the username. */
export function isGoodPassword(password: string, policy: PasswordPolicy, username: string): boolean {
  const length = [...password].length
  const kinds = CLASSES.filter((kind) => kind.test(password)).length
  return length >= policy.min && length <= policy.max && kinds >= policy.classes && password.toLowerCase() !== username.toLowerCase()
}

/** The policies in the settings, with the contract's defaults for absent fields. */
export function policiesOf({ register }: WireSettings): { usernamePolicy: UsernamePolicy; passwordPolicy: PasswordPolicy } {
  const username = register?.usernamePolicy
  const password = register?.passwordPolicy
  return {
    usernamePolicy: { min: Number(username?.min ?? 6), max: Number(username?.max ?? 16), pattern: username?.pattern ?? '^[a-z][a-z0-9]+$' },
    passwordPolicy: { min: Number(password?.min ?? 8), max: Number(password?.max ?? 32), classes: Number(password?.classes ?? 2) },
  }
}
