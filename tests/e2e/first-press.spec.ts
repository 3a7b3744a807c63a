import type { Locator, Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const tile = (page: Page): Locator => page.locator('#lane-rng article').first().getByRole('link')
const signIn = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: words('header.signIn'), exact: true })
const sheet = (page: Page): Locator => page.getByRole('dialog')
const signInSheet = (page: Page): Locator => page.getByRole('dialog', { name: words('login.title') })

/** Opens home with its scripts held back until they are released. */
async function openHeld(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await released
    await route.fallback()
  })
  await page.goto('/m/home', { waitUntil: 'commit' })
  await tile(page).waitFor()
  return release
}

test('PER-2 before any script a tile and sign-in are links', async ({ page }) => {
  await page.route('**/_astro/*.js', () => {})
  await page.goto('/m/home', { waitUntil: 'commit' })
  await tile(page).click()
  await expect(page).toHaveURL(/\/m\/game\?open=/)
  await page.goto('/m/home', { waitUntil: 'commit' })
  await signIn(page).click()
  await expect(page).toHaveURL(/\/m\/login/)
})

test('PER-2 a press on a tile while boot is on its way opens the sheet once, however often it is pressed', async ({ page }) => {
  const release = await openHeld(page, /\/_astro\/boot\./)
  await page.waitForFunction(() => 'Astro' in window)
  await tile(page).click()
  await tile(page).click()
  release()
  await expect(sheet(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
})

test('PER-2 a press on sign-in while React is on its way opens the sheet when it is there', async ({ page }) => {
  const release = await openHeld(page, /\/_astro\/(?:client|common)\./)
  await hydrated(page)
  await signIn(page).click()
  await signIn(page).click()
  release()
  await expect(signInSheet(page)).toHaveCount(1)
})

test('PER-2 Enter on a focused tile while boot is on its way opens the sheet', async ({ page }) => {
  const release = await openHeld(page, /\/_astro\/boot\./)
  await page.waitForFunction(() => 'Astro' in window)
  await tile(page).focus()
  await page.keyboard.press('Enter')
  release()
  await expect(sheet(page)).toHaveCount(1)
})

test('PER-2 a press whose code does not come follows its link', async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED|Failed to fetch|hydrating|Loading|dynamically imported/)
  await page.goto('/m/home')
  await atRest(page)
  await page.route(/\/_astro\/(?:DialogsIsland|GameOverlays)\./, (route) => route.abort())
  await signIn(page).click()
  await expect(page).toHaveURL(/\/m\/login/)
  await page.goto('/m/home')
  await atRest(page)
  await tile(page).click()
  await expect(page).toHaveURL(/\/m\/game\?open=/)
})

test('PER-2 a banner, the quick menu and a language link work at once, without React', async ({ page }) => {
  await page.goto('/m/home')
  await atRest(page)
  await page.getByRole('navigation', { name: words('menu.label') }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/m\/home$/)
  await page.goto('/m/home')
  await atRest(page)
  await page.getByRole('contentinfo').locator('a[hreflang^=vi]').click()
  await expect(page).toHaveURL(/\/m\/vi\/home/)
})
