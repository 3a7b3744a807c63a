import { beforeEach, describe, expect, test } from 'vitest'
import { loginPasskey, passkeyOptions, registerPasskey } from '#contract/passkeys.ts'
import { login, logout, verifyLogin, sendLoginCode } from '#contract/session.ts'
import { verifyLineCode } from '#contract/social.ts'
import { SECRET_HEADER as DESK_SECRET } from '../../../../sandbox/cashier/desk-protocol.ts'
import { SECRET_HEADER } from '../../../../sandbox/games/wallet-protocol.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { createLineClient } from '../../../../sandbox/server/providers/line-client.ts'
import { playScenario } from '../../../../sandbox/server/seed-members.ts'
import { untilChanged } from '../../../../sandbox/server/until-changed.ts'
import { createOneUse } from '../../../../sandbox/vendors/one-use.ts'
import { softwareAuthenticator } from './passkeys/software-authenticator.ts'
import { clientOf, fakeWorld, MERCHANT, sandboxWith, type FakeWorld, type Reply } from './sandbox-client.ts'

const HERE = { origin: 'http://aurora.localhost:4173', rpId: 'aurora.localhost' }
const device = { loginDeviceId: 'device' }
let sandbox: Sandbox
let world: FakeWorld
let client: ReturnType<typeof clientOf>

beforeEach(() => {
  world = fakeWorld()
  sandbox = sandboxWith({ world, cashierSecret: 'desk' })
  client = clientOf(sandbox)
  return () => sandbox.close()
})

describe('strangers cannot push out what members wait for', () => {
  test('a passkey signs in after any number of other people’s challenges', async () => {
    const { token } = await client.memberIn()
    const authenticator = softwareAuthenticator()
    const ask = async (purpose: 'register' | 'login', session?: string): Promise<string> =>
      String((await client.call(passkeyOptions, { purpose }, { token: session })).value?.['challenge'])
    const made = authenticator.make({ ...HERE, challenge: await ask('register', token) })
    await client.call(registerPasskey, { credential: made }, { token })
    const mine = await ask('login')
    const use = { merchant: 'aurora', purpose: 'login', origin: HERE.origin, memberId: undefined } as const
    for (let flood = 0; flood < 20_000; flood += 1) sandbox.operator.challenges.issue(use)
    const credential = authenticator.use({ ...HERE, challenge: mine })
    expect(await client.call(loginPasskey, { ...device, credential })).toMatchObject({ success: true })
    expect(await client.call(loginPasskey, { ...device, credential })).toMatchObject({ errorCode: 'passkey.invalid' })
  })

  test('LOG-4 a sign-in that waits for a second factor outlives any number of other members’', async () => {
    const play = async () => (await playScenario(sandbox.operator, MERCHANT, 'emailFactor', undefined))!
    const [mine, other] = [await play(), await play()]
    const begin = async ({ username, password }: typeof mine): Promise<string> =>
      String((await client.call(login, { ...device, type: 'username', username, password })).value?.['verifyId'])
    const verifyId = await begin(mine)
    const first = await begin(other)
    for (let flood = 0; flood < 5; flood += 1) await begin(other)
    expect(await client.call(sendLoginCode, { verifyId: first, verifyType: 'email' })).toMatchObject({ errorCode: 'verify.code.expired' })
    await client.call(sendLoginCode, { verifyId, verifyType: 'email' })
    const code = sandbox.operator.journal.codes()[0]?.code ?? ''
    expect(await client.call(verifyLogin, { ...device, verifyId, verifyType: 'email', code })).toMatchObject({ success: true })
  })

  test('an owner’s newest code replaces the oldest of their own, never another’s', () => {
    const codes = createOneUse<string>(world, 1_000, (content) => content)
    const [mine, first] = [codes.issue('mine'), codes.issue('other')]
    for (let flood = 0; flood < 20; flood += 1) codes.issue('other')
    expect([codes.look(mine), codes.look(first)]).toEqual(['mine', undefined])
  })

  test('what is kept of files is bounded, and computed again when it is needed', () => {
    let computed = 0
    const kept = untilChanged<number>()
    const read = (host: number): number => kept(import.meta.filename, () => (computed += 1), `host${host}`)
    for (let host = 0; host < 5_000; host += 1) read(host)
    read(4_999)
    expect(computed).toBe(5_000)
    read(0)
    expect(computed).toBe(5_001)
  })
})

