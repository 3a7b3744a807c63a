import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ballsOf } from '../../../../../sandbox/games/lottery/draw.ts'
import type { LotteryView } from '../../../../../sandbox/games/lottery/protocol.ts'
import { prizeOf } from '../../../../../sandbox/games/lottery/prizes.ts'
import { seated } from '../table-fixture.ts'
import { BET, vendorFixture } from '../vendor-fixture.ts'

const NUMBERS = [7, 3, 45, 21, 1, 30]

async function hall(launch = {}) {
  const fixture = vendorFixture()
  const ada = await seated<LotteryView>(fixture, 'lottery', launch)
  const view = await ada.watch()
  return {
    fixture,
    ada,
    view,
    buy: (more: object = {}) =>
      ada.ask('lottery/tickets', { requestId: 'request-1', bet: BET, numbers: NUMBERS, draw: view.draw.number, ...more }),
  }
}

test('a ticket is stored, charged once, and drawn on the minute although nobody watches', async () => {
  const { fixture, ada, view, buy } = await hall()
  await buy()
  const { body } = await buy()
  expect(body).toMatchObject({ balance: 100_000 - BET, tickets: [{ numbers: [1, 3, 7, 21, 30, 45], balls: null, win: null }] })
  fixture.pass(view.draw.drawsAt - view.now - 1)
  expect(await fixture.settle()).toBe(0)
  fixture.restart()
  fixture.pass(1)
  expect(await fixture.settle()).toBe(1)
  const after = await ada.watch()
  const [last] = after.drawn
  expect(last?.balls).toEqual(ballsOf(last?.seed ?? '', view.draw.number))
  expect(
    createHash('sha256')
      .update(last?.seed ?? '')
      .digest('hex'),
  ).toBe(view.draw.commitment)
  const right = NUMBERS.filter((number) => last?.balls.includes(number)).length
  expect(after.tickets).toMatchObject([{ right, win: prizeOf(BET, right), settled: true }])
  expect(fixture.wallet.balanceOf('ada')).toBe(100_000 - BET + prizeOf(BET, right))
})

test.each<[why: string, change: object, status: number]>([
  ['for another draw', { draw: 5 }, 409],
  ['at a price that is not offered', { bet: 501 }, 400],
  ['with five numbers', { numbers: [1, 2, 3, 4, 5] }, 400],
  ['with a number twice', { numbers: [1, 1, 2, 3, 4, 5] }, 400],
  ['with the number 46', { numbers: [1, 2, 3, 4, 5, 46] }, 400],
  ['with the number 0', { numbers: [0, 1, 2, 3, 4, 5] }, 400],
])('a ticket %s is refused', async (_why, change, status) => {
  expect((await (await hall()).buy(change)).status).toBe(status)
})

test.each([
  [1, 200],
  [0, 409],
])('%d ms before sales close a ticket returns %d', async (before, status) => {
  const { fixture, view, buy } = await hall()
  fixture.pass(view.draw.closesAt - view.now - before)
  expect((await buy()).status).toBe(status)
})

test.each<[what: string, other: object]>([
  ['numbers', { numbers: [2, 4, 8, 22, 31, 44] }],
  ['price', { bet: 1_000 }],
  ['price that is not offered', { bet: 501 }],
  ['draw', { draw: 5 }],
])('a ticket that repeats a request with another %s is refused, and the first one stays', async (_what, other) => {
  const { fixture, view, buy } = await hall()
  await buy()
  expect(await buy(other)).toMatchObject({ status: 400, body: { error: 'request.invalid' } })
  fixture.pass(view.draw.closesAt - view.now)
  expect(await buy(other)).toMatchObject({ status: 400, body: { error: 'request.invalid' } })
  const { body } = await buy({ numbers: NUMBERS.toSorted((a, b) => a - b) })
  expect(body).toMatchObject({ balance: 100_000 - BET, tickets: [{ bet: BET, numbers: [1, 3, 7, 21, 30, 45] }] })
})

test('a player can buy twenty tickets for one draw, and the first stays in the history', async () => {
  const { ada, buy } = await hall()
  for (let ticket = 0; ticket < 20; ticket += 1) expect((await buy({ requestId: `request-${ticket}`, bet: 100 })).status).toBe(200)
  expect((await buy({ requestId: 'request-20', bet: 100 })).body.error).toBe('bet.invalid')
  expect(await ada.history()).toHaveLength(20)
})

test('a trial uses play money and never calls the operator', async () => {
  const { fixture, buy } = await hall({ mode: 'trial' })
  expect((await buy()).body.balance).toBe(BET * 199)
  expect(fixture.wallet.calls).toEqual([])
})

test('a page of one game cannot use another', async () => {
  const { ada } = await hall()
  expect((await ada.ask('crash/watch')).body.error).toBe('request.invalid')
  expect((await ada.ask('rounds', { requestId: 'request-1', bet: BET })).body.error).toBe('request.invalid')
})
