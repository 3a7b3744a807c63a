import { constants, createDecipheriv, createHash, privateDecrypt, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyPair } from './key-ring.ts'

/** Names of the two suites in the header `Encryption`. */
export const DES_SUITE = 'RSA-DES'
export const AES_SUITE = 'RSA-OAEP-256+A256GCM'
export type Suite = typeof DES_SUITE | typeof AES_SUITE

/** A sealed body as received, from the JSON and the headers. */
export interface Sealed {
  readonly suite: Suite
  readonly keyId: string
  /** Header X-RSA: has to name the same key. */
  readonly keyIdOfHeader: string
  /** Header X-Digest. */
  readonly digest: string
  /** Base64 of the encrypted symmetric key. */
  readonly key: string
  /** Base64 of the encrypted body: the field DES or AES. */
  readonly content: string
}

export type Opened =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly errorCode: 'rsa.key.invalid' | 'digest.invalid' | 'seal.invalid' }

/**
 * Opens a sealed body (CRY-1). Runs every step even after one has failed, with a substitute input, so that timing does not reveal which
 * step failed. The caller also delays every refusal to one fixed time.
 */
export function openSealed(sealed: Sealed, pair: KeyPair): Opened {
  const keyIsKnown = sealed.keyId === pair.id
  const digestMatches = matches(createHash('sha256').update(sealed.content).digest('hex'), sealed.digest)
  const body = sealed.suite === DES_SUITE ? openDes(sealed, pair) : openAes(sealed, pair)
  if (!keyIsKnown) return { ok: false, errorCode: 'rsa.key.invalid' }
  if (!digestMatches) return { ok: false, errorCode: 'digest.invalid' }
  if (body === undefined || sealed.keyIdOfHeader !== sealed.keyId) return { ok: false, errorCode: 'seal.invalid' }
  return { ok: true, body: body.json }
}

function openDes(sealed: Sealed, pair: KeyPair): { json: unknown } | undefined {
  const wrapped = Buffer.from(sealed.key, 'base64')
  const found = attempt(() => privateDecrypt({ key: pair.privateKey, padding: constants.RSA_PKCS1_PADDING }, wrapped))
  const isKey = found?.length === 8 && /^[A-Za-z0-9]{8}$/u.test(found.toString('latin1'))
  const key = isKey ? found : randomBytes(8)
  // Node has no single DES; triple DES with three equal keys is the same cipher.
  const text = attempt(() => {
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null)
    return Buffer.concat([decipher.update(Buffer.from(sealed.content, 'base64')), decipher.final()])
  })
  const json = parse(text)
  return isKey ? json : undefined
}

const IV = 12
const TAG = 16

function openAes(sealed: Sealed, pair: KeyPair): { json: unknown } | undefined {
  const wrapped = Buffer.from(sealed.key, 'base64')
  const found = attempt(() =>
    privateDecrypt({ key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, wrapped),
  )
  const isKey = found?.length === 32
  const key = isKey ? found : randomBytes(32)
  const content = Buffer.from(sealed.content, 'base64')
  const text = attempt(() => {
    const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, IV), { authTagLength: TAG })
    decipher.setAuthTag(content.subarray(-TAG))
    return Buffer.concat([decipher.update(content.subarray(IV, -TAG)), decipher.final()])
  })
  const json = parse(text)
  return isKey ? json : undefined
}

function parse(text: Buffer | undefined): { json: unknown } | undefined {
  return attempt(() => ({ json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text ?? Buffer.from('{'))) as unknown }))
}

/** The result of a step, or undefined when it throws. The error itself is dropped: it would tell an attacker how far the body got. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}

function matches(expected: string, found: string): boolean {
  const left = Buffer.from(expected)
  const right = Buffer.from(found)
  return left.length === right.length && timingSafeEqual(left, right)
}
