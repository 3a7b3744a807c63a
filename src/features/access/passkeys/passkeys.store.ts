import { computed } from 'nanostores'
import { $settings } from '#features/core/settings/settings.store.ts'
import { submissionStore, IDLE, type Submission } from '#features/core/submission/submission.store.ts'
import { platform } from '#platform/current.ts'
import type { PasskeyRefusal } from './passkey-refusal.rules.ts'
import { decidePasskeys } from './passkeys.rules.ts'

/** The settings announce them. */
export const PASSKEYS_IN_SHELL = false

export const $passkeysOffered = computed($settings, (settings) => {
  if (!settings) return PASSKEYS_IN_SHELL
  const { secure, page } = platform()
  const { hostname } = new URL(page.href())
  return decidePasskeys({ announced: settings.passkeys, secure, hostname, supported: 'PublicKeyCredential' in globalThis }).do === 'offer'
})

export const PASSKEY_IN_SHELL: Submission<PasskeyRefusal> = IDLE

export const $passkeySignIn = submissionStore<PasskeyRefusal>()
export const $passkeyCreation = submissionStore<PasskeyRefusal>()
