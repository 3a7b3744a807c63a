import { atom } from 'nanostores'
import * as v from 'valibot'
import { PASSWORD_LOCK_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { passwordLock, type PasswordLock } from './session.codec.ts'

export const PASSWORD_LOCK_IN_SHELL: PasswordLock | undefined = undefined

/** Why the member is held on changePsw. */
export const $passwordLock = atom<PasswordLock | undefined>(PASSWORD_LOCK_IN_SHELL)

/** In the tab, for later documents' before-paint. */
export function lockPassword(reason: PasswordLock | undefined): void {
  $passwordLock.set(reason)
  if (reason) platform().tab.set(PASSWORD_LOCK_KEY, reason)
  else platform().tab.remove(PASSWORD_LOCK_KEY)
}

/** An unknown reason unlocks. */
export function resumePasswordLock(): void {
  const stored = v.safeParse(passwordLock, platform().tab.get(PASSWORD_LOCK_KEY))
  lockPassword(stored.success ? stored.output : undefined)
}
