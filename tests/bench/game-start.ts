import type { Frame, Page } from '@playwright/test'
import { words } from '../e2e/fixtures/words.ts'
import { launch, openPhone, untilNetworkIdle } from './browser.ts'
import { median, type Measure } from './report.ts'
import { SLOW_4G } from './slow-network.ts'

const RUNS = 5

interface Start {
  readonly fromTile: number
  readonly fromButton: number
  readonly playable: number
}

/** Measures the time from a tap on a tile, through its sheet, to the game's first frame: Lighthouse's slow 4G, a quarter of the processor, no cache. */
export async function measureGameStart(origin: string): Promise<Measure[]> {
  const starts: Start[] = []
  for (let run = 0; run < RUNS; run += 1) starts.push(await oneStart(origin))
  const measure = (name: string, values: number[]): Measure => ({
    name,
    value: median(values) / 1000,
    unit: 's',
    note: `of ${values.map((ms) => (ms / 1000).toFixed(2)).join(', ')}`,
  })
  return [
    measure(
      'Tap on a tile to the game’s first frame',
      starts.map(({ fromTile }) => fromTile),
    ),
    measure(
      'Press in its sheet to the game’s first frame',
      starts.map(({ fromButton }) => fromButton),
    ),
    measure(
      'Tap on a tile until the game can be played',
      starts.map(({ playable }) => playable),
    ),
  ]
}

async function oneStart(origin: string): Promise<Start> {
  const browser = await launch()
  try {
    const context = await openPhone(browser)
    const page = await context.newPage()
    await page.goto(`${origin}/m/game?category=RNG`)
    await untilNetworkIdle(page)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const tile = await pressed(page, () => page.locator('main li article > a').first().tap())
    const way = page.getByRole('dialog').getByRole('button', { name: words('gameSheet.try'), exact: true })
    await way.waitFor()
    const button = await pressed(page, () => way.tap())
    const frame = await gameFrame(page)
    await frame.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, { timeout: 60_000 })
    const painted = await frame.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    )
    await frame.locator('#spin:enabled').waitFor({ timeout: 60_000 })
    const playable = await page.evaluate(() => performance.timeOrigin + performance.now())
    return { fromTile: painted - tile, fromButton: painted - button, playable: playable - tile }
  } finally {
    await browser.close()
  }
}

/** Makes a press and returns when the page received it, in epoch milliseconds. */
async function pressed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() =>
    addEventListener('pointerdown', ({ timeStamp }) => Object.assign(window, { pressedAt: performance.timeOrigin + timeStamp }), {
      once: true,
      capture: true,
    }),
  )
  await press()
  return page.evaluate(() => (window as { pressedAt?: number }).pressedAt ?? Number.NaN)
}

async function gameFrame(page: Page): Promise<Frame> {
  const element = await page.getByRole('dialog').locator('iframe').elementHandle({ timeout: 60_000 })
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('The viewer has no frame')
  await frame.waitForURL(/\/play\//, { timeout: 60_000 })
  return frame
}
