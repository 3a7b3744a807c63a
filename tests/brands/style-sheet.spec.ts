import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { partClass, type PartName } from '../../src/build-time/brand/style-sheet/named-parts.ts'
import { expectAccessible } from '../e2e/fixtures/accessibility.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { siteOrigin } from '../e2e/sandbox/addresses.ts'

const MERCHANTS = new URL('merchants/', import.meta.url)
const ALL = readdirSync(MERCHANTS)
const WITH_A_SHEET = ALL.filter((code) => existsSync(new URL(`${code}/brand.css`, MERCHANTS)))
/** As they are laid out: one may have the sheet of the brand that it is made from. */
const WITHOUT_ONE = ALL.filter((code) => !existsSync(join(process.env['MERCHANTS_DIR'] ?? '', code, 'brand.css')))

const SCREENS = ['home', 'game', 'promotions', 'login', 'register']

const styleOf = (page: Page, part: PartName, property: string): Promise<string> =>
  page
    .locator(`.${partClass(part)}`)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const sheetOf = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''))

/** What every member must see stands on the page, has a size, and nothing lies over it but the site's own bar and button at a line's edge. */
async function expectSeen(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  for (const line of [footer.locator('p').first(), footer.locator('p').last(), footer.getByRole('link').first()]) {
    // The footer is laid out once it is near.
    await line.scrollIntoViewIfNeeded()
    await expect(line).toBeVisible()
    const pointsInView = (): Promise<number> =>
      line.evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        return [0.1, 0.3, 0.5, 0.7, 0.9].filter((share) => {
          const met = document.elementFromPoint(left + width * share, top + height / 2)
          return met !== null && (element.contains(met) || met.contains(element))
        }).length
      })
    // What lies above is laid out as it comes near, and moves the line.
    await expect.poll(pointsInView).toBeGreaterThanOrEqual(3)
  }
}

for (const [code, screen] of WITH_A_SHEET.flatMap((each) => SCREENS.map((name) => [each, name] as const)))
  test(`BRD-4 /m/${screen} of ${code} with its style sheet is readable and no wider than a small phone, and nothing hides what members must see`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${siteOrigin(code)}/m/${screen}`)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await sheetOf(page)).toContain('@layer brand{')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page)
    if (screen === 'home') await expectSeen(page)
  })

test('BRD-4 what scripts show later has the brand’s parts too, and its corners are those of the sheet', async ({ page }) => {
  const [code = ''] = WITH_A_SHEET
  await page.goto(`${siteOrigin(code)}/m/home`)
  expect(await styleOf(page, 'tile-picture', 'border-top-width')).toBe('2px')
  await page.locator('[id^=lane-] article a').first().click()
  await hydrated(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await styleOf(page, 'sheet', 'border-top-width')).toBe('4px')
})

test('BRD-4 a brand without a style sheet has nothing of it in its pages', async ({ page }) => {
  expect(WITHOUT_ONE.length).toBeGreaterThan(0)
  for (const code of WITHOUT_ONE) {
    await page.goto(`${siteOrigin(code)}/m/home`)
    const sheet = await sheetOf(page)
    expect(sheet, code).toContain('@layer')
    expect(sheet, code).not.toMatch(/@layer [^;{]*brand/)
  }
})
