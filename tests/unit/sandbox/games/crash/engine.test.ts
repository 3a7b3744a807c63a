import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { multiplierAt } from '../../../../../sandbox/games/crash/curve.ts'
import { pointOf } from '../../../../../sandbox/games/crash/point.ts'
import type { CrashView } from '../../../../../sandbox/games/crash/protocol.ts'
import type { LotteryView } from '../../../../../sandbox/games/lottery/protocol.ts'
import { seated } from '../table-fixture.ts'
import { BET, vendorFixture } from '../vendor-fixture.ts'

const bet = (view: CrashView, more: object = {}) => ({ requestId: 'request-1', bet: BET, auto: null, round: view.round.number, ...more })

/** A table at the start of a flight that goes at least this far, found by skipping flights. */
async function table(atLeast: number, below = Infinity) {
  const fixture = vendorFixture()
  const ada = await seated<CrashView>(fixture, 'crash')
  for (;;) {
    let view = await ada.watch()
    while (view.round.phase !== 'betting') {
      fixture.pass(view.round.phase === 'ended' ? (view.round.endsAt ?? 0) - view.now : 200)
      view = await ada.watch()
    }
    const secret = fixture.database.prepare('SELECT secret FROM vendor_secrets').get()?.['secret']
    const point = pointOf(createHmac('sha256', String(secret)).update(String(view.round.number)).digest('hex'), view.round.number)
    if (point >= atLeast && point < below) return { fixture, ada, view, point, start: () => fixture.pass(view.round.startsAt - view.now) }
    fixture.pass(view.round.startsAt - view.now)
  }
}

describe('a flight', () => {
  test('is committed to before it, proved after it, and never reveals its end in between', async () => {
    const { fixture, ada, view, point, start } = await table(150)
    expect(view.round).toMatchObject({ point: null, seed: null, endsAt: null })
    start()
    expect((await ada.watch()).round).toMatchObject({
      phase: 'flying',
      commitment: view.round.commitment,
      point: null,
      seed: null,
      endsAt: null,
    })
    fixture.pass(60_000)
    const shown = (await ada.watch()).recent.find(({ number }) => number === view.round.number)
    expect(shown?.point).toBe(point)
    expect(
      createHash('sha256')
        .update(shown?.seed ?? '')
        .digest('hex'),
    ).toBe(view.round.commitment)
  })

  test('is the same for another player and after a restart', async () => {
    const { fixture, view } = await table(100)
    fixture.restart()
    fixture.wallet.open('bob', 1000)
    expect((await (await seated<CrashView>(fixture, 'crash', { playerId: 'bob' })).watch()).round).toEqual(view.round)
  })
})

