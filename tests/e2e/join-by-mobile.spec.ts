import type { Page } from '@playwright/test'
import { codeField, mobileField, newNumber, sendCode, waiting, wrongCode } from './fixtures/codes.ts'
import { expectMember, pressUntilSent } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const submit = (page: Page) => page.getByRole('button', { name: words('register.submit'), exact: true })
const age = (page: Page) => page.getByRole('checkbox', { name: words('register.age', { age: 21 }) })
const alert = (page: Page, text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text })

/** Opens joining by number, types a number and requests a code. */
async function askCode(page: Page, typed: string): Promise<void> {
  await page.goto('/m/register')
  await hydrated(page)
  await page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
  await mobileField(page).fill(typed)
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
}

test('REG-2 REG-6 a visitor joins by number: no password is sent, and the server sets one @core', async ({ page, sandbox }) => {
  const { typed, whole } = newNumber()
  await askCode(page, typed)
  await codeField(page).fill(await sandbox.code(whole))
  await age(page).check()
  await submit(page).click()
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
  const [sent] = await sandbox.received('registerMobile')
  expect(sent?.headers['moduleid']).toBe('MOBILENUMREG3')
  expect(sent?.body).toMatchObject({ mobileNum: whole.slice(3), countryDialingCode: '63', ageConfirmed: true })
  expect(sent?.body).not.toHaveProperty('password')
})

test('REG-6 LOG-3 when an old back end sets its default password, joining leads to the password change', async ({ page, sandbox }) => {
  await sandbox.settings({ register: { defaultPassword: 'abc123' } })
  const { typed, whole } = newNumber()
  await askCode(page, typed)
  await codeField(page).fill(await sandbox.code(whole))
  await age(page).check()
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/changePsw/)
  await expect(page.getByText(words('password.reason_defaultPassword'))).toBeVisible()
})

test('REG-6 when the settings ask for a password, the visitor chooses it while joining', async ({ page, sandbox }) => {
  await sandbox.settings({ register: { mobilePassword: { enabled: true } } })
  const { typed, whole } = newNumber()
  await askCode(page, typed)
  await codeField(page).fill(await sandbox.code(whole))
  await age(page).check()
  await submit(page).click()
  await expect(page.getByLabel(words('register.password'), { exact: true })).toBeFocused()
  await page.getByLabel(words('register.password'), { exact: true }).fill('Monsoon#77')
  await submit(page).click()
  await expect(page).toHaveURL('/m/home')
})

test('REG-9 a wrong code and a taken number are shown beside their fields, and what was typed stays', async ({ page, sandbox }) => {
  const { mobile = '' } = await sandbox.scenario('reachable')
  await askCode(page, mobile)
  const code = await sandbox.code(mobile)
  await codeField(page).fill(wrongCode(code))
  await age(page).check()
  await submit(page).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(alert(page, words('register.refused_code'))).toBeVisible()
  await expect(mobileField(page)).toHaveValue(mobile)
  await codeField(page).fill(code)
  await pressUntilSent(submit(page), 'registerMobile')
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(alert(page, words('register.refused_mobileTaken'))).toBeVisible()
})

test('REG-10 nothing is sent without number, code and age confirmation', async ({ page, sandbox }) => {
  await page.goto('/m/register')
  await hydrated(page)
  await page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
  await submit(page).click()
  await expect(alert(page, words('sms.problem_empty'))).toBeVisible()
  await expect(alert(page, words('sms.problem_code'))).toBeVisible()
  await expect(alert(page, words('register.problem_notConfirmed'))).toBeVisible()
  await expect(mobileField(page)).toBeFocused()
  expect(await sandbox.requests('registerMobile')).toHaveLength(0)
})
