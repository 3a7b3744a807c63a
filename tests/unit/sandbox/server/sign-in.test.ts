import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login, logout } from '#contract/session.ts'
import { changePassword, memberInfo } from '#contract/members.ts'
import { rsaKey } from '#contract/sealed.ts'
import { seedDemoMembers } from '../../../../sandbox/server/seed-members.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { clientOf, digestOf, fakeWorld, sandboxWith, type FakeWorld, type SealedParts } from './sandbox-client.ts'

const RIGHT = { type: 'username', username: 'demo7', password: 'Livery#2026', loginDeviceId: 'device' }
const HOUR = 3_600_000

let sandbox: Sandbox
let world: FakeWorld
let client: ReturnType<typeof clientOf>

beforeAll(async () => {
  world = fakeWorld()
  sandbox = sandboxWith({ world })
  client = clientOf(sandbox)
  await seedDemoMembers(sandbox.operator)
})
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.operator.attempts.forgetAll()
})

async function signIn(): Promise<string> {
  const { value } = await client.call(login, RIGHT)
  return value?.token ?? ''
}

describe('signing in', () => {
  test.each(['RSA-DES', 'RSA-OAEP-256+A256GCM'] as const)('a member signs in with a body sealed by %s', async (suite) => {
    const answer = await client.call(login, RIGHT, { suite })
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      value: { userName: 'demo7', firstTimeLogin: false, passwordExpired: false, customerType: 0 },
    })
    expect(answer.value?.token).toMatch(/^[\w-]{43}$/)
    const info = await client.call(memberInfo, {}, { token: answer.value?.token })
    expect(info.value).toMatchObject({ userName: 'demo7', balance: '5000.00', currency: 'PHP' })
  })

  test('the username is case-insensitive', async () => {
    expect(await client.call(login, { ...RIGHT, username: 'DEMO7' })).toMatchObject({ success: true, value: { userName: 'demo7' } })
  })

  test('the second sign-in returns the time of the first', async () => {
    const at = world.now()
    await signIn()
    world.pass(HOUR)
    expect((await client.call(login, RIGHT)).value).toMatchObject({ lastLoginAt: at, expiresAt: at + 25 * HOUR })
  })

  test.each([
    ['a wrong password', { password: 'Livery#2027' }],
    ['an unknown name', { username: 'nobody9' }],
    ['no password at all', { password: undefined }],
  ])('%s is refused with the same code', async (_why, change) => {
    expect(await client.call(login, { ...RIGHT, ...change })).toMatchObject({ status: 200, success: false, errorCode: 'login.cred.err' })
  })

  test('a refusal’s text is in the language of the request', async () => {
    const wrong = { ...RIGHT, username: 'nobody9' }
    expect((await client.call(login, wrong)).message).toBe('Wrong username or password.')
    expect((await client.call(login, wrong, { headers: { Language: 'AR' } })).message).toBe('اسم المستخدم أو كلمة المرور غير صحيحة.')
  })

  test('a captcha is required when the settings require it', async () => {
    await client.post('/_switchboard/settings', {
      scope: 'captcha',
      settings: { captcha: { login: true }, whitelabelVal: { GEETEST3: true } },
    })
    const headers = { 'x-sandbox-scope': 'captcha' }
    expect((await client.call(login, RIGHT, { headers })).errorCode).toBe('captcha.invalid')
    expect((await client.call(login, { ...RIGHT, geetestValidateV4: '{}' }, { headers })).success).toBe(true)
    expect((await client.call(login, RIGHT)).success).toBe(true)
  })
})

