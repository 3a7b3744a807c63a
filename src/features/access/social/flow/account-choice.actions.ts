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

/** Without an account: created, or chosen (SOC-2). */
export async function signInWithService(identity: ServiceIdentity, { keep = true }: { keep?: boolean } = {}): Promise<void> {
  const outcome = await signIn(identity.credential, { keep })
  if (outcome?.state !== 'failure') return
  if (!isUnknownIdentity(outcome.refusal.code)) return await showSignInRefusal(identity.service, outcome.refusal)
  if (unknownIdentityPlan().do === 'register') {
    const joined = await joinWithProposedName(identity, keep)
    // The proof is used up, as an alert has shown (REG-9).
    if (joined === 'closed' || joined?.state === 'success' || (joined && isDeadProof(joined.refusal.code))) return removeStoredChoice()
  }
  askForAccount(identity, platform().clock.now() + STORED_CHOICE_MS)
}

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

/** Again after a reload before `until` (epoch ms). */
export function askForAccount(identity: ServiceIdentity, until: number): void {
  storeLine(identity, until)
  openAccountChoice({ ...identity, mayJoin: currentShell().merchant.features.registration.open })
}

export function closeAccountChoice(): void {
  removeStoredChoice()
  $accountChoice.set(undefined)
}

/** The server does both (SOC-2). */
export async function bindToAccount(
  account: { readonly username: string; readonly password: string },
  { keep }: { readonly keep: boolean },
): Promise<void> {
  const choice = $accountChoice.get()
  if (!choice) return
  const outcome = await closeWhenDone(() => signIn({ ...choice.credential, bindTo: account }, { keep }))
  // Its form is closed; registrations show their own alert.
  if (outcome?.state === 'failure' && isDeadProof(outcome.refusal.code)) await showSignInRefusal(choice.service, outcome.refusal)
}

/** SOC-2. */
export async function joinAsNew(
  fields: { readonly username: string; readonly ageConfirmed: boolean; readonly extra?: Extra },
  { keep }: { readonly keep: boolean },
): Promise<void> {
  const choice = $accountChoice.get()
  if (!choice) return
  await closeWhenDone(() => register({ ...fields, identity: identityOf(choice.credential) }, { keep }))
}

/** On staying, or on a dead proof (REG-9, SOC-4). Not when leaving: closing steps back in the history and would cancel the navigation. */
async function closeWhenDone<Refusal extends { readonly code: string }>(
  run: () => Promise<Outcome<Refusal> | undefined>,
): Promise<Outcome<Refusal> | undefined> {
  const undo = onSignedInHere('closeAccountChoice', closeAccountChoice)
  const outcome = await run().finally(undo)
  if (outcome?.state === 'success') removeStoredChoice()
  if (outcome?.state === 'failure' && isDeadProof(outcome.refusal.code)) closeAccountChoice()
  return outcome
}

/** The service's button showed the age that its press confirmed. */
function joinWithProposedName(identity: ServiceIdentity, keep: boolean): ReturnType<typeof joinAskingFirst> {
  // Whoever looks for the number of a document may find this page started anew.
  if ($requiredFields.get().length > 0) storeLine(identity, platform().clock.now() + STORED_CHOICE_MS)
  return joinAskingFirst(
    (extra) => registerWithProposedName({ ageConfirmed: true, identity: identityOf(identity.credential), extra }, { keep }),
    ({ code }) => isDeadProof(code),
  )
}

/** Under the registration's names (REG-1). */
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

/** LINE takes two pages. If refused, no one else's choice may remain. */
function storeChoice(choice: StoredChoice): void {
  if (!platform().tab.set(ARRIVAL_KEY, JSON.stringify({ choice }))) removeStoredChoice()
}

/** Also when its LINE session ended (REG-9). */
function removeStoredChoice(): void {
  platform().tab.remove(ARRIVAL_KEY)
}
