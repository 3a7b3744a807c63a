import { FILLS_THE_HISTORY, game, LEAVES_BY_ITSELF, NEVER_LOADS, openSheet, start, viewer } from './fixtures/games.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('GAM-4 a game that leads its frame to our page is closed, and our page is not shown inside itself', async ({ page }) => {
  await openSheet(page, LEAVES_BY_ITSELF)
  const address = page.url()
  await start(page, 'try')
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(viewer(page)).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
})

test('GAM-4 a game that fills the history is closed by one step back', async ({ page }) => {
  await openSheet(page, FILLS_THE_HISTORY)
  const { pathname } = new URL(page.url())
  await start(page, 'try')
  await expect(game(page).locator('html[data-done=true]')).toBeAttached({ timeout: 20_000 })
  // The viewer looks at the history four times a second.
  await expect.poll(() => page.evaluate(() => (history.state as { frameGuard?: number } | null)?.frameGuard ?? 0)).toBeGreaterThan(0)
  await page.evaluate(() => history.back())
  await expect(viewer(page)).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test('GAM-4 a game that does not load within 8 s is offered in a window', async ({ page }) => {
  await openSheet(page, NEVER_LOADS)
  await start(page, 'try')
  await expect(page.locator('iframe')).toHaveCount(1)
  const started = Date.now()
  const offer = viewer(page).getByRole('status').getByRole('button', { name: words('viewer.window') })
  await expect(offer).toBeVisible({ timeout: 20_000 })
  expect(Date.now() - started).toBeGreaterThan(7000)
  const opening = page.waitForEvent('popup')
  await offer.click()
  await (await opening).close()
  await expect(viewer(page)).toBeHidden()
})