describe('too many attempts', () => {
  test('the sixth attempt is refused, right or wrong, until 15 minutes after the first', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await client.call(login, { ...RIGHT, password: 'wrong' })
    expect(await client.call(login, RIGHT)).toMatchObject({
      success: false,
      errorCode: 'TOO_MANY_REQUEST_LOGIN',
      value: { retryAfterSeconds: 900 },
    })
    world.pass(15 * 60_000 - 1)
    expect((await client.call(login, RIGHT)).errorCode).toBe('TOO_MANY_REQUEST_LOGIN')
    world.pass(1)
    expect((await client.call(login, RIGHT)).success).toBe(true)
  })

  test('simultaneous attempts are counted individually', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.call(login, { ...RIGHT, password: 'wrong' })))
    expect(answers.filter(({ errorCode }) => errorCode === 'login.cred.err')).toHaveLength(5)
  })

  test('a right password resets the count', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await client.call(login, { ...RIGHT, password: 'wrong' })
    await client.call(login, RIGHT)
    for (let attempt = 0; attempt < 4; attempt += 1) await client.call(login, { ...RIGHT, password: 'wrong' })
    expect((await client.call(login, RIGHT)).success).toBe(true)
  })

  test('an unknown name is locked like any other, so that it cannot be told apart', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await client.call(login, { ...RIGHT, username: 'nobody9' })
    expect((await client.call(login, { ...RIGHT, username: 'Nobody9' })).errorCode).toBe('TOO_MANY_REQUEST_LOGIN')
  })
})

describe('sessions', () => {
  test('an ended session’s token gets 401 on any call, but does not prevent signing in', async () => {
    expect(await client.call(memberInfo, {}, { token: 'no-such-token' })).toMatchObject({ status: 401, errorCode: 'user.or.token.invalid' })
    expect((await client.call(login, RIGHT, { token: 'no-such-token' })).success).toBe(true)
  })

  test('a call that needs a session returns 401 without one', async () => {
    expect(await client.call(memberInfo)).toMatchObject({ status: 401, success: false, errorCode: 'customer.not.login' })
  })

  test('signing out ends only its own session', async () => {
    const [first, second] = [await signIn(), await signIn()]
    expect(await client.call(logout, {}, { token: first })).toMatchObject({ success: true, value: null })
    expect((await client.call(memberInfo, {}, { token: first })).status).toBe(401)
    expect((await client.call(memberInfo, {}, { token: second })).status).toBe(200)
  })

  test('each use extends a session, which ends a day after the last use', async () => {
    const token = await signIn()
    for (let day = 0; day < 3; day += 1) {
      world.pass(24 * HOUR - 1)
      expect((await client.call(memberInfo, {}, { token })).status).toBe(200)
    }
    world.pass(24 * HOUR)
    expect((await client.call(memberInfo, {}, { token })).status).toBe(401)
  })

  test('a session ends after thirty days, however often it is used', async () => {
    const token = await signIn()
    for (let half = 0; half < 59; half += 1) {
      world.pass(12 * HOUR)
      await client.call(memberInfo, {}, { token })
    }
    expect((await client.call(memberInfo, {}, { token })).status).toBe(200)
    world.pass(12 * HOUR)
    expect((await client.call(memberInfo, {}, { token })).status).toBe(401)
  })

  test.each(['expire', 'revoke'])('the switchboard can %s them', async (what) => {
    const token = await signIn()
    await client.post('/_switchboard/sessions', { username: 'demo7', do: what })
    expect((await client.call(memberInfo, {}, { token })).status).toBe(401)
  })

  test('changing the password ends every session and starts a new one', async () => {
    const { username, password } = await client.post('/_switchboard/scenario', { name: 'freshMember' })
    const who = { ...RIGHT, username, password }
    const [token, other] = [(await client.call(login, who)).value?.token, (await client.call(login, who)).value?.token]
    const changed = await client.call(changePassword, { oldPassword: password, newPassword: 'Another#2027' }, { token })
    for (const old of [token, other]) expect((await client.call(memberInfo, {}, { token: old })).status).toBe(401)
    expect((await client.call(memberInfo, {}, { token: changed.value?.token })).status).toBe(200)
    expect((await client.call(login, { ...who, password: 'Another#2027' })).success).toBe(true)
    expect((await client.call(login, who)).errorCode).toBe('login.cred.err')
  })
})

