import { atom, computed } from 'nanostores'
import { $settings } from '#features/settings/store.ts'
import { currentShell } from '#shells/current.ts'
import type { JoinWay } from './join-fields.ts'
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

/** Do mobile numbers register with a password of their own (REG-6)? */
export const $mobilePassword = computed($settings, (settings) => settings?.register.mobilePassword.enabled ?? false)

const $chosenWay = atom<JoinWay | undefined>(undefined)

/** The way of joining that is shown; the merchant's first until the visitor chooses. */
export const $joinWay = computed($chosenWay, (chosen) => chosen ?? joinWayInShell())

export function chooseJoinWay(way: JoinWay): void {
  $chosenWay.set(way)
}

export function joinWays(): readonly JoinWay[] {
  return currentShell().merchant.features.registration.ways
}

export function joinWayInShell(): JoinWay {
  return joinWays()[0] ?? 'username'
}

/** What a username and a password must be like at this merchant (REG-10). */
export const $registerPolicy = computed($settings, (settings): RegisterPolicy =>
  settings ? { username: settings.register.usernamePolicy, password: settings.register.passwordPolicy } : REGISTER_POLICY_IN_SHELL)
