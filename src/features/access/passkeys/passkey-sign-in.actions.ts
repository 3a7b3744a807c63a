import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { loginPasskey, passkeyOptions } from '#contract/passkeys.ts'
import { type Outcome, formFailureOf, runSubmission } from '#features/core/submission/submission.store.ts'
import { afterSignIn } from '#features/access/sign-in/after-sign-in.actions.ts'
import { signInDevice } from '#features/access/sign-in/sign-in.actions.ts'
import { platform } from '#platform/current.ts'
import { canOfferInField, signOnDevice } from './authenticator.actions.ts'
import type { PasskeyRefusal } from './passkey-refusal.rules.ts'
import { requestOptionsOf, type CredentialJson, type RequestOptions } from './passkey.codec.ts'
import { $passkeySignIn } from './passkeys.store.ts'

/** A form that offers passkeys. `keep`: whether its box asks for a session that outlives the tab (SES-10). */
interface FieldOffer {
  readonly keep: () => boolean
}

const $offer = atom<FieldOffer | undefined>(undefined)
/** The browser's pending request: a new one must abort it. */
const $request = atom<AbortController | undefined>(undefined)

/** Signs in through the browser's passkey dialog. A second call while one runs does nothing. */
export async function signInWithPasskey({ keep }: FieldOffer): Promise<void> {
  const outcome = await runSubmission($passkeySignIn, () => askByDialog(keep))
  // A visitor who closed the dialog may still choose a passkey in the field.
  const offer = $offer.get()
  if (outcome?.state === 'failure' && offer) void waitInField(offer)
}

/** Offers the device's passkeys in the browser's autofill list while the form is shown. Returns the undo. */
export function offerInField(keep: () => boolean): () => void {
  const own = { keep }
  $offer.set(own)
  void waitInField(own)
  return () => {
    if ($offer.get() !== own) return
    $offer.set(undefined)
    $request.get()?.abort()
  }
}

async function askByDialog(keep: () => boolean): Promise<Outcome<PasskeyRefusal>> {
  try {
    const options = await loginOptions()
    if (!options) return failure('failed')
    const signed = await signOnDevice(options, { where: 'dialog', signal: nextRequest().signal })
    return signed.ok ? await send(signed.credential, keep()) : failure(signed.refusal)
  } catch (error) {
    return failure(formFailureOf(error).code)
  }
}

/** Waits for a choice in the field. Challenges expire while a form is open, so it asks the browser again with a new one in time. */
async function waitInField(own: FieldOffer): Promise<void> {
  const options = await optionsForField()
  // The browser's dialog, which the visitor has opened meanwhile, would close. Its end begins this anew.
  if (!options || $offer.get() !== own || $passkeySignIn.get().state === 'processing') return
  const { signal } = nextRequest()
  const cancelRenewal = platform().clock.after(options.timeout, () => void (signal.aborted || waitInField(own)))
  const signed = await signOnDevice(options, { where: 'field', signal })
  cancelRenewal()
  // A failure before the visitor has chosen a passkey stays silent.
  if (!signed.ok) return
  const outcome = await runSubmission($passkeySignIn, () => sendChosen(signed.credential, own.keep()))
  // No outcome: the choice came too soon after the last try, so it can be made again.
  if (outcome?.state !== 'success' && $offer.get() === own) void waitInField(own)
}

/** The visitor has not asked for a passkey yet, so a failure stays silent. */
async function optionsForField(): Promise<RequestOptions | undefined> {
  try {
    return (await canOfferInField()) ? await loginOptions({ quiet: true }) : undefined
  } catch {
    return undefined
  }
}

async function sendChosen(credential: CredentialJson, keep: boolean): Promise<Outcome<PasskeyRefusal>> {
  try {
    return await send(credential, keep)
  } catch (error) {
    return failure(formFailureOf(error).code)
  }
}

async function loginOptions({ quiet = false } = {}): Promise<RequestOptions | undefined> {
  const response = await call(passkeyOptions, { purpose: 'login' }, { quiet })
  return requestOptionsOf(response.ok && response.value)
}

async function send(credential: CredentialJson, keep: boolean): Promise<Outcome<PasskeyRefusal>> {
  const result = await call(loginPasskey, { credential, ...signInDevice() })
  if (!result.ok) return failure(result.refusal.code === 'not.exists.user' ? 'unknown' : 'failed')
  await afterSignIn({ by: 'signIn', response: result.value, keep })
  return { state: 'success' }
}

/** Aborts the pending request and begins another. */
function nextRequest(): AbortController {
  $request.get()?.abort()
  const request = new AbortController()
  $request.set(request)
  return request
}

function failure(code: PasskeyRefusal['code']): Outcome<PasskeyRefusal> {
  return { state: 'failure', refusal: { code } }
}
