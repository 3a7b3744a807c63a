import { expect, test } from 'vitest'
import type { LotteryView } from '../../../../sandbox/games/lottery/protocol.ts'
import { SECRET_HEADER } from '../../../../sandbox/games/wallet-protocol.ts'
import { seated } from './table-fixture.ts'
import { BET, FEATURE, vendorFixture } from './vendor-fixture.ts'

test('RGP-2 an operator learns a player’s bets that wait for their result, for money and of this player alone', async () => {
  const fixture = vendorFixture()
  fixture.wallet.open('bob', 100_000)
  fixture.choose(...FEATURE)
  await (await fixture.enter()).spin('request-1')
  const hall = await seated<LotteryView>(fixture, 'lottery')
  const { draw } = await hall.watch()
  const ticket = { requestId: 'request-2', bet: BET, numbers: [1, 3, 7, 21, 30, 45], draw: draw.number }
  await hall.ask('lottery/tickets', ticket)
  await (await seated<LotteryView>(fixture, 'lottery', { mode: 'trial' })).ask('lottery/tickets', ticket)
  const roundId = expect.any(String)
  const open = async (playerId: string, secret = 's') => (await fixture.post('/open', { playerId }, { [SECRET_HEADER]: secret })).body
  expect(await open('ada')).toEqual({
    bets: [
      { roundId, gameCode: 'koi-7', stake: BET },
      { roundId, gameCode: 'lott-seven', stake: BET },
    ],
  })
  expect(await open('bob')).toEqual({ bets: [] })
  expect(await open('ada', 'guess')).toEqual({ error: 'secret.invalid' })
  fixture.wallet.open('eve', 100_000)
  fixture.wallet.breakNext('bet', 'after')
  await (await fixture.enter({ playerId: 'eve' })).spin('request-3')
  expect(await open('eve'), 'the wallet took it, and its answer was lost').toEqual({ bets: [{ roundId, gameCode: 'koi-7', stake: BET }] })
  fixture.pass(draw.drawsAt - draw.closesAt + 120_000)
  await fixture.settle()
  expect(await open('ada')).toEqual({ bets: [{ roundId, gameCode: 'koi-7', stake: BET }] })
})
