import type { Locator, Page } from '@playwright/test'
import { signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const launcher = (page: Page): Locator => page.locator('.chat-launcher')
const box = async (page: Page) => (await launcher(page).boundingBox())!

/** Waits until the button has stopped moving. */
async function atRest(page: Page): Promise<void> {
  await launcher(page).evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)))
}

async function home(page: Page, path = '/m/home'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(launcher(page)).toBeVisible()
  await atRest(page)
}

const storedPlace = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('livery:chat-launcher'))

/** Names the controls below the button, tested on a grid of points over its visible part. Those that leave the window, at the end of a row that scrolls, do not count. */
function coveredBy(button: Locator): Promise<string[]> {
  return button.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const covered = new Set<string>()
    for (let y = Math.ceil(top); y < bottom; y += 3) {
      for (let x = Math.max(0, Math.ceil(left)) + 1; x < Math.min(innerWidth, right) - 1; x += 2) {
        const stack = document.elementsFromPoint(x, y)
        // A layer above the button already covers the controls there.
        const control =
          button.contains(stack[0]!) &&
          stack.find((element) => !button.contains(element))?.closest('a, button, label, input, select, textarea, summary')
        const box = control && control.getBoundingClientRect()
        if (box && box.left >= 0 && box.right <= innerWidth) covered.add(control.outerHTML.slice(0, 80))
      }
    }
    return [...covered]
  })
}

/** Expects the button to come to rest over no control. */
async function expectFree(page: Page, button = launcher(page)): Promise<void> {
  await expect(async () => {
    await button.evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)))
    expect(await coveredBy(button)).toEqual([])
  }).toPass()
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

/** Expects only its handle to be visible, at an edge. */
async function expectTucked(page: Page): Promise<void> {
  await expect(async () => {
    await atRest(page)
    const { x, width } = await box(page)
    expect(Math.min(x + width, 390) - Math.max(x, 0)).toBe(16)
  }).toPass()
}

/** Uses it as a pointer does that comes to its handle: it is whole then, and placed by its own code. */
async function use(page: Page): Promise<void> {
  const { x, y } = await box(page)
  await page.mouse.move(Math.min(Math.max(x + 28, 6), 384), y + 28)
  await expect(launcher(page)).not.toHaveAttribute('data-tucked')
  await atRest(page)
}

/** Drags it to a point, as a finger or a mouse does. */
async function drag(page: Page, x: number, y: number): Promise<void> {
  await use(page)
  const from = await box(page)
  // A tucked-in button is mostly outside the window.
  const at = { x: Math.min(Math.max(from.x + from.width / 2, 6), 384), y: from.y + from.height / 2 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await expect(async () => {
    await page.mouse.move(x + 1, y + 1)
    await page.mouse.move(x, y, { steps: 4 })
    expect(Math.abs((await box(page)).y + from.height / 2 - y)).toBeLessThan(120)
  }).toPass()
  await page.mouse.up()
  await atRest(page)
}

test('PRO-5 the button floats above the tab bar, is large enough for a finger, and leads to customer service without loading a chat script', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await home(page)
  const { width, height, y } = await box(page)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  // A press on its handle is a link's, whether or not its code is there.
  await expect(page.locator('astro-island[data-island=ChatLauncher]')).toHaveAttribute('ssr')
  expect(y + height).toBeLessThanOrEqual((await page.getByRole('navigation', { name: words('chrome.tabs') }).boundingBox())!.y)
  await page.touchscreen.tap(384, y + 28)
  await expect(page).toHaveURL(/\/m\/service$/)
  await hydrated(page)
  await expect(launcher(page)).toHaveCount(0)
  expect(asked.filter((url) => /tracking\.js|livechat\.ashx|widget\.js|\/frame\/chat\.html#/.test(url))).toEqual([])
})

test('can be dragged to an edge, stays there, and is there on the next screen', async ({ page }) => {
  await home(page)
  await drag(page, 60, 420)
  const placed = await box(page)
  expect(placed.x).toBeLessThan(30)
  // Whole, it moves aside of a control by so much.
  expect(Math.abs(placed.y + placed.height / 2 - 420)).toBeLessThan(70)
  await expect(page).toHaveURL(/\/m\/home$/)
  const stored = await storedPlace(page)
  await home(page, '/m/promotions')
  await expectFree(page)
  const { x, y } = await box(page)
  expect(x).toBeLessThan(30)
  expect(Math.abs(y - placed.y)).toBeLessThan(80)
  expect(await storedPlace(page)).toBe(stored)
})

test('moves with the arrow keys and stays between the bars, and an invalid stored position is dropped', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('livery:chat-launcher', '{"side":"up","at":1e9}'))
  await home(page)
  const first = await box(page)
  await launcher(page).focus()
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await atRest(page)
    expect((await box(page)).y).toBeLessThan(first.y - 20)
  }).toPass()
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await atRest(page)
  const last = await box(page)
  expect(last.x).toBeLessThan(30)
  expect(last.y).toBeGreaterThan((await page.getByRole('banner').boundingBox())!.height)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/m\/service$/)
})

