import type { Browser, Page } from '@playwright/test'
import { launch, openPhone, untilNetworkIdle } from './browser.ts'
import { quantile, type Measure } from './report.ts'
import { SLOW_4G } from './slow-network.ts'

/** How long a visitor looks at home before the tap, in milliseconds: time in which a page may fetch ahead. */
const LOOKS_MS = 3000
/** Ways from home by which a guest leaves it. */
const WAYS = [
  { to: 'games', link: 'a[href$="/m/game"]' },
  { to: 'promotions', link: 'a[href$="/m/promotions"]' },
  { to: 'service', link: 'a[href$="/m/service"]' },
  { to: 'a lane’s games', link: 'main h2 ~ a[href*="/m/game?category="]' },
] as const

/** Measures the time from a tap on home to the first paint of the next screen, by screen: slow 4G, a quarter of the processor. */
export async function measureNextScreens(origin: string, times: number): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { to, link } of WAYS) {
    const taken: number[] = []
    for (let time = 0; time < times; time += 1) {
      const browser = await launch()
      try {
        taken.push(await oneTap(browser, origin, link))
      } finally {
        await browser.close()
      }
    }
    measures.push({ name: `Tap on home to ${to}, p75`, value: quantile(taken, 0.75), unit: 'ms', note: `of ${taken.map(Math.round).join(', ')}` })
  }
  return measures
}

async function oneTap(browser: Browser, origin: string, link: string): Promise<number> {
  const page = await (await openPhone(browser)).newPage()
  await page.goto(`${origin}/m/home`)
  await untilNetworkIdle(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(LOOKS_MS)
  const pressed = new Promise<number>((resolve) => void page.exposeFunction('benchTap', resolve))
  await page.evaluate(() => addEventListener('pointerdown', ({ timeStamp }) => (window as { benchTap?: (at: number) => void }).benchTap?.(performance.timeOrigin + timeStamp), { once: true, capture: true }))
  const before = page.url()
  await page.locator(link).first().tap({ noWaitAfter: true })
  const at = await pressed
  await page.waitForURL((url) => url.href !== before)
  return (await firstPaint(page)) - at
}

/** The screen's first paint in epoch milliseconds; of a prerendered screen, the moment at which it is shown. */
async function firstPaint(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { activationStart?: number })[]
    return paint === undefined ? undefined : performance.timeOrigin + Math.max(paint, navigation?.activationStart ?? 0)
  }, undefined, { timeout: 60_000 })
  return (await shown.jsonValue()) ?? Number.NaN
}
