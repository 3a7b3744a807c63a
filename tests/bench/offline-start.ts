import type { Browser } from '@playwright/test'
import { launch, openPhone, untilNetworkIdle } from './browser.ts'
import { quantile, type Measure } from './report.ts'

/** Measures a second visit without a network at a quarter of the processor: the worker gives what it kept. */
export async function measureOfflineStart(origin: string, times: number): Promise<Measure[]> {
  const starts: { readonly first: number; readonly largest: number }[] = []
  for (let time = 0; time < times; time += 1) {
    const browser = await launch()
    try {
      starts.push(await oneStart(browser, origin))
    } finally {
      await browser.close()
    }
  }
  const measure = (name: string, taken: readonly number[]): Measure => ({
    name,
    value: quantile(taken, 0.75),
    unit: 'ms',
    limit: 1000,
    note: `of ${taken.map(Math.round).join(', ')}`,
  })
  return [
    measure(
      'First paint of home, p75',
      starts.map(({ first }) => first),
    ),
    measure(
      'Largest paint of home, p75',
      starts.map(({ largest }) => largest),
    ),
  ]
}

async function oneStart(browser: Browser, origin: string): Promise<{ first: number; largest: number }> {
  const phone = await openPhone(browser)
  const visit = await phone.newPage()
  await visit.goto(`${origin}/m/home`)
  await untilNetworkIdle(visit)
  await visit.waitForFunction(async () => navigator.serviceWorker.controller !== null && (await caches.match('/m/offline')) !== undefined)
  await visit.close()

  const page = await phone.newPage()
  await page.addInitScript(() => {
    new PerformanceObserver((list) => Object.assign(window, { largestAt: list.getEntries().at(-1)?.startTime })).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  const devtools = await phone.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await phone.setOffline(true)
  await page.goto(`${origin}/m/home`)
  // Pictures of the first screen have come by then.
  await page.waitForTimeout(3000)
  const paints = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: (window as { largestAt?: number }).largestAt ?? Number.NaN,
  }))
  if ((await page.locator('html').getAttribute('data-kept')) === null) throw new Error('The page did not come from the worker')
  return paints
}
