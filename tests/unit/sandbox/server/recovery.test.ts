import { beforeEach, describe, expect, test } from 'vitest'
import { changePassword, memberInfo, resetPassword, selfExclude, sendPasswordReset } from '#contract/members.ts'
import { loginPasskey, passkeyOptions, registerPasskey } from '#contract/passkeys.ts'
import { fcmBind } from '#contract/push.ts'
import { login, loginTelegram, logout, redeemHandoff, sendLoginCode, verifyLogin } from '#contract/session.ts'
import { saveMemberInfoByAuthKey } from '#contract/social.ts'
import { chatAuthKey, launchChat } from '#contract/support.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { playScenario, type PlayedScenario } from '../../../../sandbox/server/seed-members.ts'
import { createChatKeys, type ChatKeys } from '../../../../sandbox/vendors/chat/chat-keys.ts'
import { signLogin } from '../../../../sandbox/vendors/telegram/sign.ts'
import { softwareAuthenticator } from './passkeys/software-authenticator.ts'
import { clientOf, fakeWorld, MERCHANT, sandboxWith, type FakeWorld, type Reply } from './sandbox-client.ts'

const BOT = '1:token'
const MINUTE = 60_000
const HERE = { origin: 'http://aurora.localhost:4173', rpId: 'aurora.localhost' }
const device = { loginDeviceId: 'device' }
const NEW = 'Monsoon#77'

let sandbox: Sandbox
let world: FakeWorld
let client: ReturnType<typeof clientOf>
let chatKeys: ChatKeys

beforeEach(() => {
  world = fakeWorld()
  chatKeys = createChatKeys({ now: world.now, sessionLives: (span, memberId) => sandbox.operator.sessions.lives(span, memberId) })
  const chat = { issueKey: chatKeys.issue, hostFor: () => 'http://chat.test' }
  sandbox = sandboxWith({ world, domainsOf: () => ['aurora.localhost:4173'], providers: { telegramToken: BOT, chat } })
  client = clientOf(sandbox)
  return () => sandbox.close()
})

const play = async (name = 'reachable'): Promise<PlayedScenario> => (await playScenario(sandbox.operator, MERCHANT, name, undefined))!
const lastCode = (): string => sandbox.operator.journal.codes()[0]?.code ?? ''
const signIn = ({ username }: PlayedScenario, password: string): Promise<Reply> =>
  client.call(login, { ...device, type: 'username', username, password })

function telegramAuth() {
  world.pass(1_000)
  const fields = { id: 7, first_name: 'Linh', auth_date: Math.floor(world.now() / 1_000) }
  return { ...fields, hash: signLogin(fields, BOT) }
}

async function addPasskey(token: string | undefined, authenticator = softwareAuthenticator()) {
  const { value, ...refused } = await client.call(passkeyOptions, { purpose: 'register' }, { token })
  if (value === undefined) return { authenticator, added: refused as Reply }
  const credential = authenticator.make({ ...HERE, challenge: String(value['challenge']) })
  return { authenticator, added: await client.call(registerPasskey, { credential }, { token }) }
}

async function usePasskey(authenticator: ReturnType<typeof softwareAuthenticator>): Promise<Reply> {
  const { value } = await client.call(passkeyOptions, { purpose: 'login' })
  return client.call(loginPasskey, { ...device, credential: authenticator.use({ ...HERE, challenge: String(value?.['challenge']) }) })
}

const link = (token: string | undefined): Promise<Reply> =>
  client.call(saveMemberInfoByAuthKey, { authKey: JSON.stringify(telegramAuth()), channel: 'telegram' }, { token })

async function recover(member: PlayedScenario, account = member.username): Promise<Reply> {
  await client.call(sendPasswordReset, { account })
  return client.call(resetPassword, { account, code: lastCode(), newPassword: NEW })
}

describe('a recovered account', () => {
  test('opens to nothing that somebody else added: no session, passkey, service or push token', async () => {
    const member = await play()
    const thief = (await signIn(member, member.password)).value?.token
    const { authenticator, added } = await addPasskey(thief)
    expect([added.success, (await link(thief)).success]).toEqual([true, true])
    await client.call(fcmBind, { registrationToken: 'thief' }, { token: thief })
    expect(await usePasskey(authenticator)).toMatchObject({ success: true })
    expect(await client.call(loginTelegram, { ...device, telegramAuth: telegramAuth() })).toMatchObject({ success: true })

    expect(await recover(member)).toMatchObject({ success: true })
    expect(await client.call(memberInfo, {}, { token: thief })).toMatchObject({ status: 401 })
    expect(await usePasskey(authenticator)).toMatchObject({ errorCode: 'not.exists.user' })
    expect(await client.call(loginTelegram, { ...device, telegramAuth: telegramAuth() })).toMatchObject({
      errorCode: 'bind_customer_required',
    })
    expect(sandbox.operator.pushTokens.of(Number(member.id))).toEqual([])
    expect(await signIn(member, NEW)).toMatchObject({ success: true })
  })

  test('LOG-4 ends sign-ins that began with the old password and wait for a second factor; so does a changed password', async () => {
    const member = await play('emailFactor')
    const begin = async (password: string): Promise<string> => String((await signIn(member, password)).value?.['verifyId'])
    const finish = async (verifyId: string): Promise<Reply> => {
      world.pass(MINUTE)
      await client.call(sendLoginCode, { verifyId, verifyType: 'email' })
      return client.call(verifyLogin, { ...device, verifyId, verifyType: 'email', code: lastCode() })
    }
    const early = await begin(member.password)
    await recover(member)
    expect(await finish(early)).toMatchObject({ errorCode: 'verify.code.expired' })

    const { value } = await finish(await begin(NEW))
    const second = await begin(NEW)
    expect(await client.call(changePassword, { oldPassword: NEW, newPassword: 'Harvest#55' }, { token: value?.token })).toMatchObject({
      success: true,
    })
    expect(await finish(second)).toMatchObject({ errorCode: 'verify.code.expired' })
  })

  test('takes no code that was sent under another of its names before', async () => {
    const member = await play()
    await client.call(sendPasswordReset, { account: member.mobile })
    const older = lastCode()
    await recover(member)
    expect(await client.call(resetPassword, { account: member.mobile, code: older, newPassword: 'Stolen#9977' })).toMatchObject({
      errorCode: 'verify.code.invalid',
    })
  })

  test('leaves another member’s ways in alone', async () => {
    const [member, other] = [await play(), await play()]
    const { authenticator } = await addPasskey((await signIn(other, other.password)).value?.token)
    await recover(member)
    expect(await usePasskey(authenticator)).toMatchObject({ success: true, value: { userName: other.username } })
  })
})

