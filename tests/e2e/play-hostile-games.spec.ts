import { FILLS_THE_HISTORY, frameGuarded, game, LEAVES_BY_ITSELF, NEVER_LOADS, openSheet, start, viewer } from './fixtures/games.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('GAM-4 a game that leads its frame to our page is closed, so that our page never appears inside itself', async ({ page }) => {
  await openSheet(page, LEAVES_BY_ITSELF)
  const address = page.url()
  // The frame may be gone again before anybody looks for it.
  const opened = page.waitForEvent('frameattached')
  await start(page, 'try')
  await opened
  await expect(viewer(page)).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
})

test('GAM-4 one step back closes a game that fills the history', async ({ page }) => {
  await openSheet(page, FILLS_THE_HISTORY)
  const { pathname } = new URL(page.url())
  await start(page, 'try')
  await expect(game(page).locator('html[data-done=true]')).toBeAttached({ timeout: 20_000 })
  await frameGuarded(page)
  await page.evaluate(() => history.back())
  await expect(viewer(page)).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test('GAM-4 a game that does not load within 8 s is offered in its own window', async ({ page }) => {
  await page.clock.install()
  await openSheet(page, NEVER_LOADS)
  await start(page, 'try')
  await expect(page.locator('iframe')).toHaveCount(1)
  const offer = viewer(page)
    .getByRole('status')
    .getByRole('button', { name: words('viewer.window') })
  // The clock also goes by itself: half of the time is left to a slow machine.
  await page.clock.fastForward(4000)
  await expect(offer).toBeHidden()
  await page.clock.fastForward(4000)
  await expect(offer).toBeVisible()
  const opening = page.waitForEvent('popup')
  await offer.click()
  await (await opening).close()
  await expect(viewer(page)).toBeHidden()
})
