import type { Page } from '@playwright/test'
import { asksCaptcha, dragPiece, forgeResults, popup, sendAgain } from './fixtures/captcha.ts'
import { codeField, mobileField, newNumber, sendCode, waiting } from './fixtures/codes.ts'
import { expectMember } from './fixtures/members.ts'
import { expect, hydrated, openKnowing, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** Opens sign-in by SMS, types a number and requests a code. */
async function askForCode(page: Page, number: string): Promise<void> {
  await openKnowing(page, '/m/login')
  await hydrated(page)
  await page.getByRole('tab', { name: words('login.way_sms'), exact: true }).click()
  await mobileField(page).fill(number)
  await sendCode(page).click()
}

test('CAP-2 CAP-3 a code is sent only after the captcha; closing it shows a message and keeps form and number', async ({
  page,
  sandbox,
}) => {
  const { mobile = '' } = await sandbox.scenario('reachable')
  const typed = mobile.replace('+63', '0')
  await sandbox.settings(asksCaptcha('v4'))
  await askForCode(page, typed)
  await expect(popup(page).getByRole('slider')).toBeFocused()
  expect(await sandbox.requests('sendSmsCode')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('captcha.verify_first'))
  await expect(mobileField(page)).toHaveValue(typed)
  expect(await sandbox.requests('sendSmsCode')).toEqual([])

  await sendAgain(page, sendCode(page))
  await dragPiece(page)
  await expect(waiting(page)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  const [sent, ...more] = await sandbox.received('sendSmsCode')
  expect(sent?.body).toHaveProperty('geetestValidateV4')
  expect(more).toEqual([])
  // The SMS code is proof enough: sign-in does not ask for a captcha again (CAP-2).
  await codeField(page).fill(await sandbox.code(mobile))
  await page.getByRole('button', { name: words('login.submit'), exact: true }).click()
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
})

test('CAP-2 a forged captcha result sends no code, and the form reports it', async ({ page, sandbox }) => {
  await sandbox.settings(asksCaptcha('v4'))
  await forgeResults(page)
  const { typed, whole } = newNumber()
  await askForCode(page, typed)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('sms.refused_captcha'))
  await expect(mobileField(page)).toHaveValue(typed)
  expect(await sandbox.code(whole)).toBe('')
})

test('CAP-3 with version 3 no code can be requested: an alert reports that the captcha does not work', async ({ page, sandbox }) => {
  await sandbox.settings(asksCaptcha('v3'))
  await askForCode(page, newNumber().typed)
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(words('captcha.not_working'))
  await alert.getByRole('button').click()
  await expect(sendCode(page)).toBeEnabled()
  expect(await sandbox.requests('sendSmsCode')).toEqual([])
})
