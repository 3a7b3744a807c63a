import { codeField, mobileField, newNumber, sendCode, wrongCode } from './fixtures/codes.ts'
import { choiceSheet, serviceButton, sentCode, useHostedIdentity } from './fixtures/hosted-identity.ts'
import { expectMember, pressUntilSent } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('SOC-1 SOC-2 a visitor joins with a phone number that the provider verifies by SMS; a wrong code shows an alert and the right one still works', async ({
  page,
  context,
  sandbox,
  trouble,
}) => {
  trouble.expect(/HTTP 400 POST .*accounts:signInWithPhoneNumber/, /HTTP 501 GET .*recaptchaConfig/)
  await useHostedIdentity(context, sandbox)
  const { typed, whole } = newNumber()
  await page.goto('/m/login')
  await serviceButton(page, 'phone').click()
  const sheet = page.getByRole('dialog', { name: words('social.phone_title') })
  await mobileField(sheet).fill(typed)
  await sendCode(sheet).click()
  await expect(codeField(sheet)).toBeFocused()
  const code = await sentCode(whole)
  const confirm = sheet.getByRole('button', { name: words('login.submit'), exact: true })
  await codeField(sheet).fill(wrongCode(code))
  await confirm.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(words('social.error_invalid-verification-code'))
  await alert.getByRole('button', { name: words('common.ok'), exact: true }).click()
  await codeField(sheet).fill(code)
  await pressUntilSent(confirm, 'login')

  const choice = choiceSheet(page)
  await expect(choice).toContainText(whole)
  await choice.getByRole('radio', { name: words('social.new') }).check()
  await choice.getByRole('textbox', { name: words('register.username'), exact: true }).fill(`p${Date.now().toString(36)}`)
  await choice.getByRole('checkbox').first().check()
  await choice.getByRole('button', { name: words('register.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expectMember(page)
  expect((await sandbox.received('register'))[0]?.body).toMatchObject({ firebaseChannel2: 'phone' })
})

test('SOC-5 a code is reported as expired when none was requested', async ({ page, context, sandbox }) => {
  await useHostedIdentity(context, sandbox)
  await page.goto('/m/login')
  await serviceButton(page, 'phone').click()
  const sheet = page.getByRole('dialog', { name: words('social.phone_title') })
  await mobileField(sheet).fill(newNumber().typed)
  await codeField(sheet).fill('123456')
  await sheet.getByRole('button', { name: words('login.submit'), exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(words('social.error_code-expired'))
})
