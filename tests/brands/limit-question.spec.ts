import type { Locator, Page } from '@playwright/test'
import { cashierViewer } from '../e2e/fixtures/cashier.ts'
import { signedInAs } from '../e2e/fixtures/members.ts'
import { atRest } from '../e2e/fixtures/at-rest.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: words('play.offer') })
const confirmation = (page: Page): Locator => page.getByRole('alertdialog', { name: words('askLimits.title') })
const press = (dialog: Locator, key: string): Promise<void> => dialog.getByRole('button', { name: words(key) }).click()

async function pressDeposit(page: Page): Promise<void> {
  await page.goto('/m/member/cashier')
  await hydrated(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: words('cashier.deposit'), exact: true })
    .click()
}

test.describe('a brand that asks for limits before the first deposit', () => {
  test.use({ merchant: 'bingo' })

  test('MKT-3 a member is asked for a limit before the first deposit, goes on without one by a second press, and is not asked once one is set', async ({
    page,
    sandbox,
  }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await pressDeposit(page)
    await press(question(page), 'play.break_not')
    await expect(cashierViewer(page)).toHaveCount(0)
    await press(confirmation(page), 'askLimits.without')
    await expect(cashierViewer(page)).toBeVisible()

    await pressDeposit(page)
    await press(question(page), 'dialogs.check_limits')
    await expect(page).toHaveURL(/\/m\/member\/limits\?offer=deposit/)
    await hydrated(page)
    const limit = page.getByRole('textbox', { name: words('play.name_deposit_day') })
    await limit.fill('137.50')
    await page
      .locator('form')
      .filter({ has: limit })
      .getByRole('button', { name: words('play.limit_save') })
      .click()
    await expect(page.getByText(/137[.,]50/)).toBeVisible()
    await pressDeposit(page)
    await expect(cashierViewer(page)).toBeVisible()
    await expect(question(page)).toHaveCount(0)
  })
})

test.describe('a brand that sets none of it', () => {
  test.use({ merchant: 'crypto' })

  test('MKT-3 opens the cashier at once', async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await pressDeposit(page)
    await expect(cashierViewer(page)).toBeVisible()
    await atRest(page)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})
