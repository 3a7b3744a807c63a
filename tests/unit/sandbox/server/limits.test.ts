import { beforeEach, describe, expect, test } from 'vitest'
import { changePassword, resetPassword, selfExclude, sendPasswordReset } from '#contract/members.ts'
import { register, registerMobile, sendSmsCode } from '#contract/registration.ts'
import { login, redeemHandoff, sendLoginCode, verifyLogin } from '#contract/session.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { playScenario, type PlayedScenario } from '../../../../sandbox/server/seed-members.ts'
import { clientOf, fakeWorld, MERCHANT, sandboxWith, type FakeWorld, type Reply } from './sandbox-client.ts'

let sandbox: Sandbox
let world: FakeWorld
let client: ReturnType<typeof clientOf>

beforeEach(() => {
  world = fakeWorld()
  sandbox = sandboxWith({ world, domainsOf: () => ['aurora.localhost:4173'] })
  client = clientOf(sandbox)
  return () => sandbox.close()
})

const MINUTE = 60_000
const device = { loginDeviceId: 'device' }
const number = { countryDialingCode: '63', mobileNum: '9171234567' }
const joining = {
  ...device,
  registerMethod: 'H5',
  registerUrl: 'http://aurora.localhost/m/register',
  domain: 'aurora.localhost',
  login: true,
  ageConfirmed: true,
}

const codes = () => sandbox.operator.journal.codes()
const lastCode = (): string => codes()[0]?.code ?? ''
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const play = async (name = 'reachable'): Promise<PlayedScenario> => (await playScenario(sandbox.operator, MERCHANT, name, undefined))!
const signIn = (username: string | undefined, password: string, scope?: string): Promise<Reply> =>
  client.call(login, { ...device, type: 'username', username, password }, { headers: { 'x-sandbox-scope': scope } })
const sendReset = (account = ''): Promise<Reply> => client.call(sendPasswordReset, { account })
const reset = (account: string | undefined, code: string, newPassword = 'Monsoon#77'): Promise<Reply> =>
  client.call(resetPassword, { account, code, newPassword })

describe('one account has one count', () => {
  test('LOG-1 wrong passwords count together under name and number: after five the right one is refused like a wrong one', async () => {
    const { username, mobile, password } = await play()
    for (const name of [username, mobile, username.toUpperCase(), mobile, username])
      expect(await signIn(name, 'wrong')).toMatchObject({ errorCode: 'login.cred.err' })
    for (const name of [mobile, username]) expect(await signIn(name, password)).toMatchObject({ errorCode: 'login.cred.err' })
    world.pass(15 * MINUTE)
    expect(await signIn(mobile, password)).toMatchObject({ success: true })
  })

  test('LOG-1 five wrong passwords under one name close that name, and say when it opens', async () => {
    const { username, password } = await play()
    for (let tries = 0; tries < 5; tries += 1) expect(await signIn(username, 'wrong')).toMatchObject({ errorCode: 'login.cred.err' })
    expect(await signIn(username, password)).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN', value: { retryAfterSeconds: 900 } })
  })

  test('wrong reset codes count together under name, number and e-mail address', async () => {
    const { username, mobile, email } = await play()
    for (const account of [username, mobile, email]) await sendReset(account)
    const [byEmail] = codes()
    for (const account of [username, mobile, email, username, mobile])
      expect(await reset(account, other(byEmail?.code ?? ''))).toMatchObject({ errorCode: 'verify.code.invalid' })
    expect(await reset(email, byEmail?.code ?? '')).toMatchObject({ errorCode: 'verify.code.invalid' })
  })

  test('a member gets eight reset codes in an hour under all names together, and the answer does not say so', async () => {
    const { username, mobile, email } = await play()
    for (let sent = 0; sent < 12; sent += 1) {
      expect(await sendReset([username, mobile, email][sent % 3])).toMatchObject({ success: true })
      world.pass(MINUTE)
    }
    expect(codes()).toHaveLength(8)
  })

  test('LOG-4 the codes of a second factor count together, by e-mail and by SMS', async () => {
    const { username, password } = await play('twoFactors')
    const verifyId = String((await signIn(username, password)).value?.['verifyId'])
    for (let sent = 0; sent < 8; sent += 1) {
      expect(await client.call(sendLoginCode, { verifyId, verifyType: sent % 2 === 0 ? 'email' : 'sms' })).toMatchObject({ success: true })
      world.pass(MINUTE)
    }
    for (const verifyType of ['email', 'sms'])
      expect(await client.call(sendLoginCode, { verifyId, verifyType })).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_CODE' })
  })

  test('LOG-4 wrong second factors count for their address too', async () => {
    for (let member = 0; member < 20; member += 1) {
      const { username, password } = await play('emailFactor')
      const verifyId = String((await signIn(username, password)).value?.['verifyId'])
      for (let tries = 0; tries < 5; tries += 1)
        await client.call(verifyLogin, { ...device, verifyId, verifyType: 'email', code: '000000' })
    }
    expect(await signIn('nobody9', 'wrong')).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN' })
  })
})

