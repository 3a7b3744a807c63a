import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BASE_REELS } from '../../../../sandbox/games/slot/reels.ts'
import { spinAt } from '../../../../sandbox/games/slot/round.ts'
import { BET, FEATURE, NOTHING, vendorFixture } from './vendor-fixture.ts'

/** Stops with a win in the first row and no moons. */
const WIN =
  Array.from({ length: BASE_REELS[0]?.length ?? 0 }, (_, first) => [first, 0, 0, 0, 0]).find((stops) => {
    const spin = spinAt(BET, 'base', stops)
    return spin.win > 0 && !spin.scatter
  }) ?? []
const WON = spinAt(BET, 'base', WIN).win

describe('a round', () => {
  test('debits the bet, credits the win, and returns the balance in between', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...WIN)
    const { body } = await ada.spin('request-1')
    expect(body.round).toMatchObject({ bet: BET, win: WON, settled: true, shown: 0 })
    expect(body.balance).toBe(100_000 - BET)
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000 - BET + WON)
    expect((await ada.shown(body.round.id, 1)).body).toEqual({ settled: true, balance: 100_000 - BET + WON })
  })

  test('is the same round for the same requestId, and debits the bet once', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...WIN)
    const first = await ada.spin('request-1')
    const [again, meanwhile] = await Promise.all([ada.spin('request-1'), ada.spin('request-1')])
    expect(again.body).toEqual(first.body)
    expect(meanwhile.body).toEqual(first.body)
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000 - BET + WON)
  })

  test('is refused for the same requestId with another bet, and the first one stays', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...WIN)
    const first = await ada.spin('request-1')
    for (const bet of [2_500, 501])
      expect(await ada.spin('request-1', bet)).toMatchObject({ status: 400, body: { error: 'request.invalid' } })
    expect((await ada.spin('request-1')).body).toEqual(first.body)
    expect(fixture.wallet.calls.filter((call) => call.startsWith('bet'))).toHaveLength(1)
  })

  test('that waits for its free spins is continued by another request, whatever its bet', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...FEATURE)
    const { round } = (await ada.spin('request-1')).body
    expect((await ada.spin('request-2', 2_500)).body.round.id).toBe(round.id)
  })

  test('that was not shown to its end comes back after a reload, with the same outcome and no second win', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...WIN)
    const { body } = await ada.spin('request-1')
    fixture.restart()
    const { body: state } = await ada.reload()
    expect(state.round).toEqual(body.round)
    expect(state.balance).toBe(100_000 - BET)
    await ada.shown(body.round.id, 1)
    expect((await ada.reload()).body).toMatchObject({ round: null, balance: 100_000 - BET + WON })
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000 - BET + WON)
  })

  test('comes back in a new session of the same player in the same game, and to nobody else', async () => {
    const fixture = vendorFixture()
    fixture.wallet.open('bob', 1000)
    fixture.choose(...WIN)
    const { body } = await (await fixture.enter()).spin('request-1')
    expect((await fixture.enter()).state.round?.id).toBe(body.round.id)
    expect((await fixture.enter({ gameCode: 'other' })).state.round).toBeNull()
    const bob = await fixture.enter({ playerId: 'bob' })
    expect(bob.state.round).toBeNull()
    expect((await bob.shown(body.round.id, 1)).body).toEqual({ error: 'round.unknown' })
  })

  test('is found by its id and its requestId by its own player in its own game alone', async () => {
    const fixture = vendorFixture()
    fixture.wallet.open('bob', 100_000)
    fixture.choose(...FEATURE)
    const { body } = await (await fixture.enter()).spin('request-1')
    for (const stranger of [{ playerId: 'bob' }, { gameCode: 'other' }]) {
      const page = await fixture.enter(stranger)
      expect((await page.shown(body.round.id, 9)).body).toEqual({ error: 'round.unknown' })
      fixture.choose(...NOTHING)
      const own = await page.spin('request-1')
      expect([own.status, own.body.round.id === body.round.id]).toEqual([200, false])
    }
    expect((await fixture.enter()).state.round).toMatchObject({ id: body.round.id, shown: 0, settled: false })
    expect(fixture.wallet.calls.filter((call) => call.startsWith('bet'))).toHaveLength(3)
  })

  test('with free spins is paid when the last one was shown, and once', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...FEATURE)
    const { round, balance } = (await ada.spin('request-1')).body
    expect(round.spins).toHaveLength(9)
    expect(round.settled).toBe(false)
    expect(balance).toBe(100_000 - BET)
    expect((await ada.shown(round.id, 8)).body).toEqual({ settled: false, balance: 100_000 - BET })
    fixture.restart()
    expect((await ada.reload()).body.round).toMatchObject({ id: round.id, shown: 8, settled: false })
    const paid = { settled: true, balance: 100_000 - BET + round.win }
    expect((await ada.shown(round.id, 9)).body).toEqual(paid)
    expect((await ada.shown(round.id, 9)).body).toEqual(paid)
    expect((await ada.reload()).body.round).toBeNull()
  })

  test('with remaining free spins blocks a new bet', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...FEATURE)
    const { round } = (await ada.spin('request-1')).body
    expect((await ada.spin('request-2')).body.round.id).toBe(round.id)
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000 - BET)
  })
})

