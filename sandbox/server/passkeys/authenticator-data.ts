import { parseCbor, readCbor } from './cbor.ts'
import { keyOfCose, type PasskeyKey } from './cose.ts'

/** What an authenticator says beside its signature (WebAuthn 6.1). */
export interface AuthenticatorData {
  /** SHA-256 of the site that the credential is for. */
  readonly rpIdHash: Buffer
  /** Somebody touched it. */
  readonly userPresent: boolean
  /** It knows who: by a finger, a face or a PIN. */
  readonly userVerified: boolean
  /** How often it has signed; 0 for ever where it does not count. */
  readonly counter: number
  /** Only where a credential was just made. */
  readonly made: MadeCredential | undefined
}

export interface MadeCredential {
  /** base64url. */
  readonly id: string
  readonly key: PasskeyKey
}

const HEAD = 37
const AAGUID = 16
/** WebAuthn's own limit, in bytes. */
const LONGEST_ID = 1023
const FLAG = { userPresent: 1, userVerified: 4, made: 64, extensions: 128 } as const

/** Reads it; undefined when a part is missing, too long, of a kind that was not asked for, or something follows. */
export function readAuthenticatorData(bytes: Buffer): AuthenticatorData | undefined {
  try {
    return parse(bytes)
  } catch {
    // CBOR that is none, or that ends too early.
    return undefined
  }
}

function parse(bytes: Buffer): AuthenticatorData | undefined {
  if (bytes.length < HEAD) return undefined
  const flags = bytes.readUInt8(32)
  const has = (flag: keyof typeof FLAG): boolean => (flags & FLAG[flag]) !== 0
  const credential = has('made') ? parseMade(bytes) : { made: undefined, end: HEAD }
  if (credential === undefined) return undefined
  if (has('extensions')) parseCbor(bytes.subarray(credential.end))
  else if (credential.end !== bytes.length) return undefined
  const { made } = credential
  return { rpIdHash: bytes.subarray(0, 32), userPresent: has('userPresent'), userVerified: has('userVerified'), counter: bytes.readUInt32BE(33), made }
}

function parseMade(bytes: Buffer): { made: MadeCredential; end: number } | undefined {
  const start = HEAD + AAGUID + 2
  const length = bytes.readUInt16BE(start - 2)
  if (length === 0 || length > LONGEST_ID || start + length > bytes.length) return undefined
  const cose = readCbor(bytes, start + length)
  const key = keyOfCose(cose.value)
  return key && { made: { id: bytes.subarray(start, start + length).toString('base64url'), key }, end: cose.end }
}
