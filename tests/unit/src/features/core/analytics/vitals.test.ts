import { describe, expect, test, vi } from 'vitest'
import type { Measured } from '#features/core/analytics/vitals.rules.ts'
import { ok } from '../../fake-server.ts'
import { openGames, type GamesOptions } from '../../play/open-games.ts'

type Note = (name: keyof Measured, value: number) => void

/** A browser with these figures. */
vi.mock('web-vitals', () => {
  const figures = { onTTFB: 120, onFCP: 300, onLCP: 800, onINP: 48, onCLS: 0.01 }
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, (note: (figure: object) => void) => note({ value })]))
})

const PERFORMANCE = '/wps/system/performance'
const measured: Measured = { ttfb: 120.4, fcp: 300.6, lcp: 800, works: 1500, inp: 48, cls: 0.012_345 }

describe('TRK-7 a page', () => {
  async function openPage({ measure, ...options }: GamesOptions & { measure?: (note: Note) => void } = {}) {
    vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
    vi.stubGlobal('addEventListener', () => undefined)
    const page = await openGames(options)
    page.server.on(PERFORMANCE, () => ok(null))
    const { bindVitals } = await import('#features/core/analytics/vitals.bind.ts')
    const { $consent } = await import('#features/core/consent/consent.store.ts')
    const figures = bindVitals(
      measure ?? ((note) => Object.entries(measured).forEach(([name, value]) => note(name as keyof Measured, value as number))),
    )
    return { ...page, $consent, figures }
  }

  test('reports its times once a visit, in whichever tab', async () => {
    const page = await openPage()
    await page.pass(5000)
    expect(page.server.callsTo(PERFORMANCE).map(({ body }) => body)).toEqual([{ value: '120,301,800,1500' }])
    const other = await openPage({ browser: page.browser })
    await other.pass(60_000)
    expect(other.server.callsTo(PERFORMANCE)).toEqual([])
  })

  test('waits for figures that come late, a second at a time, and has them all by then', async () => {
    let note: Note = () => undefined
    const page = await openPage({ measure: (later) => (note = later) })
    note('fcp', 300)
    await page.pass(5000)
    note('lcp', 5500)
    note('fcp', 310)
    await page.pass(999)
    expect([page.server.callsTo(PERFORMANCE), page.figures()]).toEqual([[], { fcp: 310, lcp: 5500 }])
    await page.pass(1)
    await page.pass()
    expect(page.server.callsTo(PERFORMANCE).map(({ body }) => body)).toEqual([{ value: ',310,5500,' }])
  })

  test('waits for them no longer than it does once the clock was set back', async () => {
    const page = await openPage({ measure: () => undefined })
    await page.pass(5000)
    page.browser.clock.setBack(3_600_000)
    await page.pass(10_000)
    expect(page.server.callsTo(PERFORMANCE)).toHaveLength(1)
  })

  test('ERR-7 says nothing of a report that fails, and does not repeat it', async () => {
    const page = await openPage()
    page.server.on(PERFORMANCE, () => new Response('', { status: 500 }))
    await page.pass(60_000)
    expect(page.server.callsTo(PERFORMANCE)).toHaveLength(1)
    expect([page.dialogs.$notices.get(), page.dialogs.$toasts.get(), page.dialogs.$alertQueue.get()]).toEqual([[], [], []])
  })

  test('reports nothing without consent', async () => {
    const page = await openPage()
    page.$consent.set({ state: 'unanswered' })
    await page.pass(20_000)
    expect(page.server.callsTo(PERFORMANCE)).toEqual([])
  })
})

describe('TRK-7 OPS-4 the measuring', () => {
  /** `fraction` decides whether it is in the sample. */
  async function measuredPage(fraction: number, options: GamesOptions = {}) {
    vi.stubGlobal('document', {
      addEventListener: () => undefined,
      documentElement: { dataset: {} },
      querySelectorAll: () => [],
      visibilityState: 'visible',
    })
    vi.stubGlobal('addEventListener', () => undefined)
    const page = await openGames(options)
    page.server.on(PERFORMANCE, () => ok(null))
    const { platform, usePlatform } = page.platform
    usePlatform({ ...platform(), random: { ...platform().random, fraction: () => fraction } })
    const { measureAndWatch } = await import('#features/core/analytics/tracking.bind.ts')
    await measureAndWatch()
    await page.pass(5000)
    page.tab.happen('leaving')
    const [times] = page.server.callsTo(PERFORMANCE).map(({ body }) => String(body['value']).split(','))
    return { page, times, vitals: page.tab.beacons.map(({ url, body }) => [url, (JSON.parse(body) as { items: unknown }).items]) }
  }

  test('has the browser’s figures: of the first page of a visit its times, of one page in ten its vitals', async () => {
    const first = await measuredPage(0.5)
    expect([first.times?.slice(0, 3), first.vitals]).toEqual([['120', '300', '800'], []])
    expect(Number(first.times?.[3])).toBeGreaterThan(0)
    const second = await measuredPage(0.05, { browser: first.page.browser })
    expect([second.times, second.vitals]).toEqual([
      undefined,
      [
        [
          '/wps/system/report',
          Object.entries({ ttfb: 120, lcp: 800, inp: 48, cls: 0.01 }).map(([name, value]) => ({ kind: 'vital', name, value, count: 1 })),
        ],
      ],
    ])
    const third = await measuredPage(0.5, { browser: first.page.browser })
    expect([third.times, third.vitals]).toEqual([undefined, []])
  })
})
