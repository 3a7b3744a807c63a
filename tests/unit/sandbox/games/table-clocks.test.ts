import { expect, test } from 'vitest'
import { createTableClocks } from '../../../../sandbox/games/table-clocks.ts'
import { launchOfAda, vendorFixture } from './vendor-fixture.ts'
import { seated } from './table-fixture.ts'
import type { CrashView } from '../../../../sandbox/games/crash/protocol.ts'

const ada = { key: 'ada', launch: launchOfAda }
const ben = { key: 'ben', launch: { ...launchOfAda, playerId: 'ben' } }
const never = new AbortController().signal

test('only the tables of the named player are set forward', () => {
  const clocks = createTableClocks(() => 1000)
  clocks.advance('ada', 500)
  expect([clocks.now(ada), clocks.now(ben), clocks.ahead(ada)]).toEqual([1500, 1000, 500])
})

test('a page that waits for a moment is woken when its clock is set forward', async () => {
  const clocks = createTableClocks(() => 1000)
  const waited = clocks.until(ada, 9000, never)
  clocks.advance('ada', 8000)
  await expect(waited).resolves.toBeUndefined()
})

test('nobody waits for a moment that is past, or once the page has gone', async () => {
  const clocks = createTableClocks(() => 1000)
  await expect(clocks.until(ada, 1000, never)).resolves.toBeUndefined()
  const gone = new AbortController()
  const waited = clocks.until(ada, 9000, gone.signal)
  gone.abort()
  await expect(waited).resolves.toBeUndefined()
})

test('a player who is set forward sees later flights of the same table, and the others stay where they are', async () => {
  const fixture = vendorFixture()
  const [first, second] = [await seated<CrashView>(fixture, 'crash'), await seated<CrashView>(fixture, 'crash', { playerId: 'ben' })]
  fixture.wallet.open('ben', 1000)
  const before = await second.watch()
  expect((await fixture.post('/advance', { playerId: 'ada', ms: 10 * 60_000 })).status).toBe(401)
  expect((await fixture.post('/advance', { playerId: 'ada', ms: 10 * 60_000 }, { 'X-Vendor-Secret': 's' })).status).toBe(200)
  const ahead = await first.watch()
  expect(ahead.round.number).toBeGreaterThan(before.round.number)
  expect((await second.watch()).round).toEqual(before.round)
  expect((await first.watch()).round).toEqual(ahead.round)
  fixture.pass(10 * 60_000)
  expect((await second.watch()).round).toMatchObject({ number: ahead.round.number, startsAt: ahead.round.startsAt })
})
