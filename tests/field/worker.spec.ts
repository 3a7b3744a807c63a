import { readdirSync } from 'node:fs'
import { DIST } from '../build/dist.ts'
import { atRest } from '../e2e/fixtures/at-rest.ts'
import { test } from '../e2e/fixtures/deployment.ts'
import { shellKept } from '../e2e/fixtures/service-worker.ts'
import { expect, hydrated } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'
import { MERCHANT, siteOrigin } from '../e2e/sandbox/addresses.ts'

test('PWA-5 scripts that the worker fetched ahead and got cut are not kept: later starts work', async ({ page, context, deployment }) => {
  const scripts = readdirSync(`${DIST}/${MERCHANT}/m/_astro`).filter((name) => name.endsWith('.js'))
  /** Pages ask for scripts as such, the worker for mere files. */
  for (const name of scripts)
    deployment.replace(`/m/_astro/${name}`, (built, { 'sec-fetch-dest': wanted }) =>
      wanted === 'script' ? built : built.slice(0, built.length / 2),
    )
  await page.goto('/m/home')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? '')).toBe('activated')
  await page.keyboard.press('Shift')
  await atRest(page)
  for (const name of scripts) deployment.replace(`/m/_astro/${name}`, undefined)
  await page.close()
  const next = await context.newPage()
  for (const path of ['/m/login', '/m/game', '/m/home']) {
    await next.goto(path)
    await hydrated(next)
  }
})

test('PWA-5 a worker that has lost every script it kept gets them from the network', async ({ page }) => {
  await page.goto('/m/home')
  await shellKept(page)
  await page.evaluate(async () => {
    const cache = await caches.open('livery-files')
    for (const key of await cache.keys()) await cache.delete(key)
  })
  for (const path of ['/m/login', '/m/home']) {
    await page.goto(path)
    await hydrated(page)
  }
})

test('PWA-5 a page that the browser preloaded by a redirect is shown all the same', async ({ page, deployment }) => {
  deployment.replace(
    '/m/sw.js',
    (built) =>
      `Object.defineProperty(FetchEvent.prototype, 'preloadResponse', { get() { return this.request.mode === 'navigate' ? fetch(this.request.url + '/') : Promise.resolve() } });${built}`,
  )
  await page.goto('/m/home')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? '')).toBe('activated')
  for (const path of ['/m/game', '/m/login']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-route', path.slice('/m/'.length))
    await hydrated(page)
  }
})

test('PWA-5 a host that answers late, by leading elsewhere, is followed there, and nobody is told to be offline', async ({
  page,
  deployment,
}) => {
  await page.goto('/m/home')
  await shellKept(page)
  await atRest(page)
  deployment.answer(({ headers, url }, outgoing) => {
    const moves =
      headers['sec-fetch-dest'] === 'document' ||
      headers['service-worker-navigation-preload'] !== undefined ||
      /text\/html/.test(headers.accept ?? '')
    if (moves) setTimeout(() => outgoing.writeHead(302, { location: `${siteOrigin()}${url}` }).end(), 4500)
    return moves
  })
  await page.goto('/m/home').catch(() => undefined)
  await expect.poll(() => new URL(page.url()).origin, { timeout: 20_000 }).toBe(siteOrigin())
  await expect(page.getByText(words('offline.now'))).toHaveCount(0)
})
