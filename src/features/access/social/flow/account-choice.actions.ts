import { joinAskingFirst } from '#features/access/social/flow/ask-fields.actions.ts'
import type { Extra } from '#features/access/join/extra-fields.rules.ts'
import { $requiredFields } from '#features/access/join/extra-fields.store.ts'
import { register, registerWithProposedName } from '#features/access/join/join.actions.ts'
import type { JoinIdentity } from '#features/access/join/registration.rules.ts'
import { onSignedInHere } from '#features/access/sign-in/signed-in-here.store.ts'
import { signIn } from '#features/access/sign-in/sign-in.actions.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import type { Outcome } from '#features/core/submission/submission.store.ts'
import { ARRIVAL_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import {
  decideUnknownIdentity,
  isDeadProof,
  isUnknownIdentity,
  STORED_CHOICE_MS,
  type StoredChoice,
  type UnknownIdentity,
} from './service-return.rules.ts'
import { showSignInRefusal } from './social-notices.actions.ts'
import { $accountChoice, openAccountChoice, type ServiceCredential, type ServiceIdentity } from './social-dialogs.store.ts'

/** Signs in the person whom a service has identified. Without an account here they get one, or choose (SOC-2). */
export async function signInWithService(identity: ServiceIdentity, { keep = true }: { keep?: boolean } = {}): Promise<void> {
  const outcome = await signIn(identity.credential, { keep })
  if (outcome?.state !== 'failure') return
  if (!isUnknownIdentity(outcome.refusal.code)) return await showSignInRefusal(identity.service, outcome.refusal)
  if (unknownIdentityPlan().do === 'register') {
    const joined = await joinWithProposedName(identity, keep)
    // An alert has shown that the proof is used up: a choice would only spend more tries on it (REG-9).
    if (joined === 'closed' || joined?.state === 'success' || (joined && isDeadProof(joined.refusal.code))) return removeStoredChoice()
  }
  askForAccount(identity, platform().clock.now() + STORED_CHOICE_MS)
}

/** What follows for an identity without an account, by the merchant and the settings. */
export function unknownIdentityPlan(): UnknownIdentity {
  const settings = $settings.get()
  const { registration, social } = currentShell().merchant.features
  return decideUnknownIdentity({
    autoRegister: social.autoRegister,
    createsAccounts: isOn(settings, 'FIREBASECREATEACC3'),
    byHand: isOn(settings, 'SSOMANUALREG3'),
    open: registration.open,
  })
}

/** Shows the choice between an existing account and a new one, and again after a reload before `until` (epoch milliseconds). */
export function askForAccount(identity: ServiceIdentity, until: number): void {
  storeLine(identity, until)
  openAccountChoice({ ...identity, mayJoin: currentShell().merchant.features.registration.open })
}

export function closeAccountChoice(): void {
  removeStoredChoice()
  $accountChoice.set(undefined)
}

/** Signs in to an existing account and binds the service to it; the server does both (SOC-2). */
export async function bindToAccount(
  account: { readonly username: string; readonly password: string },
  { keep }: { readonly keep: boolean },
): Promise<void> {
  const choice = $accountChoice.get()
  if (!choice) return
  const outcome = await closeWhenDone(() => signIn({ ...choice.credential, bindTo: account }, { keep }))
  // The form that would have shown the refusal is closed; a registration shows its own alert.
  if (outcome?.state === 'failure' && isDeadProof(outcome.refusal.code)) await showSignInRefusal(choice.service, outcome.refusal)
}

/** Creates a new account that the service opens (SOC-2). */
export async function joinAsNew(
  fields: { readonly username: string; readonly ageConfirmed: boolean; readonly extra?: Extra },
  { keep }: { readonly keep: boolean },
): Promise<void> {
  const choice = $accountChoice.get()
  if (!choice) return
  await closeWhenDone(() => register({ ...fields, identity: identityOf(choice.credential) }, { keep }))
}

/**
 * Closes the sheet if the member stays on this page, or if the service's proof is no longer accepted, with which nothing in the sheet works any more
 * (REG-9, SOC-4). If the member goes on, the sheet stays: closing it steps back in the history, which would cancel the navigation.
 */
async function closeWhenDone<Refusal extends { readonly code: string }>(
  run: () => Promise<Outcome<Refusal> | undefined>,
): Promise<Outcome<Refusal> | undefined> {
  const undo = onSignedInHere('closeAccountChoice', closeAccountChoice)
  const outcome = await run().finally(undo)
  if (outcome?.state === 'success') removeStoredChoice()
  if (outcome?.state === 'failure' && isDeadProof(outcome.refusal.code)) closeAccountChoice()
  return outcome
}

/** Creates an account under a proposed name. The visitor confirmed their age by pressing the service's button, which shows the age below it. */
function joinWithProposedName(identity: ServiceIdentity, keep: boolean): ReturnType<typeof joinAskingFirst> {
  // Whoever looks for the number of a document may find this page started anew.
  if ($requiredFields.get().length > 0) storeLine(identity, platform().clock.now() + STORED_CHOICE_MS)
  return joinAskingFirst(
    (extra) => registerWithProposedName({ ageConfirmed: true, identity: identityOf(identity.credential), extra }, { keep }),
    ({ code }) => isDeadProof(code),
  )
}

/** A credential under the names that registrations use (REG-1). */
function identityOf(credential: ServiceCredential): JoinIdentity {
  switch (credential.by) {
    case 'firebase':
      return { firebaseChannel2: credential.channel, firebaseIdToken2: credential.idToken }
    case 'line':
      return { lineSessionToken: credential.lineSessionToken }
    case 'telegram':
      return { telegramAuth: credential.telegramAuth }
  }
}

/** Of the services only LINE cannot be asked again by one press. */
function storeLine({ credential, name, picture }: ServiceIdentity, until: number): void {
  if (credential.by === 'line') storeChoice({ lineSessionToken: credential.lineSessionToken, name, picture, until })
}

/**
 * Stores the choice for a reload of this tab: a LINE sign-in takes two pages, where other services take one press. Where storage refuses, a reload must not
 * find the choice of somebody else.
 */
function storeChoice(choice: StoredChoice): void {
  if (!platform().tab.set(ARRIVAL_KEY, JSON.stringify({ choice }))) removeStoredChoice()
}

/** Removes the choice after it was made or cancelled, or when its LINE session is no longer valid (REG-9). */
function removeStoredChoice(): void {
  platform().tab.remove(ARRIVAL_KEY)
}