describe('a stranger who knows a member’s names', () => {
  const OWN = 'the-browser-of-this-member'
  const signInWith = (loginDeviceId: string, username: string | undefined, password: string): Promise<Reply> =>
    client.call(login, { type: 'username', username, password, loginDeviceId })
  const bySms = (loginDeviceId: string, username: string | undefined, password: string): Promise<Reply> =>
    client.call(login, { type: 'sms', isSms: true, username, password, loginDeviceId })
  const sendSms = (mobile = ''): Promise<Reply> =>
    client.call(sendSmsCode, { countryDialingCode: '63', mobileNum: mobile.replace('+63', '') })
  const closeAll = async ({ username, mobile, email }: PlayedScenario): Promise<void> => {
    for (let tries = 0; tries < 6; tries += 1)
      for (const name of [username, mobile, email]) await signInWith('another-browser-altogether', name, 'wrong')
  }

  test('LOG-1 does not keep them out of a browser that has signed in before, by password or SMS; another browser waits', async () => {
    const member = await play()
    const { username, mobile, password } = member
    expect(await signInWith(OWN, username, password)).toMatchObject({ success: true })
    for (let round = 0; round < 3; round += 1) {
      await closeAll(member)
      for (const name of [username, mobile]) expect(await signInWith(OWN, name, password)).toMatchObject({ success: true })
      await sendSms(mobile)
      for (let tries = 0; tries < 4; tries += 1) await bySms('another-browser-altogether', mobile, 'wrong')
      expect(await bySms(OWN, mobile, lastCode())).toMatchObject({ success: true })
      expect(await signInWith('new-browser-of-this-member', username, password)).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN' })
      world.pass(MINUTE)
    }
  })

  test('LOG-1 a browser that has signed in before has five wrong passwords under all names together', async () => {
    const { username, mobile, password } = await play()
    await signInWith(OWN, username, password)
    for (const name of [username, mobile, username, mobile, username])
      expect(await signInWith(OWN, name, 'wrong')).toMatchObject({ errorCode: 'login.cred.err' })
    for (const name of [username, mobile])
      expect(await signInWith(OWN, name, password)).toMatchObject({
        errorCode: 'TOO_MANY_REQUEST_LOGIN',
        value: { retryAfterSeconds: 900 },
      })
    world.pass(15 * MINUTE)
    expect(await signInWith(OWN, mobile, password)).toMatchObject({ success: true })
  })

  test.each<[string, (member: PlayedScenario) => unknown, string]>([
    ['another member’s', async () => signInWith(OWN, (await play()).username, 'Lantern#77'), OWN],
    ['a refused sign-in’s', ({ username }) => signInWith(OWN, username, 'wrong'), OWN],
    ['a sign-in’s that waits for its second factor', () => undefined, OWN],
    ['an id that can be guessed,', ({ username, password }) => signInWith('device', username, password), 'device'],
  ])('LOG-1 %s browser is none that has signed in', async (whose, before, deviceId) => {
    const member = await play(whose.includes('second') ? 'twoFactors' : 'reachable')
    if (whose.includes('second'))
      expect(await signInWith(OWN, member.username, member.password)).toMatchObject({ errorCode: 'login_verify_required' })
    await before(member)
    await closeAll(member)
    expect(await signInWith(deviceId, member.username, member.password)).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN' })
  })

  test('the browsers that a member used last are remembered', async () => {
    const { id, username, password } = await play()
    for (let browser = 0; browser < 21; browser += 1) {
      await signInWith(`browser number ${browser}`, username, password)
      world.pass(1)
    }
    const known = (browser: number): boolean => sandbox.operator.devices.find(Number(id), `browser number ${browser}`) !== undefined
    expect([known(0), known(1), known(20)]).toEqual([false, true, true])
  })

  test('does not close recovery with codes that were never sent', async () => {
    const { username, mobile, email } = await play()
    for (let tries = 0; tries < 6; tries += 1) for (const name of [username, mobile, email]) await reset(name, '000000')
    await sendReset(email)
    expect(await reset(email, lastCode())).toMatchObject({ success: true })
  })

  test('does not keep them out of a new browser after recovery', async () => {
    const member = await play()
    await closeAll(member)
    await sendReset(member.email)
    await reset(member.email, lastCode())
    for (const name of [member.username, member.mobile])
      expect(await signInWith('new-browser-of-this-member', name, 'Monsoon#77')).toMatchObject({ success: true })
  })

  test('LOG-10 does not close sign-in by SMS: neither with codes that were never sent, nor with wrong passwords', async () => {
    const member = await play()
    for (let tries = 0; tries < 6; tries += 1) await bySms('another-browser-altogether', member.mobile, '000000')
    await closeAll(member)
    await sendSms(member.mobile)
    expect(await bySms('new-browser-of-this-member', member.mobile, lastCode())).toMatchObject({ success: true })
  })

  test('LOG-10 a right code that is refused is not used up', async () => {
    const { mobile, username, password } = await play()
    await signInWith(OWN, username, password)
    await sendSms(mobile)
    for (let tries = 0; tries < 4; tries += 1) await bySms('another-browser-altogether', mobile, 'wrong')
    world.pass(MINUTE)
    await sendSms(mobile)
    await bySms('another-browser-altogether', mobile, 'wrong')
    expect(await bySms('another-browser-altogether', mobile, lastCode())).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN' })
    expect(await bySms(OWN, mobile, lastCode())).toMatchObject({ success: true })
  })
})

