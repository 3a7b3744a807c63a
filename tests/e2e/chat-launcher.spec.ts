import type { Locator, Page } from '@playwright/test'
import { signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const launcher = (page: Page): Locator => page.getByTitle(words('launcher.hint'))
const box = async (page: Page) => (await launcher(page).boundingBox())!

/** At rest: what glides has no place of its own. */
async function atRest(page: Page): Promise<void> {
  await launcher(page).evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)))
}

async function home(page: Page, path = '/m/home'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(launcher(page)).toBeVisible()
  await atRest(page)
}

/** Drags it to a place, as a finger or a mouse does. */
async function drag(page: Page, x: number, y: number): Promise<void> {
  const from = await box(page)
  const at = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
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

test('PRO-5 the button floats above the bar, holds a finger, and leads to customer service without any chat’s script', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await home(page)
  const { width, height, y } = await box(page)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  expect(y + height).toBeLessThanOrEqual((await page.getByRole('navigation', { name: words('chrome.tabs') }).boundingBox())!.y)
  await launcher(page).click()
  await expect(page).toHaveURL(/\/m\/service$/)
  await hydrated(page)
  await expect(launcher(page)).toHaveCount(0)
  expect(asked.filter((url) => /tracking\.js|livechat\.ashx|widget\.js|\/frame\/chat\.html#/.test(url))).toEqual([])
})

test('is dragged to an edge, stays there, and is there on the next screen', async ({ page }) => {
  await home(page)
  await drag(page, 60, 420)
  const placed = await box(page)
  expect(placed.x).toBeLessThan(30)
  expect(Math.abs(placed.y + placed.height / 2 - 420)).toBeLessThan(10)
  await expect(page).toHaveURL(/\/m\/home$/)
  await home(page, '/m/game')
  expect(await box(page)).toEqual(placed)
})

test('is moved by the arrow keys, stays within the bars, and a place that is none is forgotten', async ({ page }) => {
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

test('is placed without dragging, on the screen that it leads to', async ({ page }) => {
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

test('moves off what it would cover while that has the focus, and comes back', async ({ page }) => {
  await home(page, '/m/promotions')
  await expect(page.getByRole('main').getByRole('link', { name: /Welcome gift/ })).toBeVisible()
  const rest = await box(page)
  await launcher(page).evaluate((button) => {
    const place = button.getBoundingClientRect()
    const control = [...document.querySelectorAll<HTMLElement>('main a[href]')].findLast((each) => each !== button && each.getBoundingClientRect().right > place.left + 4)!
    control.dataset['covered'] = ''
    window.scrollBy(0, control.getBoundingClientRect().top - place.top)
    control.focus({ preventScroll: true })
  })
  await expect(async () => {
    await atRest(page)
    const covered = await launcher(page).evaluate((button) => {
      const [a, b] = [button.getBoundingClientRect(), document.querySelector('[data-covered]')!.getBoundingClientRect()]
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    })
    expect(covered).toBe(false)
    expect(await box(page)).not.toEqual(rest)
  }).toPass()
  await page.getByRole('banner').getByRole('link').first().focus()
  await expect(async () => {
    await atRest(page)
    expect(await box(page)).toEqual(rest)
  }).toPass()
})

test('PRO-5 rests over no button: it moves off those that scroll below it, and stays off them', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await home(page, '/m/member/limits')
  const coveredNow = (): Promise<string[]> => launcher(page).evaluate((launcher) => {
    const here = launcher.getBoundingClientRect()
    const isBelow = (box: DOMRect): boolean => here.left < box.right && box.left < here.right && here.top < box.bottom && box.top < here.bottom
    return [...document.querySelectorAll('main :is(button, label, a)')].filter((each) => each !== launcher && isBelow(each.getBoundingClientRect())).map((each) => each.textContent)
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

test('is at the other edge where words run the other way, and hidden while one types', async ({ page }) => {
  await page.goto('/m/ar/game')
  await hydrated(page)
  const button = page.getByTitle(words('launcher.hint', {}, 'ar'))
  await expect(button).toBeVisible()
  expect((await button.boundingBox())!.x).toBeLessThan(30)
  await page.getByRole('searchbox').focus()
  await expect(button).toBeHidden()
})
