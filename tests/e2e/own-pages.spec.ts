import { loadMerchants } from '../../src/build-time/brand/load.ts'
import { pathBelow } from '../../src/routes/routes.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const merchants = loadMerchants(['aurora', 'lotus', 'savanna'])
const [aurora] = merchants
if (!aurora) throw new Error('aurora is missing')
const welcome = aurora.snapshot.promotions.flatMap(({ promotions }) => promotions).find(({ id }) => id === 'welcome')

for (const { language, code, base } of [
  { language: 'en', code: 'EN', base: '/m' },
  { language: 'ar', code: 'AR', base: '/m/ar' },
] as const) {
  test(`OPS-7 a page of the brand in ${language} opens from the footer, can be read by all, leads on in its language, and back${language === 'en' ? ' @core' : ''}`, async ({
    page,
  }) => {
    const own = aurora.pages.find((one) => one.name === 'questions' && one.language === code)
    const next = aurora.pages.find((one) => one.name === 'responsible' && one.language === code)
    await page.goto(`${base}/home`)
    await hydrated(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: own?.label ?? own?.title ?? '', exact: true })
    await link.click()
    await expect(page).toHaveURL(`${base}/p/questions`)
    await expect(page.getByRole('heading', { level: 1, name: own?.title ?? '', exact: true })).toBeInViewport()
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: next?.title ?? '', exact: true })
      .click()
    await expect(page).toHaveURL(`${base}/p/responsible`)
    await expectAccessible(page)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`${base}/home`)
  })
}

for (const { code, pages, defaultLanguage } of merchants) {
  test.describe(code, () => {
    test.use({ merchant: code })

    test(`OPS-7 every page of ${code} fits the narrowest window, and can be read by all`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 })
      for (const { name, language, title, kind } of pages) {
        await page.goto(pathBelow(`p/${name}`, language, defaultLanguage))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), name).toBe(0)
        // An article has all that a page may hold: a picture, a table, a date.
        if (kind === 'article') await expectAccessible(page)
      }
    })
  })
}

test.describe('a brand with pages in some of its languages', () => {
  test.use({ merchant: 'savanna' })
  const savanna = merchants.find(({ code }) => code === 'savanna')

  test('OPS-7 a language that lacks a page leads home from it, says nothing of it, and its legal links lead to the pages in the brand’s default language, said so', async ({
    page,
  }) => {
    await page.goto('/m/p/reading-odds')
    await hydrated(page)
    await expect(page.getByRole('article').getByRole('img')).toBeVisible()
    await expectAccessible(page)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Português' }).click()
    await expect(page).toHaveURL('/m/pt/home')
    const { terms = '' } = savanna?.copy.get('PT')?.links ?? {}
    const link = footer.getByRole('link', { name: `${terms} (English)`, exact: true })
    await expect(link).toHaveAttribute('href', '/m/p/terms')
    await expect(link).toHaveAttribute('hreflang', 'en-US')
    // The choice is kept, and the address of the page stays where it is.
    await page.goto('/m/p/reading-odds')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading odds')
  })
})

test('OPS-7 a member finds the pages in the own menu', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/home')
  await page.getByRole('main').getByRole('link', { name: 'Responsible gaming' }).click()
  await expect(page).toHaveURL('/m/p/responsible')
})

test('OPS-7 BAN-2 a promotion has an address of its own, which the older one names; it is joined on both', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/activity?id=welcome')
  await expect(page.getByRole('button', { name: words('promotions.join') })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://${aurora.identityHost}/m/activity/welcome`)
  await page.goto('/m/activity/welcome')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome?.title.EN ?? '')
  await expect(page.getByRole('heading', { name: welcome?.title.EN ?? '' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: words('promotions.join') }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(words('promotions.joined'))
})

test('OPS-7 a promotion’s page can be read while the back end does not answer, and says when the promotion is gone', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expect(/HTTP 500 .*PROMOFE_getPromotionAnnouncementCategory/)
  const repair = await sandbox.fail('promotionCategories', { do: 'status', status: 500, body: 'no' })
  await page.goto('/m/activity/welcome')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('common.notLoaded'))
  await expect(page.getByRole('article').getByText(welcome?.summary.EN ?? '')).toBeVisible()
  await repair()
  await sandbox.fail('promotionCategories', { do: 'answer', value: [] })
  await page.reload()
  await expect(page.getByText(words('promotions.unknown'))).toBeVisible()
})
