import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { codeField, wrongCode } from './fixtures/codes.ts'
import { expectMember, fillSignIn, pressUntilSent } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const save = (sheet: Locator) => sheet.getByRole('button', { name: words('password.submit'), exact: true })
const newPassword = (sheet: Locator) => sheet.getByLabel(words('password.new'), { exact: true })

/** Opens the sheet, enters the account and requests the code. */
async function askCode(page: Page, account: string): Promise<Locator> {
  await page.goto('/m/login')
  await hydrated(page)
  await page.getByRole('button', { name: words('login.forgot'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: words('forgotten.title') })
  await sheet.getByRole('textbox', { name: words('forgotten.account') }).fill(account)
  await sheet.getByRole('button', { name: words('forgotten.send'), exact: true }).click()
  await expect(newPassword(sheet)).toBeVisible()
  return sheet
}

test('a forgotten password is reset with a code, and the new one signs in', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('reachable')
  const sheet = await askCode(page, member.username)
  const code = await sandbox.code(member.email ?? '')
  await codeField(sheet).fill(wrongCode(code))
  await newPassword(sheet).fill('Monsoon#77')
  await save(sheet).click()
  await expect(sheet.getByRole('alert').filter({ hasText: words('forgotten.refused_invalid') })).toBeVisible()
  await expect(newPassword(sheet)).toHaveValue('Monsoon#77')
  await codeField(sheet).fill(code)
  await pressUntilSent(save(sheet), 'resetPassword')
  await expect(sheet.getByText(words('password.changed'))).toBeVisible()
  await sheet.getByRole('button', { name: words('login.submit'), exact: true }).click()
  await fillSignIn(page, { username: member.username, password: 'Monsoon#77' })
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
})

test('for a mobile number the code comes as an SMS', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('reachable')
  await askCode(page, (member.mobile ?? '').replace('+63', '0'))
  expect(await sandbox.code(member.mobile ?? '')).toMatch(/^\d{6}$/)
})

test('the form does not reveal whether an account exists', async ({ page }) => {
  const sheet = await askCode(page, 'nobody-has-this-name')
  await codeField(sheet).fill('123456')
  await newPassword(sheet).fill('Monsoon#77')
  await save(sheet).click()
  await expect(sheet.getByRole('alert').filter({ hasText: words('forgotten.refused_invalid') })).toBeVisible()
})

test('the sheet is accessible', async ({ page, sandbox }) => {
  await askCode(page, (await sandbox.scenario('reachable')).username)
  await expectAccessible(page)
})
