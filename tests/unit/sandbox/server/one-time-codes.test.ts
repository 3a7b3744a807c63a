import { beforeEach, describe, expect, test } from 'vitest'
import { memberInfo, resetPassword, sendPasswordReset } from '#contract/members.ts'
import { registerMobile, sendSmsCode } from '#contract/registration.ts'
import { login, sendLoginCode, verifyLogin } from '#contract/session.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { playScenario, type PlayedScenario } from '../../../../sandbox/server/seed-members.ts'
import { toBase32, totpAt, totpStep } from '../../../../sandbox/server/totp.ts'
import { clientOf, fakeWorld, MERCHANT, sandboxWith, type FakeWorld, type Reply } from './sandbox-client.ts'

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
const number = { countryDialingCode: '63', mobileNum: '9171234567' }
const joining = {
  ...number,
  ...device,
  registerMethod: 'H5',
  registerUrl: 'http://aurora.localhost/m/register',
  domain: 'aurora.localhost',
  login: true,
  ageConfirmed: true,
}

/** The newest sent code. */
const lastCode = (): string => sandbox.operator.journal.codes()[0]?.code ?? ''
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const play = async (name: string): Promise<PlayedScenario> => (await playScenario(sandbox.operator, MERCHANT, name, undefined))!
const set = (patch: Record<string, unknown>): void => void sandbox.operator.overrides.apply(MERCHANT, undefined, patch)

describe('joining by mobile number', () => {
  const join = (more: Record<string, unknown> = {}): Promise<Reply> =>
    client.call(registerMobile, { ...joining, smsCode: lastCode(), ...more })

  test('REG-2 LOG-10 a code proves the number, and the number becomes the username', async () => {
    expect(await client.call(sendSmsCode, number)).toMatchObject({ success: true, value: { resendAfterSeconds: 60 } })
    expect(sandbox.operator.journal.codes()[0]).toMatchObject({
      channel: 'sms',
      recipient: '+639171234567',
      code: expect.stringMatching(/^\d{6}$/) as string,
    })
    const answer = await join()
    expect(answer).toMatchObject({ success: true, value: { userName: '+639171234567', firstTimeLogin: true } })
    expect((await client.call(memberInfo, {}, { token: answer.value?.token })).value).toMatchObject({ mobileNum: '+639171234567' })
  })

  test('REG-6 if the settings require a password, the member chooses it', async () => {
    set({ settings: { register: { mobilePassword: { enabled: true } } } })
    await client.call(sendSmsCode, number)
    expect(await join({ password: 'weak' })).toMatchObject({ errorCode: 'field.invalid', value: { field: 'password' } })
    expect(await join({ password: 'Monsoon#77' })).toMatchObject({ success: true, value: { firstTimeLogin: false } })
    expect(await client.call(login, { ...device, type: 'username', username: '+639171234567', password: 'Monsoon#77' })).toMatchObject({
      success: true,
    })
  })

  test('REG-6 an old back end assigns its default password', async () => {
    set({ settings: { register: { defaultPassword: 'abc123' } } })
    await client.call(sendSmsCode, number)
    expect(await join({ password: 'abc123' })).toMatchObject({ success: true, value: { firstTimeLogin: true } })
    expect(await client.call(login, { ...device, type: 'username', username: '+639171234567', password: 'abc123' })).toMatchObject({
      success: true,
    })
  })

  test('REG-6 without either the password is random', async () => {
    await client.call(sendSmsCode, number)
    await join({ password: 'Monsoon#77' })
    expect(await client.call(login, { ...device, type: 'username', username: '+639171234567', password: 'Monsoon#77' })).toMatchObject({
      errorCode: 'login.cred.err',
    })
  })

  test('a wrong, used or expired code is refused, and so is a taken number', async () => {
    await client.call(sendSmsCode, number)
    const code = lastCode()
    expect(await join({ smsCode: other(code) })).toMatchObject({ errorCode: 'sms.code.invalid' })
    expect(await join()).toMatchObject({ success: true })
    expect(await join({ smsCode: code })).toMatchObject({ errorCode: 'sms.code.invalid' })
    world.pass(60_000)
    await client.call(sendSmsCode, number)
    expect(await join()).toMatchObject({ errorCode: 'mobile.taken' })
    world.pass(60_000)
    await client.call(sendSmsCode, number)
    world.pass(300_000)
    expect(await join()).toMatchObject({ errorCode: 'sms.code.expired' })
  })

  test.each([
    ['a number that does not fit its country', { mobileNum: '817' }, 'mobileNum'],
    ['a malformed number', { mobileNum: '+63917' }, 'mobileNum'],
    ['an unconfirmed age', { ageConfirmed: false }, 'ageConfirmed'],
  ])('%s is refused', async (_why, more, field) => {
    await client.call(sendSmsCode, number)
    expect(await join(more)).toMatchObject({ errorCode: 'field.invalid', value: { field } })
  })
})