test('can be placed without dragging, on the customer service screen', async ({ page }) => {
  await page.goto('/m/service')
  await hydrated(page)
  const choice = (key: string): Locator => page.getByRole('main').getByRole('radio', { name: words(key), exact: true })
  await expect(choice('support.right')).toBeChecked()
  await expect(choice('support.bottom')).toBeChecked()
  await choice('support.left').check()
  await choice('support.top').check()
  await home(page)
  const { x, y } = await box(page)
  expect(x).toBeLessThan(30)
  expect(y).toBeLessThan(200)
  await page.goto('/m/service')
  await expect(choice('support.top')).toBeChecked()
})

test('PRO-5 PER-2 it is still until it is used: no frame is asked for and nothing is measured when the page scrolls or changes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const counts = { points: 0 }
    Object.assign(window, { counts })
    const ask = Document.prototype.elementsFromPoint
    Document.prototype.elementsFromPoint = function (x, y) {
      counts.points++
      return ask.call(this, x, y)
    }
  })
  await page.clock.install()
  await home(page)
  expect(await launcher(page).evaluate((button) => button.getAnimations().length)).toBe(0)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.evaluate(() => document.body.append('news'))
  // It would measure a second after the last scroll at the latest.
  await page.clock.fastForward(1500)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const points = (): Promise<number> => page.evaluate(() => (window as unknown as { counts: { points: number } }).counts.points)
  expect(await points()).toBe(0)
  // The control: it measures once it is used.
  await use(page)
  await page.mouse.move(100, 100)
  await expect.poll(points).toBeGreaterThan(0)
})

test('never covers the focused control', async ({ page }) => {
  await home(page, '/m/promotions')
  await use(page)
  await page.mouse.move(100, 100)
  await expect(page.getByRole('main').getByRole('link', { name: /Welcome bonus/ })).toBeVisible()
  await launcher(page).evaluate((button) => {
    const control = [...document.querySelectorAll<HTMLElement>('main a[href]')].findLast(
      (each) => each !== button && each.getBoundingClientRect().right > 300,
    )!
    control.dataset['focused'] = ''
    window.scrollBy(0, control.getBoundingClientRect().top - button.getBoundingClientRect().top)
    control.focus({ preventScroll: true })
  })
  await expect(async () => {
    await atRest(page)
    const isCovered = await launcher(page).evaluate((button) => {
      const [a, b] = [button.getBoundingClientRect(), document.querySelector('[data-focused]')!.getBoundingClientRect()]
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    })
    expect(isCovered).toBe(false)
  }).toPass()
})

test('opens customer service by a press on its handle when tucked in, and can be dragged out by the handle', async ({ page }) => {
  await home(page, '/m/game')
  await expectTucked(page)
  const { x, y } = await box(page)
  expect(x).toBeGreaterThan(370)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await drag(page, 60, 420)
  const placed = await box(page)
  expect(placed.x).toBeGreaterThanOrEqual(0)
  expect(placed.x).toBeLessThan(30)
  expect(Math.abs(placed.y + placed.height / 2 - 420)).toBeLessThan(10)
  const stored = await storedPlace(page)
  await page.mouse.move(200, 300)
  await expectTucked(page)
  expect((await box(page)).x).toBeLessThan(0)
  expect(await storedPlace(page)).toBe(stored)
  await page.touchscreen.tap(4, (await box(page)).y + 28)
  await expect(page).toHaveURL(/\/m\/service$/)
  expect(y).toBeGreaterThan(600)
})

