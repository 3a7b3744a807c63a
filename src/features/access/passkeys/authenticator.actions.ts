// Apart from passkey-sign-in.actions.ts: the settings screen loads only this.
import { call } from '#api/current.ts'
import { passkeyOptions, registerPasskey } from '#contract/passkeys.ts'
import { formFailureOf, runSubmission, type Outcome } from '#features/core/submission/submission.store.ts'
import { within } from '#platform/current.ts'
import { deviceRefusalOf, type DeviceRefusal, type PasskeyRefusal } from './passkey-refusal.rules.ts'
import {
  assertionJson,
  creationJson,
  type CreationOptions,
  type CredentialJson,
  type RequestOptions,
  creationOptionsOf,
} from './passkey.codec.ts'
import { $passkeyCreation } from './passkeys.store.ts'

type DeviceResult = { readonly ok: true; readonly credential: CredentialJson } | { readonly ok: false; readonly refusal: DeviceRefusal }

function createOnDevice(publicKey: CreationOptions): Promise<DeviceResult> {
  return resultOf(publicKey, async () =>
    creationJson(
      (await navigator.credentials.create({ publicKey })) as PublicKeyCredential & { response: AuthenticatorAttestationResponse },
    ),
  )
}

interface AssertionOptions {
  /** `field`: in the autofill list, without limit. `dialog`: at once. */
  readonly where: 'field' | 'dialog'
  readonly signal: AbortSignal
}

/** Browsers allow one such request at a time. */
export function signOnDevice(publicKey: RequestOptions, { where, signal }: AssertionOptions): Promise<DeviceResult> {
  const mediation = where === 'field' ? 'conditional' : 'optional'
  return resultOf(where === 'field' ? undefined : publicKey, async () =>
    assertionJson(
      (await navigator.credentials.get({ publicKey, mediation, signal })) as PublicKeyCredential & {
        response: AuthenticatorAssertionResponse
      },
    ),
  )
}

export async function canOfferInField(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable()
  } catch {
    // Older and in-app browsers define PublicKeyCredential without it.
    return false
  }
}

/** Added to the request's timeout, which some in-app browsers ignore, ms. */
const GRACE_MS = 10_000

/** `limited`: a visitor waits for it. */
async function resultOf(limited: { readonly timeout: number } | undefined, ask: () => Promise<CredentialJson>): Promise<DeviceResult> {
  try {
    const credential = await (limited ? within(limited.timeout + GRACE_MS, ask()) : ask())
    return credential ? { ok: true, credential } : { ok: false, refusal: deviceRefusalOf('TimeoutError') }
  } catch (error) {
    return { ok: false, refusal: deviceRefusalOf(error instanceof DOMException ? error.name : '') }
  }
}

/** A second call while one runs does nothing. */
export async function createPasskey(): Promise<void> {
  await runSubmission($passkeyCreation, attempt)
}

async function attempt(): Promise<Outcome<PasskeyRefusal>> {
  try {
    const response = await call(passkeyOptions, { purpose: 'register' })
    const options = creationOptionsOf(response.ok && response.value)
    if (!options) return failure('failed')
    const created = await createOnDevice(options)
    if (!created.ok) return failure(created.refusal)
    const registered = await call(registerPasskey, { credential: created.credential })
    return registered.ok ? { state: 'success' } : failure('failed')
  } catch (error) {
    return failure(formFailureOf(error).code)
  }
}

function failure(code: PasskeyRefusal['code']): Outcome<PasskeyRefusal> {
  return { state: 'failure', refusal: { code } }
}
