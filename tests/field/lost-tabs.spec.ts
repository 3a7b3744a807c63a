import { codeField, mobileField, newNumber, sendCode, waiting } from '../e2e/fixtures/codes.ts'
import { expectMember } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

// Cheap phones end the browser's page while the messages app is open.
test('REG-2 LOG-10 a page that is lost while the SMS is read comes back with number, ticks and wait, and takes the code that was sent', async ({
  page,
  sandbox,
}) => {
  await sandbox.settings({ register: { mobilePassword: { enabled: true } } })
  const { typed, whole } = newNumber()
  const age = page.getByRole('checkbox', { name: words('register.age', { age: 21 }) })
  const password = page.getByLabel(words('register.password'), { exact: true })
  await page.goto('/m/register')
  await hydrated(page)
  await page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
  await mobileField(page).fill(typed)
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  await age.check()
  await password.fill('Monsoon#77')
  await page.reload()
  await hydrated(page)
  await expect(mobileField(page)).toHaveValue(typed)
  await expect(age).toBeChecked()
  await expect(waiting(page)).toBeVisible()
  await expect(password).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))).not.toContain('Monsoon')
  await codeField(page).fill(await sandbox.code(whole))
  await password.fill('Monsoon#77')
  await page.getByRole('button', { name: words('register.submit'), exact: true }).click()
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
  expect(await page.evaluate(() => sessionStorage.getItem('livery:code-form'))).toBeNull()
})

test('LOG-10 a sign-in that is lost while the SMS is read comes back with way, number, ticks and wait, never a password, and takes the code', async ({
  page,
  sandbox,
}) => {
  const { mobile = '' } = await sandbox.scenario('reachable')
  const typed = mobile.replace('+63', '0')
  const smsWay = page.getByRole('tab', { name: words('login.way_sms'), exact: true })
  const remember = page.getByRole('checkbox', { name: words('login.rememberNumber') })
  await page.goto('/m/login')
  await hydrated(page)
  await page.getByLabel(words('login.password'), { exact: true }).fill('Monsoon#77')
  await smsWay.click()
  await mobileField(page).fill(typed)
  await remember.check()
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(smsWay).toHaveAttribute('aria-selected', 'true')
  await expect(mobileField(page)).toHaveValue(typed)
  await expect(remember).toBeChecked()
  await expect(waiting(page)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))).not.toContain('Monsoon')
  await codeField(page).fill(await sandbox.code(mobile))
  await page.getByRole('button', { name: words('login.submit'), exact: true }).click()
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
  expect(await page.evaluate(() => sessionStorage.getItem('livery:code-form'))).toBeNull()
})

test('LOG-10 a sign-in in the sheet over a screen comes back when the sheet is opened again', async ({ page, sandbox }) => {
  const { mobile = '' } = await sandbox.scenario('reachable')
  const typed = mobile.replace('+63', '0')
  const openSheet = async (): Promise<void> => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('header.signIn'), exact: true })
      .click()
    await expect(page.getByRole('dialog').getByRole('tab', { name: words('login.way_sms'), exact: true })).toBeEnabled()
  }
  await page.goto('/m/promotions')
  await hydrated(page)
  await openSheet()
  await page.getByRole('tab', { name: words('login.way_sms'), exact: true }).click()
  await mobileField(page).fill(typed)
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await openSheet()
  await expect(mobileField(page)).toHaveValue(typed)
  await expect(waiting(page)).toBeVisible()
  await codeField(page).fill(await sandbox.code(mobile))
  await page.getByRole('button', { name: words('login.submit'), exact: true }).click()
  await expectMember(page)
  await expect(page).toHaveURL('/m/promotions')
})
