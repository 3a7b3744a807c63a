import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { type AuthenticatorData, type MadeCredential, readAuthenticatorData } from './authenticator-data.ts'
import { parseCbor } from './cbor.ts'
import { isSignedBy, type PasskeyKey } from './cose.ts'

/** What an answer of an authenticator must be about. */
export interface Expected {
  /** Is this a challenge that was given out for this, to this origin, and has not served? Asking uses it up. */
  takeChallenge(challenge: string): boolean
  /** Scheme and host of the page. */
  readonly origin: string
  /** The site, as the browser was told. */
  readonly rpId: string
}

/** Why an answer is not taken: a word for the journal, never for whoever sent it. */
export type Fault = 'malformed' | 'type' | 'challenge' | 'origin' | 'rpId' | 'userPresence' | 'userVerification' | 'credential' | 'signature' | 'counter'

export type Verified<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Fault }

const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.transform((text) => Buffer.from(text, 'base64url')))
const made = v.object({ id: v.string(), response: v.object({ clientDataJSON: bytes, attestationObject: bytes }) })
const used = v.object({ id: v.string(), response: v.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: v.nullish(v.string()) }) })
const clientData = v.object({ type: v.string(), challenge: v.string(), origin: v.string(), crossOrigin: v.optional(v.boolean(), false) })

/**
 * Checks a credential that was just made (WebAuthn 7.1). No statement about the authenticator's maker is asked for, so none is read: nobody is kept out
 * for the device that they own.
 */
export function verifyMade(credential: unknown, expected: Expected): Verified<MadeCredential & { counter: number }> {
  const parsed = v.safeParse(made, credential)
  if (!parsed.success) return refused('malformed')
  const { clientDataJSON, attestationObject } = parsed.output.response
  const data = readAuthenticatorData(authDataOf(attestationObject))
  const fault = clientFault(clientDataJSON, 'webauthn.create', expected) ?? dataFault(data, expected)
  if (fault !== undefined) return refused(fault)
  if (data?.made === undefined || data.made.id !== parsed.output.id) return refused('credential')
  return { ok: true, value: { ...data.made, counter: data.counter } }
}

/** The passkey that was kept when it was made. */
export interface KeptPasskey extends PasskeyKey {
  readonly id: string
  readonly rpId: string
  /** How often it had signed when it was last seen. */
  readonly counter: number
  /** The name under which the authenticator keeps its owner. */
  readonly userHandle: string
}

/** Checks the use of a passkey (WebAuthn 7.2); answers its new counter. */
export function verifyUsed(credential: unknown, passkey: KeptPasskey, expected: Expected): Verified<{ counter: number }> {
  const parsed = v.safeParse(used, credential)
  if (!parsed.success) return refused('malformed')
  const { clientDataJSON, authenticatorData, signature, userHandle } = parsed.output.response
  const data = readAuthenticatorData(authenticatorData)
  const fault = clientFault(clientDataJSON, 'webauthn.get', expected) ?? dataFault(data, expected)
  if (fault !== undefined || data === undefined) return refused(fault ?? 'malformed')
  if (passkey.id !== parsed.output.id || passkey.rpId !== expected.rpId || (userHandle ?? passkey.userHandle) !== passkey.userHandle) return refused('credential')
  if (!isSignedBy(passkey, Buffer.concat([authenticatorData, sha256(clientDataJSON)]), signature)) return refused('signature')
  // One that counts has counted on: else two devices have the same key, and one of them is a copy.
  if ((data.counter > 0 || passkey.counter > 0) && data.counter <= passkey.counter) return refused('counter')
  return { ok: true, value: { counter: data.counter } }
}

/** What the browser says of the occasion. The challenge is taken before anything else can fail, so that no answer is tried twice. */
function clientFault(json: Buffer, type: string, { takeChallenge, origin }: Expected): Fault | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), clientData), json.toString('utf8'))
  if (!parsed.success) return 'malformed'
  const isOurs = takeChallenge(parsed.output.challenge)
  if (parsed.output.type !== type) return 'type'
  if (!isOurs) return 'challenge'
  // A page of ours in somebody else's frame is not where people sign in.
  return parsed.output.origin !== origin || parsed.output.crossOrigin ? 'origin' : undefined
}

function dataFault(data: AuthenticatorData | undefined, { rpId }: Expected): Fault | undefined {
  if (data === undefined) return 'malformed'
  if (!timingSafeEqual(data.rpIdHash, sha256(rpId))) return 'rpId'
  if (!data.userPresent) return 'userPresence'
  return data.userVerified ? undefined : 'userVerification'
}

function authDataOf(attestationObject: Buffer): Buffer {
  try {
    const object = parseCbor(attestationObject)
    const data = object instanceof Map ? object.get('authData') : undefined
    return data instanceof Uint8Array ? Buffer.from(data) : Buffer.alloc(0)
  } catch {
    // Not CBOR: as good as nothing.
    return Buffer.alloc(0)
  }
}

function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

function refused(fault: Fault): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault }
}
