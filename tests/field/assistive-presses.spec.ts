import type { Locator, Page } from '@playwright/test'
import { atRest } from '../e2e/fixtures/at-rest.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

// Screen readers, voice and switches press by what they name, not by a finger.

type Press = (control: Locator) => Promise<unknown>

const PRESSES: Readonly<Record<string, Press>> = {
  'a lone click, as of VoiceOver and Voice Access': (control) => control.evaluate((element: HTMLElement) => element.click()),
  'the pointer of TalkBack, which has no size, no pressure and no detail': (control) =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = { bubbles: true, cancelable: true, composed: true, clientX: left + width / 2, clientY: top + height / 2, detail: 0 }
      const pointer = { ...at, pointerId: 1, pointerType: 'mouse', isPrimary: true, width: 1, height: 1, pressure: 0 }
      element.dispatchEvent(new PointerEvent('pointerdown', pointer))
      element.dispatchEvent(new MouseEvent('mousedown', at))
      if (element instanceof HTMLElement) element.focus()
      element.dispatchEvent(new PointerEvent('pointerup', pointer))
      element.dispatchEvent(new MouseEvent('mouseup', at))
      element.dispatchEvent(new MouseEvent('click', at))
    }),
  'a mouse that has never moved': async (control) => {
    const page = control.page()
    const at = await control.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [line] = element.getClientRects()
      return { x: (line?.left ?? 0) + (line?.width ?? 0) / 2, y: (line?.top ?? 0) + (line?.height ?? 0) / 2 }
    })
    const client = await page.context().newCDPSession(page)
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await client.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
  },
}

const tile = (page: Page): Locator => page.locator('#lane-rng article').first().getByRole('link')
const dialogs = (page: Page): Locator => page.getByRole('dialog')

/** The focus is in the dialog, and after Escape again on what was pressed, or around it. */
async function expectFocusComesBack(page: Page, control: Locator): Promise<void> {
  await expect.poll(() => dialogs(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90)))
    .toBe(await control.evaluate((element) => element.outerHTML.slice(0, 90)))
}

for (const [name, press] of Object.entries(PRESSES))
  test.describe(name, () => {
    test('PER-2 LOB-4 on a tile, opens one sheet while home’s scripts come and after, and the focus comes back', async ({ page }) => {
      await page.goto('/m/home', { waitUntil: 'commit' })
      await tile(page).waitFor()
      await page.waitForFunction(() => 'Astro' in window)
      await tile(page).focus()
      await press(tile(page))
      await expect(dialogs(page)).toHaveCount(1)
      await expectFocusComesBack(page, tile(page))
      await tile(page).focus()
      await press(tile(page))
      await expect(dialogs(page)).toHaveCount(1)
      await expectFocusComesBack(page, tile(page))
      await expect(page).toHaveURL(/\/m\/home$/)
    })

    test('LOB-3 LOB-4 MNU-2 on a heart, a menu item and a filter, does what they name once', async ({ page }) => {
      await page.goto('/m/home')
      await hydrated(page)
      await page.keyboard.press('Shift')
      const heart = page.locator('#lane-rng article').nth(1).getByRole('button')
      await heart.waitFor()
      await press(heart)
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await atRest(page)
      await press(
        page
          .getByRole('navigation', { name: words('menu.label') })
          .getByRole('link')
          .first(),
      )
      await expect(page).not.toHaveURL(/\/m\/home$/)
      await page.goto('/m/game')
      await hydrated(page)
      const filter = page.getByRole('button', { name: words('game.hot'), exact: true })
      await press(filter)
      await expect(filter).toHaveAttribute('aria-pressed', 'true')
      await expect(page).toHaveURL(/only=hot/)
    })

    test('BAN-2 on the banner in front, opens what it names once', async ({ page }) => {
      await page.goto('/m/home')
      await hydrated(page)
      const banner = page
        .getByRole('list', { name: words('home.banners') })
        .getByRole('link')
        .first()
      const target = await banner.evaluate((link: HTMLAnchorElement) => link.pathname + link.search)
      await press(banner)
      await expect(page).toHaveURL(target)
    })

    test('BAN-6 on the close of an announcement, closes it once', async ({ page, sandbox }) => {
      await sandbox.controls({ popups: 'news' })
      await page.goto('/m/home')
      const popup = page.getByRole('dialog', { name: words('announcements.title') })
      await popup.waitFor()
      await press(popup.locator('button[name=close]'))
      await expect(popup).toHaveCount(0)
      await expect(page).toHaveURL(/\/m\/home$/)
    })
  })
