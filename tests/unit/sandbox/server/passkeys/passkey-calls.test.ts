import { beforeEach, describe, expect, test } from 'vitest'
import { loginPasskey, passkeyOptions, registerPasskey } from '#contract/passkeys.ts'
import { memberInfo } from '#contract/members.ts'
import { login } from '#contract/session.ts'
import type { Sandbox } from '../../../../../sandbox/server/create-sandbox.ts'
import { recoverAccount } from '../../../../../sandbox/server/recovery.ts'
import { playScenario } from '../../../../../sandbox/server/seed-members.ts'
import { clientOf, fakeWorld, MERCHANT, sandboxWith, type FakeWorld, type Reply } from '../sandbox-client.ts'
import { cbor, softwareAuthenticator, type Occasion } from './software-authenticator.ts'

let sandbox: Sandbox
let world: FakeWorld
let client: ReturnType<typeof clientOf>

beforeEach(() => {
  world = fakeWorld()
  sandbox = sandboxWith({ world })
  client = clientOf(sandbox)
  return () => sandbox.close()
})

const device = { loginDeviceId: 'device' }
const HERE = { origin: 'http://aurora.localhost:4173', rpId: 'aurora.localhost' }
const MINUTE = 60_000

function rsaKey(bytes: number, exponent: readonly number[]): Buffer {
  return cbor(
    new Map<number, number | Buffer>([
      [1, 3],
      [3, -257],
      [-1, Buffer.alloc(bytes, 0xab)],
      [-2, Buffer.from(exponent)],
    ]),
  )
}

type Authenticator = ReturnType<typeof softwareAuthenticator>
type Changes = Partial<Occasion>

async function memberToken(scenario = 'freshMember'): Promise<{ token: string; username: string }> {
  const { username, password } = (await playScenario(sandbox.operator, MERCHANT, scenario, undefined))!
  const { value } = await client.call(login, { ...device, type: 'username', username, password })
  return { token: value?.token ?? '', username }
}

async function challengeFor(purpose: 'register' | 'login', token?: string): Promise<string> {
  const { value } = await client.call(passkeyOptions, { purpose }, { token })
  return String(value?.['challenge'])
}

async function register(authenticator: Authenticator, token: string, changes: Changes = {}): Promise<Reply> {
  const challenge = await challengeFor('register', token)
  return client.call(registerPasskey, { credential: authenticator.make({ ...HERE, challenge, ...changes }) }, { token })
}

async function signIn(authenticator: Authenticator, changes: Changes = {}): Promise<Reply> {
  const challenge = await challengeFor('login')
  return client.call(loginPasskey, { credential: authenticator.use({ ...HERE, challenge, ...changes }), ...device })
}

describe.each(['ES256', 'RS256'] as const)('a passkey of %s', (kind) => {
  test('is made by a member, and signs them in without a password', async () => {
    const authenticator = softwareAuthenticator(kind)
    const { token, username } = await memberToken()
    expect(await register(authenticator, token, { counter: 1 })).toMatchObject({ success: true, value: null })
    const answer = await signIn(authenticator, { counter: 2 })
    expect(answer).toMatchObject({ success: true, value: { userName: username } })
    expect((await client.call(memberInfo, {}, { token: answer.value?.token })).value).toMatchObject({ userName: username })
  })
})

