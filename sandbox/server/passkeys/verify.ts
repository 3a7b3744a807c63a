import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'

/** COSE ids of the accepted algorithms, the preferred one first: ES256, and RS256 for Windows Hello. */
export const ALGORITHMS = [-7, -257] as const

/** The expectations that an authenticator's response must meet. */
export interface Expected {
  /** Returns true when this challenge was issued for this use and origin and is unused. Uses it up. */
  takeChallenge(challenge: string): boolean
  /** Scheme and host of the page. */
  readonly origin: string
  /** The relying party id that the browser received. */
  readonly rpId: string
}

/** What a registration makes of a credential. */
export interface MadeCredential {
  /** base64url. */
  readonly id: string
  /** In COSE, base64url. */
  readonly publicKey: string
  /** Number of signatures so far; always 0 for an authenticator that does not count. */
  readonly counter: number
}

/** A passkey as stored at its registration, with the counter of its last use. */
export interface StoredPasskey extends MadeCredential {
  readonly rpId: string
  /** The user handle by which the authenticator identifies its owner. */
  readonly userHandle: string
}

/** Verifies a registration (WebAuthn 7.1), with user verification. Returns undefined for an invalid one. */
export async function verifyMade(credential: object, expected: Expected): Promise<MadeCredential | undefined> {
  const response = credential as RegistrationResponseJSON
  const verified = await verifyRegistrationResponse({
    response,
    ...expectationsOf(expected),
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => undefined)
  if (!verified?.verified || isFramed(response)) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  if (isWeak(publicKey)) return undefined
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** Verifies a sign-in by passkey (WebAuthn 7.2), with user verification. Returns the new counter, undefined for an invalid response. */
export async function verifyUsed(
  credential: object,
  { id, publicKey, counter, userHandle }: StoredPasskey,
  expected: Expected,
): Promise<{ readonly counter: number } | undefined> {
  const response = credential as AuthenticationResponseJSON
  const verified = await verifyAuthenticationResponse({
    response,
    ...expectationsOf(expected),
    credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => undefined)
  const isOwners = (response.response.userHandle ?? userHandle) === userHandle
  return verified?.verified && isOwners && !isFramed(response) ? { counter: verified.authenticationInfo.newCounter } : undefined
}

/** The library takes the challenge before signature and counter can fail, so that no response can be tried twice. */
function expectationsOf({ takeChallenge, origin, rpId }: Expected) {
  return { expectedChallenge: takeChallenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }
}

/** Labels of a COSE key, and the type of RSA keys (RFC 8152, RFC 8230). */
const [KEY_TYPE, RSA, MODULUS, EXPONENT] = [1, 3, -1, -2]
/** 2,048 bits, and 65,537. */
const [LEAST_MODULUS_BYTES, USUAL_EXPONENT] = [256, '010001']

/** Anybody can sign for a short RSA number, or one with the power of 1; the library takes both. */
function isWeak(publicKey: Parameters<typeof decodeCredentialPublicKey>[0]): boolean {
  const key = decodeCredentialPublicKey(publicKey) as unknown as ReadonlyMap<number, unknown>
  if (key.get(KEY_TYPE) !== RSA) return false
  const [modulus, exponent] = [key.get(MODULUS), key.get(EXPONENT)]
  if (!(modulus instanceof Uint8Array) || !(exponent instanceof Uint8Array)) return true
  return modulus.length < LEAST_MODULUS_BYTES || Buffer.from(exponent).toString('hex') !== USUAL_EXPONENT
}

/** Passkeys are not for our page inside another site's frame, which the library lets pass. */
function isFramed({ response }: RegistrationResponseJSON | AuthenticationResponseJSON): boolean {
  return decodeClientDataJSON(response.clientDataJSON).crossOrigin === true
}