describe('sending codes', () => {
  test('LOG-10 another code can be requested after a minute, not before', async () => {
    await client.call(sendSmsCode, number)
    world.pass(59_000)
    expect(await client.call(sendSmsCode, number)).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_SMS', value: { retryAfterSeconds: 1 } })
    world.pass(1_000)
    expect(await client.call(sendSmsCode, number)).toMatchObject({ success: true })
  })

  test('after eight codes in an hour the number must wait', async () => {
    for (let sent = 0; sent < 8; sent += 1) {
      expect(await client.call(sendSmsCode, number)).toMatchObject({ success: true })
      world.pass(60_000)
    }
    expect(await client.call(sendSmsCode, number)).toMatchObject({
      errorCode: 'TOO_MANY_REQUEST_SMS',
      value: { retryAfterSeconds: 52 * 60 },
    })
  })

  test('a malformed number is refused; one of an unlisted country is accepted', async () => {
    expect(await client.call(sendSmsCode, { ...number, mobileNum: '12' })).toMatchObject({ errorCode: 'field.invalid' })
    expect(await client.call(sendSmsCode, { countryDialingCode: '49', mobileNum: '15112345678' })).toMatchObject({ success: true })
  })
})

describe('signing in by SMS code', () => {
  const send = (mobile: string): Promise<Reply> => client.call(sendSmsCode, { countryDialingCode: '63', mobileNum: mobile.slice(3) })
  const signIn = (username: string, password: string): Promise<Reply> =>
    client.call(login, { ...device, type: 'sms', isSms: true, username, password })

  test('LOG-1 LOG-10 number and code sign the member in, once', async () => {
    const { mobile = '' } = await play('reachable')
    await send(mobile)
    const code = lastCode()
    expect(await signIn(mobile, code)).toMatchObject({ success: true })
    expect(await signIn(mobile, code)).toMatchObject({ errorCode: 'login.cred.err' })
  })

  test('a code for another number and an expired one are refused', async () => {
    const { mobile = '' } = await play('reachable')
    await client.call(sendSmsCode, number)
    expect(await signIn(mobile, lastCode())).toMatchObject({ errorCode: 'login.cred.err' })
    await send(mobile)
    world.pass(299_999)
    expect(await signIn(mobile, other(lastCode()))).toMatchObject({ errorCode: 'login.cred.err' })
    world.pass(1)
    expect(await signIn(mobile, lastCode())).toMatchObject({ errorCode: 'sms.code.expired' })
  })

  test('after the fifth wrong code the right one is refused too', async () => {
    const { mobile = '' } = await play('reachable')
    await send(mobile)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await signIn(mobile, other(lastCode()))).toMatchObject({ errorCode: 'login.cred.err' })
    expect(await signIn(mobile, lastCode())).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN', value: { retryAfterSeconds: 900 } })
  })

  test('only a right code reveals that the number has no account', async () => {
    await client.call(sendSmsCode, number)
    expect(await signIn('+639171234567', other(lastCode()))).toMatchObject({ errorCode: 'login.cred.err' })
    expect(await signIn('+639171234567', lastCode())).toMatchObject({ errorCode: 'not.exists.user' })
  })
})