describe('the options for the browser', () => {
  test('name the brand’s host and the member, and exclude the member’s existing passkeys', async () => {
    const authenticator = softwareAuthenticator()
    const { token, username } = await memberToken()
    await register(authenticator, token)
    const { value } = await client.call(passkeyOptions, { purpose: 'register' }, { token })
    expect(value).toMatchObject({
      rp: { id: 'aurora.localhost', name: 'Aurora' },
      user: { name: username },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      excludeCredentials: [{ type: 'public-key', id: authenticator.credentialId }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(value).not.toMatchObject({ user: { id: username } })
  })

  test('for signing in list no passkeys, whatever the username', async () => {
    const { token, username } = await memberToken()
    await register(softwareAuthenticator(), token)
    expect((await client.call(passkeyOptions, { purpose: 'login', username })).value).toMatchObject({
      rpId: 'aurora.localhost',
      allowCredentials: [],
    })
  })

  test('for registration need a session', async () => {
    expect(await client.call(passkeyOptions, { purpose: 'register' })).toMatchObject({
      success: false,
      status: 401,
      errorCode: 'customer.not.login',
    })
  })

  test('contain a new challenge of 32 bytes each time', async () => {
    const given = [await challengeFor('login'), await challengeFor('login')]
    expect(given[0]).not.toBe(given[1])
    expect(Buffer.from(given[0] ?? '', 'base64url')).toHaveLength(32)
  })
})

describe('signing in is refused', () => {
  let authenticator: Authenticator
  let token: string

  beforeEach(async () => {
    authenticator = softwareAuthenticator()
    token = (await memberToken()).token
    await register(authenticator, token, { counter: 5 })
  })

  test.each<[why: string, changes: Changes]>([
    ['with a challenge that was never issued', { challenge: 'AAAA', counter: 6 }],
    ['on another origin', { origin: 'https://evil.example', counter: 6 }],
    ['on another port of the host', { origin: 'http://aurora.localhost:4174', counter: 6 }],
    ['in somebody else’s frame', { crossOrigin: true, counter: 6 }],
    ['for another site', { rpId: 'evil.example', counter: 6 }],
    ['for the parent domain', { rpId: 'localhost', counter: 6 }],
    ['without user presence', { flags: 4, counter: 6 }],
    ['without user verification', { flags: 1, counter: 6 }],
    ['with a changed signature', { spoil: true, counter: 6 }],
    ['with an unchanged counter', { counter: 5 }],
    ['with a lower counter', { counter: 4 }],
    ['with a counter of 0', { counter: 0 }],
    ['with the response of a registration', { type: 'webauthn.create', counter: 6 }],
    ['with another owner’s user handle', { userHandle: 'someone', counter: 6 }],
    ['with bytes after the data', { extensions: Buffer.from('00ff', 'hex'), counter: 6 }],
  ])('%s', async (_why, changes) => {
    expect(await signIn(authenticator, changes)).toMatchObject({ success: false, errorCode: 'passkey.invalid' })
    expect(await signIn(authenticator, { counter: 6 })).toMatchObject({ success: true })
  })

  test('valid CBOR extensions are accepted', async () => {
    expect(await signIn(authenticator, { counter: 6, extensions: cbor(new Map([['credProps', true]])) })).toMatchObject({ success: true })
  })

  test('with a repeated response', async () => {
    const credential = authenticator.use({ ...HERE, challenge: await challengeFor('login'), counter: 6 })
    expect(await client.call(loginPasskey, { credential, ...device })).toMatchObject({ success: true })
    expect(await client.call(loginPasskey, { credential, ...device })).toMatchObject({ errorCode: 'passkey.invalid' })
  })

  test('for all but one of those that come at once with one count', async () => {
    const answers = await Promise.all([6, 6, 6, 6].map((counter) => signIn(authenticator, { counter })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('with a challenge after a wrong response', async () => {
    const challenge = await challengeFor('login')
    expect(await signIn(authenticator, { challenge, counter: 6, spoil: true })).toMatchObject({ errorCode: 'passkey.invalid' })
    expect(await signIn(authenticator, { challenge, counter: 6 })).toMatchObject({ errorCode: 'passkey.invalid' })
  })

  test.each([
    [6 * MINUTE - 1, true],
    [6 * MINUTE, false],
  ])('after %i ms a challenge is still valid: %s', async (milliseconds, success) => {
    const challenge = await challengeFor('login')
    world.pass(milliseconds)
    expect(await signIn(authenticator, { challenge, counter: 6 })).toMatchObject({ success })
  })

  test('with the challenge of a registration', async () => {
    expect(await signIn(authenticator, { challenge: await challengeFor('register', token), counter: 6 })).toMatchObject({
      errorCode: 'passkey.invalid',
    })
  })

  test('with an unregistered key', async () => {
    expect(await signIn(softwareAuthenticator())).toMatchObject({ errorCode: 'not.exists.user' })
  })

  test('with another key under a registered id', async () => {
    const credential = {
      ...softwareAuthenticator().use({ ...HERE, challenge: await challengeFor('login'), counter: 6 }),
      id: authenticator.credentialId,
    }
    expect(await client.call(loginPasskey, { credential, ...device })).toMatchObject({ errorCode: 'passkey.invalid' })
  })

  test('with an unreadable response', async () => {
    const credential = {
      id: authenticator.credentialId,
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    }
    expect(await client.call(loginPasskey, { credential, ...device })).toMatchObject({ errorCode: 'passkey.invalid' })
  })
})

test('an authenticator without a counter may stay at 0', async () => {
  const authenticator = softwareAuthenticator()
  await register(authenticator, (await memberToken()).token)
  expect(await signIn(authenticator)).toMatchObject({ success: true })
  expect(await signIn(authenticator)).toMatchObject({ success: true })
})

test('LOG-4 a passkey is two factors: no second factor follows', async () => {
  const authenticator = softwareAuthenticator()
  const { username } = (await playScenario(sandbox.operator, MERCHANT, 'emailFactor', undefined))!
  const member = sandbox.operator.members.byName(MERCHANT.code, username)!
  await register(authenticator, sandbox.operator.sessions.start(member.id).token)
  expect(await signIn(authenticator)).toMatchObject({ success: true, value: { userName: username } })
})

describe('registration is refused', () => {
  let token: string
  beforeEach(async () => {
    token = (await memberToken()).token
  })

  test.each<[why: string, changes: Changes]>([
    ['with a challenge that was never issued', { challenge: 'AAAA' }],
    ['on another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user presence', { flags: 4 }],
    ['without user verification', { flags: 1 }],
    ['with the response of a sign-in', { type: 'webauthn.get' }],
  ])('%s', async (_why, changes) => {
    const authenticator = softwareAuthenticator()
    expect(await register(authenticator, token, changes)).toMatchObject({ success: false, errorCode: 'passkey.invalid' })
    expect(await signIn(authenticator)).toMatchObject({ errorCode: 'not.exists.user' })
  })

  test('with the challenge of another member', async () => {
    const other = await memberToken()
    expect(await register(softwareAuthenticator(), token, { challenge: await challengeFor('register', other.token) })).toMatchObject({
      errorCode: 'passkey.invalid',
    })
  })

  test('with the challenge of a sign-in', async () => {
    expect(await register(softwareAuthenticator(), token, { challenge: await challengeFor('login') })).toMatchObject({
      errorCode: 'passkey.invalid',
    })
  })

  test('when it belongs to another member, who keeps it', async () => {
    const authenticator = softwareAuthenticator()
    const owner = await memberToken()
    await register(authenticator, owner.token)
    expect(await register(authenticator, token)).toMatchObject({ errorCode: 'passkey.invalid' })
    expect(await signIn(authenticator)).toMatchObject({ value: { userName: owner.username } })
  })

  test.each<[why: string, cose: Buffer]>([
    [
      'of another algorithm',
      cbor(
        new Map([
          [1, 2],
          [3, -35],
        ]),
      ),
    ],
    ['of a short RSA number', rsaKey(128, [1, 0, 1])],
    ['of an RSA number to the power of 1, with which every text is signed', rsaKey(256, [1])],
    ['of an RSA number to a power below the usual one', rsaKey(256, [3])],
    ['that is not a map', cbor('key')],
    ['that ends too early', Buffer.from('a5', 'hex')],
  ])('with a key %s', async (_why, cose) => {
    const challenge = await challengeFor('register', token)
    const credential = softwareAuthenticator().make({ ...HERE, challenge }, cose)
    expect(await client.call(registerPasskey, { credential }, { token })).toMatchObject({ errorCode: 'passkey.invalid' })
  })
})

test('a session that ends with a recovery of the account leaves no passkey, wherever its registration waits', async () => {
  for (let waits = 0; waits < 12; waits++) {
    const { token, username } = await memberToken()
    const member = sandbox.operator.members.byName(MERCHANT.code, username)!
    const challenge = await challengeFor('register', token)
    const registration = client.call(registerPasskey, { credential: softwareAuthenticator().make({ ...HERE, challenge }) }, { token })
    for (let wait = 0; wait < waits; wait++) await new Promise((resolve) => void setImmediate(resolve))
    recoverAccount(sandbox.operator, member, member.passwordHash!)
    await registration
    expect(sandbox.operator.passkeys.of(member.id)).toEqual([])
  }
})

test('a session adds three passkeys, and no more', async () => {
  const { token } = await memberToken()
  const codes: unknown[] = []
  for (let made = 0; made < 5; made++) codes.push((await register(softwareAuthenticator(), token)).errorCode)
  expect(codes).toEqual([undefined, undefined, undefined, 'passkey.invalid', 'passkey.invalid'])
})

test('registration needs a session', async () => {
  const credential = softwareAuthenticator().make({ ...HERE, challenge: await challengeFor('login') })
  expect(await client.call(registerPasskey, { credential })).toMatchObject({ status: 401 })
})
