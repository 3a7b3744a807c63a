import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { runAsInstalledApp } from './fixtures/installed-app.ts'
import { expect, test } from './fixtures/test.ts'

const splash = (page: Page) => page.locator('html:is([data-splash=icon], [data-splash=picture])')

/** Records for each frame whether the screen is visible without the splash, and when the splash is drawn and begins to fade. */
function noteFrames(): void {
  const seen = { bare: 0, drawnAt: 0, fadedAt: 0, shown: false, picture: '' }
  Object.assign(window, { seen })
  // By the changes themselves: frames come late on a busy machine.
  new MutationObserver(() => {
    const { splash, splashOver } = document.documentElement.dataset
    if (splash && seen.drawnAt === 0) seen.drawnAt = performance.now()
    if (splashOver && seen.fadedAt === 0) seen.fadedAt = performance.now()
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-splash', 'data-splash-over'] })
  const look = (): void => {
    const root = document.documentElement
    const over = root?.matches('[data-splash=icon], [data-splash=picture]') ?? false
    if (root?.dataset['splash'] === 'picture') seen.picture = getComputedStyle(root, '::after').backgroundImage
    const bare = document.body !== null && !over && getComputedStyle(document.body).visibility === 'visible'
    if (over) seen.shown = true
    if (bare && !seen.shown) seen.bare++
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface Seen {
  bare: number
  drawnAt: number
  fadedAt: number
  shown: boolean
  picture: string
}
const seen = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

test('STA-7 the installed app shows the brand’s splash for at least 1200 ms, once', async ({ page }) => {
  await runAsInstalledApp(page)
  await page.addInitScript(noteFrames)
  await page.goto('/m/home')
  await expect.poll(async () => (await seen(page)).shown).toBe(true)
  await expect(splash(page)).toHaveCount(0)
  const { bare, drawnAt, fadedAt } = await seen(page)
  expect(bare, 'frames of the bare screen before the splash').toBe(0)
  // Timers and the page's clock round to a millisecond.
  expect(fadedAt - drawnAt).toBeGreaterThan(1199 - 1)
  await page.goto('/m/game')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'installed')
  await atRest(page)
  expect((await seen(page)).shown).toBe(false)
})

test('STA-7 STA-5 the splash shows the picture of the settings, the next start shows it from storage, and another host’s picture is ignored @core', async ({
  page,
  sandbox,
  context,
}) => {
  await sandbox.settings({ mobileTemplate: { splash: '/img/tile/dragon-1.webp?w=780' } })
  // The sandbox draws the picture on request, which takes longer than a splash.
  const drawn = page.waitForResponse((response) => response.url().includes('/img/tile/dragon-1'))
  await runAsInstalledApp(page)
  await page.goto('/m/home')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('livery:splash:aurora'))).toMatch(/dragon-1/)
  await drawn
  await sandbox.settings({ mobileTemplate: { splash: 'https://elsewhere.example/a.png' } })
  const again = await context.newPage()
  await runAsInstalledApp(again)
  await again.addInitScript(noteFrames)
  await again.goto('/m/home')
  await expect.poll(async () => (await seen(again)).picture).toMatch(/\/img\/tile\/dragon-1\.webp/)
  await expect(splash(again)).toHaveCount(0)
  await expect.poll(() => again.evaluate(() => localStorage.getItem('livery:splash:aurora'))).toBeNull()
})

test('STA-7 in a browser the first paint is never delayed', async ({ page }) => {
  await page.addInitScript(noteFrames)
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'browser')
  await atRest(page)
  expect(await seen(page)).toMatchObject({ shown: false })
  expect((await seen(page)).bare).toBeGreaterThan(0)
})

test('STA-7 an app whose splash does not load shows its screen', async ({ page, trouble }) => {
  trouble.expect(/net::ERR_FAILED .*splash/)
  await runAsInstalledApp(page)
  await page.route(/\/splash\.[\w-]+\.js/, (route) => route.abort())
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'installed')
  await expect(page.getByRole('banner')).toBeVisible()
})
