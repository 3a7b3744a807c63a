import { firstSlot } from './fixtures/lobby.ts'
import { signedInAs, signIn, signOut } from './fixtures/members.ts'
import { keptPaths, shellKept } from './fixtures/service-worker.ts'
import { expect, firstUse, hydrated, test, useScreen } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test.use({ serviceWorkers: 'allow' })

const FAILS = [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/]

test('PWA-5 STA-3 the last lobby opens without a network and says so, until the network is back @core', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(...FAILS)
  await page.goto('/m/home?fbclid=abc')
  await expect(firstSlot(page)).toBeVisible()
  await firstUse(page)
  await shellKept(page, '/m/login')
  expect(await keptPaths(page, 'livery-pages'), 'no query is a key').toContain('/m/home')

  await context.setOffline(true)
  await page.goto('/m/home?gclid=def')
  await firstUse(page)
  const notice = page.getByRole('status').filter({ hasText: words('offline.now') })
  await expect(notice).toContainText(words('offline.lobby', { age: '1 minute ago' }))
  await expect(notice).toContainText(words('offline.game'))
  await expect(firstSlot(page)).toBeVisible()
  await expect(page.getByText(words('errors.internet_lost')), 'one notice is enough').toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: words('offline.back') })).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(page.getByText(words('offline.back'))).toBeHidden()
})

test('PWA-5 PER-4 a screen that was fetched ahead but never seen gives way to the offline screen, and comes by itself with the network', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(...FAILS)
  await page.goto('/m/ar/home')
  await shellKept(page, '/m/ar/login')
  await context.setOffline(true)
  await page.goto('/m/ar/promotions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('screens.offline', {}, 'ar'))
  await context.setOffline(false)
  await expect(page.locator('html')).toHaveAttribute('data-route', 'promotions')
})

test.describe('pictures', () => {
  test.use({ serviceWorkers: 'block' })

  test('PWA-5 those that were lost without a network load once it is back', async ({ page, context, trouble }) => {
    trouble.expect(...FAILS)
    let isOnline = false
    await page.route(/\/(?:img|m\/brand)\/.*\.(?:avif|webp|png|jpe?g)/, (route) =>
      isOnline ? route.fallback() : route.abort('internetdisconnected'),
    )
    await page.goto('/m/home')
    const lost = (): Promise<number> =>
      page.evaluate(
        () =>
          [...document.images].filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '')
            .length,
      )
    await expect.poll(lost).toBeGreaterThan(0)
    await hydrated(page)
    await page.keyboard.press('Shift')
    isOnline = true
    await expect(async () => {
      await context.setOffline(true)
      await context.setOffline(false)
      expect(await lost()).toBe(0)
    }).toPass()
  })
})

test('PWA-5 a form without a network keeps what was typed and says so', async ({ page, context, trouble }) => {
  trouble.expect(...FAILS)
  await page.goto('/m/login')
  await hydrated(page)
  await shellKept(page, '/m/home')
  const name = page.getByRole('textbox', { name: words('login.username'), exact: true })
  await name.fill('demo7')
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: words('offline.form') })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: words('offline.back') })).toBeVisible()
  await expect(name).toHaveValue('demo7')
})

test("PWA-5 SES-4 a member's page opens without a network while signed in, and for nobody after sign-out", async ({
  page,
  context,
  sandbox,
  trouble,
}) => {
  trouble.expect(...FAILS)
  await signedInAs(page, await sandbox.scenario('richMember'))
  await page.goto('/m/home')
  await shellKept(page)
  await expect.poll(() => keptPaths(page, 'livery-member')).toContain('/m/.owner')
  await page.goto('/m/member/home')
  // Its files are kept as they arrive.
  await hydrated(page)
  await expect.poll(() => keptPaths(page, 'livery-member')).toContain('/m/member/home')
  expect(await keptPaths(page, 'livery-pages')).not.toContain('/m/member/home')

  await context.setOffline(true)
  await page.goto('/m/member/home')
  await expect(page.locator('html')).toHaveAttribute('data-route', 'member/home')
  await hydrated(page)
  await expect(page.getByRole('status').filter({ hasText: words('offline.now') })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(words('offline.now'))).toBeHidden()

  await page.goto('/m/member/home')
  await hydrated(page)
  await signOut(page)
  await expect.poll(() => keptPaths(page, 'livery-member')).toEqual([])
  await context.setOffline(true)
  await page.goto('/m/member/home')
  await expect(page.locator('html')).toHaveAttribute('data-route', 'offline')
})

test("PWA-5 SES-10 while the back end cannot be asked about a kept session, the member's pages stay kept", async ({
  page,
  context,
  sandbox,
  trouble,
}) => {
  trouble.expect(/net::ERR_/)
  await signIn(page, await sandbox.scenario('richMember'))
  await shellKept(page)
  await page.goto('/m/member/home')
  await expect.poll(() => keptPaths(page, 'livery-member')).toContain('/m/member/home')
  await page.close()

  await sandbox.fail('*', { do: 'drop' })
  const next = await context.newPage()
  await next.goto('/m/member/home')
  const looked = next.waitForRequest(/\/m\/version\.json/)
  await useScreen(next)
  // By now the page has started its worker, as far as it has anything to tell it.
  await looked
  await expect(next.getByRole('status').filter({ hasText: words('errors.unreachable') })).toBeVisible()
  expect(await keptPaths(next, 'livery-member')).toEqual(expect.arrayContaining(['/m/.owner', '/m/member/home']))
})

test('RTE-12 nothing of the back end is ever kept', async ({ page }) => {
  await page.goto('/m/home')
  await shellKept(page)
  await page.goto('/m/game')
  await shellKept(page)
  const all = (
    await Promise.all(['livery-pages', 'livery-files', 'livery-pictures', 'livery-member'].map((name) => keptPaths(page, name)))
  ).flat()
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((path) => path.startsWith('/wps/'))).toEqual([])
})
