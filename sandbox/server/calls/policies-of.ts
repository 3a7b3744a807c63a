import type { WireSettings } from '../../data/settings.ts'
import type { PasswordPolicy, UsernamePolicy } from '../policies.ts'

/** The policies that the settings carry, with the contract's defaults where they are silent. */
export function policiesOf({ register }: WireSettings): { usernamePolicy: UsernamePolicy; passwordPolicy: PasswordPolicy } {
  const username = register?.usernamePolicy
  const password = register?.passwordPolicy
  return {
    usernamePolicy: { min: Number(username?.min ?? 6), max: Number(username?.max ?? 16), pattern: username?.pattern ?? '^[a-z][a-z0-9]+$' },
    passwordPolicy: { min: Number(password?.min ?? 8), max: Number(password?.max ?? 32), classes: Number(password?.classes ?? 2) },
  }
}
