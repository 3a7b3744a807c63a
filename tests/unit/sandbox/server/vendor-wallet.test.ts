import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logout } from '#contract/session.ts'
import { SECRET_HEADER } from '../../../../sandbox/games/wallet-protocol.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { clientOf, sandboxWith } from './sandbox-client.ts'

let sandbox: Sandbox
let client: ReturnType<typeof clientOf>
let token: string
let player: { playerId: string; currency: string; sessionRef: string }
let next = 0

beforeAll(() => {
  sandbox = sandboxWith()
  client = clientOf(sandbox)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  const member = await client.memberIn()
  token = member.token
  player = { playerId: member.id, currency: 'PHP', sessionRef: String(member.signedIn['spanId']) }
})

async function wallet(call: string, body: object, secret = 'a shared secret') {
  const { status, success: _none, ...answer } = await client.post(`/vendor-wallet/${call}`, body, { [SECRET_HEADER]: secret })
  return { status, ...answer }
}

function move(change: object = {}) {
  next += 1
  return { ...player, transactionId: `t${next}`, roundId: 'r', gameCode: 'rng-koi', amount: 10_000, ...change }
}

describe('the vendor calls the wallet', () => {
  test('a bet debits, a win credits, and each counts once', async () => {
    const [bet, win] = [move(), move({ amount: 2_500 })]
    expect(await wallet('bet', bet)).toEqual({ status: 200, balance: 90_000 })
    expect(await wallet('bet', bet)).toEqual({ status: 200, balance: 90_000 })
    expect(await wallet('win', win)).toEqual({ status: 200, balance: 92_500 })
    expect(await wallet('win', win)).toEqual({ status: 200, balance: 92_500 })
    expect(await wallet('balance', player)).toEqual({ status: 200, balance: 92_500 })
  })

  test('of twenty simultaneous bets only those that the balance covers are accepted', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wallet('bet', move({ amount: 9_000 }))))
    expect(answers.filter((answer) => 'balance' in answer)).toHaveLength(11)
    expect(answers.filter((answer) => 'error' in answer)).toEqual(
      Array.from({ length: 9 }, () => ({ status: 200, error: 'insufficient.funds' })),
    )
    expect(await wallet('balance', player)).toEqual({ status: 200, balance: 1_000 })
  })

  test('after sign-out a new bet is refused, a repeated one gets the same response, and a win is still paid', async () => {
    const bet = move()
    await wallet('bet', bet)
    await client.call(logout, {}, { token })
    expect(await wallet('bet', move())).toEqual({ status: 200, error: 'session.ended' })
    expect(await wallet('bet', bet)).toEqual({ status: 200, balance: 90_000 })
    expect(await wallet('win', move({ amount: 500 }))).toEqual({ status: 200, balance: 90_500 })
  })

  test.each(['bet', 'win', 'rollback'])(
    'a %s that repeats an id for another round or game is refused, also after sign-out',
    async (kind) => {
      const made = move({ amount: 500 })
      if (kind === 'rollback') await wallet('bet', made)
      const { balance } = (await wallet(kind, made)) as unknown as { balance: number }
      const refuseOthers = async (): Promise<void> => {
        for (const other of [{ roundId: 'r2' }, { gameCode: 'crash-sky' }])
          expect(await wallet(kind, { ...made, ...other })).toEqual({ status: 200, error: 'session.ended' })
      }
      await refuseOthers()
      expect(await wallet('balance', player)).toEqual({ status: 200, balance })
      await client.call(logout, {}, { token })
      await refuseOthers()
      expect(await wallet(kind, made)).toEqual({ status: 200, balance })
    },
  )

  test.each<[string, object]>([
    ['without a session', { sessionRef: undefined }],
    ['with an unknown session', { sessionRef: 'else' }],
  ])('a bet %s is refused', async (_why, change) => {
    expect(await wallet('bet', move(change))).toEqual({ status: 200, error: 'session.ended' })
  })

  test.each<[string, object]>([
    ['an unknown player', { playerId: '999999' }],
    ['a player id that is not a number', { playerId: 'trial-x' }],
    ['another currency', { currency: 'VND' }],
  ])('%s has no wallet', async (_why, change) => {
    expect(await wallet('bet', move(change))).toEqual({ status: 200, error: 'player.unknown' })
    expect(await wallet('balance', { ...player, ...change })).toEqual({ status: 200, error: 'player.unknown' })
  })

  test('a rolled-back bet is refused when it arrives late', async () => {
    const bet = move()
    expect(await wallet('rollback', bet)).toEqual({ status: 200, balance: 100_000 })
    expect(await wallet('bet', bet)).toEqual({ status: 200, error: 'session.ended' })
  })

  test('a wrong or missing secret learns nothing', async () => {
    expect(await wallet('balance', player, 'guess')).toEqual({ status: 401, error: 'secret.invalid' })
    expect((await client.post('/vendor-wallet/bet', move())).status).toBe(401)
  })

  test('a malformed body is refused', async () => {
    expect(await wallet('bet', move({ amount: -1 }))).toEqual({ status: 400, error: 'request.invalid' })
    expect(await wallet('balance', {})).toEqual({ status: 400, error: 'request.invalid' })
  })
})
