import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { siteOrigin } from '../e2e/sandbox/addresses.ts'

test.describe('a part of the operator’s in place of ours', () => {
  test.use({ merchant: 'bingo' })

  test('BRD-5 is in the HTML and hydrates with its island, and what it wraps of ours works', async ({ page }) => {
    await page.goto('/m/home')
    const own = page.locator('[data-own-part=bingo]')
    await expect(own.first().getByRole('article')).toBeVisible()
    expect(await own.first().evaluate((element) => getComputedStyle(element).borderBottomWidth)).toBe('3px')
    const before = await own.count()
    await own.first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await hydrated(page)
    await expect(own.first().getByRole('button')).toBeVisible()
    expect(await own.count()).toBeGreaterThanOrEqual(before)
  })
})

test('BRD-5 gets the brand’s code, by which another brand of the repository keeps ours', async ({ page }) => {
  await page.goto(`${siteOrigin('sportsbook')}/m/home`)
  await expect(page.locator('[id^=lane-] article').first()).toBeVisible()
  await expect(page.locator('[data-own-part]')).toHaveCount(0)
})