describe('a second factor', () => {
  const begin = async (who: PlayedScenario): Promise<Reply> =>
    client.call(login, { ...device, type: 'username', username: who.username, password: who.password })
  const verifyIdOf = (reply: Reply): string => String(reply.value?.['verifyId'])
  const finish = (verifyId: string, verifyType: string, code: string): Promise<Reply> =>
    client.call(verifyLogin, { ...device, verifyId, verifyType, code })

  test('LOG-4 is required after the password, with the member’s own methods and without addresses', async () => {
    const who = await play('twoFactors')
    const asked = await begin(who)
    expect(asked).toMatchObject({
      errorCode: 'login_verify_required',
      value: { emailRequired: true, gaRequired: true, smsRequired: true, maskedEmail: `${who.username[0]}•••@mail.example` },
    })
    expect(JSON.stringify(asked)).not.toContain(who.mobile)
  })

  test.each(['email', 'sms'] as const)('LOG-4 a code by %s completes the sign-in, once', async (verifyType) => {
    const verifyId = verifyIdOf(await begin(await play('twoFactors')))
    expect(await client.call(sendLoginCode, { verifyId, verifyType })).toMatchObject({ success: true, value: { resendAfterSeconds: 60 } })
    const code = lastCode()
    expect(await finish(verifyId, verifyType, other(code))).toMatchObject({ errorCode: 'verify.code.invalid' })
    expect(await finish(verifyId, verifyType, code)).toMatchObject({ success: true, value: { token: expect.any(String) as string } })
    expect(await finish(verifyId, verifyType, code)).toMatchObject({ errorCode: 'verify.code.expired' })
  })

  test('LOG-4 an authenticator’s code works once, for any sign-in', async () => {
    const who = await play('twoFactors')
    const code = totpAt(who.totpSecret ?? '', world.now())
    expect(await finish(verifyIdOf(await begin(who)), 'ga', code)).toMatchObject({ success: true })
    expect(await finish(verifyIdOf(await begin(who)), 'ga', code)).toMatchObject({ errorCode: 'verify.code.invalid' })
    world.pass(30_000)
    expect(await finish(verifyIdOf(await begin(who)), 'ga', totpAt(who.totpSecret ?? '', world.now()))).toMatchObject({ success: true })
  })

  test('LOG-4 a code of another member is refused', async () => {
    const [mine, theirs] = [await play('emailFactor'), await play('emailFactor')]
    const verifyId = verifyIdOf(await begin(mine))
    await client.call(sendLoginCode, { verifyId: verifyIdOf(await begin(theirs)), verifyType: 'email' })
    expect(await finish(verifyId, 'email', lastCode())).toMatchObject({ errorCode: 'verify.code.invalid' })
  })

  test('LOG-4 a method that the member does not have is refused', async () => {
    const verifyId = verifyIdOf(await begin(await play('emailFactor')))
    expect(await client.call(sendLoginCode, { verifyId, verifyType: 'sms' })).toMatchObject({ errorCode: 'verify.code.expired' })
    expect(await finish(verifyId, 'ga', '000000')).toMatchObject({ errorCode: 'verify.code.expired' })
  })

  test('LOG-4 after five wrong codes the member must wait, even with a new sign-in', async () => {
    const who = await play('emailFactor')
    const verifyId = verifyIdOf(await begin(who))
    await client.call(sendLoginCode, { verifyId, verifyType: 'email' })
    for (let tries = 0; tries < 5; tries += 1)
      expect(await finish(verifyId, 'email', other(lastCode()))).toMatchObject({ errorCode: 'verify.code.invalid' })
    expect(await finish(verifyId, 'email', lastCode())).toMatchObject({ errorCode: 'verify.code.expired' })
    expect(await finish(verifyIdOf(await begin(who)), 'email', lastCode())).toMatchObject({
      errorCode: 'TOO_MANY_REQUEST_CODE',
      value: { retryAfterSeconds: 900 },
    })
  })

  test('LOG-4 a pending sign-in expires after ten minutes', async () => {
    const who = await play('emailFactor')
    const verifyId = verifyIdOf(await begin(who))
    world.pass(600_000 - 1)
    expect(await client.call(sendLoginCode, { verifyId, verifyType: 'email' })).toMatchObject({ success: true })
    world.pass(1)
    expect(await finish(verifyId, 'email', lastCode())).toMatchObject({ errorCode: 'verify.code.expired' })
  })
})

