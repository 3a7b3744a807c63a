import { deviceRefusalOf, type DeviceRefusal } from './passkey-refusal.rules.ts'
import { assertionJson, creationJson, type CreationOptions, type CredentialJson, type RequestOptions } from './passkey.codec.ts'

export type DeviceResult = { readonly ok: true; readonly credential: CredentialJson } | { readonly ok: false; readonly refusal: DeviceRefusal }

/** Asks the device to create a passkey. */
export function createOnDevice(publicKey: CreationOptions): Promise<DeviceResult> {
  return resultOf(async () => creationJson((await navigator.credentials.create({ publicKey })) as PublicKeyCredential & { response: AuthenticatorAttestationResponse }))
}

export interface AssertionOptions {
  /** `field`: the browser offers passkeys in the autofill list of the field and waits without limit. `dialog`: it asks at once. */
  readonly where: 'field' | 'dialog'
  readonly signal: AbortSignal
}

/** Asks the device to sign with a passkey. A browser allows one such request at a time. */
export function signOnDevice(publicKey: RequestOptions, { where, signal }: AssertionOptions): Promise<DeviceResult> {
  const mediation = where === 'field' ? 'conditional' : 'optional'
  return resultOf(async () => assertionJson((await navigator.credentials.get({ publicKey, mediation, signal })) as PublicKeyCredential & { response: AuthenticatorAssertionResponse }))
}

/** Can the browser offer passkeys in a field's autofill list? */
export async function canOfferInField(): Promise<boolean> {
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    // Some in-app browsers define PublicKeyCredential without its methods.
    return false
  }
}

async function resultOf(ask: () => Promise<CredentialJson>): Promise<DeviceResult> {
  try {
    return { ok: true, credential: await ask() }
  } catch (error) {
    return { ok: false, refusal: deviceRefusalOf(error instanceof DOMException ? error.name : '') }
  }
}
