import { constants, createCipheriv, createHash, createPublicKey, publicEncrypt, randomBytes, type KeyObject } from 'node:crypto'
import type { Suite } from '#contract/sealed.ts'

/** The key of a back end, as `rsaKey` gives it. */
export interface OfferedKey {
  readonly rsaKey: string
  readonly publicKey: string
  readonly suites: readonly string[]
}

/** A sealed request: what a check may damage before it goes out. */
export interface SealedParts {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Readonly<Record<string, string>>
}

/** What goes into a seal in place of what should. */
export interface Inside {
  /** The text, where it is not the JSON of the request. */
  readonly text?: string
  /** The bytes of the symmetric key as they are sealed, where they are not those that encrypt. */
  readonly key?: Buffer
}

/** The name of the field with the encrypted text. */
export const fieldOf = (suite: Suite): 'DES' | 'AES' => (suite === 'RSA-DES' ? 'DES' : 'AES')

export function keyObjectOf(publicKey: string): KeyObject {
  return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
}

/** Seals a body as docs/sealing.md says, by Node's own cryptography rather than the site's code. Throws where the key is none. */
export function sealed(offered: OfferedKey, request: unknown, suite: Suite, inside: Inside = {}): SealedParts {
  const key = keyObjectOf(offered.publicKey)
  const text = inside.text ?? JSON.stringify(request)
  const { RSA, content } = suite === 'RSA-DES' ? sealDes(key, text, inside.key) : sealAes(key, text, inside.key)
  return {
    headers: { Encryption: suite, 'X-RSA': offered.rsaKey, 'X-Digest': digestOf(content), 'Content-Type': 'application/json' },
    body: { rsaKey: offered.rsaKey, RSA, [fieldOf(suite)]: content },
  }
}

export function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}

function sealDes(key: KeyObject, text: string, wrong?: Buffer): { RSA: string; content: string } {
  const desKey = Buffer.from(randomBytes(4).toString('hex'), 'latin1')
  // Node has no single DES; triple DES with three equal keys is the same cipher.
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([desKey, desKey, desKey]), null)
  return {
    RSA: publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, wrong ?? desKey).toString('base64'),
    content: Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64'),
  }
}

function sealAes(key: KeyObject, text: string, wrong?: Buffer): { RSA: string; content: string } {
  const aesKey = randomBytes(32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', aesKey, iv)
  const content = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    RSA: publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, wrong ?? aesKey).toString('base64'),
    content: content.toString('base64'),
  }
}

/** Another text of the same length: one byte in the middle of what the base64 holds is changed. */
export function altered(base64: string, place: 'first' | 'middle' | 'last' = 'middle'): string {
  const bytes = Buffer.from(base64, 'base64')
  const at = place === 'first' ? 0 : place === 'last' ? bytes.length - 1 : Math.floor(bytes.length / 2)
  bytes.writeUInt8((bytes.readUInt8(at) ^ 0x5a) & 0xff, at)
  return bytes.toString('base64')
}
