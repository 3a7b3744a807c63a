import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test.describe('a browser that speaks English', () => {
  test('RTE-13 the default language has no segment, another has its own, and links keep it', async ({ page }) => {
    await page.goto('/m/ar/home')
    await expect(page.locator('html')).toHaveAttribute('lang', /^ar/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('link', { name: words('header.signIn', {}, 'ar'), exact: true }).click()
    await expect(page).toHaveURL('/m/ar/login')
  })

  test('I18-3 a language in the path wins over the chosen one', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'EN'))
    await page.goto('/m/ar/home')
    await expect(page).toHaveURL('/m/ar/home')
  })

  test('I18-3 on a path without one the chosen language moves the visitor, with query and hash', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'AR'))
    await page.goto('/m/game?category=LIVE#here')
    await expect(page).toHaveURL('/m/ar/game?category=LIVE#here')
  })

  test('I18-3 the cookie of the choice lets the host redirect by itself', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'language', value: 'AR', url: baseURL ?? '' }])
    const answer = await page.goto('/m/home?x=1')
    await expect(page).toHaveURL('/m/ar/home?x=1')
    expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(302)
  })
})

test.describe('a browser that speaks Arabic', () => {
  test.use({ locale: 'ar-EG' })

  for (const entry of ['/m/index', '/m/']) {
    test(`I18-3 the browser’s language decides at ${entry}`, async ({ page }) => {
      await page.goto(entry)
      await expect(page).toHaveURL(/\/m\/ar\/(?:index|home)$/)
    })
  }

  test('I18-3 elsewhere a bar offers the other language in that language, and the choice is kept as a cookie too', async ({ page }) => {
    await page.goto('/m/home')
    const offer = page.getByText(words('languageOffer.question', {}, 'ar'))
    await expect(offer).toBeVisible()
    await expect(page).toHaveURL('/m/home')
    await page.getByRole('button', { name: words('languageOffer.accept', {}, 'ar') }).click()
    await expect(page).toHaveURL('/m/ar/home')
    await expect(page.getByText(words('languageOffer.question', {}, 'ar'))).toBeHidden()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'language')?.value).toBe('AR')
  })

  test('I18-3 a dismissed bar stays away', async ({ page }) => {
    await page.goto('/m/home')
    await page.getByRole('button', { name: words('languageOffer.dismiss', {}, 'ar') }).click()
    await expect(page.getByText(words('languageOffer.question', {}, 'ar'))).toBeHidden()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(words('languageOffer.question', {}, 'ar'))).toBeHidden()
  })
})
