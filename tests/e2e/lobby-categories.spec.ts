import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** The categories that a brand's folder lists, by their codes, in its order. */
function lanesOf(merchant: string): string[] {
  const folder = new URL(`../../merchants/${merchant}/merchant.json`, import.meta.url)
  return (JSON.parse(readFileSync(folder, 'utf8')) as { lanes: string[] }).lanes
}

for (const { merchant, count } of [
  { merchant: 'aurora', count: 10 },
  { merchant: 'savanna', count: 7 },
])
  test.describe(merchant, () => {
    test.use({ merchant })

    test(`LOB-1 home has ${count} categories by name in the brand’s order, as a row and as lanes, and each leads to its games${merchant === 'aurora' ? ' @core' : ''}`, async ({
      page,
    }) => {
      const codes = lanesOf(merchant)
      const names = codes.map((code) => words(`lobby.${code}`))
      expect(codes).toHaveLength(count)
      await page.goto('/m/home')
      const row = page.getByRole('navigation', { name: words('lobby.categories') }).getByRole('link')
      await expect(row).toHaveText(names)
      await expect(page.locator('[id^=lane-]').getByRole('heading', { level: 2 })).toHaveText(names)

      // The last one is far below: its press brings it into view, with its games.
      await row.last().press('Enter')
      const lane = page.getByRole('region', { name: names.at(-1) ?? '', exact: true })
      await expect(lane.getByRole('article').first()).toBeInViewport()
      await lane.getByRole('link', { name: words('lobby.seeAll') }).click()
      await expect(page).toHaveURL(`/m/game?category=${codes.at(-1)}`)
      await expect(page.getByRole('button', { name: names.at(-1) ?? '', exact: true, pressed: true })).toBeVisible()
    })
  })