describe('money moves once per reference', () => {
  test('PRO-7 a withdrawal or deposit that repeats a reference with another amount is refused, with the same one answered as done', async () => {
    const { token, id } = await client.memberIn('richMember')
    const session = sandbox.operator.sessions.use(token)?.span ?? ''
    const before = sandbox.operator.wallets.balanceOf(Number(id)) ?? 0
    const move = (kind: string, amount: number): Promise<Reply & Record<string, unknown>> =>
      client.post(`/cashier-desk/${kind}`, { session, reference: 'reference-1', amount }, { [DESK_SECRET]: 'desk' })
    for (const [kind, sign] of [
      ['withdraw', -1],
      ['deposit', 1],
    ] as const) {
      const start = sandbox.operator.wallets.balanceOf(Number(id)) ?? 0
      expect(await move(kind, 500)).toMatchObject({ balance: start + sign * 500 })
      expect(await move(kind, 500)).toMatchObject({ balance: start + sign * 500 })
      for (const other of [1, 499, 501]) expect(await move(kind, other)).toMatchObject({ error: 'request.invalid' })
    }
    expect(sandbox.operator.wallets.balanceOf(Number(id))).toBe(before)
  })

  test('many withdrawals with one reference take the money once', async () => {
    const { token, id } = await client.memberIn('richMember')
    const session = sandbox.operator.sessions.use(token)?.span ?? ''
    const before = sandbox.operator.wallets.balanceOf(Number(id)) ?? 0
    await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post('/cashier-desk/withdraw', { session, reference: 'reference-1', amount: 500 }, { [DESK_SECRET]: 'desk' }),
      ),
    )
    expect(sandbox.operator.wallets.balanceOf(Number(id))).toBe(before - 500)
  })
})

test('GAM-1 a game learns the balance while the session lives, and nothing after sign-out', async () => {
  const { token, id } = await client.memberIn()
  const sessionRef = sandbox.operator.sessions.use(token)?.span
  const balance = (): Promise<Reply & Record<string, unknown>> =>
    client.post('/vendor-wallet/balance', { playerId: id, currency: 'PHP', sessionRef }, { [SECRET_HEADER]: 'a shared secret' })
  expect(await balance()).toMatchObject({ balance: 100_000 })
  await client.call(logout, {}, { token })
  expect(await balance()).toMatchObject({ error: 'session.ended' })
})

test.each<[why: string, channel: string, expiresIn: number, accepted: boolean]>([
  ['our own channel', 'ours', 60, true],
  ['another app’s channel', 'theirs', 60, false],
  ['our own channel, expired', 'ours', 0, false],
])('SOC-3 an access token of %s: %s, %i s', async (_why, channel, expiresIn, accepted) => {
  const line = createLineClient({
    url: () => 'http://line.test',
    channelId: 'ours',
    secret: 's',
    send: async (address) =>
      String(address).includes('/oauth2/v2.1/verify?access_token=token')
        ? Response.json({ scope: 'profile', client_id: channel, expires_in: expiresIn })
        : Response.json({ userId: 'U7', displayName: 'Linh' }),
  })
  const own = sandboxWith({ providers: { line } })
  const answer = await clientOf(own).call(verifyLineCode, { accessToken: 'token' })
  expect(answer).toMatchObject(accepted ? { success: true, value: { name: 'Linh' } } : { errorCode: 'line_invalid_token' })
  own.close()
})
