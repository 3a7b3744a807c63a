import type { Locator } from '@playwright/test'
import { LANGUAGES, localeOf, nativeNameOf } from '../../src/lib/languages.ts'
import { atRest } from './fixtures/at-rest.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** Aurora speaks all languages; the likely one first. */
const { compare } = new Intl.Collator('en-US')
const byName = [
  'EN' as const,
  ...LANGUAGES.filter((code) => code !== 'EN').sort((one, other) => compare(nativeNameOf(one), nativeNameOf(other))),
]

test.describe('a browser set to English', () => {
  test('RTE-13 the default language has no path segment, another has its own, and links keep it @core', async ({ page }) => {
    await page.goto('/m/ar/home')
    await expect(page.locator('html')).toHaveAttribute('lang', /^ar/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('link', { name: words('chrome.games', {}, 'ar'), exact: true }).click()
    await expect(page).toHaveURL('/m/ar/game')
  })

  test('I18-3 a language in the path takes precedence over the stored choice', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'EN'))
    await page.goto('/m/ar/home')
    await expect(page).toHaveURL('/m/ar/home')
  })

  test('I18-3 on a path without a language the visitor is redirected to the stored choice, with query and hash @core', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'AR'))
    await page.goto('/m/game?category=LIVE#here')
    await expect(page).toHaveURL('/m/ar/game?category=LIVE#here')
  })

  test('I18-3 with the language cookie the host redirects without a script', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'language', value: 'AR', url: baseURL ?? '' }])
    const answer = await page.goto('/m/home?x=1')
    await expect(page).toHaveURL('/m/ar/home?x=1')
    expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(302)
  })
})

test.describe('the links and lists of languages', () => {
  test('I18-3 the footer’s links store the choice, including the default language, and keep the query', async ({ page }) => {
    await page.goto('/m/game?category=LIVE')
    for (const [name, address] of [
      ['Tiếng Việt', '/m/vi/game?category=LIVE'],
      ['English', '/m/game?category=LIVE'],
    ] as const) {
      await hydrated(page)
      // By keyboard: more games come while one scrolls down, and the footer moves on.
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).press('Enter')
      await expect(page).toHaveURL(address)
    }
    await page.reload()
    await expect(page).toHaveURL('/m/game?category=LIVE')
  })

  test('LAY-3 sign-in opens the selector too', async ({ page }) => {
    await page.goto('/m/login')
    await hydrated(page)
    await page.locator('summary').filter({ hasText: 'English' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tiếng Việt', exact: true }).click()
    await expect(page).toHaveURL('/m/vi/login')
  })

  for (const [language, base] of [
    ['en', '/m'],
    ['ar', '/m/ar'],
  ] as const) {
    test(`LAY-3 the footer in ${language} opens the selector, which finds a language by any of its names, by keyboard alone`, async ({
      page,
    }) => {
      await page.addInitScript((code) => localStorage.setItem('language', code), language.toUpperCase())
      await page.goto(`${base}/home`)
      await atRest(page)
      const opener = page.getByRole('contentinfo').getByRole('link', { name: words('chrome.allLanguages', {}, language) })
      const sheet = page.getByRole('dialog', { name: words('dialogs.languageTitle', {}, language) })
      await opener.press('Enter')
      await expect(sheet.getByRole('listitem')).toHaveCount(29)
      await expect(sheet.locator('[aria-current=true]')).toHaveText(language === 'ar' ? 'العربية' : 'English')
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(opener).toBeFocused()

      await opener.press('Enter')
      const search = sheet.getByRole('searchbox', { name: words('dialogs.languageSearch', {}, language) })
      for (const text of ['francais', 'French', 'fr', ...(language === 'ar' ? ['الفرنسية'] : [])]) {
        await search.fill(text)
        await expect(sheet.getByRole('listitem').first()).toHaveText('Français')
      }
      await search.fill('klingon')
      await expect(sheet.getByRole('status')).toHaveText(words('dialogs.languageNone', {}, language))
      await search.fill('kiswahili')
      await expect(sheet.getByRole('listitem')).toHaveText(['Kiswahili'])
      await search.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/m/sw/home')
    })
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('LAY-3 every language is in reach of home’s footer', async ({ page }) => {
      await page.goto('/m/home')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: words('chrome.allLanguages') })
        .click()
      await expect(page).toHaveURL('/m/service#languages')
      await page.getByRole('contentinfo').locator('summary').click()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Kiswahili', exact: true }).click()
      await expect(page).toHaveURL('/m/sw/service')
    })
  })

  test('SES-8 a member chooses from a list with each language in its own name, and the back end is notified', async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/member/home')
    await hydrated(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: words('member.language') })
      .click()
    const sheet = page.getByRole('dialog', { name: words('dialogs.languageTitle') })
    await expect(sheet.getByRole('listitem')).toHaveText(byName.map(nativeNameOf))
    await expect(sheet.locator('[aria-current=true]')).toHaveText('English')
    expect(await sheet.locator('[lang]').evaluateAll((all) => all.map((each) => each.getAttribute('lang')))).toEqual(byName.map(localeOf))
    await sheet.getByRole('button', { name: 'Kiswahili' }).press('Enter')
    await expect(page).toHaveURL('/m/sw/member/home')
    expect((await sandbox.received('setMemberLanguage')).map(({ body }) => body)).toEqual([{ language: 'SW' }])
  })
})

