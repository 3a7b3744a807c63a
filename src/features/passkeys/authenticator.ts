import { type CreationOptions, type CredentialJson, madeJson, type RequestOptions, usedJson } from './json.ts'
import { deviceRefusalOf, type DeviceRefusal } from './rules.ts'

export type DeviceAnswer = { readonly ok: true; readonly credential: CredentialJson } | { readonly ok: false; readonly refusal: DeviceRefusal }

/** Asks the device to make a passkey. */
export function makeOnDevice(publicKey: CreationOptions): Promise<DeviceAnswer> {
  return answerOf(async () => madeJson((await navigator.credentials.create({ publicKey })) as PublicKeyCredential & { response: AuthenticatorAttestationResponse }))
}

export interface UseOptions {
  /** `field`: the browser offers passkeys among the names that it fills in, and waits for ever. `dialog`: it asks now. */
  readonly where: 'field' | 'dialog'
  readonly signal: AbortSignal
}

/** Asks the device to use a passkey. A browser has one such question at a time. */
export function findOnDevice(publicKey: RequestOptions, { where, signal }: UseOptions): Promise<DeviceAnswer> {
  const mediation = where === 'field' ? 'conditional' : 'optional'
  return answerOf(async () => usedJson((await navigator.credentials.get({ publicKey, mediation, signal })) as PublicKeyCredential & { response: AuthenticatorAssertionResponse }))
}

/** Can the browser offer passkeys in a field? */
export async function canOfferInField(): Promise<boolean> {
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    // Some in-app browsers have the name and nothing behind it.
    return false
  }
}

async function answerOf(ask: () => Promise<CredentialJson>): Promise<DeviceAnswer> {
  try {
    return { ok: true, credential: await ask() }
  } catch (error) {
    return { ok: false, refusal: deviceRefusalOf(error instanceof DOMException ? error.name : '') }
  }
}
