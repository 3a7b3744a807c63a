import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handoff, logout } from '#contract/session.ts'
import { SECRET_HEADER } from '../../../../sandbox/cashier/desk-protocol.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { HANDOFF_LIFE_MS } from '../../../../sandbox/server/handoff.ts'
import { clientOf, fakeWorld, sandboxWith, type FakeWorld, type Reply } from './sandbox-client.ts'

const CASHIER = 'https://cashier.example'
const SECRET = 'what both know'
let world: FakeWorld
let sandbox: Sandbox
let client: ReturnType<typeof clientOf>
let token: string
let username: string
let id: string

beforeAll(() => {
  world = fakeWorld()
  sandbox = sandboxWith({ cashierSecret: SECRET, world })
  client = clientOf(sandbox)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  ;({ username, token, id } = await client.memberIn())
})

const codeFor = (audience: string): Promise<string> => client.codeFor(audience, token)

function desk(path: string, body: object, secret = SECRET) {
  return client.post(`/cashier-desk/${path}`, body, { [SECRET_HEADER]: secret })
}

describe('a handoff code', () => {
  test('PRO-7 is redeemed once, by the origin that it was issued for', async () => {
    const code = await codeFor(`${CASHIER}/in?x=1`)
    expect(code).not.toContain(token)
    expect(await desk('redeem', { code, audience: CASHIER })).toMatchObject({
      account: { username, currency: 'PHP', balance: 100_000, deposits: 0, merchant: { code: 'aurora', name: 'Aurora' } },
    })
    expect(await desk('redeem', { code, audience: CASHIER })).toMatchObject({ error: 'code.invalid' })
  })

  test.each<[why: string, attack: () => Promise<{ code: string; audience: string }>]>([
    ['that was never issued', async () => ({ code: 'guessed', audience: CASHIER })],
    ['for another audience', async () => ({ code: await codeFor('https://shop.example'), audience: CASHIER })],
    ['for another port', async () => ({ code: await codeFor(`${CASHIER}:8443`), audience: CASHIER })],
    ['for the same host without https', async () => ({ code: await codeFor('http://cashier.example'), audience: CASHIER })],
    ['for a sub-domain', async () => ({ code: await codeFor('https://evil.cashier.example'), audience: CASHIER })],
    [
      'that is a minute old',
      async () => {
        const code = await codeFor(CASHIER)
        world.pass(HANDOFF_LIFE_MS)
        return { code, audience: CASHIER }
      },
    ],
    [
      'whose member has signed out',
      async () => {
        const code = await codeFor(CASHIER)
        await client.call(logout, {}, { token })
        return { code, audience: CASHIER }
      },
    ],
    ['that is the token itself', async () => ({ code: token, audience: CASHIER })],
    [
      'that another audience tried first',
      async () => {
        const code = await codeFor(CASHIER)
        await desk('redeem', { code, audience: 'https://shop.example' })
        return { code, audience: CASHIER }
      },
    ],
    [
      'that was used at once a second time',
      async () => {
        const code = await codeFor(CASHIER)
        await Promise.all([desk('redeem', { code, audience: CASHIER }), desk('redeem', { code, audience: CASHIER })])
        return { code, audience: CASHIER }
      },
    ],
  ])('PRO-7 a code %s is refused', async (_why, attack) =>
    expect(await desk('redeem', await attack())).toMatchObject({ status: 200, error: 'code.invalid' }),
  )

  test('PRO-7 of two simultaneous redemptions one succeeds', async () => {
    const code = await codeFor(CASHIER)
    const answers = await Promise.all([1, 2, 3].map(() => desk('redeem', { code, audience: CASHIER })))
    expect(answers.filter((answer) => 'account' in answer)).toHaveLength(1)
  })

  test('is valid in its last millisecond', async () => {
    const code = await codeFor(CASHIER)
    world.pass(HANDOFF_LIFE_MS - 1)
    expect(await desk('redeem', { code, audience: CASHIER })).toHaveProperty('account')
  })

  test('is not issued for an invalid origin, nor without a session', async () => {
    expect(await client.call(handoff, { audience: 'data:text/html,x' }, { token })).toMatchObject({
      status: 400,
      errorCode: 'request.invalid',
    })
    expect(await client.call(handoff, { audience: CASHIER })).toMatchObject({ status: 401 })
  })
})

