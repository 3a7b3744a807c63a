import type { Page } from '@playwright/test'
import { atRest } from '../e2e/fixtures/at-rest.ts'
import { signedInAs, signOut } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

// Many web views keep no left page, as these browsers: Back loads the document again, and scripts fill its lists too late for the browser's own place.

/** Number, text and place of the first item of the lists in view. */
const firstInView = (page: Page, items: string): Promise<{ at: number; text: string | null; top: number }> =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll(selector)]
    const at = all.findIndex((one) => one.getBoundingClientRect().bottom > 0)
    return { at, text: all[at]?.textContent ?? null, top: all[at]?.getBoundingClientRect().top ?? 0 }
  }, items)

/** Scrolls as a thumb does, until so many items are there. */
async function scrollUntil(page: Page, items: string, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500)
      return page.locator(items).count()
    })
    .toBeGreaterThanOrEqual(count)
}

/** The same item stands first in view, at most a part of a row from where it stood. */
async function expectSamePlace(page: Page, items: string, leave: () => Promise<void>): Promise<void> {
  const before = await firstInView(page, items)
  expect(before.at, 'the list was scrolled').toBeGreaterThan(0)
  await leave()
  await page.goBack()
  await hydrated(page)
  await expect(async () => {
    const { text, top } = await firstInView(page, items)
    expect(text).toBe(before.text)
    expect(Math.abs(top - before.top)).toBeLessThan(PART_OF_ROW)
  }).toPass()
}

/** Pixels. */
const PART_OF_ROW = 40
const TILES = 'main ul article'

for (const merchant of ['aurora', 'savanna']) {
  test.describe(merchant, () => {
    test.use({ merchant, locale: 'en', viewport: { width: 390, height: 844 } })

    test('LOB-3 Back from another screen shows the filtered games that were loaded, at the place where they were left', async ({
      page,
      sandbox,
    }) => {
      await page.goto('/m/game')
      await hydrated(page)
      await page.getByRole('button', { name: words('lobby.RNG'), exact: true }).click()
      await expect(page).toHaveURL(/category=RNG/)
      await atRest(page)
      await scrollUntil(page, TILES, 72)
      await page
        .locator(TILES)
        .nth(60)
        .evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await atRest(page)
      const pages = (await sandbox.requests('findGames')).length
      await expectSamePlace(page, TILES, async () => {
        await page.goto('/m/promotions')
        await hydrated(page)
      })
      await expect(page.getByRole('button', { name: words('lobby.RNG'), exact: true })).toHaveAttribute('aria-pressed', 'true')
      await atRest(page)
      expect((await sandbox.requests('findGames')).length, 'no game is asked for twice').toBe(pages)
    })
  })
}

test('LOB-3 whoever follows a link to the games screen begins at its beginning', async ({ page }) => {
  await page.goto('/m/game')
  await hydrated(page)
  await scrollUntil(page, TILES, 72)
  await page.goto('/m/promotions')
  await hydrated(page)
  await page.goto('/m/game')
  await hydrated(page)
  await atRest(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('PER-2 Back to a home that was scrolled far shows the place where it was left', async ({ page }) => {
  await page.goto('/m/home')
  await hydrated(page)
  await page.keyboard.press('Shift')
  await expect(page.locator('#lane-rng article')).toHaveCount(12)
  await page.mouse.wheel(0, 2500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expectSamePlace(page, TILES, async () => {
    await page.goto('/m/promotions')
    await hydrated(page)
  })
})

test('PRO-4 Back to the inbox shows as many messages as had been loaded, at their place, and none after sign-out', async ({
  page,
  sandbox,
}) => {
  test.slow()
  const member = await sandbox.scenario('richMember')
  for (let count = 0; count < 45; count++) await sandbox.reward(member.username, 1)
  await signedInAs(page, member)
  await page.goto('/m/member/inbox')
  await hydrated(page)
  const items = 'main ul details'
  const more = page.getByRole('button', { name: words('inbox.more'), exact: true })
  await more.click()
  await expect.poll(() => page.locator(items).count()).toBeGreaterThan(20)
  const shown = await page.locator(items).count()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expectSamePlace(page, items, async () => {
    await page.goto('/m/promotions')
    await hydrated(page)
  })
  expect(await page.locator(items).count()).toBe(shown)
  await page.goto('/m/member/home')
  await signOut(page)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /inbox/.test(key)))).toEqual([])
})
