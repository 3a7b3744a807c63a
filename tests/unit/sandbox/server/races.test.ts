import { beforeEach, describe, expect, test } from 'vitest'
import { changePassword, memberInfo, resetPassword, sendPasswordReset } from '#contract/members.ts'
import { register, registerMobile, sendSmsCode } from '#contract/registration.ts'
import { login, loginLine, loginMaya, loginTelegram, redeemHandoff, verifyLogin, sendLoginCode } from '#contract/session.ts'
import { saveMemberInfoByAuthKey } from '#contract/social.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { playScenario, type PlayedScenario } from '../../../../sandbox/server/seed-members.ts'
import { PERSONAS } from '../../../../sandbox/vendors/personas.ts'
import { signLogin } from '../../../../sandbox/vendors/telegram/sign.ts'
import { clientOf, fakeWorld, MERCHANT, sandboxWith, type FakeWorld, type Reply } from './sandbox-client.ts'

/** Many requests at once: whatever a request decides before a wait, all the others decide as well. */
const AT_ONCE = 24
const BOT = '1:token'
const device = { loginDeviceId: 'device' }
const joining = {
  ...device,
  registerMethod: 'H5',
  registerUrl: 'http://aurora.localhost/m/register',
  domain: 'aurora.localhost',
  login: true,
  ageConfirmed: true,
}
const number = { countryDialingCode: '63', mobileNum: '9171234567' }

let sandbox: Sandbox
let world: FakeWorld
let client: ReturnType<typeof clientOf>

beforeEach(() => {
  world = fakeWorld()
  sandbox = sandboxWith({ world, providers: { telegramToken: BOT } })
  client = clientOf(sandbox)
  return () => sandbox.close()
})

const play = async (name = 'reachable'): Promise<PlayedScenario> => (await playScenario(sandbox.operator, MERCHANT, name, undefined))!
const together = (ask: (place: number) => Promise<Reply>, count = AT_ONCE): Promise<Reply[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => ask(place)))
const accepted = (replies: readonly Reply[]): number => replies.filter(({ success }) => success === true).length
const codesOf = (replies: readonly Reply[]): (string | undefined)[] => [...new Set(replies.map(({ errorCode }) => errorCode))]
const membersNow = (): number => sandbox.operator.members.list('aurora').length
const lastCode = (): string => sandbox.operator.journal.codes()[0]?.code ?? ''
const lineSession = (): string =>
  sandbox.operator.providers.lineSessions.issue({ merchant: 'aurora', subject: 'U7', name: 'Linh', picture: '' })

function telegramAuth(person = 7) {
  const fields = { id: person, first_name: 'Linh', auth_date: Math.floor(world.now() / 1_000) }
  return { ...fields, hash: signLogin(fields, BOT) }
}

/** How many of these sessions still open the member's data. */
async function living(replies: readonly Reply[]): Promise<number> {
  const tokens = replies.flatMap(({ value }) => value?.token ?? [])
  return accepted(await Promise.all(tokens.map((token) => client.call(memberInfo, {}, { token }))))
}

