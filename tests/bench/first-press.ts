import type { CDPSession, Page } from '@playwright/test'
import { launch, openPhone, untilNetworkIdle } from './browser.ts'
import { median, type Measure } from './report.ts'

/** How long a page is left alone before the press, in milliseconds. */
const QUIET_MS = 1500

interface FirstPress {
  /** Each file and call that the press asks for, by its path. */
  readonly requests: readonly string[]
  /** Milliseconds of the main thread's own time. */
  readonly work: number
}

/** What the first press on a game of home costs, until its sheet has all that it needs: requests, and the main thread's own time (PER-2). */
export async function measureFirstPress(url: string, times: number): Promise<Measure[]> {
  const presses: FirstPress[] = []
  for (let time = 0; time < times; time += 1) presses.push(await pressGame(url))
  const counts = presses.map(({ requests }) => requests.length)
  const works = presses.map(({ work }) => Math.round(work))
  return [
    { name: 'Requests of the first press on a game', value: median(counts), unit: '', limit: 11, note: `of ${counts.join(', ')}` },
    { name: 'Main thread of the first press on a game', value: median(works), unit: 'ms', limit: 455, note: `of ${works.join(', ')}` },
  ]
}

/** Opens home with a fresh profile, closes what opens by itself, and presses the first game. */
async function pressGame(url: string): Promise<FirstPress> {
  const browser = await launch()
  try {
    const page = await (await openPhone(browser)).newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url)
    await untilNetworkIdle(page)
    await page.waitForTimeout(QUIET_MS)
    await page.evaluate(() => document.querySelector<HTMLElement>('dialog[open] button[name=close]')?.click())
    await page.waitForTimeout(QUIET_MS)
    const before = await workSoFar(session)
    const pressedAt = await page.evaluate(() => performance.now())
    await tapGame(page)
    const standsAt = await page.evaluate(whenSheetStands)
    const work = (await workSoFar(session)) - before
    const requests = await page.evaluate(
      ([from, to]) =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime, name }) => startTime >= from && startTime <= to && name.startsWith('http'))
          .map(({ name }) => new URL(name).pathname),
      [pressedAt, standsAt] as const,
    )
    return { requests, work }
  } finally {
    await browser.close()
  }
}

/** Runs in the page. Resolves when the sheet's button and picture are seen. */
function whenSheetStands(): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const sheet = document.querySelector('dialog[open]:has(.game-sheet-ways button)')
      const picture = sheet?.querySelector('img')
      if (sheet && (!picture || picture.complete)) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** By the coordinates of the screen: Playwright's own script would count as the page's work. */
async function tapGame(page: Page): Promise<void> {
  const { x, y } = await page.evaluate(() => {
    const link = document.querySelector('main article > a')
    link?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = link?.getBoundingClientRect() ?? new DOMRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.touchscreen.tap(x, y)
}

async function workSoFar(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
