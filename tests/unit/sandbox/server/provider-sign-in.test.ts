import { beforeEach, describe, expect, test } from 'vitest'
import { login, loginLine, loginTelegram, sendLoginCode, verifyLogin } from '#contract/session.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { playScenario, type PlayedScenario } from '../../../../sandbox/server/seed-members.ts'
import { signLogin } from '../../../../sandbox/vendors/telegram/sign.ts'
import { clientOf, fakeWorld, MERCHANT, sandboxWith, type FakeWorld, type Reply } from './sandbox-client.ts'

const BOT = '1:token'
const device = { loginDeviceId: 'device' }
let sandbox: Sandbox
let world: FakeWorld
let client: ReturnType<typeof clientOf>
let member: PlayedScenario

beforeEach(async () => {
  world = fakeWorld()
  sandbox = sandboxWith({ world, providers: { telegramToken: BOT } })
  client = clientOf(sandbox)
  member = (await playScenario(sandbox.operator, MERCHANT, 'emailFactor', undefined))!
  return () => sandbox.close()
})

/** What Telegram signs for person 7 now. */
function telegramAuth() {
  world.pass(1_000)
  const fields = { id: 7, first_name: 'Linh', auth_date: Math.floor(world.now() / 1_000) }
  return { ...fields, hash: signLogin(fields, BOT) }
}

const lineSession = (): string =>
  sandbox.operator.providers.lineSessions.issue({ merchant: MERCHANT.code, subject: 'U7', name: 'Linh', picture: '' })
const bindTo = ({ username, password }: PlayedScenario): Promise<Reply> =>
  client.call(login, { ...device, type: 'telegram', username, password, telegramAuth: telegramAuth() })
const byTelegram = (): Promise<Reply> => client.call(loginTelegram, { ...device, telegramAuth: telegramAuth() })

async function verify({ value }: Reply, wrong = false): Promise<Reply> {
  const verifyId = String(value?.['verifyId'])
  world.pass(60_000)
  await client.call(sendLoginCode, { verifyId, verifyType: 'email' })
  return client.call(verifyLogin, {
    ...device,
    verifyId,
    verifyType: 'email',
    code: wrong ? 'wrong' : (sandbox.operator.journal.codes()[0]?.code ?? ''),
  })
}

describe('a second factor stands before every session', () => {
  test.each<[string, () => Promise<Reply>]>([
    ['LINE', () => client.call(loginLine, { ...device, lineSessionToken: lineSession() })],
    ['LINE by the common call', () => client.call(login, { ...device, type: 'line', lineSessionToken: lineSession() })],
    ['Telegram', byTelegram],
    ['Telegram by the common call', () => client.call(login, { ...device, type: 'telegram', telegramAuth: telegramAuth() })],
  ])('LOG-4 SOC-2 sign-in with %s asks for it', async (_service, signIn) => {
    for (const identity of [
      { provider: 'line', subject: 'U7' },
      { provider: 'telegram', subject: '7' },
    ] as const)
      sandbox.operator.identities.bind(MERCHANT.code, identity, Number(member.id))
    const asked = await signIn()
    expect(asked).toMatchObject({ success: false, errorCode: 'login_verify_required', value: { emailRequired: true } })
    expect(await verify(asked)).toMatchObject({ success: true, value: { userName: member.username } })
  })

  test('LOG-4 SOC-2 a password binds a service only once the second factor is right', async () => {
    const asked = await bindTo(member)
    expect(asked).toMatchObject({ errorCode: 'login_verify_required' })
    expect(await verify(asked, true)).toMatchObject({ errorCode: 'verify.code.invalid' })
    expect(await byTelegram()).toMatchObject({ errorCode: 'bind_customer_required' })
    expect(await verify(asked)).toMatchObject({ success: true, value: { userName: member.username } })
    expect(await byTelegram()).toMatchObject({ errorCode: 'login_verify_required' })
  })

  test('SOC-2 a service that another member binds meanwhile stays with them, and the sign-in has to begin anew', async () => {
    const other = (await playScenario(sandbox.operator, MERCHANT, 'freshMember', undefined))!
    const asked = await bindTo(member)
    expect(await bindTo(other)).toMatchObject({ success: true })
    expect(await verify(asked)).toMatchObject({ errorCode: 'verify.code.expired' })
    expect(await bindTo(member)).toMatchObject({ errorCode: 'login.cred.err' })
    expect(await byTelegram()).toMatchObject({ success: true, value: { userName: other.username } })
  })
})
