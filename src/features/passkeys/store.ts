import { computed } from 'nanostores'
import { $settings } from '#features/settings/store.ts'
import { type Attempt, attemptStore, IDLE } from '#features/session/attempt.ts'
import type { Unanswered } from '#features/session/unanswered.ts'
import { platform } from '#platform/current.ts'
import { decidePasskeys, type DeviceRefusal } from './rules.ts'

/** The prerendered shell offers none: the settings announce them. */
export const PASSKEYS_IN_SHELL = false

/** Are passkeys offered on this page? */
export const $passkeysOffered = computed($settings, (settings) => {
  if (!settings) return PASSKEYS_IN_SHELL
  const { secure, page } = platform()
  const { hostname } = new URL(page.href())
  return decidePasskeys({ announced: settings.passkeys, secure, hostname, supported: 'PublicKeyCredential' in globalThis }).do === 'offer'
})

/** Why a passkey was not made, or did not sign in: what the device said, or the back end, or that it did not answer. */
export interface PasskeyRefusal {
  readonly code: DeviceRefusal | 'unknown' | Unanswered['code']
}

export const PASSKEY_IN_SHELL: Attempt<PasskeyRefusal> = IDLE

export const $passkeySignIn = attemptStore<PasskeyRefusal>()
export const $passkeyMaking = attemptStore<PasskeyRefusal>()
