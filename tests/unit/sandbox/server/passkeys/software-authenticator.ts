import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Item = number | string | Buffer | ReadonlyMap<number | string, Item> | readonly Item[] | boolean | null

/** Writes CBOR in the form of authenticators. */
export function cbor(item: Item): Buffer {
  if (item === null) return Buffer.from([0xf6])
  if (typeof item === 'boolean') return Buffer.from([item ? 0xf5 : 0xf4])
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item])
  if (item instanceof Map)
    return Buffer.concat([
      head(5, item.size),
      ...[...(item as ReadonlyMap<number | string, Item>)].flatMap(([key, value]) => [cbor(key), cbor(value)]),
    ])
  const list = item as readonly Item[]
  return Buffer.concat([head(4, list.length), ...list.map(cbor)])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  if (size < 65_536) return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  const wide = Buffer.alloc(5)
  wide.writeUInt8((major << 5) | 26)
  wide.writeUInt32BE(size, 1)
  return wide
}

export interface Occasion {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  /** Bits of WebAuthn 6.1. Default: user present and verified. */
  readonly flags?: number
  readonly counter?: number
  readonly type?: string
  readonly crossOrigin?: boolean
  readonly userHandle?: string
  /** Changes the data after signing. */
  readonly spoil?: boolean
  /** CBOR of extensions. */
  readonly extensions?: Buffer
}

const PRESENT_AND_VERIFIED = 5

/** An authenticator with one key. It follows every instruction, even against the standard. */
export function softwareAuthenticator(kind: 'ES256' | 'RS256' = 'ES256') {
  const { publicKey, privateKey } = pairOf(kind)
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  return {
    credentialId,
    make: (occasion: Occasion, cose: Buffer = coseOf(kind, publicKey)): Record<string, unknown> => {
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, cose])
      const authData = authDataOf(occasion, made)
      const attestationObject = cbor(
        new Map<string, Item>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return credentialOf({ clientDataJSON: clientDataOf('webauthn.create', occasion), attestationObject })
    },
    use: (occasion: Occasion): Record<string, unknown> => {
      const clientDataJSON = clientDataOf('webauthn.get', occasion)
      const authenticatorData = authDataOf(occasion)
      const signature = sign('sha256', Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]), privateKey)
      if (occasion.spoil) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
      const userHandle = occasion.userHandle === undefined ? {} : { userHandle: occasion.userHandle }
      return credentialOf({ clientDataJSON, authenticatorData, signature }, userHandle)
    },
  }

  function credentialOf(parts: Record<string, Buffer>, more: Record<string, unknown> = {}): Record<string, unknown> {
    const response = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64url')]))
    return { id: credentialId, rawId: credentialId, type: 'public-key', response: { ...response, ...more } }
  }
}

function pairOf(kind: 'ES256' | 'RS256'): { publicKey: KeyObject; privateKey: KeyObject } {
  return kind === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** The public key in COSE. */
function coseOf(kind: 'ES256' | 'RS256', key: KeyObject): Buffer {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const part = (text: string): Buffer => Buffer.from(text, 'base64url')
  if (kind === 'ES256')
    return cbor(
      new Map<number, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ]),
    )
  return cbor(
    new Map<number, Item>([
      [1, 3],
      [3, -257],
      [-1, part(n)],
      [-2, part(e)],
    ]),
  )
}

function clientDataOf(type: string, { challenge, origin, crossOrigin = false, ...occasion }: Occasion): Buffer {
  return Buffer.from(JSON.stringify({ type: occasion.type ?? type, challenge, origin, crossOrigin }))
}

function authDataOf({ rpId, flags = PRESENT_AND_VERIFIED, counter = 0, extensions }: Occasion, made?: Buffer): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(counter)
  const all = flags | (made ? 64 : 0) | (extensions ? 128 : 0)
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([all]),
    counted,
    ...(made ? [made] : []),
    ...(extensions ? [extensions] : []),
  ])
}
