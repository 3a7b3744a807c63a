import { call } from '#api/current.ts'
import { loginPasskey, passkeyOptions } from '#contract/passkeys.ts'
import type { Outcome } from '#features/session/attempt.ts'
import { unansweredBy } from '#features/session/unanswered.ts'
import { runAtDoor } from '#features/sign-in/on-break.ts'
import { concludeSignIn, signInDevice } from '#features/sign-in/sign-in.ts'
import { platform } from '#platform/current.ts'
import { canOfferInField, findOnDevice } from './authenticator.ts'
import { type CredentialJson, type RequestOptions, requestOptionsOf } from './json.ts'
import { $passkeySignIn, type PasskeyRefusal } from './store.ts'

/** The form that offers passkeys; `keep`: is the session to outlive the tab, as its box says now (SES-10)? */
interface Offer {
  readonly keep: () => boolean
}

let offer: Offer | undefined
/** The browser's question that is open: a new one has to end it. */
let question: AbortController | undefined

/** Signs in by the browser's dialog of passkeys. A second start while one runs does nothing. */
export async function signInWithPasskey({ keep }: Offer): Promise<void> {
  const outcome = await runAtDoor($passkeySignIn, () => askByDialog(keep))
  // Who closed the dialog may still choose in the field.
  if (outcome?.state === 'failure' && offer) void waitInField(offer)
}

/** Offers the device's passkeys among the names that the browser fills in, for as long as the form is shown. Answers what ends the offer. */
export function offerInField(keep: () => boolean): () => void {
  const own = { keep }
  offer = own
  void waitInField(own)
  return () => {
    if (offer !== own) return
    offer = undefined
    question?.abort()
  }
}

async function askByDialog(keep: () => boolean): Promise<Outcome<PasskeyRefusal>> {
  try {
    const options = await loginOptions()
    if (!options) return failure('failed')
    const answer = await findOnDevice(options, { where: 'dialog', signal: askAnew().signal })
    return answer.ok ? await send(answer.credential, keep()) : failure(answer.refusal)
  } catch (error) {
    return failure(unansweredBy(error).code)
  }
}

/** Waits for a choice in the field. Challenges grow old while a form stands open: in time the browser is asked anew. */
async function waitInField(own: Offer): Promise<void> {
  const options = await optionsForField()
  if (!options || offer !== own) return
  const { signal } = askAnew()
  const forget = platform().clock.after(options.timeout, () => void (signal.aborted || waitInField(own)))
  const answer = await findOnDevice(options, { where: 'field', signal })
  forget()
  // What goes wrong before somebody has chosen is nothing to them.
  if (answer.ok) await runAtDoor($passkeySignIn, () => sendChosen(answer.credential, own.keep()))
}

/** Nobody has asked for it yet, so nobody hears that it cannot be had. */
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
    return failure(unansweredBy(error).code)
  }
}

async function loginOptions({ quiet = false } = {}): Promise<RequestOptions | undefined> {
  const asked = await call(passkeyOptions, { purpose: 'login' }, { quiet })
  return requestOptionsOf(asked.ok && asked.value)
}

async function send(credential: CredentialJson, keep: boolean): Promise<Outcome<PasskeyRefusal>> {
  const result = await call(loginPasskey, { credential, ...signInDevice() })
  if (!result.ok) return failure(result.refusal.code === 'not.exists.user' ? 'unknown' : 'failed')
  await concludeSignIn(result.value, { keep })
  return { state: 'success' }
}

function askAnew(): AbortController {
  question?.abort()
  return (question = new AbortController())
}

function failure(code: PasskeyRefusal['code']): Outcome<PasskeyRefusal> {
  return { state: 'failure', refusal: { code } }
}
