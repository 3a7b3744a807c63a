import type { Page } from '@playwright/test'
import { SLOT, openSheet, slotReady, game, start, viewer } from './fixtures/games.ts'
import { expect, hydrated, steppedBack, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const OTHER = '100202'

const heart = (page: Page) => page.getByRole('dialog').getByRole('button', { name: words('gameSheet.favourite'), exact: true })

test('LOB-3 favourites of two tabs are merged, and each tab shows what the other added', async ({ page, context }) => {
  const second = await context.newPage()
  await openSheet(page, SLOT)
  await openSheet(second, OTHER)
  await heart(page).click()
  await heart(second).click()
  const stored = (): Promise<unknown> => page.evaluate(() => JSON.parse(localStorage.getItem('livery:favourites') ?? '[]') as unknown)
  await expect.poll(stored).toEqual([OTHER, SLOT])
  await second.keyboard.press('Escape')
  await steppedBack(second)
  await second.goto('/m/game?category=RNG')
  await hydrated(second)
  const hearts = second.getByRole('article').getByRole('button', { pressed: true })
  await expect(hearts).toHaveCount(2)
  await heart(page).click()
  await expect(hearts).toHaveCount(1)
  await second.getByRole('button', { name: words('lobby.favourites'), exact: true }).click()
  await expect(second.getByText(words('game.count_one', { number: 1 }), { exact: true })).toBeVisible()
  await expect(second).toHaveURL('/m/game?category=RNG&kept=favourites')
})

test('LOB-3 recently played games appear on home with their names in the current language', async ({ page, sandbox }) => {
  await sandbox.controls({ localNames: true })
  await openSheet(page, SLOT)
  await start(page, 'try')
  await slotReady(game(page))
  await viewer(page)
    .getByRole('button', { name: words('viewer.close') })
    .click()
  await steppedBack(page)
  const recent = (language: 'en' | 'ar') => page.getByRole('region', { name: words('lobby.recent', {}, language) })
  await page.goto('/m/home')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(recent('en').getByRole('article')).toHaveCount(1)
  const english = await recent('en').getByRole('article').innerText()
  await page.goto('/m/ar/home')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(recent('ar').getByRole('article')).toContainText('السلوتس 201')
  expect(english).not.toContain('السلوتس')
})

test('LOB-4 two thousand games load page by page without moving what is in view', async ({ page, sandbox }) => {
  await sandbox.controls({ catalogue: 'large' })
  await page.goto('/m/game')
  await hydrated(page)
  await expect(page.getByText(words('game.count_other', { number: '2,000' }))).toBeVisible()
  const tiles = page.getByRole('list', { name: words('game.results') }).getByRole('listitem')
  const first = await tiles.nth(3).textContent()
  for (let turn = 0; turn < 3; turn += 1) {
    const before = await tiles.count()
    await tiles.last().scrollIntoViewIfNeeded()
    await expect.poll(() => tiles.count()).toBeGreaterThan(before)
  }
  expect(await tiles.nth(3).textContent()).toBe(first)
  // Only shifts of tiles count: the loading row at the list's end makes room for them.
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }
        let sum = 0
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
            if (!hadRecentInput && sources.some(({ node }) => node?.parentElement?.closest('li'))) sum += value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.02)
})
