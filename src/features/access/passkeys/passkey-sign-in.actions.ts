import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { loginPasskey, passkeyOptions } from '#contract/passkeys.ts'
import { type Outcome, formFailureOf, runSubmission } from '#features/core/submission/submission.store.ts'
import { afterSignIn } from '#features/access/sign-in/after-sign-in.actions.ts'
import { sayExcluded, signInDevice } from '#features/access/sign-in/sign-in.actions.ts'
import { platform } from '#platform/current.ts'
import { canOfferInField, signOnDevice } from './authenticator.actions.ts'
import type { PasskeyRefusal } from './passkey-refusal.rules.ts'
import { requestOptionsOf, type CredentialJson, type RequestOptions } from './passkey.codec.ts'
import { $passkeySignIn } from './passkeys.store.ts'

/** `keep`: its "keep me signed in" box (SES-10). */
interface FieldOffer {
  readonly keep: () => boolean
}

const $offer = atom<FieldOffer | undefined>(undefined)
/** A new request must abort it. */
const $request = atom<AbortController | undefined>(undefined)

/** A second call while one runs does nothing. */
export async function signInWithPasskey({ keep }: FieldOffer): Promise<void> {
  const outcome = await runSubmission($passkeySignIn, () => askByDialog(keep))
  // A closed dialog leaves the choice in the field.
  const offer = $offer.get()
  if (outcome?.state === 'failure' && offer) void waitInField(offer)
}

/** In the autofill list while the form is shown. Returns the undo. */
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

/** Renews the request before its challenge expires. */
async function waitInField(own: FieldOffer): Promise<void> {
  const options = await optionsForField()
  // Would close the browser's dialog opened meanwhile; its end restarts this.
  if (!options || $offer.get() !== own || $passkeySignIn.get().state === 'processing') return
  const { signal } = nextRequest()
  const cancelRenewal = platform().clock.after(options.timeout, () => void (signal.aborted || waitInField(own)))
  const signed = await signOnDevice(options, { where: 'field', signal })
  cancelRenewal()
  // Failures before a choice stay silent.
  if (!signed.ok) return
  const outcome = await runSubmission($passkeySignIn, () => sendChosen(signed.credential, own.keep()))
  // Chosen too soon after the last try: offer again.
  if (outcome?.state !== 'success' && $offer.get() === own) void waitInField(own)
}

/** Silent on failure: nothing was requested yet. */
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
  if (!result.ok) {
    const { refusal } = result
    if (refusal.code !== 'play.excluded') return failure(refusal.code === 'not.exists.user' ? 'unknown' : 'failed')
    void sayExcluded(refusal)
    return failure('unanswered')
  }
  await afterSignIn({ by: 'signIn', response: result.value, keep })
  return { state: 'success' }
}

function nextRequest(): AbortController {
  $request.get()?.abort()
  const request = new AbortController()
  $request.set(request)
  return request
}

function failure(code: PasskeyRefusal['code']): Outcome<PasskeyRefusal> {
  return { state: 'failure', refusal: { code } }
}
