import type { Browser, Page, Request } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** Until a second after the announcement stands. */
const AFTER_DIALOG_MS = 1000

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly args: { readonly elementCount?: number; readonly beginData?: { readonly stackTrace?: readonly unknown[] } }
}

/** What one look at home costs, counted in one trace of the page's main thread. Counts are the same on a fast and on a slow machine. */
interface Cost {
  readonly restyled: number
  readonly largest: number
  readonly stylePasses: number
  readonly layouts: number
  readonly forced: number
}

async function traced(browser: Browser, page: Page, look: () => Promise<void>): Promise<Cost> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'] })
  await look()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const styles = traceEvents.filter(({ name, ph }) => name === 'UpdateLayoutTree' && ph === 'X')
  const layouts = traceEvents.filter(({ name, ph }) => name === 'Layout' && ph === 'X')
  const counts = styles.map(({ args }) => args.elementCount ?? 0)
  const scripts = [...styles, ...layouts].filter(({ args }) => (args.beginData?.stackTrace?.length ?? 0) > 0)
  return {
    restyled: counts.reduce((sum, count) => sum + count, 0),
    largest: Math.max(...counts),
    stylePasses: styles.length,
    layouts: layouts.length,
    forced: scripts.length,
  }
}

test('PER-2 a newcomer’s look at home, with its announcement, stays within its counts of work, elements and requests', async ({
  browser,
  page,
  sandbox,
}) => {
  await sandbox.controls({ popups: 'news' })
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const cost = await traced(browser, page, async () => {
    await page.goto('/m/home')
    await page.getByRole('dialog', { name: words('announcements.title') }).waitFor()
    await page.waitForTimeout(AFTER_DIALOG_MS)
  })
  const isLive = await page.locator('astro-island[data-island=LobbyIsland]:not([ssr])').count()
  const elements = await page.evaluate(() => ({
    all: document.querySelectorAll('*').length,
    svg: document.querySelectorAll('svg *').length,
  }))
  const calls = requests.filter((request) => ['fetch', 'xhr'].includes(request.resourceType()))
  expect(isLive, 'nobody has used the page: its lobby sleeps').toBe(0)
  expect(cost.restyled, 'elements restyled').toBeLessThanOrEqual(1450)
  expect(cost.largest, 'elements restyled at once').toBeLessThanOrEqual(620)
  expect(cost.stylePasses, 'style passes').toBeLessThanOrEqual(28)
  expect(cost.layouts, 'layout passes').toBeLessThanOrEqual(20)
  expect(cost.forced, 'style and layout passes that scripts force').toBeLessThanOrEqual(8)
  expect(elements.all, 'elements').toBeLessThanOrEqual(690)
  expect(elements.svg, 'elements inside svg').toBeLessThanOrEqual(130)
  expect(calls.length, 'calls and JSON').toBeLessThanOrEqual(9)
  expect(requests.length, 'requests').toBeLessThanOrEqual(38)
})
