import type { Page } from '@playwright/test'
import { hasContent, isGuarded, isScreen, ROUTE_IDS, type RouteId } from '../../src/shells/routes.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { signedInAs } from './fixtures/members.ts'

const LANGUAGES = [{ language: 'EN', base: '/m' }, { language: 'AR', base: '/m/ar' }] as const
const PHONE = { width: 390, height: 844 }
const WINDOWS = [{ width: 1440, height: 900 }, { width: 320, height: 568 }, { width: 844, height: 390 }, PHONE]

const screens = ROUTE_IDS.filter((route) => isScreen(route))
const isMembers = (route: RouteId): boolean => isGuarded(route, 'public')
const open = screens.filter((route) => !isMembers(route))

for (const { language, base } of LANGUAGES) {
  for (const route of open.filter(hasContent)) {
    test(`RTE-3 ${route} in ${language} is open and accessible to visitors and fits every window`, async ({ page }) => {
      await check(page, `${base}/${route}`, 'guest')
    })
  }

  test(`RTE-3 the screens in ${language} that only say what they are for are open and accessible to visitors and fit every window`, async ({ page }) => {
    test.slow()
    for (const route of [...open.filter((each) => !hasContent(each)), 'offline']) await test.step(route, () => check(page, `${base}/${route}`, 'guest'))
  })

  for (const route of ['home', 'game', 'member/home']) {
    test(`${route} in ${language} is accessible to members and fits every window`, async ({ page, sandbox }) => {
      await signedInAs(page, await sandbox.scenario('richMember'))
      await check(page, `${base}/${route}`, 'member')
    })
  }

  test(`the password change in ${language} is accessible and fits every window`, async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('firstTimeMember'), { lock: 'firstLogin' })
    await check(page, `${base}/changePsw`, 'member')
  })

  test(`the members’ screens in ${language} that only say what they are for are accessible and fit every window`, async ({ page, sandbox }) => {
    test.slow()
    await signedInAs(page, await sandbox.scenario('freshMember'))
    for (const route of screens.filter((each) => isMembers(each) && !hasContent(each))) await test.step(route, () => check(page, `${base}/${route}`, 'member'))
  })
}

async function check(page: Page, path: string, session: 'guest' | 'member'): Promise<void> {
  await page.goto(path)
  expect(new URL(page.url()).pathname).toBe(path)
  await expect(page.locator('html')).toHaveAttribute('data-session', session)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    expect(await sideways(page), `${size.width} × ${size.height} scrolls sideways by so many pixels`).toBe(0)
  }
  await expectAccessible(page)
}

/** How much wider than the window the page is. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
}
