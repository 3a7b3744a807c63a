import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'

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

/** Passkeys are not for our page inside another site's frame, which the library lets pass. */
function isFramed({ response }: RegistrationResponseJSON | AuthenticationResponseJSON): boolean {
  return decodeClientDataJSON(response.clientDataJSON).crossOrigin === true
}
