import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../e2e/fixtures/accessibility.ts'
import { signedInAs } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { passAnHour } from '../e2e/fixtures/time-of-play.ts'
import { words } from '../e2e/fixtures/words.ts'

const check = (page: Page): Locator => page.getByRole('alertdialog', { name: words('dialogs.check_title') })
const goOn = (page: Page): Locator => check(page).getByRole('button', { name: words('dialogs.check_goOn') })
const lineOf = (key: string): RegExp => new RegExp(words(key, { amount: '.*0' }))

test.describe('a brand whose check pauses play and shows stakes, wins and limits', () => {
  test.use({ merchant: 'bingo' })

  test('MKT-3 nothing closes the check until its pause is over, in another tab and after a reload neither', async ({
    page,
    context,
    sandbox,
  }) => {
    await page.clock.install()
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/member/limits')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: words('limits.reminder') })).toBeVisible()
    await expect(page.locator('[name=checkEvery]')).toHaveCount(0)
    const limit = page.getByRole('textbox', { name: words('play.name_loss_day') })
    await limit.fill('100')
    await page
      .locator('form')
      .filter({ has: limit })
      .getByRole('button', { name: words('play.limit_save') })
      .click()
    // A call that is under way would time out in that hour.
    await expect(page.getByText(/\/ ⁨?£100/)).toBeVisible()
    await passAnHour(page)
    await expect(check(page)).toContainText('61')
    await expect(check(page)).toContainText(lineOf('check.staked'))
    await expect(check(page)).toContainText(lineOf('check.won'))
    await expect(check(page)).toContainText(words('play.name_loss_day'))
    await expect(check(page)).toContainText(/[45]:\d\d/)
    await expect(goOn(page)).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(check(page)).toBeVisible()
    await expectAccessible(page)

    const other = await context.newPage()
    await other.goto('/m/member/inbox')
    await expect(goOn(other)).toBeDisabled()
    await other.close()
    await page.reload()
    await expect(goOn(page)).toBeDisabled()

    await page.clock.fastForward('05:01')
    await expect(goOn(page)).toBeEnabled()
    await expect(check(page)).not.toContainText(/\d:\d\d/)
    await goOn(page).click()
    await expect(check(page)).toHaveCount(0)
  })
})

test.describe('a brand that sets none of it', () => {
  test.use({ merchant: 'crypto' })

  test('MKT-3 shows time and result alone, closes at once, lets members choose the interval, and loads nothing of it', async ({
    page,
    sandbox,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/member/limits')
    await hydrated(page)
    await expect(page.locator('[name=checkEvery]')).toHaveCount(4)
    await passAnHour(page)
    await expect(check(page)).toContainText('61')
    await expect(check(page)).not.toContainText(lineOf('check.staked'))
    await goOn(page).click()
    await expect(check(page)).toHaveCount(0)
    expect(asked.some((url) => url.includes('/i18n/'))).toBe(true)
    expect(asked.filter((url) => /required-check|limit-notices|\/(?:check|limitNotice)\.[^/]*json/.test(url))).toEqual([])
  })
})
