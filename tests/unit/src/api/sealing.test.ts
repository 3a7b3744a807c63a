import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { SealingError } from '#api/errors.ts'
import { makeDesKey } from '#api/sealing-rsa-des.ts'
import { sealOaepGcm } from '#api/sealing-oaep-gcm.ts'
import { chooseSuite, sealBody } from '#api/sealing.ts'
import type { CryptoPort } from '#api/ports.ts'
import { createPeer } from './sealing-peer.ts'
import { runs } from '../../runs.ts'

const getRandomValues: CryptoPort['getRandomValues'] = (bytes) => crypto.getRandomValues(bytes)
const overHttp: CryptoPort = { getRandomValues, subtle: undefined }
/** The browser's own object, whose methods serve only as its methods. */
const overHttps: CryptoPort = crypto
const STRONG = 'RSA-OAEP-256+A256GCM'

const old = createPeer('old-key')
const strong = createPeer('strong-key', ['FUTURE', STRONG, 'RSA-DES'])

/** Letters of every script that the product speaks, and some that it does not. */
const SCRIPTS = [
  'abcXYZ 0189',
  'áñçøßž',
  'жыЁќ',
  'αβΩ',
  'אבג',
  'عربي ﷺ',
  'اردو ے',
  'हिन्दी',
  'বাংলা',
  'தமிழ்',
  'తెలుగు',
  'ไทยน้ำ',
  'ລາວ',
  'ខ្មែរ',
  'မြန်မာ',
  '中文漢字',
  'ひらがなカタ',
  '한국어',
  '🎰👩‍👩‍👧🇵🇭',
  '"\\\n\t\u0000\u2028',
]
const anyScript = fc
  .array(fc.oneof(fc.constantFrom(...SCRIPTS), fc.string({ unit: 'grapheme' })), { maxLength: 6 })
  .map((parts) => parts.join(''))
const anyBody = fc.oneof(fc.record({ username: anyScript, password: anyScript, isSms: fc.boolean() }), fc.jsonValue())

describe('RSA-DES', () => {
  test('CRY-1 the server decrypts thousands of bodies in every script', async () => {
    let opened = 0
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const plain = JSON.stringify(body)
        const answer = old.open(await sealBody(plain, old.key, overHttp))
        expect(answer.plain).toBe(plain)
        expect(answer.digestFits).toBe(true)
        opened += 1
      }),
      { numRuns: runs(2000) },
    )
    expect(opened).toBe(runs(2000))
  }, 60_000)

  test.each(SCRIPTS)('CRY-1 the server reads %j', async (text) => {
    expect(old.open(await sealBody(JSON.stringify({ text }), old.key, overHttp)).plain).toBe(JSON.stringify({ text }))
  })

  test.each([0, 1, 6, 7, 8, 9, 15, 16, 17])('CRY-1 the padding serves a body of %i bytes', async (length) => {
    const plain = 'x'.repeat(length)
    expect(old.open(await sealBody(plain, old.key, overHttp)).plain).toBe(plain)
  })

  test('CRY-1 fields and headers are those of the contract, and the body is unreadable', async () => {
    const { body, headers } = await sealBody('{"password":"open sesame"}', old.key, overHttp)
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['rsaKey', 'RSA', 'DES'])
    expect(JSON.parse(body)).toMatchObject({ rsaKey: 'old-key' })
    expect(headers).toEqual({ Encryption: 'RSA-DES', 'X-RSA': 'old-key', 'X-Digest': expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(body).not.toContain('sesame')
  })

  test('CRY-3 a key has 8 characters [A-Za-z0-9], and never repeats', async () => {
    const secrets = await Promise.all(Array.from({ length: 200 }, async () => old.open(await sealBody('{}', old.key, overHttp)).secret))
    expect(secrets.every((secret) => /^[A-Za-z0-9]{8}$/.test(secret))).toBe(true)
    expect(new Set(secrets).size).toBe(200)
  })

  test('CRY-3 keys come from getRandomValues', () => {
    const bytes = [0, 25, 26, 51, 52, 61, 62, 247]
    expect(makeDesKey({ getRandomValues: (into) => fill(into, bytes) })).toBe('AZaz09A9')
  })

  test('CRY-3 the browser’s own crypto object is accepted', () => expect(makeDesKey(crypto)).toHaveLength(8))

  test('CRY-3 bytes that would favour some characters are drawn again', () => {
    const draws = [
      [248, 0, 255, 1, 250, 2, 3, 4],
      [5, 6, 7, 8, 9, 10, 11, 12],
    ]
    expect(makeDesKey({ getRandomValues: (into) => fill(into, draws.shift() ?? []) })).toBe('ABCDEFGH')
  })

  test('CRY-3 every character is equally likely', () => {
    const counts = new Map<string, number>()
    for (let round = 0; round < 6200; round += 1)
      for (const character of makeDesKey(overHttp)) counts.set(character, (counts.get(character) ?? 0) + 1)
    expect(counts.size).toBe(62)
    // 800 expected each, standard deviation 28: six of them leave a wrong alarm to one in ten million runs.
    for (const count of counts.values()) expect(Math.abs(count - 800)).toBeLessThan(170)
  })

  test.each([
    ['no key at all', ''],
    ['text', 'bm90IGEga2V5'],
    ['half a key', old.key.publicKey.slice(0, 100)],
    ['a key of 1024 bits', createPeer('short', [], 1024).key.publicKey],
  ])('CRY-3 a failed RSA encryption throws: %s', async (_why, publicKey) => {
    const failure = await sealBody('{}', { ...old.key, publicKey }, overHttp).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SealingError)
    expect(failure).toMatchObject({
      message: publicKey ? 'RSA encryption failed: the public key cannot be used' : 'the server sent no public key',
    })
  })
})

