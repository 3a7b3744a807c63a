import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { bundleClassicScript } from '../../src/build-time/plugins/inlined-scripts.ts'
import { atRest } from './fixtures/at-rest.ts'
import { type Deployment, test } from './fixtures/deployment.ts'
import { firstResult } from './fixtures/lobby.ts'
import { buildChecked, keptPaths, returnTo, shellKept } from './fixtures/service-worker.ts'
import { expect, hydrated } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: words('dialogs.pwa_update_msg') })
/** Is it still the marked document? One that is being left is not. */
const marked = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window).catch(() => false)
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { sameDocument: true }))

/** A newer build: another worker and another list. */
function deploy(deployment: Deployment): void {
  deployment.replace('/m/sw.js', (built) => `${built}\n// newer`)
  deployment.replace('/m/asset-manifest.json', JSON.stringify({ files: { 'boot.js': '/m/_astro/boot.newer.js' } }))
}

/** A page that has checked its build once. */
async function openChecked(page: Page, path = '/m/home'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  // A page that is used starts its services.
  await page.keyboard.press('Shift')
  await shellKept(page)
  // By then it has met its worker.
  await atRest(page)
  await buildChecked(page)
  await mark(page)
}

test('PWA-2 RTE-9 after a newer build both tabs update together on Refresh, except one in which a form is being filled in @core', async ({
  page,
  context,
  deployment,
}) => {
  await openChecked(page)
  const [second, form] = [await context.newPage(), await context.newPage()]
  await openChecked(second, '/m/game')
  await openChecked(form, '/m/login')
  await hydrated(form)
  const name = form.getByRole('textbox', { name: words('login.username'), exact: true })
  await name.fill('demo7')

  deploy(deployment)
  await page.bringToFront()
  await returnTo(page)
  await expect(notice(page)).toContainText(words('dialogs.pwa_update_title'))
  expect(await Promise.all([page, second, form].map(marked)), 'nothing is renewed unasked').toEqual([true, true, true])
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration('/m/'))?.waiting)), {
      message: 'the newer worker waits',
    })
    .toBe(true)
  // A worker takes over once the one before has nothing to do.
  await Promise.all([page, second, form].map(atRest))

  await notice(page)
    .getByRole('button', { name: words('dialogs.refresh'), exact: true })
    .click()
  await expect.poll(() => marked(page)).toBe(false)
  await expect.poll(() => marked(second)).toBe(false)
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(second).toHaveURL(/\/m\/game/)
  expect(await marked(form)).toBe(true)
  await expect(name).toHaveValue('demo7')
  await expect(notice(form)).toHaveCount(0)

  await form.bringToFront()
  await name.clear()
  await form.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect(notice(form)).toBeVisible()
})

test('PWA-2 the kill switch takes worker and caches from a running page, and a later build brings them back', async ({
  page,
  deployment,
}) => {
  await openChecked(page)
  const { code } = await bundleClassicScript(fileURLToPath(new URL('../..', import.meta.url)), 'src/sw/removal/sw.ts')
  deployment.replace('/m/sw.js', code)
  deployment.replace('/m/version.json', JSON.stringify({ version: 'newer', worker: 'off' }))
  await returnTo(page)
  const registrations = (): Promise<number> => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  // A worker that is still keeping opens its caches again; each look at the switch removes them.
  await expect(async () => {
    await returnTo(page)
    await atRest(page)
    expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('livery-')))).toEqual([])
  }).toPass()
  await page.reload()
  await hydrated(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  deployment.replace('/m/sw.js', undefined)
  deployment.replace('/m/version.json', undefined)
  await page.reload()
  await shellKept(page)
})

test('RTE-12 the kill switch works by the worker alone, on a page that never asks', async ({ page, deployment }) => {
  await openChecked(page)
  const { code } = await bundleClassicScript(fileURLToPath(new URL('../..', import.meta.url)), 'src/sw/removal/sw.ts')
  deployment.replace('/m/sw.js', code)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/m/'))?.update()))
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await keptPaths(page, 'livery-pages')).toEqual([])
  expect(await marked(page), 'the page goes on as it is').toBe(true)
})

for (const [why, spoil] of [
  ['storage is refused', "caches.open = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));"],
  ['the quota is used up', "Cache.prototype.put = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'));"],
] as const) {
  test(`PWA-5 where ${why} the site works as without a worker`, async ({ page, deployment }) => {
    deployment.replace('/m/sw.js', (built) => `${spoil}\n${built}`)
    await page.goto('/m/home')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    await page.goto('/m/game')
    await hydrated(page)
    await expect(firstResult(page)).toBeVisible()
    expect(await page.locator('html').getAttribute('data-kept')).toBeNull()
  })
}

test('RTE-12 where the browser refuses workers the site works', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('Refused.', 'SecurityError'))
  })
  await page.goto('/m/home')
  await hydrated(page)
  await buildChecked(page)
})

test("PWA-3 the older front end's worker at our address is replaced with its caches, and a refresh is offered @core", async ({
  page,
  deployment,
}) => {
  const older = `
    self.addEventListener('install', () => self.skipWaiting())
    self.addEventListener('activate', (event) => event.waitUntil(caches.open('workbox-precache-v2-' + self.location.origin + '/m/').then(() => self.clients.claim())))
    self.addEventListener('fetch', () => undefined)`
  deployment.replace('/m/sw.js', older)
  // Nothing of ours runs there.
  await page.goto('/robots.txt')
  await page.evaluate(() => navigator.serviceWorker.register('/m/sw.js', { scope: '/m/' }))
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/m/'))?.active?.state))
    .toBe('activated')

  deployment.replace('/m/sw.js', undefined)
  await page.goto('/m/home')
  await expect(notice(page)).toBeVisible()
  await notice(page)
    .getByRole('button', { name: words('dialogs.refresh'), exact: true })
    .click()
  await shellKept(page)
  expect(await page.evaluate(() => caches.keys())).not.toContain(`workbox-precache-v2-${deployment.origin}/m/`)
})

test('OPS-3 PWA-2 a newer release that changed colours alone is offered to an open page @core', async ({ page, deployment }) => {
  await openChecked(page)
  await returnTo(page)
  await atRest(page)
  await expect(notice(page)).toHaveCount(0)
  deployment.replace('/m/version.json', (built) => JSON.stringify({ ...(JSON.parse(built) as object), release: 'c0105e5a' }))
  await returnTo(page)
  await expect(notice(page)).toBeVisible()
})

test('OPS-3 a page that came with the policy of another release is not kept, and is once the policy is right', async ({
  page,
  deployment,
  trouble,
}) => {
  trouble.expect(/Content.Security.Policy|inline style/i)
  await openChecked(page)
  // As while nginx still has the configuration of the build before.
  deployment.replace('/m/register', (built) => built.replace('<style>', '<style>/* other colours */'))
  await page.goto('/m/register')
  await hydrated(page)
  await page.goto('/m/promotions')
  const kept = (): Promise<string[]> => keptPaths(page, 'livery-pages')
  await expect.poll(kept).toContain('/m/promotions')
  expect(await kept()).not.toContain('/m/register')

  deployment.replace('/m/register', undefined)
  await page.goto('/m/register')
  await expect.poll(kept).toContain('/m/register')
})
