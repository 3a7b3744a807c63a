import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { atRest } from './fixtures/at-rest.ts'
import { holdBack } from './fixtures/hold-back.ts'
import { expect, hydrated, steppedBack, test } from './fixtures/test.ts'
import { words, type Spoken } from './fixtures/words.ts'
import type { Sandbox } from './sandbox/switchboard.ts'

const popup = (page: Page, language: Spoken = 'en'): Locator =>
  page.getByRole('dialog', { name: words('announcements.title', {}, language) })
const dot = (page: Page, place: number, pages = 3, language: Spoken = 'en'): Locator =>
  popup(page, language).getByRole('button', { name: words('announcements.page', { page: place, pages }, language) })
const ok = (page: Page): Locator => popup(page).getByRole('button', { name: words('common.ok'), exact: true })
/** The page's list of decisions, shown by `?why`. */
const why = (page: Page): Locator => page.getByRole('complementary')

test('BAN-6 news open over home once: dots and arrow keys change pages, Escape closes @core', async ({ page, sandbox }) => {
  await sandbox.controls({ popups: 'news' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/m/home')
  await expect(popup(page).getByRole('heading', { name: 'Weekend slots race' })).toBeFocused()
  await expectAccessible(page)
  await expect(popup(page).getByRole('button', { name: words('announcements.pause') })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  await dot(page, 3).click()
  await expect(popup(page).getByRole('heading', { name: 'New this week' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await steppedBack(page)
  await page.goto('/m/home?why=1')
  await expect(why(page)).toContainText('this tab has shown it today')
  await expect(popup(page)).toHaveCount(0)
})

test.describe('in Arabic', () => {
  // A page in another language would offer theirs first.
  test.use({ locale: 'ar' })

  test('BAN-6 the pages run from right to left', async ({ page, sandbox }) => {
    await sandbox.controls({ popups: 'news' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/m/ar/home')
    await expect(popup(page, 'ar')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dot(page, 2, 3, 'ar')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(dot(page, 1, 3, 'ar')).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
  })
})

test('BAN-6 PER-1 its picture is smaller than home’s banner on every phone', async ({ page, sandbox }) => {
  await sandbox.controls({ popups: 'news' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/m/home')
  await expect(popup(page)).toBeVisible()
  const area = async (selector: string): Promise<number> => {
    const { width, height } = (await page.locator(selector).first().boundingBox()) ?? { width: 0, height: 0 }
    return width * height
  }
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(async () =>
      expect(await area('.announcements-popup-picture')).toBeLessThan(await area('main img[fetchpriority=high]')),
    ).toPass()
  }
  expect(await area('.announcements-popup-picture')).toBeGreaterThan(0)
})

test('BAN-6 pages advance automatically until the reader takes over', async ({ page, sandbox }) => {
  await sandbox.controls({ popups: 'news' })
  await page.clock.install()
  await page.goto('/m/home')
  await page.clock.fastForward(2000)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  await expect(async () => {
    await page.clock.fastForward(1000)
    expect(await dot(page, 2).getAttribute('aria-current')).toBe('true')
  }).toPass({ intervals: [100] })
  await dot(page, 1).click()
  await expect(popup(page).getByRole('button', { name: words('announcements.play') })).toBeVisible()
})

test('BAN-6 news hidden for today stay hidden in every tab until the day is over', async ({ page, sandbox, context }) => {
  await sandbox.controls({ popups: 'news' })
  await page.goto('/m/home')
  await popup(page)
    .getByRole('checkbox', { name: words('announcements.hideToday') })
    .check()
  await ok(page).click()
  await expect(popup(page)).toBeHidden()
  const later = await context.newPage()
  await later.goto('/m/home?why=1')
  await expect(why(later)).toContainText('it is not wanted again today')
  await expect(popup(later)).toHaveCount(0)
  // An unreadable record hides nothing.
  await later.evaluate(() => localStorage.setItem('livery:announcements:aurora', '{"day":1}'))
  await later.reload()
  await expect(popup(later)).toBeVisible()
})

test('BAN-6 a mandatory announcement cannot be closed before its last page; Back closes it there', async ({ page, sandbox }) => {
  await sandbox.controls({ popups: 'mustRead' })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/m/home')
  const status = popup(page).getByRole('status')
  await expect(status).toHaveText(words('announcements.mustRead', { read: 0, pages: 2 }))
  await expectAccessible(page)
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(popup(page)).toBeVisible()
  await expect(popup(page).getByRole('button', { name: words('common.close') })).toHaveCount(0)
  // As some fonts leave it: the page cannot scroll by a part of a pixel.
  await popup(page)
    .getByRole('article')
    .first()
    .evaluate((article) => {
      const end = article.lastElementChild!.getBoundingClientRect().bottom - article.getBoundingClientRect().top
      const text = article.querySelector<HTMLElement>('.announcements-popup-words')!
      text.style.paddingBlockEnd = `${parseFloat(getComputedStyle(text).paddingBlockEnd) + Math.ceil(end) + 0.4 - end}px`
    })
  const readOn = popup(page).getByRole('button', { name: words('announcements.readOn') })
  await expect(async () => {
    await readOn.click({ timeout: 1000 })
    await expect(status).toHaveText(words('announcements.mustRead', { read: 1, pages: 2 }), { timeout: 5000 })
  }).toPass()
  await expect(dot(page, 1, 2)).toHaveAttribute('aria-current', 'true')
  await expect(async () => {
    await readOn.click({ timeout: 1000 })
    await expect(status).toHaveText(words('announcements.readAll'), { timeout: 5000 })
  }).toPass()
  await expect(ok(page)).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL('/m/home')
})

test('BAN-6 BAN-3 a link in the text leads where a banner’s link would, and Back shows home without the popup', async ({
  page,
  sandbox,
}) => {
  await sandbox.controls({ popups: 'news' })
  await page.goto('/m/home')
  await popup(page).getByRole('link', { name: 'See the slots' }).click()
  await expect(page).toHaveURL('/m/game?category=RNG')
  await page.goBack()
  await expect(page).toHaveURL('/m/home')
  await hydrated(page)
  await expect(popup(page)).toHaveCount(0)
})

test('BAN-6 a hostile announcement is shown as text only, without a report, and a malformed one does not affect the others', async ({
  page,
  sandbox,
}) => {
  const good = {
    id: 'x1',
    title: 'Hello',
    content:
      '<p>Fine<img src="/no" onerror="window.hacked=1"><script>window.hacked=1</script></p><a href="javascript:window.hacked=1">here</a>',
    type: 'POPUP',
    category: '',
    startAt: 0,
    endAt: 9e15,
  }
  await sandbox.fail('announcements', { do: 'answer', value: [{ id: 5 }, { ...good, image: 'javascript:1' }] })
  await page.route('**/no', (route) => route.fulfill({ status: 204 }))
  await page.goto('/m/home')
  await expect(popup(page).getByText('Fine')).toBeVisible()
  await expect(popup(page).getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

for (const effect of [{ do: 'status', status: 500, body: 'no' }, { do: 'malformed' }] as const) {
  test(`BAN-6 a call that is ${effect.do === 'status' ? 'failing' : 'malformed'} shows no popup`, async ({ page, sandbox, trouble }) => {
    trouble.expect(/HTTP 500 .*MCSFE_getListAnnouncements/)
    await sandbox.fail('announcements', effect)
    const asked = page.waitForResponse((response) => response.url().includes('types=POPUP'))
    await page.goto('/m/home')
    await asked
    await atRest(page)
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(page.getByText(words('errors.unknown_error'))).toHaveCount(0)
  })
}

/** Opens the sheet for sign-in on home before the news come. */
async function openSignInBeforeNews(page: Page, sandbox: Sandbox): Promise<void> {
  await sandbox.controls({ popups: 'news' })
  const release = await holdBack(page, /MCSFE_getListAnnouncements/)
  await page.goto('/m/home?why=1')
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('header.signIn') })
    .click()
  await expect(page.getByRole('dialog', { name: words('login.title') })).toBeVisible()
  release()
}

test('LAY-2 news wait while a sheet is open and while the visitor types in it', async ({ page, sandbox }) => {
  await openSignInBeforeNews(page, sandbox)
  const field = page.getByRole('textbox', { name: words('login.username'), exact: true })
  await field.fill('dem')
  await expect(why(page)).toContainText('a dialog is open')
  await expect(popup(page)).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeVisible()
})

test('LAY-2 BAN-6 news that another tab hid for today while they waited behind a sheet do not open', async ({ page, sandbox, context }) => {
  await openSignInBeforeNews(page, sandbox)
  await expect(why(page)).toContainText('a dialog is open')
  const other = await context.newPage()
  await other.goto('/m/home')
  await popup(other)
    .getByRole('checkbox', { name: words('announcements.hideToday') })
    .check()
  await ok(other).click()
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect(why(page)).toContainText('it is not wanted again today')
  await expect(popup(page)).toHaveCount(0)
})

test('LAY-2 news give way to a closed site and return on the same page afterwards', async ({ page, sandbox }) => {
  await sandbox.controls({ popups: 'news' })
  await page.goto('/m/home')
  await dot(page, 2).click()
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  await sandbox.settings({ maintenance: true })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const closed = page.getByRole('dialog', { name: words('closed.maintenance') })
  await expect(closed).toBeVisible()
  await expect(popup(page)).toBeHidden()
  await sandbox.settings({ maintenance: false })
  await closed.getByRole('button', { name: words('closed.lookAgain') }).click()
  await expect(closed).toBeHidden()
  await expect(popup(page).getByRole('heading', { name: 'Welcome!' })).toBeInViewport()
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
})