describe('a password that is typed within a session', () => {
  const change = (oldPassword: string, token?: string): Promise<Reply> =>
    client.call(changePassword, { oldPassword, newPassword: 'Monsoon#77' }, { token })
  const exclude = (password: string, token?: string): Promise<Reply> => client.call(selfExclude, { months: 6, password }, { token })
  const tokenOf = async ({ username, password }: PlayedScenario): Promise<string | undefined> =>
    (await signIn(username, password)).value?.token

  test.each([
    ['RGP-6 a self-exclusion', exclude],
    ['LOG-5 a change of password', change],
  ])('%s is not held up by strangers who type the member’s names, nor by those at the same address', async (_what, prove) => {
    const member = await play()
    const token = await tokenOf(member)
    for (let tries = 0; tries < 6; tries += 1) for (const name of [member.username, member.mobile]) await signIn(name, 'wrong')
    for (let tries = 0; tries < 100; tries += 1) await signIn(`nobody${tries}`, 'wrong')
    expect(await signIn('nobody9', 'wrong')).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN' })
    expect(await prove(member.password, token)).toMatchObject({ success: true })
  })

  test('RGP-6 five wrong ones close it for 15 minutes to this session and those that continue it, and to no other sign-in', async () => {
    const member = await play()
    const stolen = await tokenOf(member)
    world.pass(MINUTE)
    const own = await tokenOf(member)
    for (const prove of [exclude, change, exclude, change, exclude])
      expect(await prove('wrong', stolen)).toMatchObject({ errorCode: 'password.wrong' })
    const origin = 'http://aurora.localhost:4173'
    const { value } = await client.call(redeemHandoff, { code: await client.codeFor(origin, stolen ?? '') })
    for (const token of [stolen, value?.token])
      expect(await exclude(member.password, token)).toMatchObject({
        errorCode: 'TOO_MANY_REQUEST_LOGIN',
        value: { retryAfterSeconds: 900 },
      })
    expect(await signIn(member.mobile, member.password)).toMatchObject({ success: true })
    world.pass(15 * MINUTE - 1)
    expect(await change(member.password, stolen)).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN' })
    expect(await exclude(member.password, own)).toMatchObject({ success: true })
  })

  test('a right one ends the count', async () => {
    const member = await play()
    const token = await tokenOf(member)
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await change('wrong', token)
      expect(await client.call(changePassword, { oldPassword: member.password, newPassword: 'weak' }, { token })).toMatchObject({
        errorCode: 'password.weak',
      })
    }
  })
})

