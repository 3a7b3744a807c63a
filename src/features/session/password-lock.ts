import { atom } from 'nanostores'
import * as v from 'valibot'
import { platform } from '#platform/current.ts'
import { PASSWORD_LOCK_KEY } from './keys.ts'

/** Why a member must choose a new password before anything else (LOG-3, LOG-5). */
export const passwordLock = v.picklist(['expired', 'defaultPassword', 'firstLogin'])
export type PasswordLock = v.InferOutput<typeof passwordLock>

export const PASSWORD_LOCK_IN_SHELL: PasswordLock | undefined = undefined

/** The reason for which changePsw cannot be left; undefined without one. */
export const $passwordLock = atom<PasswordLock | undefined>(PASSWORD_LOCK_IN_SHELL)

/** Locks or unlocks; before-paint of every later document reads it, so it survives a reload. */
export function lockPassword(reason: PasswordLock | undefined): void {
  $passwordLock.set(reason)
  if (reason) platform().tab.set(PASSWORD_LOCK_KEY, reason)
  else platform().tab.remove(PASSWORD_LOCK_KEY)
}

/** Takes up the lock of an earlier document. A reason that we do not know is none of ours. */
export function resumePasswordLock(): void {
  const stored = v.safeParse(passwordLock, platform().tab.get(PASSWORD_LOCK_KEY))
  lockPassword(stored.success ? stored.output : undefined)
}
