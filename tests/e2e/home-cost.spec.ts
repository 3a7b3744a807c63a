import { brotliCompressSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { costOf } from '../page-cost.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** Until a second after the announcement stands. */
const AFTER_DIALOG_MS = 1000
const REST_MS = 3000

test('PER-2 a newcomer’s look at home, with its announcement, stays within its counts of work, elements and requests', async ({
  browser,
  page,
  sandbox,
}) => {
  await sandbox.controls({ popups: 'news' })
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const look = async (): Promise<void> => {
    await page.goto('/m/home')
    await page.getByRole('dialog', { name: words('announcements.title') }).waitFor()
    await page.waitForTimeout(AFTER_DIALOG_MS)
  }
  const cost = await costOf(browser, page, look, REST_MS)
  const isLive = await page.locator('astro-island[data-island=LobbyIsland]:not([ssr])').count()
  const elements = await page.evaluate(() => ({
    all: document.querySelectorAll('*').length,
    svg: document.querySelectorAll('svg *').length,
  }))
  const scripts = await Promise.all(
    requests.filter((request) => request.resourceType() === 'script').map(async (request) => (await request.response())?.body()),
  )
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script ?? '').length, 0)
  const calls = requests.filter((request) => ['fetch', 'xhr'].includes(request.resourceType()))
  expect(isLive, 'nobody has used the page: its lobby sleeps').toBe(0)
  expect(cost.restyled, 'elements restyled').toBeLessThanOrEqual(1450)
  expect(cost.largest, 'elements restyled at once').toBeLessThanOrEqual(620)
  expect(cost.stylePasses, 'style passes').toBeLessThanOrEqual(28)
  expect(cost.layouts, 'layout passes').toBeLessThanOrEqual(20)
  expect(cost.forced, 'style and layout passes that scripts force').toBeLessThanOrEqual(8)
  expect(cost.wholeLayouts, 'layouts of the whole document once it is painted').toBe(0)
  expect(cost.restingFrames, 'frames behind the open dialog').toBe(0)
  expect(scripts.length, 'files of JavaScript').toBeLessThanOrEqual(6)
  expect(bytes, 'bytes of JavaScript (brotli)').toBeLessThanOrEqual(75_000)
  expect(elements.all, 'elements').toBeLessThanOrEqual(690)
  expect(elements.svg, 'elements inside svg').toBeLessThanOrEqual(130)
  expect(calls.length, 'calls and JSON').toBeLessThanOrEqual(9)
  expect(requests.length, 'requests').toBeLessThanOrEqual(38)
})
