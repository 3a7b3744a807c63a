import { describe, expect, test, vi } from 'vitest'
import { vitalsReport, type Measured } from '#features/core/analytics/vitals.rules.ts'
import { ok } from '../../fake-server.ts'
import { openGames, type GamesOptions } from '../../play/open-games.ts'

const PERFORMANCE = '/wps/system/performance'
const measured: Measured = { ttfb: 120.4, fcp: 300.6, lcp: 800, works: 1500, inp: 48, cls: 0.012_345 }

describe('TRK-7 a page', () => {
  async function openPage(options: GamesOptions = {}, sampled = false) {
    vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
    vi.stubGlobal('addEventListener', () => undefined)
    const page = await openGames(options)
    page.server.on(PERFORMANCE, () => ok(null))
    const { bindVitals } = await import('#features/core/analytics/vitals.bind.ts')
    const { $consent } = await import('#features/core/consent/consent.store.ts')
    bindVitals({
      sampled,
      measure: (note) => Object.entries(measured).forEach(([name, value]) => note(name as keyof Measured, value as number)),
    })
    return { ...page, $consent }
  }

  test('reports its times once a visit, in whichever tab', async () => {
    const page = await openPage()
    await page.pass(5000)
    expect(page.server.callsTo(PERFORMANCE).map(({ body }) => body)).toEqual([{ value: '120,301,800,1500' }])
    const other = await openPage({ browser: page.browser })
    await other.pass(60_000)
    expect(other.server.callsTo(PERFORMANCE)).toEqual([])
  })

  test('reports nothing without consent', async () => {
    const page = await openPage({}, true)
    page.$consent.set({ state: 'unanswered' })
    await page.pass(20_000)
    page.tab.happen('leaving')
    expect([page.server.callsTo(PERFORMANCE), page.tab.beacons]).toEqual([[], []])
  })

  test('OPS-4 sends its vitals by beacon when it is left, if it is in the sample', async () => {
    const page = await openPage({}, true)
    page.tab.happen('leaving')
    expect(page.tab.beacons).toEqual([
      { url: '/wps/system/collect', body: JSON.stringify({ merchant: 'aurora', value: JSON.stringify(vitalsReport('home', measured)) }) },
    ])
    const other = await openPage()
    other.tab.happen('leaving')
    expect(other.tab.beacons).toEqual([])
  })
})
