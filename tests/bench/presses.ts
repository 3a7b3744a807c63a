import type { Browser, Page } from '@playwright/test'
import { launch, openPhone, untilNetworkIdle } from './browser.ts'
import { watchInteractions, worstInteraction } from './interactions.ts'
import { median, type Measure } from './report.ts'

interface Press {
  readonly name: string
  readonly screen: string
  readonly press: (page: Page) => Promise<void>
}

/** The first presses of a visitor, each on a fresh page. */
const PRESSES: readonly Press[] = [
  { name: 'a tile of home', screen: 'home', press: (page) => tap(page, 'main article a') },
  { name: 'sign in', screen: 'home', press: (page) => tap(page, 'header a[href$="/login"]') },
  { name: 'join', screen: 'home', press: (page) => tap(page, 'header a[href$="/register"]') },
  { name: 'a category of the rail', screen: 'home', press: (page) => tap(page, 'a[href="#lane-live"]') },
  { name: 'a chip of the games', screen: 'game', press: (page) => tap(page, '[role=search] + div button >> nth=2') },
  { name: 'the search field', screen: 'game', press: (page) => tap(page, '[role=search] input') },
  { name: 'a letter in the search', screen: 'game', press: (page) => page.locator('[role=search] input').pressSequentially('d') },
  { name: 'a tile of the games', screen: 'game', press: (page) => tap(page, 'main article a') },
  { name: 'the password field', screen: 'login', press: (page) => tap(page, 'main [name=password]') },
  { name: 'the sign-in button', screen: 'login', press: (page) => tap(page, 'main [type=submit]') },
]

/** Measures how long each of ten presses takes until the next frame (INP, by Event Timing), at a quarter of the processor. */
export async function measurePresses(origin: string, times: number): Promise<Measure[]> {
  const browser = await launch()
  try {
    const measures: Measure[] = []
    for (const one of PRESSES) {
      const taken: number[] = []
      for (let time = 0; time < times; time += 1) taken.push(await timePress(browser, origin, one))
      measures.push({ name: `Press: ${one.name}`, value: median(taken), unit: 'ms', limit: 200, note: `of ${taken.join(', ')}` })
    }
    return measures
  } finally {
    await browser.close()
  }
}

async function timePress(browser: Browser, origin: string, { screen, press }: Press): Promise<number> {
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchInteractions)
    let longest = 0
    // A press may lead to another document: its own page tells before it goes.
    await page.exposeFunction('benchLeft', (ms: number) => {
      longest = ms
    })
    await page.addInitScript(() =>
      addEventListener('pagehide', () => {
        const { benchLeft, interactions = [] } = window as { benchLeft?: (ms: number) => void; interactions?: number[] }
        benchLeft?.(Math.max(0, ...interactions))
      }),
    )
    await page.goto(`${origin}/m/${screen}`)
    await untilNetworkIdle(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await press(page)
    await page.waitForTimeout(2000)
    return Math.max(longest, await page.evaluate(worstInteraction))
  } finally {
    await context.close()
  }
}

async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}
