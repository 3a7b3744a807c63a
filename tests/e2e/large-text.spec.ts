import type { Page } from '@playwright/test'
import { doubleText, expectLegible, tabToSubmit } from './fixtures/large-text.ts'
import { continueAsNew, goToLine, LINE_AND_TELEGRAM, newPersona } from './fixtures/providers.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words, type Spoken } from './fixtures/words.ts'

const BRANDS: readonly { readonly merchant: string; readonly language: Spoken; readonly at: string }[] = [
  { merchant: 'aurora', language: 'en', at: '/m' },
  { merchant: 'aurora', language: 'ar', at: '/m/ar' },
  { merchant: 'savanna', language: 'en', at: '/m' },
  { merchant: 'savanna', language: 'ar', at: '/m/ar' },
  { merchant: 'lotus', language: 'en', at: '/m/en' },
]
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

/** Expects the current view to be readable on a phone and on a small one. */
async function legibleOnPhones(page: Page, what: string): Promise<void> {
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await expectLegible(page, `${what} at ${phone.width}`)
  }
}

for (const { merchant, language, at } of BRANDS) {
  test.describe(`twice the text size: ${merchant} in ${language}`, () => {
    test.use({ merchant, locale: language })
    test.beforeEach(({ page }) => doubleText(page))

    for (const route of ['login', 'register']) {
      test(`every tab of ${route} is fully readable, empty and with errors, and can be sent with the keyboard`, async ({ page }) => {
        await page.goto(`${at}/${route}`)
        await hydrated(page)
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click()
          const way = `${route} by ${await tab.textContent()}`
          await legibleOnPhones(page, way)
          await tab.focus()
          await tabToSubmit(page, words(`${route}.submit`, {}, language))
          await page.keyboard.press('Enter')
          await expect(page.getByRole('main').getByRole('alert').first()).not.toBeEmpty()
          await legibleOnPhones(page, `${way}, refused`)
        }
      })
    }

    test('the sheets for country, forgotten password and second factor are fully readable', async ({ page, sandbox }) => {
      const member = await sandbox.scenario('twoFactors')
      await page.goto(`${at}/login`)
      await hydrated(page)
      await page.getByRole('tab', { name: words('login.way_sms', {}, language), exact: true }).click()
      await page.getByRole('button', { name: words('sms.pickCountry', {}, language) }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      await legibleOnPhones(page, 'countries')
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: words('login.way_username', {}, language), exact: true }).click()
      await page.getByRole('button', { name: words('login.forgot', {}, language), exact: true }).click()
      await expect(page.getByRole('dialog', { name: words('forgotten.title', {}, language) })).toBeVisible()
      await page.getByRole('dialog').locator('[type=submit]').click()
      await legibleOnPhones(page, 'forgotten password, with errors')
      await page.keyboard.press('Escape')
      await page.locator('main [name=username]').fill(member.username)
      await page.locator('main [name=password]').fill(member.password)
      await page.locator('main [type=submit]').click()
      const sheet = page.getByRole('dialog', { name: words('secondFactor.title', {}, language) })
      await expect(sheet).toBeVisible()
      for (const factor of ['ga', 'email', 'sms']) {
        await sheet.getByRole('radio', { name: words(`secondFactor.way_${factor}`, {}, language), exact: true }).check()
        await legibleOnPhones(page, `second factor by ${factor}`)
      }
    })
  })
}

for (const { language, at } of BRANDS.filter(({ merchant }) => merchant === 'aurora')) {
  test.describe(`twice the text size: after signing in with LINE, in ${language}`, () => {
    test.use({ locale: language })

    test('the choice between an existing and a new account is fully readable', async ({ page, sandbox }) => {
      await sandbox.settings(LINE_AND_TELEGRAM)
      await doubleText(page)
      await goToLine(page, `${at}/login`, language)
      await continueAsNew(page, newPersona('linh'))
      const sheet = page.getByRole('dialog', { name: words('social.choice_title', {}, language) })
      await expect(sheet).toBeVisible()
      await legibleOnPhones(page, 'an existing account')
      await sheet.getByRole('radio', { name: words('social.new', {}, language), exact: true }).check()
      await sheet.locator('[type=submit]').click()
      await legibleOnPhones(page, 'a new account, with errors')
    })
  })
}
