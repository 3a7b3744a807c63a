import { readdirSync } from 'node:fs'
import { expectAccessible } from '../e2e/fixtures/accessibility.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { siteOrigin } from '../e2e/sandbox/addresses.ts'

const BRANDS = readdirSync(new URL('merchants', import.meta.url))

for (const code of BRANDS)
  test(`MER-2 home of ${code} is its own, with games, nothing wider than a small phone and nothing that axe reports`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${siteOrigin(code)}/m/home`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.locator('[id^=lane-] article').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page)
  })

test('MER-2 a brand speaks its own language in what its snapshot says', async ({ page }) => {
  await page.goto(`${siteOrigin('sportsbook')}/m/promotions`)
  await expect(page.getByRole('main')).toContainText('Corrida de slots do fim de semana')
})
