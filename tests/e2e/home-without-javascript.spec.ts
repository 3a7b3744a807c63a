import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test.use({ javaScriptEnabled: false })

for (const { language, path } of [{ language: 'en', path: '/m/home' }, { language: 'ar', path: '/m/ar/home' }] as const) {
  test(`LOB-4 home in ${language} shows brand, first banner and lanes without JavaScript`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('link', { name: words('chrome.toHome', { brand: 'Aurora' }, language) })).toBeVisible()
    const slots = page.getByRole('region', { name: words('lobby.RNG', {}, language) })
    await expect(slots).toBeVisible()
    expect(await slots.getByRole('article').count()).toBeGreaterThan(3)

    // The link carries the banner's text, so the image's alt is empty.
    const banner = page.getByRole('list', { name: words('home.banners', {}, language) }).locator('img').first()
    await expect(banner).toBeInViewport()
    expect(await banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  })
}

test('the links of home work without JavaScript', async ({ page }) => {
  await page.goto('/m/home')
  await page.getByRole('link', { name: words('header.signIn'), exact: true }).click()
  await expect(page).toHaveURL(/\/m\/login$/)
  // Sending the form without JavaScript would put the password in the address, so it is disabled.
  await expect(page.getByRole('button', { name: words('login.submit'), exact: true })).toBeDisabled()
  await page.goto('/m/home')
  await page.getByRole('region', { name: words('lobby.LIVE') }).getByRole('link', { name: words('lobby.seeAll') }).click()
  await expect(page).toHaveURL(/\/m\/game\?category=LIVE$/)
})

for (const screen of ['login', 'register']) {
  test(`${screen} says what it needs without JavaScript`, async ({ page }) => {
    await page.goto(`/m/${screen}`)
    await expect(page.getByText(words('chrome.needsScripts'))).toBeVisible()
  })
}