describe('sessions of a password that changes while they begin', () => {
  test.each<[string, (member: PlayedScenario, token: string | undefined) => Promise<Reply>]>([
    ['is changed', ({ password }, token) => client.call(changePassword, { oldPassword: password, newPassword: 'Monsoon#77' }, { token })],
    ['is recovered', ({ username }) => client.call(resetPassword, { account: username, code: lastCode(), newPassword: 'Monsoon#77' })],
  ])('SES-5 end when it %s', async (_how, change) => {
    const member = await play()
    const signIn = (password: string): Promise<Reply> =>
      client.call(login, { ...device, type: 'username', username: member.username, password })
    const { value } = await signIn(member.password)
    await client.call(sendPasswordReset, { account: member.username })
    const answers = await Promise.all([
      ...Array.from({ length: 2 }, () => signIn(member.password)),
      change(member, value?.token),
      ...Array.from({ length: 2 }, () => signIn(member.password)),
    ])
    const sessions = answers.filter((_answer, place) => place !== 2)
    expect(answers[2]).toMatchObject({ success: true })
    expect(await living(sessions)).toBe(0)
    expect(await signIn('Monsoon#77')).toMatchObject({ success: true })
  })

  test('a change that waits while the owner recovers the account changes nothing', async () => {
    const { username, password } = await play()
    const { value } = await client.call(login, { ...device, type: 'username', username, password })
    await client.call(sendPasswordReset, { account: username })
    const thief = client.call(changePassword, { oldPassword: password, newPassword: 'Stolen#9977' }, { token: value?.token })
    const owner = client.call(resetPassword, { account: username, code: lastCode(), newPassword: 'Monsoon#77' })
    const answers = await Promise.all([thief, owner])
    const now = answers[1].success === true ? 'Monsoon#77' : 'Stolen#9977'
    expect(accepted(answers)).toBeGreaterThan(0)
    expect(await client.call(login, { ...device, type: 'username', username, password: now })).toMatchObject({ success: true })
    if (answers[1].success === true) expect(await living([answers[0]])).toBe(0)
  })

  test('one of many changes from one session counts', async () => {
    const { username, password } = await play()
    const { value } = await client.call(login, { ...device, type: 'username', username, password })
    const answers = await together((place) =>
      client.call(changePassword, { oldPassword: password, newPassword: `Monsoon#${place}7` }, { token: value?.token }),
    )
    expect(accepted(answers)).toBe(1)
    expect(await living(answers)).toBe(1)
  })
})

