import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, firstUse, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const line = (title: string, content: string): Record<string, unknown> => ({
  id: title,
  title,
  content,
  type: 'MARQUEE',
  category: 'GENERAL',
  startAt: 0,
  endAt: 9_999_999_999_999,
  settings: {},
})
const group = (page: Page): Locator => page.getByRole('group', { name: /Fresh news/ })
const motion = (page: Page): Promise<string> =>
  group(page).evaluate((element) => element.getAnimations({ subtree: true })[0]?.playState ?? 'none')
const stop = (page: Page): Locator => page.getByRole('button', { name: words('carousel.marqueePause') })

test.beforeEach(async ({ sandbox }) => {
  await sandbox.fail('announcements', {
    do: 'answer',
    value: [
      line('a', '<b>Fresh news</b> of <img src=x onerror="document.title=1">today'),
      line('b', '<script>document.title="x"</script>More of it'),
    ],
  })
})

test('BAN-7 the back end’s lines scroll as plain text at 60 pixels a second @core', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/m/home')
  await firstUse(page)
  await expect(group(page)).toHaveAttribute('aria-label', 'Fresh news of today More of it')
  await expect(group(page).locator('img, script, b')).toHaveCount(0)
  const speed = (): Promise<number> =>
    group(page).evaluate((element) => {
      const [animation] = element.getAnimations({ subtree: true })
      const timing = animation?.effect?.getComputedTiming()
      return (element.querySelector('p')?.getBoundingClientRect().width ?? 0) / (Number(timing?.duration ?? 0) / 1000)
    })
  await expect.poll(async () => Math.round(await speed())).toBe(60)
})

test('BAN-7 the lines stop on focus and with the button, and can then be scrolled', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/m/home')
  await expect.poll(() => motion(page)).toBe('running')
  await group(page).focus()
  await expect.poll(() => motion(page)).toBe('paused')
  await stop(page).click()
  await expect.poll(() => motion(page)).toBe('none')
  expect(await group(page).evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto')
  await page.getByRole('button', { name: words('carousel.marqueePlay') }).click()
  await expect.poll(() => motion(page)).toMatch(/running|paused/)
})

test('BAN-7 the lines stop while a mouse rests on them', async ({ newBrowser }) => {
  // A browser with a mouse: a phone has no pointer that could rest.
  const page = await (await newBrowser({ isMobile: false, hasTouch: false, reducedMotion: 'no-preference' })).newPage()
  await page.goto('/m/home')
  await expect.poll(() => motion(page)).toBe('running')
  await group(page).hover()
  await expect.poll(() => motion(page)).toBe('paused')
  await page.mouse.move(0, 0)
  await expect.poll(() => motion(page)).toBe('running')
})

test('BAN-7 with reduced motion the lines do not move but can be scrolled, and the row keeps its height', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/m/home')
  const before = await page.locator('#lane-rng').evaluate((lane) => (lane as HTMLElement).offsetTop)
  await expect(group(page)).toBeVisible()
  expect(
    await group(page).evaluate((element) => [element.getAnimations({ subtree: true }).length, getComputedStyle(element).overflowX]),
  ).toEqual([0, 'auto'])
  expect(await page.locator('#lane-rng').evaluate((lane) => (lane as HTMLElement).offsetTop)).toBe(before)
  await expect(stop(page)).toHaveCount(0)
  await expectAccessible(page)
})
