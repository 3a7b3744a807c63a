import type { CrashView } from '../../../../sandbox/games/crash/protocol.ts'
import type { LotteryView } from '../../../../sandbox/games/lottery/protocol.ts'
import type { LaunchRequest } from '../../../../sandbox/games/wallet-protocol.ts'
import type { vendorFixture } from './vendor-fixture.ts'

/** A player at a crash table or in a lottery hall of a vendor with a stopped clock. */
export async function seated<V extends CrashView | LotteryView>(
  fixture: ReturnType<typeof vendorFixture>,
  game: 'crash' | 'lottery',
  launch: Partial<LaunchRequest> = {},
) {
  const gameCode = game === 'crash' ? 'crash-sky' : 'lott-seven'
  const opened = (await fixture.post('/api/session', { ticket: await fixture.ticketOf({ gameCode, ...launch }) })).body
  const bearer = { Authorization: `Bearer ${opened.token}` }
  const ask = (path: string, body: object = {}): Promise<{ status: number; body: V & { error?: string } }> =>
    fixture.post(`/api/${path}`, body, bearer)
  return {
    opened,
    ask,
    watch: async () => (await ask(`${game}/watch`)).body,
    history: async () => (await (await fixture.get('/api/history', bearer)).json()).rounds,
  }
}