describe('when the wallet fails', () => {
  test.each(['before', 'after'] as const)('%s it took the bet, the same request continues the same round and debits once', async (when) => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...WIN)
    fixture.wallet.breakNext('bet', when)
    expect(await ada.spin('request-1')).toMatchObject({ status: 503, body: { error: 'wallet.unreachable' } })
    expect((await ada.spin('request-1')).body.round.win).toBe(WON)
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000 - BET + WON)
  })

  test.each(['before', 'after'] as const)('%s it paid the win, the outcome is still shown and paid on the next load', async (when) => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...WIN)
    fixture.wallet.breakNext('win', when)
    expect((await ada.spin('request-1')).body.round).toMatchObject({ win: WON, settled: false })
    fixture.restart()
    expect((await ada.reload()).body.round?.settled).toBe(true)
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000 - BET + WON)
  })

  test('an owed win is paid before the next bet, which is a separate round', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...WIN, ...NOTHING)
    fixture.wallet.breakNext('win', 'before')
    const first = await ada.spin('request-1')
    const second = await ada.spin('request-2')
    expect(second.body.round.id).not.toBe(first.body.round.id)
    expect(fixture.wallet.calls.filter((call) => /^(?:bet|win)/u.test(call)).map((call) => call.split(' ')[0])).toEqual([
      'bet',
      'win',
      'bet',
    ])
  })

  test('on opening, the response still contains the token, so that the page can try again with a used ticket', async () => {
    const fixture = vendorFixture()
    fixture.wallet.breakNext('balance', 'before')
    const failed = await fixture.post('/api/session', { ticket: await fixture.ticketOf() })
    expect(failed).toMatchObject({ status: 503, body: { error: 'wallet.unreachable' } })
    const opened = await fixture.post('/api/session', {}, { Authorization: `Bearer ${failed.body.token}` })
    expect(opened.body.balance).toBe(100_000)
  })

  test('money adds up after any failures in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('bet', 'win', 'balance'), fc.constantFrom('before', 'after')), { maxLength: 6 }),
        async (breaks) => {
          const fixture = vendorFixture()
          const ada = await fixture.enter()
          let expected = 100_000
          for (const [index, [call, when]] of breaks.entries()) {
            fixture.wallet.breakNext(call as 'bet', when as 'before')
            let answer = await ada.spin(`request-${index}`)
            for (let tries = 0; answer.status === 503 && tries < 9; tries += 1) answer = await ada.spin(`request-${index}`)
            const { round } = answer.body
            let noted = await ada.shown(round.id, round.spins.length)
            for (let tries = 0; (noted.status === 503 || !noted.body.settled) && tries < 9; tries += 1)
              noted = await ada.shown(round.id, round.spins.length)
            expected += round.win - round.bet
          }
          expect(fixture.wallet.balanceOf('ada')).toBe(expected)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('refusals', () => {
  test('a bet beyond the balance is refused, and again for the same request', async () => {
    const fixture = vendorFixture()
    fixture.wallet.open('poor', BET - 1)
    const poor = await fixture.enter({ playerId: 'poor' })
    expect(await poor.spin('request-1')).toMatchObject({ status: 409, body: { error: 'insufficient.funds' } })
    expect(await poor.spin('request-1')).toMatchObject({ status: 409, body: { error: 'insufficient.funds' } })
    expect((await poor.reload()).body).toMatchObject({ round: null, balance: BET - 1 })
    expect(await poor.history()).toEqual({ rounds: [] })
  })

  test('a bet of exactly the balance is accepted', async () => {
    const fixture = vendorFixture()
    fixture.wallet.open('exact', BET)
    fixture.choose(...NOTHING)
    const exact = await fixture.enter({ playerId: 'exact' })
    expect((await exact.spin('request-1')).status).toBe(200)
    expect(fixture.wallet.balanceOf('exact')).toBe(0)
  })

  test.each([0, -500, 499, 501, 20, 1e9])('a bet of %d is refused: it is not one of the steps', async (bet) => {
    const ada = await vendorFixture().enter()
    expect((await ada.spin('request-1', bet)).status).toBe(400)
  })

  test('after sign-out a bet is refused, and one of unknown fate is rolled back', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.wallet.breakNext('bet', 'before')
    await ada.spin('request-1')
    fixture.wallet.end('ada')
    expect(await ada.spin('request-1')).toMatchObject({ status: 401, body: { error: 'session.ended' } })
    expect(fixture.wallet.calls.at(-1)).toMatch(/^rollback 500 /u)
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000)
  })
})

describe('abandoned rounds', () => {
  test('are paid by the sweep when they are old enough', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.choose(...FEATURE)
    const { round } = (await ada.spin('request-1')).body
    expect(await fixture.sweep(1_700_000_000_000)).toBe(0)
    expect(await fixture.sweep()).toBe(1)
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000 - BET + round.win)
    expect((await ada.reload()).body.round).toMatchObject({ id: round.id, settled: true })
    expect(await fixture.sweep()).toBe(0)
  })

  test.each(['before', 'after'] as const)('with a bet that failed %s it was taken are rolled back', async (when) => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.wallet.breakNext('bet', when)
    await ada.spin('request-1')
    expect(await fixture.sweep()).toBe(1)
    expect(fixture.wallet.balanceOf('ada')).toBe(100_000)
    expect((await ada.reload()).body.round).toBeNull()
  })
})

test('history is newest first, of this game, with bets and wins', async () => {
  const fixture = vendorFixture()
  const ada = await fixture.enter()
  fixture.choose(...NOTHING, ...WIN)
  await ada.spin('request-1')
  fixture.pass(1000)
  await ada.spin('request-2')
  const { rounds } = await ada.history()
  expect(rounds).toMatchObject([{ bet: BET, win: WON, freeSpins: 0, settled: true }, { win: 0 }])
  expect(rounds[0].at - rounds[1].at).toBe(1000)
})