describe('a proof that works once makes one account, or one session', () => {
  test('SOC-2 SOC-4 one Telegram sign-in registers one member', async () => {
    const auth = telegramAuth()
    const answers = await together((place) => client.call(register, { ...joining, username: `linh${place}x`, telegramAuth: auth }))
    expect([accepted(answers), membersNow()]).toEqual([1, 1])
  })

  test('SOC-2 SOC-3 one LINE session registers one member', async () => {
    const lineSessionToken = lineSession()
    const answers = await together((place) => client.call(register, { ...joining, username: `linh${place}x`, lineSessionToken }))
    expect([accepted(answers), membersNow()]).toEqual([1, 1])
  })

  test('SOC-3 the same person registers once, with however many LINE sessions', async () => {
    const answers = await together((place) =>
      client.call(register, { ...joining, username: `linh${place}x`, lineSessionToken: lineSession() }),
    )
    expect([accepted(answers), membersNow()]).toEqual([1, 1])
  })

  test('LOG-9 a person who lands from Maya many times at once has one account, and every landing opens it', async () => {
    const persona = PERSONAS[0]!
    const answers = await together(() =>
      client.call(loginMaya, { ...device, sessionId: sandbox.operator.providers.landings.issue(persona), env: 'prod' }),
    )
    expect([accepted(answers), membersNow()]).toEqual([AT_ONCE, 1])
    expect(new Set(answers.map(({ value }) => value?.['id'])).size).toBe(1)
  })

  test('LOG-9 one landing from Maya opens one session', async () => {
    const sessionId = sandbox.operator.providers.landings.issue(PERSONAS[0]!)
    const answers = await together(() => client.call(loginMaya, { ...device, sessionId, env: 'prod' }))
    expect(accepted(answers)).toBe(1)
  })

  test.each<[string, () => (place: number) => Promise<Reply>]>([
    [
      'Telegram',
      () => {
        const auth = telegramAuth()
        return () => client.call(loginTelegram, { ...device, telegramAuth: auth })
      },
    ],
    [
      'LINE',
      () => {
        const lineSessionToken = lineSession()
        return () => client.call(loginLine, { ...device, lineSessionToken })
      },
    ],
  ])('SOC-2 one proof of %s opens one session', async (_service, prepare) => {
    const { id } = await play()
    for (const identity of [{ provider: 'telegram', subject: '7' } as const, { provider: 'line', subject: 'U7' } as const])
      sandbox.operator.identities.bind('aurora', identity, Number(id))
    expect(accepted(await together(prepare()))).toBe(1)
  })

  test('SOC-2 one proof of Telegram binds one of many members with the right password', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => play('freshMember')))
    const auth = telegramAuth()
    const answers = await together(
      (place) =>
        client.call(login, {
          ...device,
          type: 'telegram',
          username: members[place]!.username,
          password: members[place]!.password,
          telegramAuth: auth,
        }),
      members.length,
    )
    expect(accepted(answers)).toBe(1)
    const bound = members.filter(({ id }) => sandbox.operator.identities.providersOf(Number(id)).length > 0)
    expect(bound).toHaveLength(1)
  })

  test('SOC-7 one proof of Telegram is linked once', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, async () => (await client.memberIn()).token))
    const authKey = JSON.stringify(telegramAuth())
    const answers = await together(
      (place) => client.call(saveMemberInfoByAuthKey, { authKey, channel: 'telegram' }, { token: tokens[place]! }),
      tokens.length,
    )
    expect(accepted(answers)).toBe(1)
  })

  test('SOC-4 a Telegram sign-in from a clock that runs ahead is spent for as long as it could be valid', async () => {
    const { id } = await play()
    sandbox.operator.identities.bind('aurora', { provider: 'telegram', subject: '7' }, Number(id))
    world.pass(30_000)
    const auth = telegramAuth()
    world.pass(-30_000)
    expect(await client.call(loginTelegram, { ...device, telegramAuth: auth })).toMatchObject({ success: true })
    for (const later of [60_000, 86_400_000 - 60_000, 15_000]) {
      world.pass(later)
      expect(await client.call(loginTelegram, { ...device, telegramAuth: auth })).toMatchObject({ errorCode: 'telegram_validate_failed' })
    }
  })

  test('REG-2 one SMS code makes one member, and REG-2 one name has one', async () => {
    await client.call(sendSmsCode, number)
    const smsCode = lastCode()
    const byNumber = await together(() => client.call(registerMobile, { ...number, ...joining, smsCode }), 5)
    expect([accepted(byNumber), membersNow()]).toEqual([1, 1])
    const byName = await together(() => client.call(register, { ...joining, username: 'koilover7', password: 'Lantern#77' }))
    expect([accepted(byName), membersNow(), codesOf(byName)]).toEqual([1, 2, expect.arrayContaining(['username.taken'])])
  })

  test('one reset code sets one password', async () => {
    const { username } = await play()
    await client.call(sendPasswordReset, { account: username })
    const code = lastCode()
    const answers = await together((place) => client.call(resetPassword, { account: username, code, newPassword: `Monsoon#${place}7` }), 5)
    expect(accepted(answers)).toBe(1)
  })

  test('LOG-4 one code of a second factor, and one verifyId, open one session', async () => {
    const { username, password } = await play('emailFactor')
    const { value } = await client.call(login, { ...device, type: 'username', username, password })
    const verifyId = String(value?.['verifyId'])
    await client.call(sendLoginCode, { verifyId, verifyType: 'email' })
    const code = lastCode()
    const answers = await together(() => client.call(verifyLogin, { ...device, verifyId, verifyType: 'email', code }), 5)
    expect(accepted(answers)).toBe(1)
  })

  test('a handoff code opens one session', async () => {
    const { token } = await client.memberIn()
    const origin = 'http://aurora.localhost'
    const code = await client.codeFor(origin, token)
    const answers = await together(() => client.call(redeemHandoff, { code }, { headers: { Origin: origin } }))
    expect(accepted(answers)).toBe(1)
  })
})

test('five wrong passwords at most are checked, however many come at once', async () => {
  const { username } = await play()
  const answers = await together((place) => client.call(login, { ...device, type: 'username', username, password: `wrong${place}` }))
  expect(answers.filter(({ errorCode }) => errorCode === 'login.cred.err')).toHaveLength(5)
})
