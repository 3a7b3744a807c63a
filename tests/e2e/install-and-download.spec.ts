import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { atRest } from './fixtures/at-rest.ts'
import { watchShifts } from './fixtures/layout-shifts.ts'
import { expect, firstUse, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** A tab whose first 30 seconds are over. */
const longHere = (page: Page): Promise<unknown> =>
  page.addInitScript(() => sessionStorage.setItem('livery:calm-since', String(Date.now() - 60_000)))

/** Plays the browser that offers to install: it has one answer ready. */
async function offerPrompt(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => undefined,
      userChoice: Promise.resolve({ outcome: answer }),
    })
    window.dispatchEvent(event)
  }, outcome)
}

const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key)
const offer = (page: Page) => page.getByRole('dialog', { name: words('install.title', { name: 'Aurora' }) })
const bar = (page: Page) => page.getByRole('complementary', { name: words('download.label') })

test.describe('on Android', () => {
  test.use({ userAgent: ANDROID, hasTouch: true })

  test('PWA-1 a decline of the offer is counted, and then it rests for seven days', async ({ page }) => {
    await longHere(page)
    await page.goto('/m/home')
    await hydrated(page)
    await offerPrompt(page, 'accepted')
    await expect(offer(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: words('install.cancel') }).click()
    await expect(offer(page)).toBeHidden()
    expect(await stored(page, 'PWA_skipA2hs')).toBe('1')
    const declinedAt = Number(await stored(page, 'livery:install-declined'))
    expect(Math.abs(Date.now() - declinedAt)).toBeLessThan(60_000)
    await page.goto('/m/home?why=1')
    await hydrated(page)
    await offerPrompt(page, 'accepted')
    await expect(page.getByText('it was declined lately')).toBeVisible()
    await expect(offer(page)).toBeHidden()
    // After seven days it asks again: without a second decline nothing else has changed.
    await page.evaluate(() => localStorage.setItem('livery:install-declined', String(Date.now() - 7 * 86_400_000 - 1000)))
    await page.reload()
    await hydrated(page)
    await offerPrompt(page, 'accepted')
    await expect(offer(page)).toBeVisible()
  })

  test('PWA-1 the offer hands over to the browser’s prompt; once the browser has added the site, the counter is 99', async ({ page }) => {
    await longHere(page)
    await page.goto('/m/home')
    await hydrated(page)
    await offerPrompt(page, 'accepted')
    await offer(page)
      .getByRole('button', { name: words('install.agree'), exact: true })
      .click()
    await expect(page.getByText(words('dialogs.a2hs_installing'))).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect.poll(() => stored(page, 'PWA_skipA2hs')).toBe('99')
    expect(await stored(page, 'livery:installed')).toBe('1')
  })

  test('DLB-1 DLB-2 DLB-3 the bar offers the file, moves nothing, and stays closed for the session @core', async ({ page, sandbox }) => {
    await sandbox.controls({ appFiles: 'all' })
    await sandbox.settings({ availablePromotions: { APP_DOWNLOAD: { enabled: true, count: 1 } } })
    // The picture about the app would come over it later.
    await page.addInitScript(() => sessionStorage.setItem('livery:download-closed:banner', '1'))
    const shifts = await watchShifts(page)
    await page.goto('/m/home')
    await firstUse(page)
    await expect(bar(page)).toBeVisible()
    const [header, top] = [await page.getByRole('banner').boundingBox(), await bar(page).boundingBox()]
    expect(top!.y - (header!.y + header!.height), 'it lies close under the header').toBeLessThan(16)
    expect(top!.y).toBeGreaterThanOrEqual(header!.y + header!.height)
    await atRest(page)
    expect(await shifts()).toEqual([])
    await expect(bar(page).getByRole('img', { name: words('download.rating', { rating: '5.0' }) })).toBeVisible()
    await expect(bar(page).getByRole('img', { name: words('download.gift') })).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await bar(page)
      .getByRole('button', { name: words('download.download') })
      .click()
    expect((await download).suggestedFilename()).toBe('aurora.apk')
    await expect(page.getByRole('dialog', { name: words('download.title', { name: 'Aurora' }) })).toBeVisible()
    await page.keyboard.press('Escape')
    await bar(page)
      .getByRole('button', { name: words('common.close') })
      .click()
    // The decision has been taken on the next screen too.
    await page.goto('/m/home?why=1')
    await firstUse(page)
    await expect(page.getByText('it was closed in this session')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    // Another tab is another session.
    const other = await page.context().newPage()
    await other.goto('/m/home')
    await firstUse(other)
    await expect(bar(other)).toBeVisible()
  })

  test('DLB-4 STA-4 an old app is asked to renew itself; with MANDATORYAPPUPDATES3 there is no way past it @core', async ({
    page,
    sandbox,
    context,
  }) => {
    await sandbox.controls({ appFiles: 'newer' })
    await sandbox.settings({ whitelabelVal: { MANDATORYAPPUPDATES3: true } })
    await context.addInitScript(() => Object.assign(window, { NativeApp: { version: '2.4.39' } }))
    await page.goto('/m/home?inApp=1')
    await firstUse(page)
    const popup = page.getByRole('dialog', { name: words('download.upgradeTitle') })
    await expect(popup.getByText(words('download.upgradeMust', { from: '2.4.39', to: '9.0.0' }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeVisible()
    await expect(popup.getByRole('button')).toHaveCount(1)
  })

  test('MNU-1 the menu’s item opens the sheet, and the back button closes it @core', async ({ page, sandbox }) => {
    await sandbox.controls({ appFiles: 'all' })
    await page.goto('/m/home')
    await page
      .getByRole('navigation', { name: words('menu.label') })
      .getByRole('button', { name: words('menu.APP') })
      .click()
    const sheet = page.getByRole('dialog', { name: words('download.title', { name: 'Aurora' }) })
    await expect(sheet.getByRole('button', { name: words('download.ANDROID') })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/m\/home$/)
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE, hasTouch: true })

  test('PWA-1 ERR-6 STA-7 instructions take the prompt’s place, beside links to the launch images; a download has the tip of iOS 17 @core', async ({
    page,
    sandbox,
  }) => {
    await sandbox.controls({ appFiles: 'all' })
    await page.goto('/m/home')
    await page
      .getByRole('navigation', { name: words('menu.label') })
      .getByRole('button', { name: words('menu.APP') })
      .click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('download.IOS') })
      .click()
    await download
    await expect(page.getByText(words('dialogs.ios17_download_tips'))).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('download.home') })
      .click()
    await expect(offer(page).getByRole('listitem')).toHaveCount(3)
    await expect(page.locator('link[rel=apple-touch-startup-image][media*="390px"]')).toHaveCount(1)
    await offer(page)
      .getByRole('button', { name: words('install.understood') })
      .click()
    expect(await stored(page, 'PWA_skipA2hs')).toBeNull()
  })
})
