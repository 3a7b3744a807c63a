import type { Locator, Page } from '@playwright/test'
import { signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const launcher = (page: Page): Locator => page.locator('.chat-button')
const box = async (page: Page) => (await launcher(page).boundingBox())!

async function home(page: Page, path = '/m/home'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(launcher(page)).toBeVisible()
}

/** The controls whose middle lies under the button: who presses them there would reach the button. */
function middlesUnder(button: Locator): Promise<string[]> {
  return button.evaluate((button) => {
    const over = button.getBoundingClientRect()
    const isUnder = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return right > left && x > over.left && x < over.right && y > over.top && y < over.bottom && x > 0 && x < innerWidth
    }
    const controls = [...document.querySelectorAll('a, button, label, input, select, textarea, summary')]
    return controls.filter((control) => control !== button && isUnder(control)).map((control) => control.outerHTML.slice(0, 80))
  })
}

/** Expects only its handle to be visible, at the end of the line. */
async function expectTucked(page: Page): Promise<void> {
  await expect.poll(async () => 390 - (await box(page)).x).toBe(16)
}

test('PRO-5 the button floats above the tab bar, is large enough for a finger, and leads to customer service without loading a chat script', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await home(page)
  const { width, height, y } = await box(page)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  expect(y + height).toBeLessThanOrEqual((await page.getByRole('navigation', { name: words('chrome.tabs') }).boundingBox())!.y)
  await page.touchscreen.tap(384, y + 28)
  await expect(page).toHaveURL(/\/m\/service$/)
  await hydrated(page)
  await expect(launcher(page)).toHaveCount(0)
  expect(asked.filter((url) => /tracking\.js|livechat\.ashx|widget\.js|\/frame\/chat\.html#/.test(url))).toEqual([])
})

test('PRO-5 can be put away for the visit by keyboard, on the customer service screen, and brought back there', async ({ page }) => {
  await home(page)
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/m\/service$/)
  await hydrated(page)
  const control = page.getByRole('main').getByRole('switch', { name: words('support.button') })
  await expect(control).toBeChecked()
  await control.press('Space')
  await expect(control).not.toBeChecked()
  await page.goto('/m/promotions')
  await hydrated(page)
  // What shows the button has come: the style sheet comes with it.
  await expect(page.locator('.chat-button-room')).toHaveCSS('position', 'fixed')
  await expect(launcher(page)).toBeHidden()
  await page.goBack()
  await expect(control).not.toBeChecked()
  await control.click()
  await expect(control).toBeChecked()
  await home(page, '/m/promotions')
})

test('PRO-5 comes out whole for keyboard and pointer when tucked in, and goes back in', async ({ page }) => {
  await home(page, '/m/game')
  await expectTucked(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const handle = await box(page)
  const expectWhole = (): Promise<void> =>
    expect(async () => {
      const { x, width } = await box(page)
      expect(x + width).toBeLessThan(390)
    }).toPass()
  await page.keyboard.press('Shift')
  await launcher(page).focus()
  await expectWhole()
  await page.getByRole('banner').getByRole('link').first().focus()
  await expectTucked(page)
  await page.mouse.move(388, handle.y + 4)
  await expectWhole()
  await page.mouse.move(200, handle.y - 200)
  await expectTucked(page)
})

test('PRO-5 is at the other edge in right-to-left languages, and hidden while the visitor types', async ({ page }) => {
  await page.goto('/m/ar/game')
  await hydrated(page)
  const button = page.locator('.chat-button')
  await expect(button).toBeVisible()
  expect((await button.boundingBox())!.x).toBeLessThan(30)
  await page.getByRole('searchbox').focus()
  await expect(button).toBeHidden()
})

const WALKS: readonly { merchant: string; language: string; locale: string; screens: readonly string[]; asMember?: true }[] = [
  { merchant: 'aurora', language: '', locale: 'en-GB', screens: ['home', 'game', 'promotions', 'inviteFriends'] },
  { merchant: 'aurora', language: 'ar/', locale: 'ar', screens: ['home', 'game', 'promotions', 'inviteFriends'] },
  {
    merchant: 'aurora',
    language: '',
    locale: 'en-GB',
    screens: ['home', 'member/home', 'member/inbox', 'member/vip', 'member/limits'],
    asMember: true,
  },
  { merchant: 'aurora', language: 'ar/', locale: 'ar', screens: ['home', 'member/home', 'member/inbox'], asMember: true },
  { merchant: 'lotus', language: '', locale: 'vi', screens: ['home', 'game'] },
  { merchant: 'savanna', language: '', locale: 'en-GB', screens: ['home', 'game'] },
  { merchant: 'savanna', language: 'ar/', locale: 'ar', screens: ['home', 'game'] },
]
for (const { merchant, language, locale, screens, asMember } of WALKS) {
  test.describe(`${merchant}, ${asMember ? 'a member' : 'a visitor'}, ${locale}`, () => {
    test.use({ merchant, locale })
    test('PRO-5 the button, which is tucked in until it is focused or pointed at, leaves every control its middle at any scroll position', async ({
      page,
      sandbox,
    }) => {
      test.slow()
      if (asMember) await signedInAs(page, await sandbox.scenario('freshMember'))
      for (const screen of screens) {
        await page.goto(`/m/${language}${screen}`)
        await hydrated(page)
        const button = launcher(page)
        // A use of the page, not of the button.
        await page.keyboard.press('Shift')
        await expect(button).toBeVisible()
        for (const part of [0, 0.3, 0.5, 0.8, 1]) {
          await page.evaluate((part) => window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part), part)
          await test.step(`${screen}, ${part * 100} % down`, () => expect.poll(() => middlesUnder(button)).toEqual([]))
        }
      }
    })
  })
}
