import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { Cbor } from './cbor.ts'

/** COSE ids of the accepted algorithms, the preferred one first: ES256, and RS256 for Windows Hello. */
export const ALGORITHMS = [-7, -257] as const
export type Algorithm = (typeof ALGORITHMS)[number]

export interface PasskeyKey {
  readonly algorithm: Algorithm
  /** SPKI in DER, base64. */
  readonly publicKey: string
}

const KEY_TYPE = 1
const ALGORITHM = 3
/** Refuses shorter keys. */
const SMALLEST_RSA_BITS = 2048
const SMALLEST_RSA_EXPONENT = 65_537n

/** The public key in a COSE key. Undefined for an unsupported kind, or for a value that is no key. */
export function keyOfCose(cose: Cbor): PasskeyKey | undefined {
  if (!(cose instanceof Map)) return undefined
  const [type, algorithm] = [cose.get(KEY_TYPE), cose.get(ALGORITHM)]
  try {
    if (type === 2 && algorithm === -7) return spki(algorithm, ellipticKey(cose))
    if (type === 3 && algorithm === -257) return spki(algorithm, rsaKey(cose))
  } catch {
    // A point off its curve, or a text in place of bytes.
  }
  return undefined
}

/** True when the key signed these bytes. */
export function isSignedBy({ publicKey }: PasskeyKey, signed: Uint8Array, signature: Uint8Array): boolean {
  try {
    // Node verifies both by default in WebAuthn's forms: ES256 in DER, RS256 as PKCS #1 v1.5.
    return verify('sha256', signed, createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }), signature)
  } catch {
    // The bytes are not a signature of this kind.
    return false
  }
}

function spki(algorithm: Algorithm, key: KeyObject): PasskeyKey {
  return { algorithm, publicKey: key.export({ format: 'der', type: 'spki' }).toString('base64') }
}

function ellipticKey(cose: ReadonlyMap<number | string, Cbor>): KeyObject {
  if (cose.get(-1) !== 1) throw new TypeError('Another curve than P-256')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: base64url(cose.get(-2)), y: base64url(cose.get(-3)) }, format: 'jwk' })
}

function rsaKey(cose: ReadonlyMap<number | string, Cbor>): KeyObject {
  const key = createPublicKey({ key: { kty: 'RSA', n: base64url(cose.get(-1)), e: base64url(cose.get(-2)) }, format: 'jwk' })
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {}
  if (modulusLength < SMALLEST_RSA_BITS) throw new TypeError('A short RSA key')
  // To the power of 1 every text is its own signature.
  if (publicExponent < SMALLEST_RSA_EXPONENT || publicExponent % 2n === 0n) throw new TypeError('An RSA key whose signatures anybody makes')
  return key
}

function base64url(value: Cbor | undefined): string {
  if (!(value instanceof Uint8Array)) throw new TypeError('Bytes were expected')
  return Buffer.from(value).toString('base64url')
}
