import type { Page } from '@playwright/test'
import snapshot from '../../merchants/aurora/snapshot.json' with { type: 'json' }
import { atRest } from './fixtures/at-rest.ts'
import { watchShifts } from './fixtures/layout-shifts.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words, type Spoken } from './fixtures/words.ts'

const [welcome] = snapshot.promotions[0]?.promotions ?? []
if (!welcome) throw new Error('aurora has no promotion in its snapshot')

const BOTH_DIRECTIONS = [
  { language: 'en', base: '/m' },
  { language: 'ar', base: '/m/ar' },
] as const

test.use({ javaScriptEnabled: false })

for (const { language, path } of [
  { language: 'en', path: '/m/home' },
  { language: 'ar', path: '/m/ar/home' },
] as const) {
  test(`LOB-4 home in ${language} shows brand, first banner and lanes without JavaScript`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('link', { name: words('chrome.toHome', { brand: 'Aurora' }, language) })).toBeVisible()
    const slots = page.getByRole('region', { name: words('lobby.RNG', {}, language) })
    await expect(slots).toBeVisible()
    expect(await slots.getByRole('article').count()).toBeGreaterThan(3)

    // The link carries the banner's text, so the image's alt is empty.
    const banner = page
      .getByRole('list', { name: words('home.banners', {}, language) })
      .locator('img')
      .first()
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
  await page
    .getByRole('region', { name: words('lobby.LIVE') })
    .getByRole('link', { name: words('lobby.seeAll') })
    .click()
  await expect(page).toHaveURL(/\/m\/game\?category=LIVE$/)
})

for (const screen of ['login', 'register']) {
  test(`${screen} says what it needs without JavaScript`, async ({ page }) => {
    await page.goto(`/m/${screen}`)
    await expect(page.getByText(words('chrome.needsScripts'))).toBeVisible()
  })
}

/** Reads every public screen of the requirement and follows the links between them. */
async function readEverything(page: Page, { language, base }: { readonly language: Spoken; readonly base: string }): Promise<void> {
  const code = language === 'ar' ? 'AR' : 'EN'
  await page.goto(`${base}/game`)
  expect(await page.getByRole('article').count()).toBeGreaterThan(3)

  await page.goto(`${base}/home`)
  await expect(page.getByRole('region', { name: words('lobby.RNG', {}, language) })).toBeVisible()
  await page
    .getByRole('navigation', { name: words('chrome.tabs', {}, language) })
    .getByRole('link', { name: words('chrome.promotions', {}, language) })
    .click()
  await expect(page).toHaveURL(new RegExp(`${base}/promotions$`))
  await expect(page.getByText(words('chrome.promotionsNeedScripts', {}, language))).toBeVisible()
  await expect(page.getByText(words('common.wait', {}, language))).toBeHidden()
  const offer = page.getByRole('link', { name: welcome?.title[code] ?? '' })
  await expect(offer).toContainText(welcome?.summary[code] ?? '')
  const picture = offer.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await offer.click()
  await expect(page).toHaveURL(new RegExp(`${base}/activity/${welcome?.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: welcome?.title[code] ?? '' })).toBeVisible()
  const article = page.getByRole('article')
  await expect(article).toBeInViewport()
  for (const line of (welcome?.content[code] ?? '').split('\n')) await expect(article.getByText(line, { exact: true })).toBeVisible()

  await page.goto(`${base}/service`)
  await expect(page.getByText(words('chrome.chatsNeedScripts', {}, language))).toBeVisible()
  await expect(page.getByText(words('common.wait', {}, language))).toBeHidden()
  await expect(page.getByRole('link', { name: words('chrome.callUs', {}, language) })).toHaveAttribute('href', 'tel:+442079460142')
  await expect(page.getByRole('link', { name: words('chrome.emailUs', {}, language) })).toHaveAttribute(
    'href',
    'mailto:help@aurora-play.example',
  )
}

for (const site of BOTH_DIRECTIONS) {
  test(`BRW-3 home, games, promotions, one promotion and customer service can be read in ${site.language} without JavaScript${site.language === 'en' ? ' @core' : ''}`, async ({
    page,
  }) => {
    await readEverything(page, site)
  })
}

test.describe('below the floor', () => {
  test.use({ javaScriptEnabled: true })

  test.beforeEach(async ({ page, trouble }) => {
    // What an older browser makes of our modules, and how it answers what tells it from the floor.
    trouble.expect(/^uncaught Unexpected identifier 'is'/)
    await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'this is newer syntax' }))
    await page.addInitScript(() => {
      const { supports } = CSS
      CSS.supports = (property: string, value?: string) =>
        property !== 'font-palette' && (value === undefined ? supports(property) : supports(property, value))
    })
  })

  for (const site of BOTH_DIRECTIONS) {
    test(`BRW-3 home, games, promotions, one promotion and customer service can be read in ${site.language} in a browser below the floor`, async ({
      page,
    }) => {
      await readEverything(page, site)
    })
  }

  for (const screen of ['login', 'register']) {
    test(`BRW-3 ${screen} says at once what it needs in a browser below the floor`, async ({ page }) => {
      await page.goto(`/m/${screen}`)
      await expect(page.getByText(words('chrome.needsScripts'))).toBeVisible({ timeout: 5000 })
    })
  }
})

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true })

  for (const screen of ['promotions', 'activity?id=welcome', 'service']) {
    test(`BRW-3 ${screen} shows its live view alone, and nothing moves`, async ({ page }) => {
      const shifts = await watchShifts(page)
      await page.goto(`/m/${screen}`)
      await hydrated(page)
      await atRest(page)
      await expect(page.getByText(/need JavaScript/)).toHaveCount(1)
      await expect(page.getByText(/need JavaScript/)).toBeHidden()
      expect(await shifts()).toEqual([])
    })
  }
})
