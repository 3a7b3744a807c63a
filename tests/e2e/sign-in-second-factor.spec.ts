import type { Locator, Page } from '@playwright/test'
import { authenticatorCode, codeField, sendCode, waiting, wrongCode } from './fixtures/codes.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { choiceSheet } from './fixtures/hosted-identity.ts'
import { expectGuest, expectMember, fillSignIn, pressUntilSent, type Credentials } from './fixtures/members.ts'
import { continueAsNew, LINE_AND_TELEGRAM, newPersona, openTelegram } from './fixtures/providers.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: words('secondFactor.title') })
const confirm = (sheet: Locator) => sheet.getByRole('button', { name: words('secondFactor.submit'), exact: true })
const way = (sheet: Locator, factor: string) => sheet.getByRole('radio', { name: words(`secondFactor.way_${factor}`), exact: true })

/** Signs in up to the dialog for the second factor. */
async function askedFor(page: Page, member: Credentials): Promise<Locator> {
  await page.goto('/m/login')
  await hydrated(page)
  await fillSignIn(page, member)
  const sheet = sheetOf(page)
  await expect(sheet).toBeVisible()
  return sheet
}

for (const factor of ['email', 'sms'] as const) {
  test(`LOG-4 a code by ${factor} completes the sign-in`, async ({ page, sandbox }) => {
    const member = await sandbox.scenario('twoFactors')
    const sheet = await askedFor(page, member)
    await way(sheet, factor).check()
    await sendCode(sheet).click()
    await expect(waiting(sheet)).toBeVisible()
    await codeField(sheet).fill(await sandbox.code((factor === 'email' ? member.email : member.mobile) ?? ''))
    await confirm(sheet).click()
    await expect(page).toHaveURL('/m/home')
    await expectMember(page)
    expect((await sandbox.received('verifyLogin'))[0]?.body).toMatchObject({ verifyType: factor })
  })
}

test('LOG-4 an authenticator’s code completes the sign-in without sending a code', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('twoFactors')
  const sheet = await askedFor(page, member)
  await expect(way(sheet, 'ga')).toBeChecked()
  await expect(sendCode(sheet)).toHaveCount(0)
  await codeField(sheet).fill(authenticatorCode(member.totpSecret ?? ''))
  await confirm(sheet).click()
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
})

test('LOG-4 LOG-3 the password is held in memory only, and remembered once the factor is accepted', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('emailFactor')
  await page.goto('/m/login')
  await hydrated(page)
  await page.getByRole('checkbox', { name: words('login.remember') }).check()
  await fillSignIn(page, member)
  const sheet = sheetOf(page)
  await sendCode(sheet).click()
  await expect(waiting(sheet)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(member.password)
  expect(stored).not.toContain('rememberedLogin')
  await codeField(sheet).fill(await sandbox.code(member.email ?? ''))
  await confirm(sheet).click()
  await expect(page).toHaveURL('/m/home')
  const remembered = await page.evaluate(() => localStorage.getItem('rememberedLogin') ?? '')
  expect(remembered).toContain('box')
  expect(remembered).not.toContain(member.password)
})

test('LOG-4 wrong and expired codes have different messages', async ({ page, sandbox }) => {
  await sandbox.controls({ codeResendSeconds: 1 })
  const member = await sandbox.scenario('emailFactor')
  const sheet = await askedFor(page, member)
  await sendCode(sheet).click()
  await expect.poll(() => sandbox.code(member.email ?? '')).not.toBe('')
  const code = await sandbox.code(member.email ?? '')
  await codeField(sheet).fill(wrongCode(code))
  await confirm(sheet).click()
  await expect(sheet.getByRole('alert')).toContainText(words('secondFactor.refused_invalid'))
  await expect(codeField(sheet)).toHaveValue(wrongCode(code))

  await sandbox.controls({ codeValidSeconds: 0 })
  await sheet.getByRole('button', { name: words('sms.sendAgain'), exact: true }).click()
  await expect.poll(() => sandbox.code(member.email ?? '')).not.toBe(code)
  await codeField(sheet).fill(await sandbox.code(member.email ?? ''))
  await pressUntilSent(confirm(sheet), 'verifyLogin')
  await expect(sheet.getByRole('alert')).toContainText(words('secondFactor.refused_expired'))
})

test('LOG-4 an expired sign-in asks the member to start again', async ({ page, sandbox }) => {
  await sandbox.fail('sendLoginCode', { do: 'refuse', errorCode: 'verify.code.expired' })
  const sheet = await askedFor(page, await sandbox.scenario('emailFactor'))
  await sendCode(sheet).click()
  await expect(sheet.getByRole('alert')).toContainText(words('secondFactor.refused_ended'))
})

test('LOG-4 where the server asks to wait after wrong codes, the screen shows how long', async ({ page, sandbox }) => {
  await sandbox.fail('verifyLogin', { do: 'refuse', errorCode: 'TOO_MANY_REQUEST_CODE', message: '', value: { retryAfterSeconds: 130 } })
  const sheet = await askedFor(page, await sandbox.scenario('emailFactor'))
  await codeField(sheet).fill('123456')
  await confirm(sheet).click()
  await expect(sheet.getByRole('alert')).toContainText(words('secondFactor.refused_wait_other', { count: 3 }))
})

test('LOG-4 LAY-2 Back leaves the second factor, and nobody is signed in', async ({ page, sandbox }) => {
  const sheet = await askedFor(page, await sandbox.scenario('emailFactor'))
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/m/login')
  await expectGuest(page)
})

test('the second factor is accessible', async ({ page, sandbox }) => {
  await askedFor(page, await sandbox.scenario('twoFactors'))
  await expectAccessible(page)
})

test('LOG-4 SOC-2 a member who binds Telegram, and later signs in with it, gives the second factor both times', async ({
  page,
  newBrowser,
  sandbox,
}) => {
  await sandbox.settings(LINE_AND_TELEGRAM)
  const member = await sandbox.scenario('twoFactors')
  const persona = newPersona('mika')
  const finish = async (on: Page, times: number): Promise<void> => {
    const sheet = sheetOf(on)
    await expect(sheet).toBeVisible()
    if (times === 1) await codeField(sheet).fill(authenticatorCode(member.totpSecret ?? ''))
    else {
      await way(sheet, 'email').check()
      await sendCode(sheet).click()
      await expect(waiting(sheet)).toBeVisible()
      await codeField(sheet).fill(await sandbox.code(member.email ?? ''))
    }
    await confirm(sheet).click()
    await expect(on).toHaveURL(/\/m\/home$/)
    await expectMember(on)
  }
  await continueAsNew(await openTelegram(page), persona)
  const choice = choiceSheet(page)
  await choice.getByRole('textbox', { name: words('login.username'), exact: true }).fill(member.username)
  await choice.getByLabel(words('login.password'), { exact: true }).fill(member.password)
  await pressUntilSent(choice.getByRole('button', { name: words('social.bind'), exact: true }), 'login')
  await finish(page, 1)

  const other = await (await newBrowser()).newPage()
  await continueAsNew(await openTelegram(other), persona)
  await finish(other, 2)
})
