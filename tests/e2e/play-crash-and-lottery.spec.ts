import { AxeBuilder } from '@axe-core/playwright'
import type { FrameLocator, Page } from '@playwright/test'
import { digits, game, openSheet, viewer } from './fixtures/games.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { CATALOGUE } from '../../sandbox/data/catalogue.ts'

const nodeOf = (category: string, vendor?: string): string => {
  const found = CATALOGUE.find((one) => one.listed && one.category === category && (vendor === undefined || one.vendor === vendor))
  if (!found) throw new Error(`The catalogue has nothing of ${category}`)
  return found.nodeId
}

/** Opens a game for money as a new rich member and answers the balance in its own meter. */
async function playAs(page: Page, member: { username: string; password: string }, nodeId: string): Promise<FrameLocator> {
  await signedInAs(page, member)
  await openSheetOf(page, nodeId)
  await page.getByRole('button', { name: words('gameSheet.play'), exact: true }).click()
  await expect(game(page).locator('#balance')).toHaveText(/250,000\.00/, { timeout: 20_000 })
  return game(page)
}

async function openSheetOf(page: Page, nodeId: string): Promise<void> {
  if (CATALOGUE.find((one) => one.nodeId === nodeId)?.freeplay) return openSheet(page, nodeId)
  await page.goto(`/m/game?open=${nodeId}`)
  await expect(page.getByRole('button', { name: words('gameSheet.play'), exact: true })).toBeVisible()
}

const balanceOf = async (table: FrameLocator): Promise<number> => Number(digits(await table.locator('#balance').innerText()))
const account = (page: Page) => page.getByRole('banner').getByRole('link', { name: words('header.balance') })

async function leave(page: Page): Promise<void> {
  await viewer(page).getByRole('button', { name: words('viewer.close') }).click()
  await expect(viewer(page)).toBeHidden()
}

test('GAM-1 GAM-4 a member bets on a flight and leaves it in time; the wallet has what was paid', async ({ page, sandbox }) => {
  // A flight may end before anybody can press: then the next one. Each takes some ten seconds.
  test.setTimeout(150_000)
  const table = await playAs(page, await sandbox.scenario('richMember'), nodeOf('CRASH'))
  const [stage, win] = [table.locator('#game'), table.locator('#win')]
  const won = async (): Promise<number> => Number(digits(await win.innerText()))
  while ((await won()) === 0) {
    // Between flights this places the bet, during one it is for the next.
    await table.locator('#press[data-does=bet]:enabled').click({ timeout: 60_000 })
    await table.locator('#press[data-does=cash-out]').click({ timeout: 40_000 }).catch(() => {})
    await expect(stage).not.toHaveAttribute('data-phase', 'flying', { timeout: 60_000 })
  }
  const balance = await balanceOf(table)
  await leave(page)
  await expect.poll(async () => Number(digits(await account(page).innerText()))).toBe(balance)
})

test('GAM-1 GAM-5 a member buys a lottery ticket, the draw is held, and the wallet has what it won', async ({ page, sandbox }) => {
  // A draw is held on every full minute.
  test.setTimeout(150_000)
  const table = await playAs(page, await sandbox.scenario('richMember'), nodeOf('LOTT', 'SEVEN_DRUMS'))
  const [buy, quick] = [table.locator('#press'), table.locator('#quick')]
  await expect(table.locator('#game')).toHaveAttribute('data-phase', 'selling', { timeout: 30_000 })
  await quick.click()
  await expect(buy).toHaveText(/^Buy ticket/)
  await buy.click()
  await expect(table.locator('#tickets')).toContainText(/waiting for draw/)
  expect(await balanceOf(table)).toBeLessThan(25_000_000)
  const number = /draw (\d+)/.exec(await table.locator('#tickets').innerText())?.[1] ?? ''
  await expect(table.locator('#last')).toContainText(number, { timeout: 90_000 })
  await expect(table.locator('#balls').getByRole('listitem')).toHaveCount(6, { timeout: 15_000 })
  await expect(table.locator('#tickets')).toContainText(/right/, { timeout: 15_000 })
  const balance = await balanceOf(table)
  await leave(page)
  await expect.poll(async () => Number(digits(await account(page).innerText()))).toBe(balance)
})

for (const [kind, nodeId] of [['slot', '100201'], ['crash', nodeOf('CRASH')], ['lottery', nodeOf('ELOTT', 'HOURGLASS_DRAWS')], ['table', nodeOf('TABLE')]] as const) {
  for (const language of ['en', 'ar'] as const) {
    test(`axe finds nothing in the ${kind} game in ${language.toUpperCase()}, nor does it scroll sideways on a small phone`, async ({ page }) => {
      await page.goto(`/m/${language === 'ar' ? 'ar/' : ''}game?open=${nodeId}`)
      await page.getByRole('button', { name: words('gameSheet.try', {}, language), exact: true }).click()
      await expect(page.locator('dialog iframe').contentFrame().locator('#balance')).toHaveText(/\d/, { timeout: 20_000 })
      const frame = page.frames().find((one) => one.url().includes('/play/'))
      expect(await frame?.evaluate(() => document.documentElement.lang)).toBe(language)
      await page.setViewportSize({ width: 320, height: 568 })
      expect(await frame?.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 390, height: 844 })
      // The vendor's page alone: the screen below it has a main part of its own.
      const { violations } = await new AxeBuilder({ page }).include(['dialog iframe', 'body']).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    })
  }
}
