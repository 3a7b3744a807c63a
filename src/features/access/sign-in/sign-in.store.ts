import { atom, computed, onMount } from 'nanostores'
import { type Submission, submissionStore, IDLE } from '#features/core/submission/submission.store.ts'
import { AUTO_LOGIN_OFF_KEY, IDLE_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import type { Credential } from './credential.rules.ts'
import type { SignInOptions, SignInRefusal } from './sign-in.rules.ts'

export const SIGN_IN_IN_SHELL: Submission<SignInRefusal> = IDLE

/** How the latest sign-in goes, whichever form or service started it. */
export const $signIn = submissionStore<SignInRefusal>()

/** How members prove who they are in the sign-in form (LOG-1): name and password, number and SMS code, or number and password. */
export type SignInWay = 'username' | 'sms' | 'mobile'

/** The ways that the merchant offers; the form opens with the first. */
export function signInWays(): readonly SignInWay[] {
  return currentShell().merchant.features.signIn.ways
}

const $chosenWay = atom<SignInWay | undefined>(undefined)

export function signInWayInShell(): SignInWay {
  return signInWays()[0] ?? 'username'
}

/** The way whose form is shown. */
export const $signInWay = computed($chosenWay, (chosen) => chosen ?? signInWayInShell())

/** Shows the form of a way, if the merchant offers it. */
export function chooseSignInWay(way: SignInWay): void {
  if (signInWays().includes(way)) $chosenWay.set(way)
}

/** Was the member signed out because nobody used a page (RGP-8)? The form says so once. */
export const $wasIdle = atom(false)

onMount($wasIdle, () => {
  // At build there is no browser to ask.
  if (typeof document === 'undefined' || platform().tab.get(IDLE_KEY) === undefined) return
  platform().tab.remove(IDLE_KEY)
  $wasIdle.set(true)
})

/** A sign-in that waits for its second factor. */
export interface PendingSecondFactor {
  readonly credential: Credential
  readonly options: SignInOptions
}

const $pending = atom<PendingSecondFactor | undefined>(undefined)

/** Keeps the credential in this document's memory, and nowhere else, until the member passes or leaves the second factor (LOG-4). */
export function setPendingSecondFactor(credential: Credential, options: SignInOptions): void {
  $pending.set({ credential, options })
}

export function pendingSecondFactor(): PendingSecondFactor | undefined {
  return $pending.get()
}

export function forgetPendingSecondFactor(): void {
  $pending.set(undefined)
}

/** Turns auto-login off for the rest of this tab's session: the server saw another address (ERR-2), or refused the member whom a link named (LOG-7). */
export function disableAutoLogin(): void {
  platform().tab.set(AUTO_LOGIN_OFF_KEY, '1')
}

export function isAutoLoginDisabled(): boolean {
  return platform().tab.get(AUTO_LOGIN_OFF_KEY) !== undefined
}
