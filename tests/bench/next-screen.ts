import type { CDPSession, Page } from '@playwright/test'
import { DEMO_MEMBER } from '../../sandbox/data/demo-member.ts'
import { signedInAs } from '../e2e/fixtures/members.ts'
import { inSmallWindow, untilNetworkIdle } from './browser.ts'
import { quantile, type Measure } from './report.ts'
import { SLOW_4G } from './slow-network.ts'

/** How long a visitor looks at a screen before the tap, in milliseconds: time in which a page may fetch ahead. */
const LOOKS_MS = 3000
/** How long a finger rests on what it taps, in milliseconds. */
const TAP_MS = 80
/** After this long the next screen is painted, in milliseconds. */
const SHOWN_MS = 3000
/** Memory of a phone whose processor is that slow, in GiB (`deviceMemory`). */
const SLOW_PHONE_GIB = 4
/** Limit of any screen but the tabs and the lanes' games, in milliseconds (PER-4). */
const OTHER_SCREEN_MS = 600

interface Way {
  readonly who: 'guest' | 'member'
  /** Path of the screen that is left. */
  readonly from: string
  readonly to: string
  readonly link: string
  readonly limit?: number
}

const WAYS: readonly Way[] = [
  { who: 'guest', from: 'home', to: 'games', link: 'body > nav a[href$="/m/game"]' },
  { who: 'guest', from: 'home', to: 'promotions', link: 'body > nav a[href$="/m/promotions"]' },
  { who: 'guest', from: 'home', to: 'service', link: 'body > nav a[href$="/m/service"]' },
  { who: 'guest', from: 'home', to: 'a lane’s games', link: 'main h2 ~ a[href*="/m/game?category="]' },
  { who: 'guest', from: 'promotions', to: 'a promotion', link: 'main a[href*="/m/activity"]', limit: OTHER_SCREEN_MS },
  { who: 'member', from: 'home', to: 'the member’s screen', link: 'body > nav a[href$="/m/member/home"]', limit: OTHER_SCREEN_MS },
  { who: 'member', from: 'member/home', to: 'inbox', link: 'main a[href$="/m/member/inbox"]', limit: OTHER_SCREEN_MS },
  { who: 'member', from: 'member/home', to: 'limits', link: 'main a[href$="/m/member/limits"]', limit: OTHER_SCREEN_MS },
]

/** Measures the time from the end of a tap to the first paint of the next screen: slow 4G, a quarter of the processor (PER-4). */
export async function measureNextScreens(origin: string, times: number): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const way of WAYS) {
    const taken: number[] = []
    for (let time = 0; time < times; time += 1) taken.push(await inSmallWindow((page, session) => oneTap(page, session, origin, way)))
    measures.push({
      name: `A ${way.who}’s tap on ${way.from} to ${way.to}, p75`,
      value: quantile(taken, 0.75),
      unit: 'ms',
      limit: way.limit,
      note: `of ${taken.map(Math.round).join(', ')}`,
    })
  }
  return measures
}

async function oneTap(page: Page, session: CDPSession, origin: string, { who, from, link }: Way): Promise<number> {
  await page.addInitScript((memory) => Object.defineProperty(navigator, 'deviceMemory', { value: memory }), SLOW_PHONE_GIB)
  if (who === 'member') await signedInAs(page, DEMO_MEMBER, { origin })
  await page.goto(`${origin}/m/${from}`)
  await untilNetworkIdle(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Playwright would scroll before its tap, which draws the lanes below.
  await page.evaluate(
    (selector) => document.querySelector(`:is(${selector}):is(main *)`)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    link,
  )
  await page.waitForTimeout(LOOKS_MS)
  await page.evaluate(() =>
    addEventListener('pointerup', ({ timeStamp }) => sessionStorage.setItem('bench:tap', String(performance.timeOrigin + timeStamp)), {
      once: true,
      capture: true,
    }),
  )
  const before = page.url()
  await tap(page, session, link)
  // Asked before its first paint, the next screen would first read Playwright's own script of 345 kB.
  await page.waitForTimeout(SHOWN_MS)
  if (page.url() === before) throw new Error(`The tap on ${link} led nowhere`)
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return performance.timeOrigin + (paint?.startTime ?? Number.NaN) - Number(sessionStorage.getItem('bench:tap') ?? Number.NaN)
  })
}

async function tap(page: Page, session: CDPSession, link: string): Promise<void> {
  const box = await page.locator(link).first().boundingBox()
  if (!box) throw new Error(`No link ${link}`)
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  })
  await page.waitForTimeout(TAP_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
