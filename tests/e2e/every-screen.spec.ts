import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ROUTE_IDS, isGuarded, isScreen, type RouteId } from '../../src/shells/routes.ts'
import { expect, test } from './fixtures/test.ts'
import { signedInAs } from './fixtures/members.ts'

/** What a visitor can come to; the entry to not-found is a test of its own. */
const PUBLIC = ROUTE_IDS.filter((route) => isScreen(route) && !isGuarded(route, 'public'))
const GUARDED = ROUTE_IDS.filter((route) => isScreen(route) && isGuarded(route, 'public') && route !== 'changePsw')
const LANGUAGES = [{ language: 'EN', base: '/m' }, { language: 'AR', base: '/m/ar' }] as const
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const { language, base } of LANGUAGES) {
  for (const route of [...PUBLIC, 'offline'] as const) {
    test(`${route} in ${language} is accessible and fits every window`, async ({ page }) => {
      await page.goto(`${base}/${route}`)
      await check(page, route)
    })
  }

  for (const route of GUARDED) {
    test(`${route} in ${language} is accessible and fits every window for a member`, async ({ page, sandbox }) => {
      await signedInAs(page, await sandbox.scenario('freshMember'))
      await page.goto(`${base}/${route}`)
      await check(page, route)
    })
  }

  test(`home in ${language} is accessible and fits every window for a member`, async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('richMember'))
    await page.goto(`${base}/home`)
    await check(page, 'home')
  })
}

async function check(page: Page, route: RouteId): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-route', route)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  for (const size of [{ width: 1440, height: 900 }, { width: 320, height: 568 }, { width: 844, height: 390 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    expect(await sideways(page), `${size.width} × ${size.height} scrolls sideways`).toBe(0)
  }
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

/** How much wider than the window the page is. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
}

/** What moves has come to rest: colours in between have a contrast of their own. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished)))
}
