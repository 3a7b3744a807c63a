import { atom } from 'nanostores'
import * as v from 'valibot'
import { PASSWORD_LOCK_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { passwordLock, type PasswordLock } from './session.codec.ts'

export const PASSWORD_LOCK_IN_SHELL: PasswordLock | undefined = undefined

/** Why the member may not leave changePsw; undefined without a lock. */
export const $passwordLock = atom<PasswordLock | undefined>(PASSWORD_LOCK_IN_SHELL)

/** Locks or unlocks. The tab stores the reason: before-paint of each later document reads it. */
export function lockPassword(reason: PasswordLock | undefined): void {
  $passwordLock.set(reason)
  if (reason) platform().tab.set(PASSWORD_LOCK_KEY, reason)
  else platform().tab.remove(PASSWORD_LOCK_KEY)
}

/** Restores the lock of an earlier document. An unknown reason unlocks. */
export function resumePasswordLock(): void {
  const stored = v.safeParse(passwordLock, platform().tab.get(PASSWORD_LOCK_KEY))
  lockPassword(stored.success ? stored.output : undefined)
}
