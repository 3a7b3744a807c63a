import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberInfo } from '#contract/members.ts'
import { logout, redeemHandoff } from '#contract/session.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { HANDOFF_LIFE_MS } from '../../../../sandbox/server/handoff.ts'
import { clientOf, fakeWorld, MERCHANT, type Reply, sandboxWith, type FakeWorld } from './sandbox-client.ts'

const OTHER = 'http://aurora.localhost:4174'
const SHOP = 'https://shop.example'
const REFUSED = { status: 200, success: false, errorCode: 'handoff.code.invalid' }
let world: FakeWorld
let sandbox: Sandbox
let client: ReturnType<typeof clientOf>
let token: string
let username: string

beforeAll(() => {
  world = fakeWorld()
  sandbox = sandboxWith({
    world,
    domainsOf: ({ hosts }) => hosts.flatMap((host) => [`${host}:4173`, `${host}:4174`]),
    merchants: [MERCHANT, { ...MERCHANT, code: 'lotus', name: 'Lotus', hosts: ['lotus.localhost'] }],
  })
  client = clientOf(sandbox)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  ;({ username, token } = await client.memberIn())
})

const codeFor = (audience: string): Promise<string> => client.codeFor(audience, token)

/** Redeems a code like a page at `origin`. */
function redeem(code: string, origin = OTHER, headers: Record<string, string> = {}): Promise<Reply> {
  return client.call(redeemHandoff, { code }, { headers: { Origin: origin, ...headers } })
}

describe('a code at the merchant’s other address', () => {
  test('starts a session of its own there, and the first one continues', async () => {
    const { status, value } = await redeem(await codeFor(OTHER))
    expect([status, value]).toEqual([200, expect.objectContaining({ userName: username, firstTimeLogin: false, passwordExpired: false })])
    expect(value?.token).not.toBe(token)
    for (const each of [token, value?.token])
      expect((await client.call(memberInfo, {}, { token: each })).value).toMatchObject({ userName: username })
    await client.call(logout, {}, { token: value?.token })
    expect((await client.call(memberInfo, {}, { token })).status).toBe(200)
  })

  test('RTE-4 the session there ends with the one that it came from, also over a third address', async () => {
    const second = (await redeem(await codeFor(OTHER))).value?.token
    const third = (await redeem(await client.codeFor('http://aurora.localhost:4173', second ?? ''), 'http://aurora.localhost:4173')).value
      ?.token
    expect((await client.call(memberInfo, {}, { token: third })).status).toBe(200)
    await client.call(logout, {}, { token })
    for (const each of [second, third]) expect((await client.call(memberInfo, {}, { token: each })).status).toBe(401)
  })

  test('no hand-over lengthens the thirty days of a session', async () => {
    const day = 24 * 3_600_000
    for (let days = 0; days < 29.5; days += 0.5) {
      world.pass(day / 2)
      await client.call(memberInfo, {}, { token })
    }
    const { value } = await redeem(await codeFor(OTHER))
    expect(value?.['expiresAt']).toBe(world.now() + day / 2)
    world.pass(day / 2)
    expect((await client.call(memberInfo, {}, { token: value?.token })).status).toBe(401)
  })

  test('is not a sign-in: the time of the last one stays', async () => {
    const first = await redeem(await codeFor(OTHER))
    world.pass(5_000)
    const second = await redeem(await codeFor(OTHER))
    expect(second.value?.['lastLoginAt']).toBe(first.value?.['lastLoginAt'])
  })

  test('no session may be sent along', async () => {
    expect(await redeem(await codeFor(OTHER), OTHER, { Authorization: token })).toMatchObject({ status: 400, errorCode: 'request.invalid' })
  })

  test('without a browser the request’s own address counts', async () => {
    expect(await client.call(redeemHandoff, { code: await codeFor('http://aurora.localhost:4173') })).toMatchObject({
      value: { userName: username },
    })
  })

  test('is valid in its last millisecond', async () => {
    const code = await codeFor(OTHER)
    world.pass(HANDOFF_LIFE_MS - 1)
    expect(await redeem(code)).toMatchObject({ value: { userName: username } })
  })

  test('expired: refused', async () => {
    const code = await codeFor(OTHER)
    world.pass(HANDOFF_LIFE_MS)
    expect(await redeem(code)).toMatchObject(REFUSED)
  })

  test('used: refused', async () => {
    const code = await codeFor(OTHER)
    await redeem(code)
    expect(await redeem(code)).toMatchObject(REFUSED)
  })

  test('of two simultaneous redemptions one succeeds', async () => {
    const code = await codeFor(OTHER)
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('unknown: refused', async () => expect(await redeem('guessed')).toMatchObject(REFUSED))

  test('the token in place of a code: refused, and the session lives', async () => {
    expect(await redeem(token)).toMatchObject(REFUSED)
    expect((await client.call(memberInfo, {}, { token })).status).toBe(200)
  })

  test.each([
    ['empty', { code: '' }],
    ['too long', { code: 'c'.repeat(513) }],
    ['no text', { code: 7 }],
    ['absent', {}],
  ])('malformed, %s: refused', async (_why, request) => {
    expect(await client.call(redeemHandoff, request, { headers: { Origin: OTHER } })).toMatchObject({
      status: 400,
      errorCode: 'request.invalid',
    })
  })

  test.each([
    ['another address of the merchant', 'http://aurora.localhost:4173'],
    ['another port', 'http://aurora.localhost:8443'],
    ['the same host with https', 'https://aurora.localhost:4174'],
    ['a page without an origin', 'null'],
  ])('from %s: refused, and used up', async (_why, origin) => {
    const code = await codeFor(OTHER)
    expect(await redeem(code, origin)).toMatchObject(REFUSED)
    expect(await redeem(code)).toMatchObject(REFUSED)
  })

  test('issued for a foreign address: refused, and used up, even when the request names that origin', async () => {
    const code = await codeFor(SHOP)
    expect(await redeem(code, SHOP)).toMatchObject(REFUSED)
    expect(await redeem(await codeFor('https://aurora.localhost.shop.example'), 'https://aurora.localhost.shop.example')).toMatchObject(
      REFUSED,
    )
    expect(sandbox.operator.handoffs.redeem(code, SHOP)).toBeUndefined()
  })

  test.each([
    ['a sub-domain', 'http://shop.aurora.localhost:4173'],
    ['another port, as the cashier has', 'http://aurora.localhost:4279'],
    ['https, under which nothing is served', 'https://aurora.localhost:4173'],
  ])('RTE-4 issued for %s of the merchant’s host: no session, though the request names that origin', async (_why, origin) => {
    expect(await redeem(await codeFor(origin), origin)).toMatchObject(REFUSED)
  })

  test('for another merchant: refused', async () => {
    const origin = 'http://lotus.localhost:4173'
    expect(await redeem(await codeFor(origin), origin, { Merchant: 'lotus' })).toMatchObject(REFUSED)
  })

  test('whose member has signed out: refused', async () => {
    const code = await codeFor(OTHER)
    await client.call(logout, {}, { token })
    expect(await redeem(code)).toMatchObject(REFUSED)
  })

  test('appears in no log', async () => {
    const code = await codeFor(OTHER)
    await redeem(code)
    await redeem(code, SHOP)
    const log = sandbox.operator.log.list().filter(({ call }) => call === 'redeemHandoff')
    expect(log.length).toBeGreaterThan(1)
    expect(JSON.stringify(log)).not.toContain(code)
  })
})
