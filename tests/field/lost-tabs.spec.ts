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
