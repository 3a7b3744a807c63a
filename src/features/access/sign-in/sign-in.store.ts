import { atom, computed, onMount } from 'nanostores'
import { type Submission, submissionStore, IDLE } from '#features/core/submission/submission.store.ts'
import { AUTO_LOGIN_OFF_KEY, IDLE_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import type { Credential } from './credential.rules.ts'
import type { SignInOptions, SignInRefusal } from './sign-in.rules.ts'

export const SIGN_IN_IN_SHELL: Submission<SignInRefusal> = IDLE

/** By any form or service. */
export const $signIn = submissionStore<SignInRefusal>()

/** LOG-1. */
export type SignInWay = 'username' | 'sms' | 'mobile'

/** The first is the default. */
export function signInWays(): readonly SignInWay[] {
  return currentShell().merchant.features.signIn.ways
}

const $chosenWay = atom<SignInWay | undefined>(undefined)

export function signInWayInShell(): SignInWay {
  return signInWays()[0] ?? 'username'
}

export const $signInWay = computed($chosenWay, (chosen) => chosen ?? signInWayInShell())

/** If offered. */
export function chooseSignInWay(way: SignInWay): void {
  if (signInWays().includes(way)) $chosenWay.set(way)
}

/** RGP-8; shown once. */
export const $wasIdle = atom(false)

onMount($wasIdle, () => {
  // At build there is no browser to ask.
  if (typeof document === 'undefined' || platform().tab.get(IDLE_KEY) === undefined) return
  platform().tab.remove(IDLE_KEY)
  $wasIdle.set(true)
})

export interface PendingSecondFactor {
  readonly credential: Credential
  readonly options: SignInOptions
}

const $pending = atom<PendingSecondFactor | undefined>(undefined)

/** Memory only, until the second factor ends (LOG-4). */
export function setPendingSecondFactor(credential: Credential, options: SignInOptions): void {
  $pending.set({ credential, options })
}

export function pendingSecondFactor(): PendingSecondFactor | undefined {
  return $pending.get()
}

export function forgetPendingSecondFactor(): void {
  $pending.set(undefined)
}

/** For this tab's session: another address (ERR-2), or a refused link's member (LOG-7). */
export function disableAutoLogin(): void {
  platform().tab.set(AUTO_LOGIN_OFF_KEY, '1')
}

export function isAutoLoginDisabled(): boolean {
  return platform().tab.get(AUTO_LOGIN_OFF_KEY) !== undefined
}
