import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { expect, hydrated, test } from './fixtures/test.ts'

const MAX_SCRIPTS = 12
/** Consent, its sheet, whose turn it is, and the channels: beside the others, at the demo brand that asks. */
const MAX_SCRIPTS_OF_CONSENT = 4

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
    // A page in another language offers the visitor's after ten seconds.
    test.use({ merchant, locale: merchant === 'lotus' ? 'vi' : 'en' })

    test(`PER-1 PER-2 LOB-4 whoever only looks at the home of ${merchant} hydrates nothing and loads no React, while live games, menu, news and hearts come`, async ({
      page,
    }) => {
      const scripts = scriptsOf(page)
      await page.goto('/m/home')
      await hydrated(page)
      await atRest(page)
      const lane = page.locator('[id^=lane-]').first()
      await expect(lane.getByRole('article')).toHaveCount(12)
      await expect(lane.getByRole('button', { pressed: false })).toHaveCount(12)
      await expect(page.locator('[data-on]').or(page.locator('body:not(:has(astro-island[component-url*=Banner]))'))).toHaveCount(1)
      await expect(page.locator('.chat-launcher')).toHaveCount(1)
      expect(await awake(page)).toEqual([])
      expect(scripts.filter((path) => /client|common/.test(path))).toEqual([])
      expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MAX_SCRIPTS + (merchant === 'savanna' ? MAX_SCRIPTS_OF_CONSENT : 0))
    })
  })
}

test('LOB-3 LOB-4 a lane that sleeps serves its hearts, and its view takes them over when a mouse wakes it', async ({
  page,
  newBrowser,
}) => {
  await page.goto('/m/home')
  await atRest(page)
  const heart = page.locator('#lane-rng article').first().getByRole('button')
  await heart.dispatchEvent('click')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const mouse = await (await newBrowser({ isMobile: false, hasTouch: false })).newPage()
  await mouse.goto('/m/home')
  await atRest(mouse)
  await mouse.locator('#lane-rng article').nth(1).getByRole('button').click()
  await expect(mouse.locator('#lane-rng astro-island')).not.toHaveAttribute('ssr')
  await expect(mouse.locator('#lane-rng article').nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  await expect(mouse.locator('#lane-rng article')).toHaveCount(12)
})

test('PER-2 a row that is moved gets its pictures without React', async ({ page }) => {
  await page.goto('/m/home')
  await atRest(page)
  const last = page.locator('#lane-rng article').last()
  await expect(last.locator('img')).toHaveCount(0)
  await page.locator('#lane-rng ul').evaluate((row) => row.scrollBy({ left: 300 }))
  await expect(last.locator('img')).toHaveCount(1)
  expect(await awake(page)).toEqual([])
})
