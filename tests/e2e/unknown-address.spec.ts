import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

for (const { language, path, home } of [
  { language: 'en', path: '/m/no-such-screen', home: '/m/home' },
  { language: 'ar', path: '/m/ar/no/such/screen', home: '/m/ar/home' },
] as const) {
  test(`RTE-14 an unknown path in ${language} returns 404 with a screen that links on in that language${language === 'ar' ? ' @core' : ''}`, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/HTTP 404 GET .*no\W?such\W?screen/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: words('screens.not-found', {}, language) })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await page
      .getByRole('main')
      .getByRole('link', { name: words('screens.toHome', {}, language) })
      .click()
    await expect(page).toHaveURL(home)
  })
}

test('the bare address redirects to home', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/m/home')
})
