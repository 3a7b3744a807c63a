import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import type { Page } from '@playwright/test'

const tiles = (page: Page) => page.getByRole('list', { name: words('game.results') }).getByRole('article')
const field = (page: Page) => page.getByRole('searchbox', { name: words('game.search') })

async function openGames(page: Page, search = ''): Promise<void> {
  await page.goto(`/m/game${search}`)
  await hydrated(page)
}

test('LOB-3 typing finds games at once, ignoring case, accents and one typo @core', async ({ page }) => {
  await openGames(page)
  for (const typed of ['plinko', 'PLÍNKÖ', 'plniko']) {
    await field(page).fill(typed)
    await expect(tiles(page).first()).toContainText('Plinko')
    await expect(page.getByText(words('game.count_other', { number: 10 }), { exact: true })).toBeVisible()
  }
  await expect(page).toHaveURL(/\/m\/game\?q=plniko$/)
  await page.getByRole('button', { name: words('game.clear') }).click()
  await expect(page.getByText(words('game.count_other', { number: '1,200' }))).toBeVisible()
  await expect(field(page)).toBeFocused()
})

test('LOB-3 when the back end matches keywords literally, the screen finds close matches itself', async ({ page, sandbox }) => {
  await sandbox.controls({ forgivingSearch: false })
  await openGames(page, '?q=plniko&category=ARCADE')
  await expect(page.getByText(words('game.close', { keyword: 'plniko' }))).toBeVisible()
  await expect(tiles(page)).toHaveCount(10)
  await expect(tiles(page).first()).toContainText('Plinko')
})

test('LOB-3 when nothing matches, similar names and all games are offered', async ({ page }) => {
  await openGames(page, '?q=plonka&category=ARCADE&only=hot')
  await expect(page.getByText(words('game.nothing'))).toBeVisible()
  const name = page
    .getByRole('group', { name: words('game.near') })
    .getByRole('button')
    .first()
  await expect(name).toContainText('Plinko')
  const wanted = (await name.textContent()) ?? ''
  await name.click()
  await expect(field(page)).toHaveValue(wanted)
  await expect(page).toHaveURL(/q=\w+\+Plinko/)
  await page.goto('/m/game?q=zzzzzz')
  await page.getByRole('button', { name: words('game.showAll') }).click()
  await expect(tiles(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\/m\/game$/)
})

test('LOB-3 filters combine and are stored in the address, and unknown values in an address are ignored', async ({ page, sandbox }) => {
  await openGames(page)
  await page.getByRole('button', { name: words('lobby.RNG'), exact: true }).click()
  await page.getByRole('combobox', { name: words('game.provider') }).selectOption({ label: 'Copper Wren' })
  for (const only of ['new', 'hot', 'trial'] as const) {
    await page.getByRole('button', { name: words(`game.${only}`), exact: true }).click()
    await expect(page).toHaveURL(`/m/game?category=RNG&vendor=COPPER_WREN&only=${only}`)
    await expect(page.getByRole('button', { name: words(`game.${only}`), exact: true })).toHaveAttribute('aria-pressed', 'true')
    const shown = tiles(page).filter({ hasNotText: 'Copper Wren' })
    await expect(shown).toHaveCount(0)
  }
  await expect(tiles(page).first()).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('combobox', { name: words('game.provider') })).toHaveValue('COPPER_WREN')
  await expect(page.getByRole('button', { name: words('lobby.RNG'), exact: true })).toHaveAttribute('aria-pressed', 'true')
  const before = (await sandbox.requests('findGames')).length
  await page.goto('/m/game?category=%3Cscript%3E&vendor=a%0Ab&only=all&open=..%2F1')
  await hydrated(page)
  await expect(page.getByText(words('game.count_other', { number: '1,200' }))).toBeVisible()
  expect((await sandbox.requests('findGames')).length).toBeGreaterThanOrEqual(before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