describe('RSA-OAEP-256+A256GCM', () => {
  test('CRY-1 the server decrypts hundreds of bodies in every script', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const plain = JSON.stringify(body)
        const answer = strong.open(await sealBody(plain, strong.key, overHttps))
        expect(answer.plain).toBe(plain)
        expect(answer.digestFits).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  }, 60_000)

  test('CRY-1 fields and headers are those of the contract', async () => {
    const { body, headers } = await sealBody('{}', strong.key, overHttps)
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['rsaKey', 'RSA', 'AES'])
    expect(headers).toEqual({ Encryption: STRONG, 'X-RSA': 'strong-key', 'X-Digest': expect.stringMatching(/^[0-9a-f]{64}$/) as string })
  })

  test('CRY-1 a long body is sealed in one piece', async () => {
    const plain = 'ة'.repeat(300_000)
    expect(strong.open(await sealBody(plain, strong.key, overHttps)).plain).toBe(plain)
  })

  test('CRY-3 key and initialisation vector are new for every request', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 100 }, async () => strong.open(await sealBody('{}', strong.key, overHttps)).secret),
    )
    expect(new Set(secrets.map((secret) => secret.split(' ')[0])).size).toBe(100)
    expect(new Set(secrets.map((secret) => secret.split(' ')[1])).size).toBe(100)
  })

  test('CRY-3 no key can be exported from WebCrypto', async () => {
    const extractable: boolean[] = []
    const subtle = new Proxy(crypto.subtle, {
      get:
        (target, name) =>
        (...args: unknown[]) => {
          if (name === 'importKey') extractable.push(args[3] as boolean)
          return (target[name as 'importKey'] as (...all: unknown[]) => unknown).apply(target, args)
        },
    })
    await sealBody('{}', strong.key, { getRandomValues, subtle })
    expect(extractable).toEqual([false, false])
  })

  test('CRY-3 a failed encryption throws, with its cause', async () => {
    const failure = await sealBody('{}', { ...strong.key, publicKey: 'bm90IGEga2V5' }, overHttps).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SealingError)
    expect(failure).toMatchObject({ message: 'WebCrypto refused to seal the body', cause: expect.anything() as unknown })
  })

  test('CRY-3 a key of 1024 bits is refused, with the reason', async () => {
    const { key } = createPeer('short', [STRONG], 1024)
    await expect(sealBody('{}', key, overHttps)).rejects.toMatchObject({
      name: 'SealingError',
      cause: { message: 'the public key is too short' },
    })
  })

  test('CRY-3 the suite refuses to work without WebCrypto', async () => {
    await expect(sealOaepGcm('{}', strong.key, overHttp)).rejects.toThrow('no WebCrypto')
  })
})

test.each<[why: string, suites: string[], port: CryptoPort, expected: string]>([
  ['CRY-3 the stronger suite where both sides know it', [STRONG], overHttps, STRONG],
  ['CRY-3 the stronger suite whatever the order of the offer', ['RSA-DES', STRONG], overHttps, STRONG],
  ['CRY-3 the first suite where WebCrypto is missing', [STRONG], overHttp, 'RSA-DES'],
  ['CRY-3 the first suite where the server names none', [], overHttps, 'RSA-DES'],
  ['CRY-3 the first suite where the server names only unknown ones', ['FUTURE'], overHttps, 'RSA-DES'],
])('%s', (_why, suites, port, expected) => {
  expect(chooseSuite({ ...old.key, suites }, port)).toBe(expected)
})

function fill(into: Uint8Array<ArrayBuffer>, bytes: readonly number[]): Uint8Array<ArrayBuffer> {
  into.set(bytes)
  return into
}
