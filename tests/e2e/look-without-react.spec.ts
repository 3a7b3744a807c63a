import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { expect, hydrated, test } from './fixtures/test.ts'

const MAX_SCRIPTS = 6

/** The scripts that a page asks for, from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname)))
  return scripts
}

const awake = (page: Page): Promise<(string | null)[]> =>
  page.locator('astro-island:not([ssr])').evaluateAll((islands) => islands.map((island) => island.getAttribute('component-url')))

for (const merchant of ['aurora', 'lotus', 'savanna']) {
  test.describe(() => {
    test.use({ merchant, locale: merchant === 'lotus' ? 'vi' : 'en' })

    test(`PER-1 PER-2 LOB-4 whoever only looks at the home of ${merchant}, with what opens by itself, hydrates nothing and loads no React; the first use brings live games and hearts`, async ({
      page,
    }) => {
      const scripts = scriptsOf(page)
      await page.goto('/m/home')
      await hydrated(page)
      await atRest(page)
      const lane = page.locator('[id^=lane-]').first()
      // Wide tiles are fewer.
      await expect(lane.getByRole('article')).toHaveCount(merchant === 'savanna' ? 3 : 4)
      expect(await awake(page)).toEqual([])
      expect(scripts.filter((path) => /\/(?:client|common)\./.test(path))).toEqual([])
      expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MAX_SCRIPTS)
      await page.keyboard.press('Shift')
      await expect(lane.getByRole('article')).toHaveCount(12)
      await expect(lane.getByRole('button', { pressed: false })).toHaveCount(12)
    })
  })
}

test('LOB-3 LOB-4 the press that wakes the lobby reaches its control, and a heart that it brings changes the favourites', async ({
  page,
}) => {
  await page.goto('/m/home')
  await atRest(page)
  await page.locator('#lane-rng article').first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const heart = page.locator('#lane-rng article').nth(1).getByRole('button')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('PER-2 a row that is moved gets the pictures behind those in view', async ({ page }) => {
  await page.goto('/m/home')
  await atRest(page)
  await page.keyboard.press('Shift')
  const tiles = page.locator('#lane-rng article')
  await expect(tiles).toHaveCount(12)
  await expect(tiles.last().locator('img')).toHaveCount(0)
  await page.locator('#lane-rng ul').evaluate((row) => row.scrollBy({ left: 300 }))
  await expect(tiles.last().locator('img')).toHaveCount(1)
})