describe('a key of the chat', () => {
  const keysOf = async (token: string | undefined): Promise<string[]> => {
    const { value: given } = await client.call(chatAuthKey, {}, { token })
    const { value: own } = await client.call(launchChat, { title: 'Help', language: 'EN', backUrl: `${HERE.origin}/m/home` }, { token })
    return [String(given?.['authKey']), new URL(String(own?.['url'])).searchParams.get('key') ?? '']
  }
  const named = (keys: readonly string[]): (string | undefined)[] => keys.map((key) => chatKeys.read(key))
  const handedOver = async (token: string | undefined): Promise<string | undefined> =>
    (await client.call(redeemHandoff, { code: await client.codeFor(HERE.origin, token ?? '') })).value?.token

  test.each<[how: string, end: (member: PlayedScenario, token: string | undefined) => Promise<unknown>]>([
    ['a sign-out', (_member, token) => client.call(logout, {}, { token })],
    ['a recovery', (member) => recover(member)],
    ['a changed password', ({ password }, token) => client.call(changePassword, { oldPassword: password, newPassword: NEW }, { token })],
    ['a self-exclusion', ({ password }, token) => client.call(selfExclude, { months: 6, password }, { token })],
    ['a day without a use', async () => world.pass(24 * 60 * MINUTE)],
  ])('SES-4 PRO-5 ends with its session by %s, and so does one of a session that continues it', async (_how, end) => {
    const member = await play()
    const token = (await signIn(member, member.password)).value?.token
    const keys = [...(await keysOf(token)), ...(await keysOf(await handedOver(token)))]
    expect(named(keys)).toEqual(keys.map(() => member.username))
    await end(member, token)
    expect(named(keys)).toEqual(keys.map(() => undefined))
  })

  test('SES-4 PRO-5 outlives another sign-in’s end, and lasts an hour', async () => {
    const member = await play()
    const [one, other] = [(await signIn(member, member.password)).value?.token, (await signIn(member, member.password)).value?.token]
    const keys = await keysOf(one)
    await client.call(logout, {}, { token: other })
    world.pass(60 * MINUTE - 1)
    expect(named(keys)).toEqual([member.username, member.username])
    world.pass(1)
    expect(named(keys)).toEqual([undefined, undefined])
  })

  test('SES-4 PRO-5 shows the chat nothing of the session, and is none once somebody changed it', async () => {
    const member = await play()
    const { token, spanId } = (await signIn(member, member.password)).value ?? {}
    const [key = ''] = await keysOf(token)
    for (const text of [key, Buffer.from(key, 'base64url').toString('latin1')]) expect(text).not.toContain(String(spanId))
    const bytes = Buffer.from(key, 'base64url')
    const changed = Array.from(bytes, (byte, place) => Buffer.from(bytes.with(place, byte ^ 1)).toString('base64url'))
    expect(new Set(named([...changed, key.slice(0, -4), key.slice(0, 30), '', '.']))).toEqual(new Set([undefined]))
    expect(named([key])).toEqual([member.username])
  })
})

describe('a way in is added to a sign-in of the last fifteen minutes only', () => {
  test('SOC-7 ERR-1 an older session gets neither a passkey nor a service, and one that was signed in again gets both', async () => {
    const member = await play()
    const token = (await signIn(member, member.password)).value?.token
    const { value } = await client.call(passkeyOptions, { purpose: 'register' }, { token })
    const credential = softwareAuthenticator().make({ ...HERE, challenge: String(value?.['challenge']) })
    world.pass(15 * MINUTE)
    const stale = { status: 401, errorCode: 'session.stale' }
    expect((await addPasskey(token)).added).toMatchObject(stale)
    expect(await client.call(registerPasskey, { credential }, { token })).toMatchObject(stale)
    expect(await link(token)).toMatchObject(stale)
    expect(await client.call(memberInfo, {}, { token })).toMatchObject({ success: true })

    const again = (await signIn(member, member.password)).value?.token
    expect((await addPasskey(again)).added).toMatchObject({ success: true })
    expect(await link(again)).toMatchObject({ success: true })
  })
})

test('SOC-2 a service that is to be bound to a username without an account says so, and binds nothing', async () => {
  const bindTo = (username: string, password: string): Promise<Reply> =>
    client.call(login, { ...device, type: 'telegram', username, password, telegramAuth: telegramAuth() })
  expect(await bindTo('nobody9', 'Lantern#77')).toMatchObject({ errorCode: 'not.exists.user' })
  const { username, password } = await play()
  expect(await bindTo(username, 'wrong')).toMatchObject({ errorCode: 'login.cred.err' })
  expect(await bindTo(username, password)).toMatchObject({ success: true })
})
