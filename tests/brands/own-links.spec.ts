import { expect, test } from '../e2e/fixtures/test.ts'

test.describe('paths of a folder in two languages', () => {
  test.use({ merchant: 'lottery' })

  test('RTE-13 a tab and a block lead to the brand’s own page in the language of the page', async ({ page }) => {
    await page.goto('/m/fr/home')
    const block = page.getByRole('main').locator('a[href*="how-we-draw"]')
    await expect(block).toHaveAttribute('href', '/m/fr/p/how-we-draw')
    await page.locator('body > nav a[href*="how-we-draw"]').click()
    await expect(page).toHaveURL(/\/m\/fr\/p\/how-we-draw$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  })
})
