import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { signedInAs } from '../e2e/fixtures/members.ts'
import { scopeTo } from '../e2e/fixtures/test.ts'
import { siteOrigin } from '../e2e/sandbox/addresses.ts'
import { resetScope, switchboard } from '../e2e/sandbox/switchboard.ts'
import type { Shot, Size } from './plan.ts'
import { bringAbout, sayIn } from './state.ts'

/** The longest wait for a page to come to rest, in milliseconds; then its picture is taken anyway. */
const REST_MS = 8000

/** Takes a picture in a new browser context, as WebP. Returns an error instead of throwing: one missing picture must not stop the gallery. */
export async function takeShot(browser: Browser, shot: Shot, folder: string): Promise<string | undefined> {
  const { brand, language, size, state } = shot
  const sandbox = switchboard(`gallery-${crypto.randomUUID()}`, brand.code)
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: siteOrigin(brand.code),
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.scale,
    hasTouch: size.name === 'phone',
    isMobile: size.name === 'phone',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  try {
    await scopeTo(context, sandbox, brand.code)
    const page = await context.newPage()
    // The stored language choice keeps the page from offering another language.
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    // Announcements and the app's offers have their own states in the gallery; on other pictures they would hide the screen.
    await sandbox.controls({ popups: 'none', appFiles: 'none' })
    if (state.member !== undefined)
      await signedInAs(page, await sandbox.scenario(state.member), { ...(state.lock && { lock: state.lock }) })
    const stage = { page, sandbox, say: sayIn(language.toLowerCase()) }
    await state.before?.(stage)
    const status = (await page.goto(shot.path))?.status() ?? 0
    if (status >= 500) return `The server responded with ${status}`
    await bringAbout(state, stage)
    if (!state.restless) await rest(page)
    if (state.whole) await seeAll(page, size)
    await store(await page.screenshot({ fullPage: state.whole === true }), join(folder, shot.file))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error)
  } finally {
    await leave(context)
    await resetScope(sandbox.scope)
  }
}

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => {})
  await page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      ...[...document.images]
        .filter(({ loading, complete }) => loading !== 'lazy' && !complete)
        .map((image) => image.decode().catch(() => {})),
    ]),
  )
}

/** Scrolls through the page so that lazy content loads, then makes a phone's window as tall as the page, which puts sticky bars at its ends. */
async function seeAll(page: Page, size: Size): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(120)
  }
  await page.evaluate(() => scrollTo(0, 0))
  if (size.name === 'phone')
    await page.setViewportSize({ width: size.width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
  await rest(page)
}

async function store(png: Buffer, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await sharp(png).webp({ quality: 82 }).toFile(path)
}

/** Calls that hang would keep the context open. */
async function leave(context: BrowserContext): Promise<void> {
  await context.close({ reason: 'the picture is taken' })
}
