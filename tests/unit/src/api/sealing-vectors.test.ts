import { constants, createHash, createPrivateKey, createPublicKey, privateDecrypt, publicEncrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sealBody } from '#api/sealing.ts'
import { openSealed, type Sealed } from '../../../../sandbox/server/sealing/open-sealed.ts'

interface Wire {
  readonly suite: Sealed['suite']
  readonly body: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}
interface Vector extends Wire {
  readonly name: string
  readonly plain: string
  /** The bytes before RSA. */
  readonly block: string
  readonly desKey?: string
  readonly padding?: string
  readonly aesKey?: string
  readonly iv?: string
  readonly seed?: string
}
interface Vectors {
  readonly key: { readonly rsaKey: string; readonly publicKey: string; readonly privateKey: string }
  readonly vectors: readonly Vector[]
  readonly refusals: readonly (Wire & { readonly name: string; readonly errorCode: string })[]
}

const { key, vectors, refusals } = JSON.parse(
  readFileSync(new URL('../../../../docs/sealing-vectors.json', import.meta.url), 'utf8'),
) as Vectors
const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' })
const privateKey = createPrivateKey({ key: Buffer.from(key.privateKey, 'base64'), format: 'der', type: 'pkcs8' })
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const hex = (text = ''): Buffer => Buffer.from(text, 'hex')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const isDes = ({ suite }: Wire): boolean => suite === 'RSA-DES'

/** What the sandbox makes of a body. */
function open({ suite, body, headers }: Wire): ReturnType<typeof openSealed> {
  const { rsaKey: keyId = '', RSA = '', DES, AES = '' } = body
  const sealed = { suite, keyId, keyIdOfHeader: headers['X-RSA'] ?? '', digest: headers['X-Digest'] ?? '', key: RSA, content: DES ?? AES }
  return openSealed(sealed, { id: key.rsaKey, privateKey, publicKey: key.publicKey })
}

/** Gives the site the random values of a vector, in the order in which it draws them. */
function drawsOf({ desKey, aesKey, iv }: Vector): (into: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> {
  const draws = desKey === undefined ? [hex(aesKey), hex(iv)] : [Buffer.from([...desKey].map((character) => ALPHABET.indexOf(character)))]
  return (into) => {
    into.set(draws.shift() ?? [])
    return into
  }
}

/** RSAES-PKCS1-v1_5 and RSAES-OAEP as RFC 8017 writes them, from the random values of a vector. */
function blockOf({ desKey = '', padding, aesKey, seed }: Vector): Buffer {
  if (padding !== undefined) return Buffer.concat([hex('0002'), hex(padding), hex('00'), Buffer.from(desKey, 'latin1')])
  const data = Buffer.concat([sha256(''), Buffer.alloc(256 - 2 - 2 * 32 - 32), hex('01'), hex(aesKey)])
  const maskedData = mask(data, hex(seed))
  return Buffer.concat([hex('00'), mask(hex(seed), maskedData), maskedData])
}

/** XOR with MGF1 of SHA-256. */
function mask(bytes: Buffer, seed: Buffer): Buffer {
  const hashes = Array.from({ length: Math.ceil(bytes.length / 32) }, (_, index) =>
    sha256(Buffer.concat([seed, Buffer.from([0, 0, 0, index])])),
  )
  const stream = Buffer.concat(hashes)
  return Buffer.from(bytes.map((byte, index) => byte ^ (stream[index] ?? 0)))
}

describe.each(vectors)('$suite, $name', (vector) => {
  test('CRY-1 OPS-1 the sandbox opens the body of the vector', () => {
    expect(open(vector)).toEqual({ ok: true, body: JSON.parse(vector.plain) as unknown })
  })

  test('CRY-1 OPS-1 the site seals the text to the body of the vector when it draws the same key', async () => {
    const subtle = isDes(vector) ? undefined : crypto.subtle
    const suites = isDes(vector) ? [] : [vector.suite]
    const sealed = await sealBody(vector.plain, { ...key, suites }, { getRandomValues: drawsOf(vector), subtle })
    const body = JSON.parse(sealed.body) as Record<string, string>
    expect(sealed.headers).toEqual({ ...vector.headers })
    // The padding of RSA is the library's own: what it holds is compared below.
    expect({ ...body, RSA: vector.body['RSA'] }).toEqual(vector.body)
    expect(Object.keys(body)).toEqual(Object.keys(vector.body))
    expect(open({ ...vector, body })).toEqual({ ok: true, body: JSON.parse(vector.plain) as unknown })
    const block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(body['RSA'] ?? '', 'base64'))
    if (isDes(vector)) expect(block.toString('latin1')).toMatch(new RegExp(`^\\x00\\x02[^\\x00]{245}\\x00${vector.desKey}$`, 's'))
  })

  test('CRY-1 OPS-1 the random values make the block, and the block makes the field RSA', () => {
    expect(blockOf(vector).toString('hex')).toBe(vector.block)
    expect(publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, hex(vector.block)).toString('base64')).toBe(
      vector.body['RSA'],
    )
  })

  test('CRY-1 OPS-1 the digest is that of the field as text', () => {
    expect(vector.headers['X-Digest']).toBe(sha256(vector.body['DES'] ?? vector.body['AES'] ?? '').toString('hex'))
  })
})

test.each(refusals)('CRY-1 OPS-1 the sandbox refuses $name', ({ errorCode, ...wire }) => {
  expect(open(wire)).toEqual({ ok: false, errorCode })
})

test('CRY-1 OPS-1 there are vectors of both suites, and a refusal of each kind', () => {
  expect(new Set(vectors.map(({ suite }) => suite)).size).toBe(2)
  expect([...new Set(refusals.map(({ errorCode }) => errorCode))].toSorted()).toEqual(['digest.invalid', 'rsa.key.invalid', 'seal.invalid'])
})
