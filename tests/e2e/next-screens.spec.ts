import type { Locator, Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** Latest states of what the browser fetched or rendered ahead, by path: `prefetch /m/game`. */
async function watchPreloads(page: Page): Promise<ReadonlyMap<string, string>> {
  const session = await page.context().newCDPSession(page)
  const states = new Map<string, string>()
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => states.set(`prefetch ${pathOf(prefetchUrl)}`, status))
  session.on('Preload.prerenderStatusUpdated', ({ key, status, prerenderStatus }) =>
    states.set(`prerender ${pathOf(key.url)}`, prerenderStatus ?? status),
  )
  await session.send('Preload.enable')
  return states
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function tab(page: Page, name: 'games' | 'promotions' | 'me'): Locator {
  return page.getByRole('navigation', { name: words('chrome.tabs') }).getByRole('link', { name: words(`chrome.${name}`), exact: true })
}

/** Presses a link and keeps it pressed. */
async function hold(page: Page, link: Locator): Promise<void> {
  const box = (await link.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
}

/** How the document came: when it was shown, in milliseconds after its start, and from where. */
function arrivalOf(page: Page): Promise<{ activationStart: number; deliveryType: string }> {
  return page.evaluate(() => {
    const [{ activationStart = 0, deliveryType = '' } = {}] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      activationStart?: number
      deliveryType?: string
    })[]
    return { activationStart, deliveryType }
  })
}

test('PER-4 the tabs are fetched at rest, and a press shows the screen that was fetched @core', async ({ page }) => {
  const states = await watchPreloads(page)
  await page.goto('/m/home')
  await atRest(page)
  for (const path of ['/m/game', '/m/promotions', '/m/service']) await expect.poll(() => states.get(`prefetch ${path}`)).toBe('Ready')
  expect([...states.keys()].filter((key) => /member|\?/.test(key))).toEqual([])
  await tab(page, 'games').click()
  await expect(page).toHaveURL('/m/game')
  expect((await arrivalOf(page)).deliveryType).toBe('navigational-prefetch')
  expect(
    [...states.keys()].filter((key) => key.startsWith('prefetch /m/game')),
    'nothing is fetched a second time by the press',
  ).toEqual(['prefetch /m/game'])
})

test.describe('on a first visit, on which a service worker comes to serve the site', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const [to, link] of [
    ['promotions', 'body > nav a[href$="/promotions"]'],
    ['the games of a lane', 'main a[href*="/game?category="]'],
  ] as const) {
    test(`PER-4 a press on ${to} shows what was fetched at rest`, async ({ page }) => {
      const states = await watchPreloads(page)
      await page.goto('/m/home')
      for (const path of ['/m/game', '/m/promotions']) await expect.poll(() => states.get(`prefetch ${path}`)).toBe('Ready')
      const pressed = page.locator(link).first()
      const href = await pressed.getAttribute('href')
      await pressed.click()
      await expect(page).toHaveURL(href ?? '')
      expect((await arrivalOf(page)).deliveryType).toBe('navigational-prefetch')
      expect([...states.values()].filter((state) => state === 'Success')).toHaveLength(1)
    })
  }
})

test('PER-5 nothing is fetched ahead under Save-Data', async ({ page }) => {
  const states = await watchPreloads(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/m/home')
  await atRest(page)
  await hold(page, tab(page, 'games'))
  await page.mouse.up()
  await expect(page).toHaveURL('/m/game')
  expect([[...states], await arrivalOf(page)]).toEqual([[], { activationStart: 0, deliveryType: '' }])
})

test('PER-4 a browser without speculation rules prefetches the tabs', async ({ page }) => {
  await page.addInitScript(() => Object.assign(HTMLScriptElement, { supports: () => false }))
  await page.goto('/m/home')
  await atRest(page)
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/m/game'))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
      ),
    )
    .toEqual([true])
  await tab(page, 'games').click()
  await expect(page).toHaveURL('/m/game')
  const [size] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).transferSize),
  )
  expect(size, 'of the document that was fetched already, at most the headers').toBeLessThan(3000)
})

for (const { memory, changes } of [
  { memory: 8, changes: 'animated' },
  { memory: 4, changes: 'at once' },
]) {
  test(`PER-4 on a phone with ${memory} GiB screens change ${changes}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript((gib) => {
      Object.defineProperty(navigator, 'deviceMemory', { value: gib })
      addEventListener('pagereveal', ({ viewTransition }) => Object.assign(window, { change: viewTransition ? 'animated' : 'at once' }))
    }, memory)
    await page.goto('/m/home')
    await atRest(page)
    await tab(page, 'games').click()
    await expect(page).toHaveURL('/m/game')
    await expect.poll(() => page.evaluate(() => (window as { change?: string }).change)).toBe(changes)
  })
}
