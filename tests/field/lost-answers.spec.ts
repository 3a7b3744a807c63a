import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fetched } from '../e2e/fixtures/fetched.ts'
import { expectMember, signedInAs } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

/** The network loses the response to the first POST of a path, once the back end has done what was asked. */
async function loseResponse(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(`**${path}`, async (route) => {
    if (isLost || route.request().method() !== 'POST') return await route.fallback()
    isLost = true
    await fetched(route)
    await route.abort('connectionreset')
  })
}

test.beforeEach(({ trouble }) => trouble.expect(/net::ERR_CONNECTION_RESET/))

test('REG-4 ERR-2 whoever joins is signed in though the response got lost', async ({ page, sandbox }) => {
  await loseResponse(page, '/wps/member/register')
  await page.goto('/m/register')
  await hydrated(page)
  await page.getByRole('textbox', { name: words('register.username'), exact: true }).fill(`nina${randomBytes(5).toString('hex')}`)
  await page.getByLabel(words('register.password'), { exact: true }).fill('Sunny-Reef-41')
  await page.getByRole('checkbox', { name: words('register.age', { age: 21 }) }).check()
  await page.getByRole('button', { name: words('register.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expectMember(page)
  expect(await sandbox.received('register')).toHaveLength(1)
})

test('RGP-5 ERR-2 a limit whose response got lost is shown as the back end has it', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/limits')
  await hydrated(page)
  const field = page.locator('[name=most_deposit]')
  await field.fill('250')
  await loseResponse(page, '/wps/relay/MCSFE_playLimits')
  await page
    .locator('form', { has: field })
    .getByRole('button', { name: words('play.limit_save') })
    .click()
  await expect(
    page
      .getByRole('main')
      .getByText(/₱250\.00/)
      .first(),
  ).toBeVisible()
  await expect(page.getByText(words('errors.network_cors'))).toHaveCount(0)
})

test('RGP-4 ERR-2 a break whose response got lost holds, and is said to', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/limits')
  await hydrated(page)
  await loseResponse(page, '/wps/relay/MCSFE_takeBreak')
  await page.getByRole('button', { name: words('limits.length_hour_other', { count: 24 }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('play.break_take') })
    .click()
  await expect(page.getByRole('main').getByText(words('play.title_break'))).toBeVisible()
})
