import { parseCbor, readCbor } from './cbor.ts'
import { keyOfCose, type PasskeyKey } from './cose.ts'

/** The data that an authenticator signs (WebAuthn 6.1). */
export interface AuthenticatorData {
  /** SHA-256 of the relying party id. */
  readonly rpIdHash: Buffer
  /** The user touched the authenticator. */
  readonly userPresent: boolean
  /** The authenticator verified the user by finger, face or PIN. */
  readonly userVerified: boolean
  /** Number of signatures so far; always 0 for an authenticator that does not count. */
  readonly counter: number
  /** Only in a registration. */
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
const MAX_ID_BYTES = 1023
const FLAG = { userPresent: 1, userVerified: 4, made: 64, extensions: 128 } as const

/** Parses it. Undefined when a part is missing, too long or of an unsupported kind, or when bytes follow the end. */
export function readAuthenticatorData(bytes: Buffer): AuthenticatorData | undefined {
  try {
    return parse(bytes)
  } catch {
    // Invalid or truncated CBOR.
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
  return {
    rpIdHash: bytes.subarray(0, 32),
    userPresent: has('userPresent'),
    userVerified: has('userVerified'),
    counter: bytes.readUInt32BE(33),
    made,
  }
}

function parseMade(bytes: Buffer): { made: MadeCredential; end: number } | undefined {
  const start = HEAD + AAGUID + 2
  const length = bytes.readUInt16BE(start - 2)
  if (length === 0 || length > MAX_ID_BYTES || start + length > bytes.length) return undefined
  const cose = readCbor(bytes, start + length)
  const key = keyOfCose(cose.value)
  return key && { made: { id: bytes.subarray(start, start + length).toString('base64url'), key }, end: cose.end }
}