describe('a token from a back end without codes', () => {
  test('BAN-3 is redeemed together with its username', async () => {
    expect(await desk('redeem', { token, username })).toMatchObject({ account: { username } })
    expect(await desk('redeem', { token, username: 'another' })).toMatchObject({ error: 'code.invalid' })
    expect(await desk('redeem', { token: 'else', username })).toMatchObject({ error: 'code.invalid' })
  })
})

describe('the cashier’s desk', () => {
  let session: string
  beforeEach(async () => {
    session = String(((await desk('redeem', { token, username }))['account'] as { session: string }).session)
  })

  test('PRO-7 a deposit credits and a withdrawal debits, each reference once', async () => {
    expect(await desk('deposit', { session, reference: 'a', amount: 5_000 })).toMatchObject({ balance: 105_000 })
    expect(await desk('deposit', { session, reference: 'a', amount: 5_000 })).toMatchObject({ balance: 105_000 })
    expect(await desk('withdraw', { session, reference: 'a', amount: 20_000 })).toMatchObject({ balance: 85_000 })
    expect(await desk('withdraw', { session, reference: 'a', amount: 20_000 })).toMatchObject({ balance: 85_000 })
    const { account, history } = (await desk('account', { session })) as unknown as { account: object; history: object[] }
    expect(account).toMatchObject({ balance: 85_000, deposits: 1 })
    expect(history).toMatchObject([
      { kind: 'withdraw', reference: 'a', amount: -20_000 },
      { kind: 'deposit', reference: 'a', amount: 5_000 },
    ])
  })

  test('PRO-7 simultaneous withdrawals cannot exceed the balance', async () => {
    expect(await desk('withdraw', { session, reference: 'b', amount: 100_001 })).toMatchObject({ error: 'insufficient.funds' })
    const answers = await Promise.all([1, 2, 3, 4].map((at) => desk('withdraw', { session, reference: `c${at}`, amount: 40_000 })))
    expect(answers.filter((answer) => 'balance' in answer)).toHaveLength(2)
    expect(await desk('account', { session })).toMatchObject({ account: { balance: 20_000 } })
  })

  test.each(['withdraw', 'deposit'])('PRO-7 a repeated %s is answered as done after sign-out too, and moves nothing more', async (kind) => {
    const move = (amount: number, reference = 'r'): Promise<Reply> => desk(kind, { session, reference, amount })
    const { balance } = (await move(80_000)) as unknown as { balance: number }
    await client.call(logout, {}, { token })
    expect(await move(80_000)).toMatchObject({ balance })
    expect(await move(79_999)).toMatchObject({ error: 'request.invalid' })
    expect(sandbox.operator.wallets.balanceOf(Number(id))).toBe(balance)
  })

  test('after sign-out a paid deposit is credited, and withdrawals are refused', async () => {
    await client.call(logout, {}, { token })
    expect(await desk('withdraw', { session, reference: 'd', amount: 1_000 })).toMatchObject({ error: 'session.ended' })
    expect(await desk('account', { session })).toMatchObject({ error: 'session.ended' })
    expect(await desk('deposit', { session, reference: 'd', amount: 1_000 })).toMatchObject({ balance: 101_000 })
  })

  test.each([
    ['redeem', { code: 'x' }],
    ['redeem', {}],
    ['account', {}],
    ['deposit', { session: 's', reference: 'r', amount: 0 }],
    ['deposit', { session: 's', reference: 'r', amount: 1.5 }],
    ['withdraw', { session: 's', reference: '', amount: 1 }],
    ['withdraw', { session: 's', reference: 'r', amount: -1 }],
  ])('%s refuses %o', async (path, body) => expect(await desk(path, body)).toMatchObject({ status: 400, error: 'request.invalid' }))

  test('refuses every request without the secret', async () => {
    expect(await desk('account', { session }, 'guess')).toMatchObject({ status: 401, error: 'secret.invalid' })
    expect((await client.post('/cashier-desk/redeem', { token, username })).status).toBe(401)
  })

  test('refuses unknown sessions', async () => {
    for (const path of ['deposit', 'withdraw'])
      expect(await desk(path, { session: 'else', reference: 'r', amount: 100 })).toMatchObject({ error: 'session.ended' })
    expect(await desk('account', { session: 'else' })).toMatchObject({ error: 'session.ended' })
  })
})