describe('a refused request changes nothing', () => {
  test('LOG-10 neither the code nor its tries, when the number has to wait', async () => {
    for (let sent = 0; sent < 8; sent += 1) {
      await client.call(sendSmsCode, number)
      world.pass(MINUTE)
    }
    const code = lastCode()
    const join = (smsCode: string): Promise<Reply> => client.call(registerMobile, { ...number, ...joining, smsCode })
    for (let tries = 0; tries < 3; tries += 1) await join(other(code))
    expect(await client.call(sendSmsCode, number)).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_SMS' })
    expect(await join(other(code))).toMatchObject({ errorCode: 'sms.code.invalid' })
    expect(await join(code)).toMatchObject({ success: true })
  })

  test('a reset code that was sent under one name stays when nothing more is sent', async () => {
    const { username, mobile, email } = await play()
    for (let sent = 0; sent < 7; sent += 1) {
      await sendReset(username)
      world.pass(MINUTE)
    }
    await sendReset(email)
    const code = lastCode()
    world.pass(MINUTE)
    await sendReset(mobile)
    await sendReset(email)
    expect(await reset(email, code)).toMatchObject({ success: true })
  })

  test('LOG-1 an address that has to wait locks no account', async () => {
    const { username, password } = await play()
    for (let tries = 0; tries < 100; tries += 1) await signIn(`nobody${tries}`, 'wrong', 'crowd')
    for (let tries = 0; tries < 6; tries += 1)
      expect(await signIn(username, 'wrong', 'crowd')).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN' })
    expect(await signIn(username, password)).toMatchObject({ success: true })
  })
})

describe('codes have tries', () => {
  test('REG-2 joining by mobile number allows five, over all codes', async () => {
    await client.call(sendSmsCode, number)
    const join = (smsCode: string): Promise<Reply> => client.call(registerMobile, { ...number, ...joining, smsCode })
    for (let tries = 0; tries < 5; tries += 1) expect(await join(other(lastCode()))).toMatchObject({ errorCode: 'sms.code.invalid' })
    world.pass(MINUTE)
    await client.call(sendSmsCode, number)
    expect(await join(lastCode())).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN', value: { retryAfterSeconds: 840 } })
    world.pass(14 * MINUTE)
    await client.call(sendSmsCode, number)
    expect(await join(lastCode())).toMatchObject({ success: true })
  })
})

