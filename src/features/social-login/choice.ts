import { atom } from 'nanostores'
import { register, registerByItself } from '#features/registration/actions.ts'
import type { Identity } from '#features/registration/payload.ts'
import type { Outcome } from '#features/session/attempt.ts'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import type { Credential } from '#features/sign-in/credential.ts'
import { $signedInHere, closeEntry } from '#features/sign-in/entry.ts'
import { signIn } from '#features/sign-in/sign-in.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { forgetChoice, KEPT_CHOICE_MS, keepChoice } from './kept-choice.ts'
import { decideUnknown, isUnknown, type Service } from './rules.ts'
import { wantSocial } from './wanted.ts'

export type ServiceCredential = Extract<Credential, { by: 'firebase' | 'line' | 'telegram' }>

/** Somebody whom a service vouches for. */
export interface Vouched {
  readonly service: Service
  readonly credential: ServiceCredential
  /** As the service knows them. */
  readonly name?: string | undefined
  readonly picture?: string | undefined
}

/** Somebody without an account here yet, who is asked what to do (SOC-2). */
export interface Choice extends Vouched {
  readonly mayJoin: boolean
}

/** Nobody is asked in the prerendered shell. */
export const CHOICE_IN_SHELL: Choice | undefined = undefined

export const $choice = atom<Choice | undefined>(CHOICE_IN_SHELL)

export function closeChoice(): void {
  forgetChoice()
  $choice.set(undefined)
}

/** Signs in whom a service vouches for; who has no account here gets one, or is asked (SOC-2). */
export async function signInVouched(vouched: Vouched, { keep = true }: { keep?: boolean } = {}): Promise<void> {
  const outcome = await signIn(vouched.credential, { keep })
  if (outcome?.state === 'failure' && isUnknown(outcome.refusal.code)) await takeUnknown(vouched, keep)
}

/** What follows for somebody whom the server does not know: for callers that have asked it themselves. */
export async function takeUnknown(vouched: Vouched, keep = true): Promise<void> {
  const settings = $settings.get()
  const { registration, social } = currentShell().merchant.features
  const unknown = decideUnknown({
    autoRegister: social.autoRegister,
    createsAccounts: isOn(settings, 'FIREBASECREATEACC3'),
    byHand: isOn(settings, 'SSOMANUALREG3'),
    open: registration.open,
  })
  if (unknown.do === 'register' && (await joinByItself(vouched, keep))) return
  askChoice(vouched, platform().clock.now() + KEPT_CHOICE_MS)
}

/** Asks somebody what to do, and asks again after a reload until then: epoch milliseconds. */
export function askChoice(vouched: Vouched, until: number): void {
  const { credential, name, picture } = vouched
  if (credential.by === 'line') keepChoice({ lineSessionToken: credential.lineSessionToken, name, picture, until })
  closeEntry()
  wantSocial()
  $choice.set({ ...vouched, mayJoin: currentShell().merchant.features.registration.open })
}

/** Signs in to an account that is there, and binds the service to it: the server does both (SOC-2). */
export async function bindToAccount(account: { readonly username: string; readonly password: string }, { keep }: { readonly keep: boolean }): Promise<void> {
  const choice = $choice.get()
  if (!choice) return
  await closedWhereTheyStay(() => signIn({ ...choice.credential, bindTo: account }, { keep }))
}

/** Makes a new account that the service opens (SOC-2). */
export async function joinAsNew({ username, ageConfirmed }: { readonly username: string; readonly ageConfirmed: boolean }, { keep }: { readonly keep: boolean }): Promise<void> {
  const choice = $choice.get()
  if (!choice) return
  await closedWhereTheyStay(() => register({ username, ageConfirmed, identity: identityOf(choice.credential) }, { keep }))
}

/** Closes the dialog once the member is in, unless they are being led on: closing takes a history entry back, which would keep the page from leaving. */
async function closedWhereTheyStay(run: () => Promise<Outcome<{ readonly code: string }> | undefined>): Promise<void> {
  const before = $signedInHere.get()
  const outcome = await run()
  if (outcome?.state === 'success' || outcome?.refusal.code === 'line_invalid_token') forgetChoice()
  if ($signedInHere.get() !== before) closeChoice()
}

/** An account under a name that the server proposes. The age was confirmed by pressing the service's button, beside which it stands. */
async function joinByItself({ credential }: Vouched, keep: boolean): Promise<boolean> {
  const outcome = await registerByItself({ ageConfirmed: true, identity: identityOf(credential) }, { keep })
  return outcome?.state === 'success'
}

/** A credential as registrations name it (REG-1). */
export function identityOf(credential: ServiceCredential): Identity {
  switch (credential.by) {
    case 'firebase':
      return { firebaseChannel2: credential.channel, firebaseIdToken2: credential.idToken }
    case 'line':
      return { lineSessionToken: credential.lineSessionToken }
    case 'telegram':
      return { telegramAuth: credential.telegramAuth }
  }
}