describe('a forgotten password', () => {
  const send = (account: string): Promise<Reply> => client.call(sendPasswordReset, { account })
  const reset = (account: string, code: string, newPassword = 'Monsoon#77'): Promise<Reply> =>
    client.call(resetPassword, { account, code, newPassword })

  test('is replaced with a code, which ends every session', async () => {
    const who = await play('reachable')
    const { value } = await client.call(login, { ...device, type: 'username', username: who.username, password: who.password })
    expect(await send(who.username)).toMatchObject({ success: true, value: { channel: 'email', resendAfterSeconds: 60 } })
    const code = lastCode()
    expect(await reset(who.username, other(code))).toMatchObject({ errorCode: 'verify.code.invalid' })
    expect(await reset(who.username, code, 'weak')).toMatchObject({ errorCode: 'password.weak' })
    expect(await reset(who.username, code)).toMatchObject({ success: true })
    expect(await reset(who.username, code, 'Other#2027')).toMatchObject({ errorCode: 'verify.code.invalid' })
    expect(await client.call(memberInfo, {}, { token: value?.token })).toMatchObject({ status: 401 })
    expect(await client.call(login, { ...device, type: 'username', username: who.username, password: 'Monsoon#77' })).toMatchObject({
      success: true,
    })
  })

  test('sends an SMS to a number and an e-mail to an address', async () => {
    const who = await play('reachable')
    expect(await send(who.mobile ?? '')).toMatchObject({ value: { channel: 'sms' } })
    expect(sandbox.operator.journal.codes()[0]).toMatchObject({ channel: 'sms', recipient: who.mobile })
    expect(await send(who.email ?? '')).toMatchObject({ value: { channel: 'email', masked: `${who.username[0]}•••@mail.example` } })
    expect(sandbox.operator.journal.codes()[0]).toMatchObject({ channel: 'email', recipient: who.email })
  })

  test('does not reveal whether the account exists', async () => {
    const who = await play('reachable')
    expect(await send('nobody9')).toEqual(await send(who.username))
    const codes = sandbox.operator.journal.codes().length
    await send('nobody@mail.example')
    expect(sandbox.operator.journal.codes()).toHaveLength(codes)
    expect(await reset('nobody9', '123456')).toMatchObject({ errorCode: 'verify.code.invalid' })
  })

  test('reports an expired code as expired, and allows five attempts', async () => {
    const who = await play('reachable')
    await send(who.username)
    world.pass(300_000)
    expect(await reset(who.username, lastCode())).toMatchObject({ errorCode: 'verify.code.expired' })
    await send(who.username)
    for (let tries = 0; tries < 5; tries += 1) await reset(who.username, other(lastCode()))
    expect(await reset(who.username, lastCode())).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_CODE' })
  })
})

describe('authenticators', () => {
  // RFC 6238, appendix B: the ASCII secret of its SHA-1 rows; their last six digits.
  const secret = toBase32(Buffer.from('12345678901234567890'))
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i s the code is %s', (seconds, code) => {
    expect(totpAt(secret, seconds * 1000)).toBe(code)
  })

  test('tolerates a clock that is off by one step, not by two', () => {
    const at = 1_234_567_890_000
    expect(totpStep(secret, totpAt(secret, at), at)).toBe(41_152_263)
    expect(totpStep(secret, totpAt(secret, at - 30_000), at)).toBe(41_152_262)
    expect(totpStep(secret, totpAt(secret, at + 30_000), at)).toBe(41_152_264)
    expect(totpStep(secret, totpAt(secret, at - 60_000), at)).toBeUndefined()
    expect(totpStep(secret, totpAt(secret, at + 60_000), at)).toBeUndefined()
  })
})
