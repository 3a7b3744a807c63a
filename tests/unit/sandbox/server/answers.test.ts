import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCashier } from '../../../../sandbox/cashier/cashier.ts'
import { SECRET_HEADER as CASHIER_SECRET } from '../../../../sandbox/cashier/desk-protocol.ts'
import { createGameVendor } from '../../../../sandbox/games/vendor.ts'
import { SECRET_HEADER as WALLET_SECRET } from '../../../../sandbox/games/wallet-protocol.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { createCorsApp } from '../../../../sandbox/vendors/cors-app.ts'
import { createVendorApp } from '../../../../sandbox/vendors/vendor-app.ts'
import { fakeWorld, sandboxWith } from './sandbox-client.ts'

const OWN = 'http://aurora.localhost:4173'
const CALL = { 'X-Real-UA': 'test', Merchant: 'aurora', Language: 'EN' }
let sandbox: Sandbox

beforeAll(() => {
  sandbox = sandboxWith({ cashierSecret: 'cashier', domainsOf: () => ['aurora.localhost:4173'] })
})
afterAll(() => sandbox.close())

const ask = (path: string, init: RequestInit = {}): Promise<Response> => Promise.resolve(sandbox.app.request(OWN + path, init))

describe('the merchant’s own service', () => {
  const tell = (origin: string, method = 'POST'): Promise<Response> =>
    ask('/_partner/session', { method, headers: { Origin: origin, Authorization: 'Bearer living-token' } })

  test('SES-7 hears a page of the merchant, and no other', async () => {
    for (const [origin, allowed] of [
      [OWN, OWN],
      ['https://evil.example', null],
      ['http://shop.aurora.localhost:4173', null],
    ] as const) {
      const preflight = await ask('/_partner/session', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' },
      })
      expect([
        origin,
        preflight.headers.get('access-control-allow-origin'),
        (await tell(origin)).headers.get('access-control-allow-origin'),
      ]).toEqual([origin, allowed, allowed])
    }
  })

  test('SES-7 returns no token to anybody, and lets no script of another origin read', async () => {
    await tell(OWN, 'DELETE')
    const response = await ask('/_partner/session', { headers: { Origin: 'https://evil.example' } })
    const text = await response.text()
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).not.toContain('living-token')
    expect(JSON.parse(text)).toContainEqual({ method: 'DELETE', session: createHash('sha256').update('living-token').digest('hex') })
  })
})

describe('calls', () => {
  test.each<[string, string, RequestInit, number]>([
    ['a value', '/wps/system/country', { headers: CALL }, 200],
    ['a manifest', '/wps/system/manifest.json?merchantCode=aurora', { headers: CALL }, 200],
    ['a refusal', '/wps/member/info', { headers: CALL }, 401],
    ['an invalid request', '/wps/system/country', {}, 400],
    ['an unknown call', '/wps/nothing', { headers: CALL }, 404],
    ['a body that is too long', '/wps/session/login', { method: 'POST', headers: CALL, body: 'x'.repeat(65_537) }, 413],
  ])('%s is never stored by a cache', async (_what, path, init, status) => {
    const response = await ask(path, init)
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
  })

  test('a fault of the switchboard is never stored either', async () => {
    const { id } = sandbox.operator.faults.add({ call: 'countryInfo', effect: { do: 'status', status: 503, body: '' } })
    sandbox.operator.faults.add({ call: '*', effect: { do: 'status', status: 503, body: '' }, times: 1 })
    const response = await ask('/wps/system/country', { headers: CALL })
    sandbox.operator.faults.remove(id)
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })
})

describe('bodies above 64 kB are refused before anybody parses them', () => {
  const long = { method: 'POST', body: JSON.stringify({ text: 'x'.repeat(65_536) }) }
  const json = { 'Content-Type': 'application/json' }

  test.each([
    ['/vendor-wallet/bet', { ...json, [WALLET_SECRET]: 'a shared secret' }],
    ['/cashier-desk/redeem', { ...json, [CASHIER_SECRET]: 'cashier' }],
    ['/_switchboard/settings', json],
  ])('at %s', async (path, headers) => expect((await ask(path, { ...long, headers })).status).toBe(413))

  test('at the stand-in vendors, the games and the cashier', async () => {
    const cashier = createCashier({
      desk: {
        redeem: async () => undefined,
        account: async () => undefined,
        deposit: async () => undefined,
        withdraw: async () => undefined,
      },
      world: fakeWorld(),
      isSite: () => true,
      frameAncestors: () => [],
    })
    const games = createGameVendor({
      database: new DatabaseSync(':memory:'),
      walletUrl: OWN,
      walletSecret: 's',
      publicOrigin: OWN,
      frameAncestors: [],
      clock: () => 0,
      random: (count) => new Uint8Array(count),
    })
    for (const app of [createCorsApp(), createVendorApp({ referrerPolicy: 'origin', pictures: '/' }), cashier, games.app]) {
      expect((await app.request('/api/deposits', { ...long, headers: json })).status).toBe(413)
    }
  })
})