function changed(text: string | undefined): string {
  return `${text?.startsWith('A') === true ? 'B' : 'A'}${text?.slice(1) ?? ''}`
}

function withDigest({ headers, body }: SealedParts, field: 'DES' | 'AES', content: string): SealedParts {
  return { headers: { ...headers, 'X-Digest': digestOf(content) }, body: { ...body, [field]: content } }
}

describe('sealed bodies', () => {
  test.each<[string, string, (sealed: SealedParts) => SealedParts]>([
    [
      'an unknown key id',
      'rsa.key.invalid',
      ({ headers, body }) => ({ headers: { ...headers, 'X-RSA': 'old' }, body: { ...body, rsaKey: 'old' } }),
    ],
    [
      'a digest of another text',
      'digest.invalid',
      ({ headers, body }) => ({ headers: { ...headers, 'X-Digest': digestOf('else') }, body }),
    ],
    ['a header that names another key', 'seal.invalid', ({ headers, body }) => ({ headers: { ...headers, 'X-RSA': 'other' }, body })],
    ['a key that cannot be unwrapped', 'seal.invalid', ({ headers, body }) => ({ headers, body: { ...body, RSA: changed(body['RSA']) } })],
    ['a key that is not base64', 'seal.invalid', ({ headers, body }) => ({ headers, body: { ...body, RSA: '' } })],
    ['changed content', 'seal.invalid', (sealed) => withDigest(sealed, 'AES', changed(sealed.body['AES']))],
    ['content that is too short', 'seal.invalid', (sealed) => withDigest(sealed, 'AES', 'AAAA')],
  ])('%s is refused with %s, after the same time as any other', async (_why, errorCode, spoil) => {
    world.waits.length = 0
    expect(await client.call(login, RIGHT, { spoil })).toMatchObject({ status: 200, success: false, errorCode })
    expect(world.waits).toEqual([50])
  })

  test.each<[string, (sealed: SealedParts) => SealedParts]>([
    ['changed content', (sealed) => withDigest(sealed, 'DES', changed(sealed.body['DES']))],
    ['a key that cannot be unwrapped', ({ headers, body }) => ({ headers, body: { ...body, RSA: changed(body['RSA']) } })],
  ])('RSA-DES: %s is refused with seal.invalid', async (_why, spoil) => {
    expect((await client.call(login, RIGHT, { suite: 'RSA-DES', spoil })).errorCode).toBe('seal.invalid')
  })

  test('keys rotate on the timer; the old one is refused from then on', async () => {
    const before = (await client.call(rsaKey, { _: 1 })).value?.['rsaKey']
    world.pass(10 * 60_000)
    await expect.poll(async () => (await client.call(rsaKey, { _: 1 })).value?.['rsaKey']).not.toBe(before)
    const stale = ({ headers, body }: SealedParts) => ({
      headers: { ...headers, 'X-RSA': String(before) },
      body: { ...body, rsaKey: String(before) },
    })
    expect((await client.call(login, RIGHT, { spoil: stale })).errorCode).toBe('rsa.key.invalid')
    expect((await client.call(login, RIGHT)).success).toBe(true)
  })

  test('an old back end announces no suites and refuses the second one', async () => {
    await client.post('/_switchboard/scenario', { name: 'oldBackEnd', scope: 'old' })
    const headers = { 'x-sandbox-scope': 'old' }
    expect((await client.call(rsaKey, { _: 1 }, { headers })).value).not.toHaveProperty('suites')
    expect((await client.call(rsaKey, { _: 1 })).value?.['suites']).toEqual(['RSA-OAEP-256+A256GCM', 'RSA-DES'])
    const refused = await client.call(login, RIGHT, { headers, suite: 'RSA-OAEP-256+A256GCM' })
    expect(refused).toMatchObject({ status: 400, message: 'header encryption: found "RSA-OAEP-256+A256GCM", expected "RSA-DES"' })
    expect((await client.call(login, RIGHT, { headers, suite: 'RSA-DES' })).success).toBe(true)
  })
})
