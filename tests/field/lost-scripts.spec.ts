import type { Page, Route } from '@playwright/test'
import snapshot from '../../merchants/aurora/snapshot.json' with { type: 'json' }
import { expectMember, fillSignIn, signedInAs } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

const [welcome] = snapshot.promotions[0]?.promotions ?? []

/** What may become of each script of the site. */
const FATES: Readonly<Record<string, (route: Route) => unknown>> = {
  fails: (route) => route.abort(),
  hangs: () => undefined,
  'comes as the page of a portal': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>Please sign in' }),
  'is refused by a proxy': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }),
}
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: words('common.notLoaded') })
const SCREENS = ['login', 'register', 'promotions', `activity?id=${welcome?.id}`, 'service', 'game', 'member/home'] as const

for (const [fate, answer] of Object.entries(FATES)) {
  test(`ERR-8 where each script ${fate}, a screen says so within seconds, and works at the next try`, async ({
    page,
    sandbox,
    trouble,
  }) => {
    trouble.expect(/_astro/, /MIME type/)
    const member = await sandbox.scenario('freshMember')
    await page.route('**/_astro/*.js*', (route) => void answer(route))
    await page.goto('/m/login', { waitUntil: 'commit' })
    await expect(notice(page)).toBeVisible({ timeout: 10_000 })
    await expect(page.getByText(words('chrome.needsScripts'))).toBeHidden()

    await page.unroute('**/_astro/*.js*')
    const retry = notice(page).getByRole('link', { name: words('common.retry') })
    // A page whose scripts hung may have tried again by itself.
    await Promise.race([retry.click().catch(() => undefined), notice(page).waitFor({ state: 'hidden' })])
    await hydrated(page)
    await expect(notice(page)).toBeHidden()
    await fillSignIn(page, member)
    await expectMember(page)
  })
}

for (const screen of SCREENS) {
  test(`ERR-8 ${screen} without its scripts shows what its document holds, and asks nobody to turn scripts on`, async ({
    page,
    sandbox,
    trouble,
  }) => {
    trouble.expect(/_astro/)
    if (screen.startsWith('member')) await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.route('**/_astro/*.js*', (route) => route.abort())
    await page.goto(`/m/${screen}`, { waitUntil: 'commit' })
    await expect(notice(page)).toBeVisible({ timeout: 10_000 })
    await expect(page.getByText(/JavaScript/).filter({ visible: true })).toHaveCount(0)
    if (!screen.startsWith('member')) await expect(page.getByText(words('common.wait')).filter({ visible: true })).toHaveCount(0)
    if (screen === 'promotions') await expect(page.getByRole('link', { name: welcome?.title.EN ?? '' })).toBeVisible()
    if (screen.startsWith('activity')) await expect(page.getByRole('heading', { name: welcome?.title.EN ?? '' })).toBeVisible()
  })
}

test('ERR-8 BRW-3 home whose scripts hang can be read and led on from, promises nothing, and the screens behind its links say what is missing', async ({
  page,
  trouble,
}) => {
  trouble.expect(/_astro/)
  await page.route('**/_astro/*.js*', () => undefined)
  await page.goto('/m/home', { waitUntil: 'commit' })
  const tile = page.getByRole('main').locator('article a[href*="/game?open="]').first()
  await expect(tile).toBeVisible()
  await expect(page.getByText(words('common.wait')).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(/JavaScript/).filter({ visible: true })).toHaveCount(0)
  await tile.click()
  await expect(page).toHaveURL(/\/m\/game\?open=/)
  await expect(notice(page)).toBeVisible({ timeout: 10_000 })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('chrome.home'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/m\/home/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('header.signIn'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/m\/login/)
  await expect(notice(page)).toBeVisible({ timeout: 10_000 })
})

test('ERR-8 the words go by themselves once late scripts arrive', async ({ page }) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_astro/*.js', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  await page.goto('/m/promotions', { waitUntil: 'commit' })
  await expect(notice(page)).toBeVisible({ timeout: 10_000 })
  release()
  await hydrated(page)
  await expect(notice(page)).toBeHidden()
  await expect(page.getByRole('link', { name: welcome?.title.EN ?? '' })).toHaveCount(1)
})

test('ERR-8 a sheet whose script hangs is said not to have loaded, and opens at a later press', async ({ page }) => {
  await page.clock.install()
  const held: Route[] = []
  await page.route('**/_astro/AuthSheets*.js', (route) => void held.push(route))
  await page.goto('/m/home')
  await hydrated(page)
  const signIn = page.getByRole('banner').getByRole('link', { name: words('header.signIn'), exact: true })
  await signIn.click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(page.getByText(words('common.notLoaded'), { exact: true }).filter({ visible: true })).toHaveCount(1, { timeout: 200 })
  }).toPass()
  for (const route of held) await route.continue()
  await page.unroute('**/_astro/AuthSheets*.js')
  await expect(async () => {
    await signIn.click({ timeout: 1000 })
    await expect(page.getByRole('dialog', { name: words('login.title') })).toBeVisible({ timeout: 1000 })
  }).toPass()
})
