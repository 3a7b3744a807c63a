import type { Page } from '@playwright/test'
import { codeField, mobileField, newNumber, sendCode, waiting, wrongCode } from './fixtures/codes.ts'
import { expectMember, pressUntilSent } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const submit = (page: Page) => page.getByRole('button', { name: words('login.submit'), exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Opens sign-in by SMS and types a number. */
async function openSms(page: Page, number: string): Promise<void> {
  await page.goto('/m/login')
  await hydrated(page)
  await page.getByRole('tab', { name: words('login.way_sms'), exact: true }).click()
  await mobileField(page).fill(number)
}

test('LOG-1 LOG-10 a member signs in by number and SMS code; the number is sent with its dialling code, the code as the password @core', async ({
  page,
  sandbox,
}) => {
  const { mobile = '' } = await sandbox.scenario('reachable')
  await openSms(page, mobile.replace('+63', '0'))
  await sendCode(page).click()
  await expect(page.getByText(mobile)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await codeField(page).fill(await sandbox.code(mobile))
  await submit(page).click()
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
  expect((await sandbox.received('sendSmsCode'))[0]?.body).toMatchObject({ countryDialingCode: '63', mobileNum: mobile.slice(3) })
  expect((await sandbox.received('login'))[0]?.body).toMatchObject({ type: 'sms', isSms: true, username: mobile })
})

test('LOG-10 the wait for another code survives a reload, and does not apply to another number', async ({ page }) => {
  const first = newNumber()
  await openSms(page, first.typed)
  await sendCode(page).click()
  await expect(waiting(page)).toBeDisabled()
  await openSms(page, first.typed)
  await expect(waiting(page)).toBeDisabled()
  await mobileField(page).fill(newNumber().typed)
  await expect(sendCode(page)).toBeEnabled()
})

test('LOG-10 another code can be requested when the wait is over', async ({ page, sandbox }) => {
  await sandbox.controls({ codeResendSeconds: 2 })
  const { typed, whole } = newNumber()
  await openSms(page, typed)
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  const first = await sandbox.code(whole)
  await page.getByRole('button', { name: words('sms.sendAgain'), exact: true }).click()
  await expect.poll(() => sandbox.code(whole)).not.toBe(first)
})

test('LOG-10 a wrong code is shown beside the form, what was typed stays, and the right one still works', async ({ page, sandbox }) => {
  const { mobile = '' } = await sandbox.scenario('reachable')
  await openSms(page, mobile)
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  const code = await sandbox.code(mobile)
  await codeField(page).fill(wrongCode(code))
  await submit(page).click()
  await expect(alert(page)).toContainText(words('login.refused_code'))
  await expect(mobileField(page)).toHaveValue(mobile)
  await expect(codeField(page)).toHaveValue(wrongCode(code))
  await codeField(page).fill(code)
  await pressUntilSent(submit(page), 'login')
  await expect(page).toHaveURL('/m/home')
})

test('LOG-10 an expired code is reported as expired', async ({ page, sandbox }) => {
  await sandbox.controls({ codeValidSeconds: 0 })
  const { mobile = '' } = await sandbox.scenario('reachable')
  await openSms(page, mobile)
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  await codeField(page).fill(await sandbox.code(mobile))
  await submit(page).click()
  await expect(alert(page)).toContainText(words('login.refused_codeExpired'))
})

test('LOG-10 a number without an account is reported only after its code', async ({ page, sandbox }) => {
  const { typed, whole } = newNumber()
  await openSms(page, typed)
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  await codeField(page).fill(await sandbox.code(whole))
  await submit(page).click()
  await expect(alert(page)).toContainText(words('login.refused_noAccount'))
})

test('LOG-10 after too many codes the server’s wait is shown', async ({ page, sandbox }) => {
  await sandbox.fail('sendSmsCode', { do: 'refuse', errorCode: 'TOO_MANY_REQUEST_SMS', message: '', value: { retryAfterSeconds: 95 } })
  await openSms(page, newNumber().typed)
  await sendCode(page).click()
  await expect(page.getByRole('button', { name: /^1:3\d$/ })).toBeDisabled()
  await expect(alert(page)).not.toBeEmpty()
})

test('LOG-10 a number that is invalid in its country is not sent', async ({ page, sandbox }) => {
  await openSms(page, '123')
  await sendCode(page).click()
  await expect(page.getByRole('alert').filter({ hasText: words('sms.problem_pattern') })).toBeVisible()
  await expect(mobileField(page)).toBeFocused()
  expect(await sandbox.requests('sendSmsCode')).toHaveLength(0)
})

test('LOG-10 the country can be found by name and by code, and chosen', async ({ page, sandbox }) => {
  await openSms(page, '15112345678')
  await page.getByRole('button', { name: new RegExp(words('sms.pickCountry')) }).click()
  const sheet = page.getByRole('dialog', { name: words('sms.countryTitle') })
  const search = sheet.getByRole('searchbox', { name: words('sms.countrySearch') })
  await search.fill('cote d')
  await expect(sheet.getByRole('button', { name: /Côte d.Ivoire/ })).toBeVisible()
  await search.fill('+49')
  await sheet.getByRole('button', { name: /Germany/ }).click()
  await expect(sheet).toBeHidden()
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  expect((await sandbox.received('sendSmsCode'))[0]?.body).toMatchObject({ countryDialingCode: '49', mobileNum: '15112345678' })
})

for (const [language, germany] of [
  ['km', 'អាល្លឺម៉ង់'],
  ['ne', 'जर्मनी'],
  ['kk', 'Германия'],
  ['lo', 'ເຢຍລະມັນ'],
  ['my', 'ဂျာမနီ'],
  ['ty', 'Allemagne'],
  ['ur-la', 'Germany'],
] as const) {
  test(`LOG-10 I18-4 the countries have their names in ${language}, which the browser does not know, and drawn flags`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('language', code), language.toUpperCase())
    await page.goto(`/m/${language}/login`)
    await hydrated(page)
    await page.getByRole('tab', { name: words('login.way_sms', {}, language), exact: true }).click()
    await page.getByRole('button', { name: words('sms.pickCountry', {}, language) }).click()
    const country = page.getByRole('dialog').getByRole('button', { name: germany })
    await expect(country).toHaveText(`${germany}+49`)
    await country.scrollIntoViewIfNeeded()
    await expect.poll(() => country.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
}

test('LOG-1 a mobile number also signs in with its password', async ({ page, sandbox }) => {
  const { mobile = '', password } = await sandbox.scenario('reachable')
  await page.goto('/m/login')
  await hydrated(page)
  await page.getByRole('tab', { name: words('login.way_mobile'), exact: true }).click()
  await mobileField(page).fill(mobile.replace('+63', '0'))
  await page.getByLabel(words('login.password'), { exact: true }).fill(password)
  await submit(page).click()
  await expect(page).toHaveURL('/m/home')
  expect((await sandbox.received('login'))[0]?.body).toMatchObject({ type: 'username', username: mobile })
})
