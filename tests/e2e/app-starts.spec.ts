import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const splash = (page: Page) => page.locator('.splash')

/** The page runs as an installed app. Chromium's own emulation of media features leaves this one out. */
function installed(): void {
  const asked = window.matchMedia.bind(window)
  window.matchMedia = (query) => (query === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : asked(query))
}

/** Notes, frame by frame, whether the screen can be seen bare, and how long the splash lies over it. */
function noteFrames(): void {
  const seen = { bare: 0, first: 0, last: 0, shown: false, picture: '' }
  Object.assign(window, { seen })
  const look = (): void => {
    const over = document.querySelector('.splash')
    seen.picture = over?.querySelector<HTMLImageElement>('.splash-picture')?.src ?? seen.picture
    const bare = document.body !== null && !over && getComputedStyle(document.body).visibility === 'visible'
    if (over && !seen.shown) Object.assign(seen, { shown: true, first: performance.now() })
    if (over && !over.classList.contains('splash-over')) seen.last = performance.now()
    if (bare && !seen.shown) seen.bare++
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface Seen {
  bare: number
  first: number
  last: number
  shown: boolean
  picture: string
}
const seen = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

test('STA-7 the installed app starts with the brand for 1200 ms at least, once', async ({ page }) => {
  await page.addInitScript(installed)
  await page.addInitScript(noteFrames)
  await page.goto('/m/home')
  await expect.poll(async () => (await seen(page)).shown).toBe(true)
  await expect(splash(page)).toHaveCount(0)
  const { bare, first, last } = await seen(page)
  expect(bare, 'frames of the bare screen before the splash').toBe(0)
  // A frame is noted when it begins: two of them may be missing.
  expect(last - first).toBeGreaterThan(1200 - 40)
  await page.goto('/m/game')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'installed')
  await page.waitForLoadState('networkidle')
  expect((await seen(page)).shown).toBe(false)
})

test('STA-7 STA-5 it shows the settings’ picture, and the next start knows it already; another host’s is ignored', async ({ page, sandbox, context }) => {
  await sandbox.settings({ mobileTemplate: { splash: '/img/tile/dragon-2.webp?w=780' } })
  // The sandbox draws it now, which takes longer than a splash.
  const drawn = page.waitForResponse((response) => response.url().includes('/img/tile/dragon-2'))
  await page.addInitScript(installed)
  await page.goto('/m/home')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('livery:splash:aurora'))).toMatch(/dragon-2/)
  await drawn
  await sandbox.settings({ mobileTemplate: { splash: 'https://elsewhere.example/a.png' } })
  const again = await context.newPage()
  await again.addInitScript(installed)
  await again.addInitScript(noteFrames)
  await again.goto('/m/home')
  await expect(splash(again)).toHaveCount(0)
  expect((await seen(again)).picture).toMatch(/\/img\/tile\/dragon-2\.webp/)
  await expect.poll(() => again.evaluate(() => localStorage.getItem('livery:splash:aurora'))).toBeNull()
})

test('STA-7 a browser’s first paint is never held back', async ({ page }) => {
  await page.addInitScript(noteFrames)
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'browser')
  await page.waitForLoadState('networkidle')
  expect(await seen(page)).toMatchObject({ shown: false })
  expect((await seen(page)).bare).toBeGreaterThan(0)
})

test('STA-7 an app whose splash cannot be loaded shows its screen all the same', async ({ page, trouble }) => {
  trouble.expect(/net::ERR_FAILED .*splash/)
  await page.addInitScript(installed)
  await page.route(/\/splash\.[\w-]+\.js/, (route) => route.abort())
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'installed')
  await expect(page.getByRole('banner')).toBeVisible()
})
