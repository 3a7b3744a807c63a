import { expect, test } from 'vitest'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { openDocument, signedInTab } from '../../open-document.ts'

const SUMMARY = '/wps/relay/MCSFE_playSummary'
const SINCE = Date.UTC(2026, 10, 21) - 3_600_000
const sums = (staked: string, won: string): Response => ok({ since: SINCE, rounds: 1, staked, won, currency: 'PHP', open: [] })

/** A member's document that has asked once for what the session brought. */
async function netPosition({ since = SINCE, answers }: { readonly since?: number; readonly answers: Response[] }) {
  const server = fakeServer()
  server.on(SUMMARY, () => answers.shift() ?? sums('0.00', '0.00'))
  const page = await openDocument({ left: signedInTab(since), server })
  await page.boot.startBoot()
  await page.pass()
  const { bindNetPosition } = await import('#features/member/limits/net-position.bind.ts')
  const { $netPosition, $summary } = await import('#features/member/limits/limits.store.ts')
  const stop = bindNetPosition()
  await page.pass()
  /** The summary of the day, as it comes once a minute and when a round ends. */
  const summaryComes = async (): Promise<void> => {
    $summary.set({ since: SINCE, rounds: 2, staked: '1.00', won: '0.00', currency: 'PHP', open: [] })
    await page.pass(60_000)
  }
  return { page, stop, summaryComes, net: () => $netPosition.get(), asked: () => server.callsTo(SUMMARY) }
}

test('MKT-3 what the session brought is asked for since its beginning, and again with each summary of the day', async () => {
  const { net, asked, summaryComes, stop } = await netPosition({ answers: [sums('30.00', '12.50'), sums('30.00', '50.00')] })
  expect(Number(net())).toBe(-17.5)
  expect(asked().map(({ query }) => query.get('since'))).toEqual([String(SINCE)])
  await summaryComes()
  expect(Number(net())).toBe(20)
  stop()
  await summaryComes()
  expect(asked()).toHaveLength(2)
})

test('MKT-3 a back end that fails leaves the last result, and the next summary asks again', async () => {
  const { net, summaryComes } = await netPosition({ answers: [sums('10.00', '0.00'), refuse('server.busy'), sums('10.00', '30.00')] })
  expect(Number(net())).toBe(-10)
  await summaryComes()
  expect(Number(net())).toBe(-10)
  await summaryComes()
  expect(Number(net())).toBe(20)
})

test('MKT-3 without a known beginning nothing is asked', async () => {
  const without = await netPosition({ since: 0, answers: [] })
  expect([without.net(), without.asked()]).toEqual([undefined, []])
})
