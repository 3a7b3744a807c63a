import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkSigned, checkWithEmulator, googleKeys } from '../../../../../sandbox/server/providers/firebase-token.ts'

const NOW = Date.UTC(2026, 10, 21)
const SECONDS = NOW / 1_000
const FACTS = { projectId: 'demo-livery', now: NOW }
const CLAIMS = {
  iss: 'https://securetoken.google.com/demo-livery',
  aud: 'demo-livery',
  sub: 'person-1',
  user_id: 'person-1',
  exp: SECONDS + 3600,
  iat: SECONDS,
  auth_time: SECONDS,
  firebase: { sign_in_provider: 'google.com' },
}
const PERSON = { subject: 'person-1', channel: 'google' }
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })

const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url')

function signed(claims: object = {}, { header = {}, key = own.privateKey }: { header?: object; key?: KeyObject } = {}): string {
  const text = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header })}.${part({ ...CLAIMS, ...claims })}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

describe('a real project’s id tokens', () => {
  const check = checkSigned(async (kid) => (kid === 'one' ? own.publicKey : undefined))

  test('a token that Google just signed for this project is accepted', async () => {
    expect(await check(signed(), FACTS)).toEqual(PERSON)
  })

  test.each([
    ['google.com', 'google'],
    ['facebook.com', 'facebook'],
    ['twitter.com', 'twitter'],
    ['phone', 'phone'],
  ])('%s is the channel %s', async (provider, channel) => {
    expect(await check(signed({ firebase: { sign_in_provider: provider } }), FACTS)).toEqual({ subject: 'person-1', channel })
  })

  test.each<[why: string, token: string]>([
    ['signed with a foreign key', signed({}, { key: foreign.privateKey })],
    ['with a key that Google does not have', signed({}, { header: { kid: 'two' } })],
    ['without a key id', signed({}, { header: { kid: undefined } })],
    ['that declares itself unsigned', signed({}, { header: { alg: 'none' } })],
    ['whose claims were changed after signing', signed().replace(/\.[^.]+\./, `.${part({ ...CLAIMS, sub: 'person-2' })}.`)],
    ['without its signature', signed().replace(/[^.]+$/, '')],
    ['of another project', signed({ aud: 'other' })],
    ['of another issuer', signed({ iss: 'https://securetoken.google.com/other' })],
    ['expired this second', signed({ exp: SECONDS })],
    ['issued in the future', signed({ iat: SECONDS + 61 })],
    ['of a sign-in in the future', signed({ auth_time: SECONDS + 61 })],
    ['of a sign-in an hour ago', signed({ auth_time: SECONDS - 3600 })],
    ['without a subject', signed({ sub: '' })],
    ['of an unsupported sign-in method', signed({ firebase: { sign_in_provider: 'anonymous' } })],
    ['of two parts', 'a.b'],
    ['of four parts', `${signed()}.x`],
    ['that is not a token', '…'],
  ])('one %s is refused', async (_why, token) => {
    expect(await check(token, FACTS)).toBeUndefined()
  })

  test.each<[why: string, claims: object]>([
    ['expiring in a second', { exp: SECONDS + 1 }],
    ['of a clock a minute ahead', { iat: SECONDS + 60, auth_time: SECONDS + 60 }],
    ['of a sign-in just under an hour ago', { auth_time: SECONDS - 3599 }],
  ])('a token %s is accepted', async (_why, claims) => {
    expect(await check(signed(claims), FACTS)).toEqual(PERSON)
  })

  test('without a project in the settings no token is accepted', async () => {
    expect(await check(signed({ aud: '', iss: 'https://securetoken.google.com/' }), { ...FACTS, projectId: '' })).toBeUndefined()
  })
})

describe('the emulator’s id tokens', () => {
  const unsigned = (claims: object = {}, header: object = {}): string =>
    `${part({ alg: 'none', typ: 'JWT', ...header })}.${part({ ...CLAIMS, ...claims })}.`
  const USER = { localId: 'person-1', lastLoginAt: String(NOW), providerUserInfo: [{ providerId: 'google.com' }] }
  const emulator = (user: object, status = 200) =>
    checkWithEmulator('http://emulator.test', async () => Response.json({ users: [{ ...USER, ...user }] }, { status }))

  test('a token of an existing account is accepted', async () => {
    expect(await emulator({})(unsigned(), FACTS)).toEqual(PERSON)
  })

  test.each<[why: string, token: string, user?: object, status?: number]>([
    ['that is signed', signed()],
    ['with a signature of nothing', `${unsigned()}x`],
    ['of another project', unsigned({ aud: 'other' })],
    ['expired', unsigned({ exp: SECONDS })],
    ['of an unknown account', unsigned(), {}, 400],
    ['of another account', unsigned(), { localId: 'person-2' }],
    ['of a provider that the account does not have', unsigned(), { providerUserInfo: [{ providerId: 'facebook.com' }] }],
    ['of a sign-in that did not happen', unsigned(), { lastLoginAt: String(NOW - 5_000) }],
  ])('one %s is refused', async (_why, token, user = {}, status = 200) => {
    expect(await emulator(user, status)(token, FACTS)).toBeUndefined()
  })
})

describe('Google’s keys', () => {
  const pem = own.publicKey.export({ type: 'spki', format: 'pem' }).toString()

  test('are fetched once, and again for an unknown key, at a limited rate', async () => {
    let now = 0
    let fetched = 0
    const keys = googleKeys({ now: () => now, fetch: async () => Response.json({ [`key-${++fetched}`]: pem }) })
    expect((await keys('key-1'))?.equals(createPublicKey(pem))).toBe(true)
    await keys('key-1')
    expect(fetched).toBe(1)
    now = 299_999
    expect(await keys('key-2')).toBeUndefined()
    now = 300_000
    expect(await keys('key-2')).toBeDefined()
    expect(await keys('constructor')).toBeUndefined()
    expect(fetched).toBe(2)
  })

  test('are absent when Google does not respond', async () => {
    expect(await googleKeys({ now: () => 0, fetch: async () => new Response('', { status: 503 }) })('one')).toBeUndefined()
  })
})