test('comes out whole for keyboard and pointer when tucked in, and goes back in', async ({ page }) => {
  await home(page, '/m/game')
  await expectTucked(page)
  const handle = await box(page)
  const isWhole = (): Promise<void> =>
    expect(async () => {
      await atRest(page)
      const { x, width } = await box(page)
      expect(x + width).toBeLessThan(390)
    }).toPass()
  await launcher(page).focus()
  await isWhole()
  await page.getByRole('banner').getByRole('link').first().focus()
  await expectTucked(page)
  await page.mouse.move(388, handle.y + 4)
  await isWhole()
  await page.mouse.move(200, handle.y - 200)
  await expectTucked(page)
})

test('PRO-5 rests over no button: it moves off buttons that scroll below it and stays off them', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await home(page, '/m/member/limits')
  const coveredNow = (): Promise<string[]> =>
    launcher(page).evaluate((launcher) => {
      const here = launcher.getBoundingClientRect()
      const isBelow = (box: DOMRect): boolean =>
        here.left < box.right && box.left < here.right && here.top < box.bottom && box.top < here.bottom
      return [...document.querySelectorAll('main :is(button, label, a)')]
        .filter((each) => each !== launcher && isBelow(each.getBoundingClientRect()))
        .map((each) => each.textContent)
    })
  const breaks = page.getByRole('main').getByRole('button')
  await expect(breaks.first()).toBeVisible()
  for (const by of [0, 40, 40, 40, 40, 300]) {
    await page.mouse.wheel(0, by)
    await expect(async () => {
      await atRest(page)
      expect(await coveredNow()).toEqual([])
    }).toPass()
  }
})

test('is at the other edge in right-to-left languages, and hidden while the visitor types', async ({ page }) => {
  await page.goto('/m/ar/game')
  await hydrated(page)
  const button = page.locator('.chat-launcher')
  await expect(button).toBeVisible()
  expect((await button.boundingBox())!.x).toBeLessThan(30)
  await page.getByRole('searchbox').focus()
  await expect(button).toBeHidden()
})

const WALKS: readonly { merchant: string; language: string; locale: string; screens: readonly string[]; asMember?: true }[] = [
  { merchant: 'aurora', language: '', locale: 'en-GB', screens: ['home', 'game', 'promotions', 'inviteFriends'] },
  { merchant: 'aurora', language: 'ar/', locale: 'ar', screens: ['home', 'game', 'promotions', 'inviteFriends'] },
  { merchant: 'aurora', language: '', locale: 'en-GB', screens: ['home', 'member/home', 'member/inbox', 'member/vip'], asMember: true },
  { merchant: 'aurora', language: 'ar/', locale: 'ar', screens: ['home', 'member/home', 'member/inbox'], asMember: true },
  { merchant: 'lotus', language: '', locale: 'vi', screens: ['home', 'game'] },
  { merchant: 'savanna', language: '', locale: 'en-GB', screens: ['home', 'game'] },
  { merchant: 'savanna', language: 'ar/', locale: 'ar', screens: ['home', 'game'] },
]
for (const { merchant, language, locale, screens, asMember } of WALKS) {
  test.describe(`${merchant}, ${asMember ? 'a member' : 'a visitor'}, ${locale}`, () => {
    test.use({ merchant, locale })
    test('PRO-5 the button, which is tucked in until it is used, leaves every control its middle at any scroll position', async ({
      page,
      sandbox,
    }) => {
      test.slow()
      if (asMember) await signedInAs(page, await sandbox.scenario('freshMember'))
      for (const screen of screens) {
        await page.goto(`/m/${language}${screen}`)
        await hydrated(page)
        const button = page.locator('main a[draggable=false][aria-label][style*="--at"]')
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
