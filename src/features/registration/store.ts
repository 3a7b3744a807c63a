import { computed } from 'nanostores'
import { $settings } from '#features/settings/store.ts'
import type { PasswordPolicy, UsernamePolicy } from './rules.ts'

export interface RegisterPolicy {
  readonly username: UsernamePolicy
  readonly password: PasswordPolicy
}

/** What fields are checked by until the settings are there: the contract's own defaults. */
export const REGISTER_POLICY_IN_SHELL: RegisterPolicy = {
  username: { min: 6, max: 16, pattern: '^[a-z][a-z0-9]+$' },
  password: { min: 8, max: 32, classes: 2 },
}

/** What a username and a password must be like at this merchant (REG-10). */
export const $registerPolicy = computed($settings, (settings): RegisterPolicy =>
  settings ? { username: settings.register.usernamePolicy, password: settings.register.passwordPolicy } : REGISTER_POLICY_IN_SHELL)
