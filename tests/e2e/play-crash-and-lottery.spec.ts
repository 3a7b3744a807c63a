import { AxeBuilder } from '@axe-core/playwright'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { digits, game, openSheet, viewer } from './fixtures/games.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { CATALOGUE } from '../../sandbox/data/catalogue.ts'
import { BETTING_MS } from '../../sandbox/games/crash/timetable.ts'
import { DRAW_EVERY_MS } from '../../sandbox/games/lottery/draw.ts'
import type { Sandbox } from './sandbox/switchboard.ts'

const nodeOf = (category: string, vendor?: string): string => {
  const found = CATALOGUE.find((one) => one.listed && one.category === category && (vendor === undefined || one.vendor === vendor))
  if (!found) throw new Error(`The catalogue has no game of ${category}`)
  return found.nodeId
}

/** Opens a game for money as a new rich member and returns its frame. */
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
const account = (page: Page) => page.getByRole('banner').getByRole('link', { name: words('header.account') })

async function leave(page: Page): Promise<void> {
  await viewer(page)
    .getByRole('button', { name: words('viewer.close') })
    .click()
  await expect(viewer(page)).toBeHidden()
}

test('GAM-1 GAM-4 a member bets on a flight and cashes out in time; the wallet shows the payout', async ({ page, sandbox, trouble }) => {
  // Ten flights on a busy machine.
  test.slow()
  // On a busy machine a press may come after the bets have closed: the next flight takes it.
  trouble.expect(/^HTTP 409 POST .*\/api\/crash\/bets$/)
  const member = await sandbox.scenario('richMember')
  const table = await playAs(page, member, nodeOf('CRASH'))
  const [stage, win] = [table.locator('#game'), table.locator('#win')]
  const won = async (): Promise<number> => Number(digits(await win.innerText()))
  // One flight in twenty ends before anyone can press; ten in a row do not.
  for (let flight = 0; (await won()) === 0; flight += 1) {
    expect(flight).toBeLessThan(10)
    await untilPhase(member.username, stage, 'betting', sandbox)
    await table.locator('#press[data-does=bet]:enabled').click()
    const isTaken = await expect(table.locator('#press'))
      .toBeDisabled({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
    if (!isTaken) continue
    await sandbox.advanceTables(member.username, BETTING_MS)
    await table
      .locator('#press[data-does=cash-out]')
      .click({ timeout: 2000 })
      .catch(() => {})
    await untilPhase(member.username, stage, 'ended', sandbox)
  }
  const balance = await balanceOf(table)
  await leave(page)
  await expect.poll(async () => Number(digits(await account(page).innerText()))).toBe(balance)
})

/** Advances the table's clock second by second until the table is in the phase. */
async function untilPhase(username: string, stage: Locator, phase: string, sandbox: Sandbox): Promise<void> {
  await expect(async () => {
    if ((await stage.getAttribute('data-phase')) !== phase) await sandbox.advanceTables(username, 1000)
    expect(await stage.getAttribute('data-phase')).toBe(phase)
  }).toPass({ intervals: [50] })
}

test('GAM-1 GAM-5 a member buys a lottery ticket, the draw takes place, and the wallet shows the win', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('richMember')
  const table = await playAs(page, member, nodeOf('LOTT', 'SEVEN_DRUMS'))
  const [buy, quick] = [table.locator('#press'), table.locator('#quick')]
  await untilPhase(member.username, table.locator('#game'), 'selling', sandbox)
  await quick.click()
  await expect(buy).toHaveText(/^Buy ticket/)
  await buy.click()
  await expect(table.locator('#tickets')).toContainText(/waiting for draw/)
  expect(await balanceOf(table)).toBeLessThan(25_000_000)
  const number = /draw (\d+)/.exec(await table.locator('#tickets').innerText())?.[1] ?? ''
  await sandbox.advanceTables(member.username, DRAW_EVERY_MS)
  await expect(table.locator('#last')).toContainText(number)
  await expect(table.locator('#balls').getByRole('listitem')).toHaveCount(6)
  await expect(table.locator('#tickets')).toContainText(/matched/)
  const balance = await balanceOf(table)
  await leave(page)
  await expect.poll(async () => Number(digits(await account(page).innerText()))).toBe(balance)
})

for (const [kind, nodeId] of [
  ['slot', '100201'],
  ['crash', nodeOf('CRASH')],
  ['lottery', nodeOf('ELOTT', 'HOURGLASS_DRAWS')],
  ['table', nodeOf('TABLE')],
] as const) {
  for (const language of ['en', 'ar'] as const) {
    test(`the ${kind} game in ${language.toUpperCase()} passes axe and does not scroll sideways on a small phone`, async ({ page }) => {
      await page.goto(`/m/${language === 'ar' ? 'ar/' : ''}game?open=${nodeId}`)
      await page.getByRole('button', { name: words('gameSheet.try', {}, language), exact: true }).click()
      await expect(page.locator('dialog iframe').contentFrame().locator('#balance')).toHaveText(/\d/, { timeout: 20_000 })
      const frame = page.frames().find((one) => one.url().includes('/play/'))
      expect(await frame?.evaluate(() => document.documentElement.lang)).toBe(language)
      await page.setViewportSize({ width: 320, height: 568 })
      expect(await frame?.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 390, height: 844 })
      // Check the vendor's page alone: the screen below it has its own main landmark.
      const { violations } = await new AxeBuilder({ page })
        .include(['dialog iframe', 'body'])
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    })
  }
}
