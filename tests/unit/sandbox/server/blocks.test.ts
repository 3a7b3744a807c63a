import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { draws, jackpots, latestWins } from '#contract/blocks.ts'
import { systemStatus } from '#contract/system.ts'
import { createVendorClient } from '../../../../sandbox/server/game-vendor-client.ts'
import { createGameVendor } from '../../../../sandbox/games/vendor.ts'
import { clientOf, fakeWorld, sandboxWith } from './sandbox-client.ts'

/** The operator's back end with the real game vendor behind it. */
function open() {
  const world = fakeWorld(Date.UTC(2026, 10, 21, 12, 0, 20))
  const vendor = createGameVendor({
    database: new DatabaseSync(':memory:'),
    walletUrl: 'http://operator.test/vendor-wallet',
    walletSecret: 'secret',
    clock: () => world.now(),
    random: randomBytes,
    publicOrigin: 'http://games.test',
    frameAncestors: [],
  })
  const send = (async (url: string, init: RequestInit) => vendor.app.request(url, init)) as unknown as typeof fetch
  const sandbox = sandboxWith({ world, vendor: createVendorClient({ url: () => 'http://games.test', secret: 'secret', send }) })
  return { world, vendor, sandbox, ...clientOf(sandbox) }
}

test('BRD-1 the next draws come from the vendor, with the result that every player of the game sees', async () => {
  const { call, world, vendor } = open()
  const { value } = await call(draws)
  const [first, ...more] = v.parse(draws.value, value)
  expect(more).toHaveLength(2)
  expect(first).toMatchObject({
    drawAt: Date.UTC(2026, 10, 21, 12, 1),
    closesAt: Date.UTC(2026, 10, 21, 12, 0, 55),
    last: { drawAt: Date.UTC(2026, 10, 21, 12) },
  })
  expect(first?.last?.numbers).toHaveLength(6)
  world.pass(60_000)
  const [next] = v.parse(draws.value, (await call(draws)).value)
  expect(next?.id).not.toBe(first?.id)
  expect(next?.last?.drawAt).toBe(first?.drawAt)
  // Nobody without the secret learns them from the vendor.
  expect((await vendor.app.request('/draws', { method: 'POST', body: '{}' })).status).toBe(401)
})

test('BRD-1 jackpots rise as fast as they say', async () => {
  const { call, world } = open()
  const before = v.parse(jackpots.value, (await call(jackpots)).value)
  world.pass(3_600_000)
  const after = v.parse(jackpots.value, (await call(jackpots)).value)
  before.forEach(({ amount, perSecond }, at) => {
    const risen = Number(after[at]?.amount) - Number(amount)
    // Sums per second have no digits behind the currency's.
    expect(Math.abs(risen - 3600 * Number(perSecond)), amount).toBeLessThanOrEqual(18)
  })
})

test('BRD-1 the latest wins are the newest first, with names that nobody can read', async () => {
  const { call, world } = open()
  const wins = v.parse(latestWins.value, (await call(latestWins)).value)
  expect(wins).toHaveLength(10)
  expect(wins.map(({ at }) => at)).toEqual(wins.map(({ at }) => at).toSorted((a, b) => b - a))
  expect(wins.every(({ at, name }) => at <= world.now() && /^.\*\*\*.$/.test(name))).toBe(true)
})

test('BRD-1 the settings announce them', async () => {
  const { call } = open()
  const { value } = await call(systemStatus, {
    device: 'MOBILE',
    originalDomain: 'aurora.localhost',
    url: 'http://aurora.localhost/m/home',
  })
  expect(value?.['blocks']).toEqual(['draws', 'jackpots', 'latestWins'])
})
