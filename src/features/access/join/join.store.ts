import { atom, computed } from 'nanostores'
import { $settings } from '#features/core/settings/settings.store.ts'
import { IDLE, submissionStore, type Submission } from '#features/core/submission/submission.store.ts'
import { currentShell } from '#page/current.ts'
import { REGISTER_POLICY_IN_SHELL, type RegisterPolicy } from './account-fields.rules.ts'
import type { JoinMethod, RegisterRefusal } from './join-form.rules.ts'

export const REGISTRATION_IN_SHELL: Submission<RegisterRefusal> = IDLE

export const $registration = submissionStore<RegisterRefusal>()

/** Do mobile members choose a password (REG-6)? */
export const $mobilePassword = computed($settings, (settings) => settings?.register.mobilePassword.enabled ?? false)

const $chosenWay = atom<JoinMethod | undefined>(undefined)

/** The merchant's first by default. */
export const $joinWay = computed($chosenWay, (chosen) => chosen ?? joinMethodInShell())

/** If offered. */
export function chooseJoinMethod(way: JoinMethod): void {
  if (joinMethods().includes(way)) $chosenWay.set(way)
}

export function joinMethods(): readonly JoinMethod[] {
  return currentShell().merchant.features.registration.ways
}

export function joinMethodInShell(): JoinMethod {
  return joinMethods()[0] ?? 'username'
}

/** REG-10. */
export const $registerPolicy = computed($settings, (settings): RegisterPolicy =>
  settings ? { username: settings.register.usernamePolicy, password: settings.register.passwordPolicy } : REGISTER_POLICY_IN_SHELL,
)

/** Years: the higher of back end's and merchant's. */
export const $minimumAge = computed($settings, (settings) => Math.max(settings?.register.minimumAge ?? 0, minimumAgeInShell()))

export function minimumAgeInShell(): number {
  return currentShell().merchant.minimumAge
}