for (const [locale, language] of [
  ['vi-VN', 'vi'],
  ['zh-Hans-CN', 'cn'],
  ['fr-CA', 'fr'],
  ['sw-TZ', 'sw'],
  ['pt-AO', 'pt'],
  ['pt-BR', 'pt-br'],
  ['ur-Latn-PK', 'ur-la'],
] as const) {
  test.describe(`a browser set to ${locale}`, () => {
    test.use({ locale })

    test(`I18-3 is offered the site in ${language}, in ${language}`, async ({ page }) => {
      await page.goto('/m/home')
      const offer = page.getByText(words('languageOffer.question', {}, language))
      await expect(offer).toBeVisible()
      await page.getByRole('button', { name: words('languageOffer.accept', {}, language) }).click()
      await expect(page).toHaveURL(`/m/${language}/home`)
    })
  })
}

test.describe('a browser set to Arabic', () => {
  test.use({ locale: 'ar-EG' })

  for (const entry of ['/m/index', '/m/']) {
    test(`I18-3 the browser’s language decides at ${entry}`, async ({ page }) => {
      await page.goto(entry)
      await expect(page).toHaveURL(/\/m\/ar\/(?:index|home)$/)
    })
  }

  test('I18-3 elsewhere a bar offers the other language in that language, and the choice is also stored in a cookie', async ({ page }) => {
    await page.goto('/m/home')
    const offer = page.getByText(words('languageOffer.question', {}, 'ar'))
    await expect(offer).toBeVisible()
    await expect(page).toHaveURL('/m/home')
    await page.getByRole('button', { name: words('languageOffer.accept', {}, 'ar') }).click()
    await expect(page).toHaveURL('/m/ar/home')
    await expect(page.getByText(words('languageOffer.question', {}, 'ar'))).toBeHidden()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'language')?.value).toBe('AR')
  })

  test('neither a message nor the button for customer service lies over the bar, which makes way for what is said about the network', async ({
    page,
    context,
    sandbox,
  }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/member/sign-in')
    const offer = page.locator('aside', { hasText: words('languageOffer.question', {}, 'ar') })
    await expect(offer).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Collect' }).click()
    const message = page.locator('.toast-region').getByRole('button')
    await expect(message).toBeVisible()
    const launcher = page.locator('.chat-button')
    await expect(launcher).toBeVisible()
    await expect.poll(async () => (await meet(launcher, offer)) || (await meet(message, offer))).toBe(false)
    await context.setOffline(true)
    await expect(page.getByText(words('offline.now'))).toBeVisible()
    await expect(offer).toBeHidden()
  })

  test('I18-3 on a small phone the bar is one row, whose button names the language', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/m/home')
    const accept = page.getByRole('button', { name: words('languageOffer.accept', {}, 'ar') })
    await expect(accept).toBeVisible()
    const [row, button] = [await page.locator('.language-offer').boundingBox(), await accept.boundingBox()]
    expect(row!.height - button!.height, 'nothing stands above or below the button').toBeLessThan(24)
  })

  test('I18-3 a dismissed bar stays dismissed', async ({ page }) => {
    await page.goto('/m/home')
    await page.getByRole('button', { name: words('languageOffer.dismiss', {}, 'ar') }).click()
    await expect(page.getByText(words('languageOffer.question', {}, 'ar'))).toBeHidden()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
    await atRest(page)
    await expect(page.getByText(words('languageOffer.question', {}, 'ar'))).toBeHidden()
  })
})

/** Does a part of one element lie where the other is? */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
