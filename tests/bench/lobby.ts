import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { MERCHANT } from '../e2e/sandbox/addresses.ts'
import { resetScope, switchboard } from '../e2e/sandbox/switchboard.ts'
import { launch, openPhone, untilNetworkIdle } from './browser.ts'
import { framesWhile, swipeUp } from './frames.ts'
import { quantile, type Measure } from './report.ts'
import { worstInteraction, watchInteractions } from './interactions.ts'

const SCOPE = 'bench-lobby'
/** How often each interaction is repeated, enough for a p75. */
const TIMES = 12

/** Measures response times on the games screen with 2,000 games at a quarter of this machine's processor. */
export function measureLobby(origin: string): Promise<Measure[]> {
  return withManyGames((browser) => interactions(browser, origin))
}

/** Measures smooth scrolling with 2,000 games at a quarter of this machine's processor: frames as the compositor reports them. */
export function measureScrolling(origin: string): Promise<Measure[]> {
  return withManyGames(async (browser) => [
    ...(await scrolling(browser, `${origin}/m/game`, 'games')),
    ...(await scrolling(browser, `${origin}/m/home`, 'home')),
  ])
}

async function withManyGames(measure: (browser: Browser) => Promise<Measure[]>): Promise<Measure[]> {
  const sandbox = switchboard(SCOPE, MERCHANT)
  await sandbox.controls({ catalogue: 'large' })
  const browser = await launch()
  try {
    return await measure(browser)
  } finally {
    await browser.close()
    await resetScope(SCOPE)
  }
}

async function open(browser: Browser, address: string): Promise<{ page: Page; session: CDPSession }> {
  // One device pixel per CSS pixel: without a graphics card the processor paints, unlike on a phone.
  const context = await openPhone(browser, { deviceScaleFactor: 1 })
  await context.addCookies([{ name: 'sandbox_scope', value: SCOPE, url: address }])
  const page = await context.newPage()
  await page.addInitScript(watchInteractions)
  await page.goto(address)
  await untilNetworkIdle(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, session }
}

async function interactions(browser: Browser, origin: string): Promise<Measure[]> {
  const { page } = await open(browser, `${origin}/m/game`)
  await loadMany(page, 240)
  const chips = page.locator('[role=search] + div button')
  const field = page.getByRole('searchbox')
  const categories = await timed(page, async (turn) => {
    await tap(page, chips.nth((turn % 5) + 1))
  })
  await tap(page, chips.first())
  await settled(page)
  await loadMany(page, 240)
  await tap(page, field)
  const letters = [...'dragon tiger']
  const typing = await timed(page, (turn) => page.keyboard.press(letters[turn] === ' ' ? 'Space' : (letters[turn] ?? 'a')))
  await field.fill('')
  await settled(page)
  const tiles = page.locator('main li article > a')
  const sheets = await timed(
    page,
    async (turn) => {
      await tap(page, tiles.nth(turn % 3))
      await page.getByRole('dialog').waitFor()
    },
    async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  )
  return [p75('Category switch', categories), p75('Keystroke in the search', typing), p75('Tap that opens a game’s sheet', sheets)]
}

function p75(name: string, values: readonly number[]): Measure {
  return {
    name: `${name}, p75`,
    value: quantile(values, 0.75),
    unit: 'ms',
    limit: 100,
    note: `of ${values.join(', ')} ms, from the input to the next frame`,
  }
}

/** Repeats an interaction and returns how long each took until it was painted. */
async function timed(page: Page, act: (turn: number) => Promise<void>, undo?: () => Promise<void>): Promise<number[]> {
  const durations: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    await page.evaluate(worstInteraction)
    await act(turn)
    await settled(page)
    durations.push(await page.evaluate(worstInteraction))
    await undo?.()
    await settled(page)
  }
  return durations
}

/** Taps like a finger. Playwright's own tap adds listeners to the page, which would be counted. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await settled(page)
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** Waits until the result of an interaction has loaded and been painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(500)
}

/** Scrolls until so many games are loaded, then back to the top. */
async function loadMany(page: Page, count: number): Promise<void> {
  const tiles = page.locator('main li article')
  while ((await tiles.count()) < count) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(150)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await settled(page)
}

async function scrolling(browser: Browser, address: string, screen: string): Promise<Measure[]> {
  const { page, session } = await open(browser, address)
  const { dropped, shown, longTasks } = await framesWhile(page, session, async () => {
    for (let swipe = 0; swipe < 12; swipe += 1) await swipeUp(page, session)
  })
  await page.context().close()
  const share = (100 * dropped) / Math.max(1, dropped + shown)
  return [
    { name: `Scrolling ${screen}: frames dropped`, value: share, unit: '%', note: `${dropped} of ${dropped + shown}` },
    {
      name: `Scrolling ${screen}: tasks over 50 ms`,
      value: longTasks.length,
      unit: '',
      note: `longest ${Math.round(Math.max(0, ...longTasks))} ms`,
    },
  ]
}