describe('no answer tells whether an account exists', () => {
  test('a name that is closed says nothing about a member’s other names, whatever is tried', async () => {
    const { username, mobile, email } = await play()
    const names = [username, mobile, email, 'nobody9', '+639170000000', 'nobody@mail.example']
    const answers = async (attempt: (name: string | undefined) => Promise<Reply>): Promise<string[]> =>
      Promise.all(names.map(async (name) => (await attempt(name)).errorCode ?? ''))
    const closed = (code: string, rest: string): string[] => names.map((_name, place) => (place === 0 ? code : rest))
    for (let tries = 0; tries < 5; tries += 1) await signIn(username, 'wrong')
    for (let tries = 0; tries < 5; tries += 1)
      expect(await answers((name) => signIn(name, 'wrong'))).toEqual(closed('TOO_MANY_REQUEST_LOGIN', 'login.cred.err'))
    expect(await answers((name) => signIn(name, 'wrong'))).toEqual(names.map(() => 'TOO_MANY_REQUEST_LOGIN'))
    for (let tries = 0; tries < 5; tries += 1) await reset(username, 'wrong')
    expect(await answers((name) => reset(name, 'wrong'))).toEqual(names.map(() => 'verify.code.invalid'))
    await sendReset(username)
    for (let tries = 0; tries < 5; tries += 1) await reset(username, 'wrong')
    world.pass(MINUTE)
    for (const name of names) await sendReset(name)
    expect(await answers((name) => reset(name, 'wrong'))).toEqual(closed('TOO_MANY_REQUEST_CODE', 'verify.code.invalid'))
  })

  test('each of a member’s names waits for itself, like a name without an account', async () => {
    const { username, mobile, email } = await play()
    await sendReset(username)
    for (const account of [mobile, email, 'nobody@mail.example']) expect(await sendReset(account)).toMatchObject({ success: true })
    for (const account of [mobile, email, 'nobody@mail.example'])
      expect(await sendReset(account)).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_CODE', value: { retryAfterSeconds: 60 } })
  })

  test('a weak password is named only to the one who has the code, and does not use it up', async () => {
    const { username } = await play()
    await sendReset(username)
    await sendReset('nobody9')
    const code = lastCode()
    for (const account of [username, 'nobody9'])
      expect(await reset(account, other(code), 'weak')).toMatchObject({ errorCode: 'verify.code.invalid' })
    for (let tries = 0; tries < 6; tries += 1) expect(await reset(username, code, 'weak')).toMatchObject({ errorCode: 'password.weak' })
    expect(await reset(username, code)).toMatchObject({ success: true })
  })

  test('wrong tries end with the code that they were made for, sent or not', async () => {
    const { username } = await play()
    for (const account of [username, 'nobody9']) {
      for (let tries = 0; tries < 4; tries += 1) await reset(account, '000000')
    }
    for (let round = 0; round < 2; round += 1) {
      world.pass(15 * MINUTE)
      for (const account of [username, 'nobody9']) {
        await sendReset(account)
        for (let tries = 0; tries < 5; tries += 1) expect(await reset(account, 'wrong')).toMatchObject({ errorCode: 'verify.code.invalid' })
      }
    }
  })

  test('a code that was never sent expires like a real one', async () => {
    const { username } = await play()
    for (const account of [username, 'nobody9']) await sendReset(account)
    world.pass(5 * MINUTE)
    for (const account of [username, 'nobody9']) expect(await reset(account, '000000')).toMatchObject({ errorCode: 'verify.code.expired' })
  })
})

describe('registrations', () => {
  const join = (username: string, scope?: string): Promise<Reply> =>
    client.call(register, { ...joining, username, password: 'Lantern#77' }, { headers: { 'x-sandbox-scope': scope } })

  test('REG-2 one address can make sixty in an hour, taken names included; a journey’s scope is an address of its own', async () => {
    for (let made = 0; made < 60; made += 1) await join(`koilover${made % 50}`)
    expect(await join('koilover77')).toMatchObject({ errorCode: 'TOO_MANY_REQUEST_LOGIN', value: { retryAfterSeconds: 3_600 } })
    expect(await join('koilover77', 'journey')).toMatchObject({ success: true })
    world.pass(60 * MINUTE)
    expect(await join('koilover78')).toMatchObject({ success: true })
  })
})
