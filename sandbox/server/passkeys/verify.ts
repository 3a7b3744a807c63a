import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { type AuthenticatorData, type MadeCredential, readAuthenticatorData } from './authenticator-data.ts'
import { parseCbor } from './cbor.ts'
import { isSignedBy, type PasskeyKey } from './cose.ts'

/** The expectations that an authenticator's response must meet. */
export interface Expected {
  /** Returns true when this challenge was issued for this use and origin and is unused. Uses it up. */
  takeChallenge(challenge: string): boolean
  /** Scheme and host of the page. */
  readonly origin: string
  /** The relying party id that the browser received. */
  readonly rpId: string
}

/** The reason for a rejection. It goes to the journal, never to the sender. */
export type Fault =
  | 'malformed'
  | 'type'
  | 'challenge'
  | 'origin'
  | 'rpId'
  | 'userPresence'
  | 'userVerification'
  | 'credential'
  | 'signature'
  | 'counter'

export type Verified<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Fault }

const bytes = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/),
  v.transform((text) => Buffer.from(text, 'base64url')),
)
const made = v.object({ id: v.string(), response: v.object({ clientDataJSON: bytes, attestationObject: bytes }) })
const used = v.object({
  id: v.string(),
  response: v.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: v.nullish(v.string()) }),
})
const clientData = v.object({ type: v.string(), challenge: v.string(), origin: v.string(), crossOrigin: v.optional(v.boolean(), false) })

/** Verifies a registration (WebAuthn 7.1). The options ask for no attestation, so none is checked: every make of device is accepted. */
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

/** A passkey as stored at its registration. */
export interface StoredPasskey extends PasskeyKey {
  readonly id: string
  readonly rpId: string
  /** Signature counter at the last use. */
  readonly counter: number
  /** The user handle by which the authenticator identifies its owner. */
  readonly userHandle: string
}

/** Verifies a sign-in by passkey (WebAuthn 7.2). Returns the new counter. */
export function verifyUsed(credential: unknown, passkey: StoredPasskey, expected: Expected): Verified<{ counter: number }> {
  const parsed = v.safeParse(used, credential)
  if (!parsed.success) return refused('malformed')
  const { clientDataJSON, authenticatorData, signature, userHandle } = parsed.output.response
  const data = readAuthenticatorData(authenticatorData)
  const fault = clientFault(clientDataJSON, 'webauthn.get', expected) ?? dataFault(data, expected)
  if (fault !== undefined || data === undefined) return refused(fault ?? 'malformed')
  if (passkey.id !== parsed.output.id || passkey.rpId !== expected.rpId || (userHandle ?? passkey.userHandle) !== passkey.userHandle)
    return refused('credential')
  if (!isSignedBy(passkey, Buffer.concat([authenticatorData, sha256(clientDataJSON)]), signature)) return refused('signature')
  // A counter must have grown. If it has not, the key was probably copied to a second device.
  if ((data.counter > 0 || passkey.counter > 0) && data.counter <= passkey.counter) return refused('counter')
  return { ok: true, value: { counter: data.counter } }
}

/** Checks the client data. Takes the challenge before any other check can fail, so that no response can be tried twice. */
function clientFault(json: Buffer, type: string, { takeChallenge, origin }: Expected): Fault | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), clientData), json.toString('utf8'))
  if (!parsed.success) return 'malformed'
  const isOurs = takeChallenge(parsed.output.challenge)
  if (parsed.output.type !== type) return 'type'
  if (!isOurs) return 'challenge'
  // Sign-in is not allowed on our page inside another site's frame.
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
    // Not CBOR: an empty buffer fails the checks that follow.
    return Buffer.alloc(0)
  }
}

function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

function refused(fault: Fault): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault }
}