describe('a bet', () => {
  test('is accepted once for the same request and cashed out once, at the server’s multiplier', async () => {
    const { fixture, ada, view, start } = await table(250)
    await ada.ask('crash/bets', bet(view))
    const { body } = await ada.ask('crash/bets', bet(view))
    expect(body.balance).toBe(100_000 - BET)
    start()
    fixture.pass(5000)
    const won = (BET * multiplierAt(5000)) / 100
    const id = body.wager?.id ?? ''
    expect((await ada.ask(`crash/wagers/${id}/cash-out`)).body).toMatchObject({
      wager: { cashedAt: multiplierAt(5000), win: won, settled: true },
      balance: 100_000 - BET + won,
    })
    fixture.pass(1000)
    expect((await ada.ask(`crash/wagers/${id}/cash-out`)).body.balance).toBe(100_000 - BET + won)
  })

  test.each<[what: string, other: object]>([
    ['stake', { bet: 5_000 }],
    ['stake that is not offered', { bet: 501 }],
    ['cash-out', { auto: 300 }],
    ['flight', { round: 5 }],
  ])('that repeats a request with another %s is refused, and the first one stays', async (_what, other) => {
    const { ada, view, start } = await table(100)
    await ada.ask('crash/bets', bet(view, { auto: 180 }))
    const repeat = (): Promise<unknown> => ada.ask('crash/bets', bet(view, { auto: 180, ...other }))
    expect(await repeat()).toMatchObject({ status: 400, body: { error: 'request.invalid' } })
    start()
    expect(await repeat()).toMatchObject({ status: 400, body: { error: 'request.invalid' } })
    expect((await ada.ask('crash/bets', bet(view, { auto: 180 }))).body).toMatchObject({
      wager: { bet: BET, auto: 180, round: view.round.number },
    })
  })

  test('with an auto cash-out is paid on the next load, after a restart too', async () => {
    const { fixture, ada, view, start } = await table(200)
    await ada.ask('crash/bets', bet(view, { auto: 180 }))
    start()
    fixture.restart()
    fixture.pass(3_600_000)
    const { opened } = await seated<CrashView>(fixture, 'crash')
    expect(opened.table).toMatchObject({ wager: { cashedAt: 180, win: BET * 1.8, settled: true }, balance: 100_000 - BET + BET * 1.8 })
  })

  test('with an auto cash-out is paid by the timer when nobody watches', async () => {
    const { fixture, ada, view, start } = await table(200)
    await ada.ask('crash/bets', bet(view, { auto: 180 }))
    start()
    fixture.pass(5877)
    expect(await fixture.settle()).toBe(0)
    fixture.pass(1)
    expect(await fixture.settle()).toBe(1)
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000 - BET + BET * 1.8)
  })

  test('is lost beyond the end, and a press comes too late', async () => {
    const { fixture, ada, view, start } = await table(100, 180)
    const id = (await ada.ask('crash/bets', bet(view, { auto: 180 }))).body.wager?.id ?? ''
    start()
    fixture.pass(6000)
    expect((await ada.ask(`crash/wagers/${id}/cash-out`)).body).toMatchObject({
      wager: { cashedAt: null, win: 0, settled: true },
      balance: 100_000 - BET,
    })
    expect(await ada.history()).toMatchObject([{ bet: BET, win: 0, auto: 180 }])
  })

  test.each(['before', 'after'] as const)(
    'without the wallet’s response (%s it was taken) is rolled back when the flight starts',
    async (when) => {
      const { fixture, ada, view, start } = await table(150)
      fixture.wallet.breakNext('bet', when)
      expect((await ada.ask('crash/bets', bet(view))).status).toBe(503)
      start()
      expect(await ada.ask('crash/bets', bet(view))).toMatchObject({ status: 409, body: { error: 'betting.closed' } })
      expect(fixture.wallet.balanceOf('ada')).toBe(100_000)
    },
  )

  test('a win without the wallet’s response is paid later, once', async () => {
    const { fixture, ada, view, start } = await table(250)
    const id = (await ada.ask('crash/bets', bet(view))).body.wager?.id ?? ''
    start()
    fixture.pass(5000)
    fixture.wallet.breakNext('win', 'after')
    await ada.ask(`crash/wagers/${id}/cash-out`)
    fixture.pass(60_000)
    await fixture.settle()
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000 - BET + (BET * multiplierAt(5000)) / 100)
  })

  test.each<[why: string, change: object, status: number]>([
    ['of another round', { round: 1 }, 409],
    ['that is not offered', { bet: 501 }, 400],
    ['with an auto cash-out of 1.00×', { auto: 100 }, 400],
    ['beyond the balance', { bet: 50_000 }, 409],
  ])('%s is refused', async (_why, change, status) => {
    const { fixture, view } = await table(100)
    fixture.wallet.open('poor', BET)
    const poor = await seated<CrashView>(fixture, 'crash', { playerId: 'poor' })
    expect((await poor.ask('crash/bets', bet(view, change))).status).toBe(status)
  })
})

describe('a wager of another game, or of another player,', () => {
  const NUMBERS = [1, 3, 7, 21, 30, 45]

  test('a lottery ticket is no bet on a flight: it cannot be cashed out, nor its requestId name a bet', async () => {
    const fixture = vendorFixture()
    const hall = await seated<LotteryView>(fixture, 'lottery')
    const sky = await seated<CrashView>(fixture, 'crash')
    const { draw } = await hall.watch()
    const ticket = (await hall.ask('lottery/tickets', { requestId: 'request-1', bet: BET, numbers: NUMBERS, draw: draw.number })).body
    fixture.pass(draw.closesAt + 4000 - ticket.now)
    const stolen = await sky.ask(`crash/wagers/${ticket.tickets[0]?.id}/cash-out`)
    expect([stolen.status, stolen.body.error]).toEqual([404, 'round.unknown'])
    expect(fixture.wallet.calls.filter((call) => call.startsWith('win'))).toEqual([])

    let view = await sky.watch()
    while (view.round.phase !== 'betting') {
      fixture.pass(500)
      view = await sky.watch()
    }
    const flight = (await sky.ask('crash/bets', bet(view))).body
    expect(flight.wager).toMatchObject({ round: view.round.number, bet: BET, cashedAt: null })
    expect(flight.wager?.id).not.toBe(ticket.tickets[0]?.id)
  })

  test('a bet at one table is cashed out neither at another table nor by another player', async () => {
    const { fixture, ada, view, start } = await table(250)
    fixture.wallet.open('bob', 100_000)
    const id = (await ada.ask('crash/bets', bet(view))).body.wager?.id
    start()
    fixture.pass(3000)
    for (const stranger of [{ gameCode: 'crash-moon' }, { playerId: 'bob' }]) {
      const page = await seated<CrashView>(fixture, 'crash', stranger)
      expect((await page.ask(`crash/wagers/${id}/cash-out`)).body.error).toBe('round.unknown')
    }
    expect((await ada.watch()).wager).toMatchObject({ id, cashedAt: null, win: null })
  })
})
