import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { type Deployment, test } from './fixtures/deployment.ts'
import { signIn } from './fixtures/members.ts'
import { keptPaths, shellKept } from './fixtures/service-worker.ts'
import { expect, hydrated } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const SCREENS = [
  'home',
  'game',
  'promotions',
  'feedback',
  ...['home', 'inbox', 'limits', 'cashier', 'promo-code'].map((name) => `member/${name}`),
]

/** From now on nothing but the worker answers, neither a page nor the worker itself; `left`: addresses that still come. Returns the way back. */
async function loseNetwork(page: Page, deployment: Deployment, left?: RegExp): Promise<() => void> {
  deployment.answer(({ socket, url = '' }) => {
    if (left?.test(url)) return false
    socket.destroy()
    return true
  })
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  return () => deployment.answer(() => false)
}

/** Opens a kept screen in a new tab, which has to start whole; pictures were kept if they were seen. */
async function openKept(page: Page, screen: string): Promise<Page> {
  const tab = await page.context().newPage()
  const lost: string[] = []
  tab.on('requestfailed', (request) => void (/\/m\/(?:_astro|i18n)\//.test(request.url()) && lost.push(request.url())))
  await tab.goto(`/m/${screen}`)
  await expect(tab.locator('html')).toHaveAttribute('data-route', screen)
  await hydrated(tab)
  await expect(tab.getByRole('status').filter({ hasText: words('offline.now') })).toBeVisible()
  await atRest(tab)
  expect(lost, `scripts, styles and words of ${screen} that are not kept`).toEqual([])
  return tab
}

async function use(page: Page): Promise<void> {
  await hydrated(page)
  await page.keyboard.press('Shift')
  await shellKept(page)
  // The worker keeps what the page has loaded after the shell.
  await expect.poll(() => notKept(page), { message: 'scripts and words of the page that are not kept' }).toEqual([])
  await atRest(page)
}

async function notKept(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const kept = await keptPaths(page, 'livery-files')
  return loaded.filter((path) => /^\/m\/(?:_astro|i18n)\//.test(path) && !kept.includes(path))
}

test.beforeEach(({ trouble }) => trouble.expect(/net::ERR_/))

test('PWA-5 SES-10 a new tab shows each screen that the member has seen with all that it needs, and starts it', async ({
  page,
  sandbox,
  deployment,
}) => {
  await signIn(page, await sandbox.scenario('richMember'))
  await use(page)
  for (const screen of SCREENS) {
    await page.goto(`/m/${screen}`)
    await hydrated(page)
    await atRest(page)
  }
  const comeBack = await loseNetwork(page, deployment)
  for (const screen of SCREENS) await (await openKept(page, screen)).close()

  // No other tab has the session.
  await page.goto('about:blank')
  const tab = await openKept(page, 'member/inbox')
  const unknown = tab.getByRole('status').filter({ hasText: words('errors.unreachable') })
  await expect(unknown, 'the kept session is not forgotten').toBeVisible()
  comeBack()
  await unknown.getByRole('button', { name: words('dialogs.refresh'), exact: true }).click()
  await expect(tab.locator('html')).toHaveAttribute('data-session', 'member')
  await expect(tab.getByText(words('offline.now'))).toBeHidden()
})

test('PWA-5 the first page of a first visit is kept with the files that it loaded before there was a worker, and none is asked for twice', async ({
  page,
  deployment,
}) => {
  const asked: string[] = []
  deployment.answer(({ url = '' }) => {
    if (/^\/m\/(?:_astro|i18n)\//.test(url)) asked.push(url)
    return false
  })
  await page.goto('/m/promotions')
  await use(page)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((url, place) => asked.indexOf(url) !== place)).toEqual([])
  await loseNetwork(page, deployment)
  await openKept(page, 'promotions')
})

test('PWA-5 home, which was never opened, comes with its scripts and its second sheet', async ({ page, deployment }) => {
  await page.goto('/m/promotions')
  await use(page)
  // A banner whose picture is lost wakes the carousel, whose script only a home that was opened has kept.
  await loseNetwork(page, deployment, /\.avif$/)
  await openKept(page, 'home')
})

test("PWA-5 PER-4 a member's screen that was fetched ahead gives way to the offline screen until it was seen", async ({
  page,
  context,
  sandbox,
  deployment,
}) => {
  const ahead: string[] = []
  deployment.answer(({ url = '', headers }) => {
    if (headers['sec-purpose']) ahead.push(url)
    return false
  })
  await signIn(page, await sandbox.scenario('richMember'))
  await use(page)
  await page.goto('/m/promotions')
  await use(page)
  await expect.poll(() => ahead, 'a tab is fetched ahead').toContain('/m/member/home')
  const comeBack = await loseNetwork(page, deployment)
  const tab = await context.newPage()
  await tab.goto('/m/member/home')
  await expect(tab.locator('html')).toHaveAttribute('data-route', 'offline')
  await tab.close()

  comeBack()
  await page.goto('/m/promotions')
  await use(page)
  await page
    .getByRole('navigation', { name: words('chrome.tabs') })
    .getByRole('link', { name: new RegExp(`^${words('chrome.me')}`) })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-route', 'member/home')
  await use(page)
  await expect.poll(() => keptPaths(page, 'livery-member')).toContain('/m/member/home')
  await loseNetwork(page, deployment)
  await openKept(page, 'member/home')
})
