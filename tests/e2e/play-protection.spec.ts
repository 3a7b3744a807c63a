import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { atRest } from './fixtures/at-rest.ts'
import { FILLS_THE_HISTORY, frameGuarded, game, moveToWindow, openSheet, SLOT, slotReady, spin, start, viewer } from './fixtures/games.ts'
import { joinWithForm } from './fixtures/joining.ts'
import { cashierFrame, cashierViewer, fillAmount } from './fixtures/cashier.ts'
import { expectGuest, expectMember, fillSignIn, signedInAs, signOut } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { passAnHour } from './fixtures/time-of-play.ts'
import { words } from './fixtures/words.ts'

const reality = (page: Page) => page.getByRole('alertdialog', { name: words('dialogs.check_title') })
const breakTitle = (page: Page, kind: 'break' | 'exclusion') => page.getByRole('main').getByText(words(`play.title_${kind}`))

const INFO = '**/wps/member/info'

async function takeBreak(page: Page): Promise<void> {
  await page.goto('/m/member/limits')
  await hydrated(page)
  await page.getByRole('button', { name: words('limits.length_hour_other', { count: 24 }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('play.break_take') })
    .click()
  await expect(breakTitle(page, 'break')).toBeVisible()
}

/** Is the whole element seen: within the window, with nothing over it? What reacts to no press is looked for as if it did. */
async function expectOnTop(part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  await expect(part).toBeInViewport({ ratio: 1 })
  const isOnTop = await part.evaluate((element: HTMLElement) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    element.style.pointerEvents = 'auto'
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    element.style.removeProperty('pointer-events')
    return element.contains(found)
  })
  expect(isOnTop, await part.innerText()).toBe(true)
}

/** An amount on the screen as a number of minor units. */
async function resultOf(page: Page): Promise<number> {
  const text = await page.getByText(words('limits.net'), { exact: true }).locator('xpath=..').locator('bdi').innerText()
  return Number(text.replaceAll(/[^\d−]/g, '').replace('−', '-'))
}

test('RGP-5 limits are two taps from home: time and result of play, reality check, limits, breaks, help', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/home')
  await hydrated(page)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('chrome.me'), exact: true })
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: words('screens.member/limits') })
    .click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect.poll(() => resultOf(page)).toBe(0)
  await expect(page.getByRole('heading', { name: words('play.kind_deposit') })).toBeVisible()
  await page.getByRole('radio', { name: words('limits.everyShort', { minutes: 15 }) }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: words('limits.everyShort', { minutes: 15 }) })).toBeChecked()
  await expectAccessible(page)
})

test('RGP-2 a deposit is no win: the result is that of the rounds, over the game and on the screen of limits, and goes on after a new sign-in @core', async ({
  page,
  sandbox,
}) => {
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await openSheet(page, SLOT)
  await start(page, 'play')
  const before = Number(await spin(game(page)))
  await sandbox.grant(member.username, 10_000)
  const after = Number(await spin(game(page)))
  const played = before - 100_000 + (after - before - 10_000)
  const strip = viewer(page).locator('.frame-viewer-time')
  await expect(strip.getByRole('timer')).toBeVisible()
  await page.goto('/m/member/limits')
  await hydrated(page)
  await expect.poll(() => resultOf(page)).toBe(played)
  await sandbox.received('playSummary')
  await page.goto('/m/member/home')
  await signOut(page)
  await signedInAs(page, member)
  await page.goto('/m/member/limits')
  await hydrated(page)
  await expect.poll(() => resultOf(page)).toBe(played)
})

test('RGP-2 without the back end’s summary only time is shown', async ({ page, sandbox }) => {
  await sandbox.settings({ play: { summary: false, limits: ['deposit'], breaks: true, exclusion: true } })
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/limits')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: words('play.kind_deposit') })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText(words('limits.net'), { exact: true })).toHaveCount(0)
})

test('RGP-3 the reality check covers a game that ignores it, goes on where the member says so, and comes no sooner @core', async ({
  page,
  sandbox,
}) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await openSheet(page, FILLS_THE_HISTORY)
  await start(page, 'play')
  await frameGuarded(page)
  await passAnHour(page)
  await expect(reality(page)).toContainText('61')
  await expect(viewer(page).locator('iframe')).toHaveAttribute('data-covered', 'true')
  await expectAccessible(page)
  await reality(page)
    .getByRole('button', { name: words('dialogs.check_goOn') })
    .click()
  await expect(viewer(page).locator('iframe')).not.toHaveAttribute('data-covered')
  await page.reload()
  await hydrated(page)
  await atRest(page)
  await expect(reality(page)).toHaveCount(0)
})

test('RGP-3 a game that pauses as it is asked stays in view under the reality check, and goes on with the member', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await openSheet(page, SLOT)
  await start(page, 'play')
  await slotReady(game(page))
  await passAnHour(page)
  await expect(reality(page)).toContainText('61')
  await expect(game(page).locator('body')).toHaveAttribute('inert')
  // A game that has not answered is covered after a second.
  await page.clock.fastForward(1500)
  await expect(viewer(page).locator('iframe')).not.toHaveAttribute('data-covered')
  await reality(page)
    .getByRole('button', { name: words('dialogs.check_goOn') })
    .click()
  await expect(game(page).locator('body')).not.toHaveAttribute('inert')
  await spin(game(page))
})

test('RGP-3 a check that nobody answered comes again after a reload, and Stop leaves the game', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/game')
  await hydrated(page)
  await passAnHour(page)
  await expect(reality(page)).toBeVisible()
  await page.reload()
  await expect(reality(page)).toContainText('61')
  await reality(page)
    .getByRole('button', { name: words('dialogs.check_stop') })
    .click()
  await expect(page).toHaveURL(/\/m\/member\/limits/)
})

test('RGP-4 a break stays taken, in every tab, when what the page asked before is answered after it', async ({
  page,
  context,
  sandbox,
}) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  const [before] = await Promise.all([page.waitForResponse(INFO), page.goto('/m/member/limits')])
  const body = await before.text()
  const other = await context.newPage()
  await other.goto('/m/member/limits')
  await Promise.all([atRest(page), atRest(other)])
  let answer = async (): Promise<void> => undefined
  await page.route(INFO, (route) => void (answer = () => route.fulfill({ contentType: 'application/json', body })), { times: 1 })
  const refreshed = page.waitForResponse(INFO)
  await takeBreak(page)
  await refreshed
  await answer()
  await atRest(page)
  await expect(breakTitle(page, 'break')).toBeVisible()
  await expect(breakTitle(other, 'break')).toBeVisible()
})

test('RGP-4 a break in one tab ends the game in another, which says why', async ({ page, context, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/limits')
  await hydrated(page)
  const other = await context.newPage()
  await openSheet(other, SLOT)
  await start(other, 'play')
  await expect(game(other).locator('#spin')).toBeVisible()
  await takeBreak(page)
  await expect(other).toHaveURL(/\/m\/member\/limits/)
  await expect(viewer(other)).toHaveCount(0)
  await expect(breakTitle(other, 'break')).toBeVisible()
})

test('RGP-4 another device obeys the break: it signs in, games and bonuses are closed, withdrawing works @core', async ({
  page,
  newBrowser,
  sandbox,
}) => {
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await takeBreak(page)
  await expectAccessible(page)
  const device = await (await newBrowser()).newPage()
  await device.goto('/m/login')
  await fillSignIn(device, member)
  await expect(device).toHaveURL(/\/m\/member\/limits/)
  await expect(breakTitle(device, 'break')).toBeVisible()
  for (const closed of ['game', 'promotions', 'member/missions']) {
    await device.goto(`/m/${closed}`)
    await expect(device).toHaveURL(/\/m\/member\/limits/)
  }
  await device.goto('/m/member/cashier')
  await hydrated(device)
  await expect(device.getByRole('main').getByRole('link', { name: words('cashier.deposit'), exact: true })).toHaveCount(0)
  await device
    .getByRole('main')
    .getByRole('link', { name: words('cashier.withdraw'), exact: true })
    .click()
  await fillAmount(cashierFrame(device), '400')
  await cashierFrame(device).getByRole('button', { name: 'Withdraw \u2068₱400.00\u2069' }).click()
  await expect(cashierFrame(device).getByRole('heading', { name: 'Withdrawal on its way' })).toBeVisible()
})

test('RGP-5 a lower limit holds at once, a higher one waits and is confirmed @core', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await page.goto('/m/member/limits')
  await hydrated(page)
  const limit = page.getByRole('textbox', { name: words('play.name_loss_day') })
  const form = page.locator('form').filter({ has: limit })
  const set = async (amount: string): Promise<void> => {
    await limit.fill(amount)
    await form.getByRole('button', { name: words('play.limit_save') }).click()
  }
  await set('100')
  await expect(page.getByText(/\/ ⁨?₱100/)).toBeVisible()
  await set('50')
  await expect(page.getByText(/\/ ⁨?₱50/)).toBeVisible()
  await set('80')
  await expect(page.getByText(/New limit: ⁨?₱80/)).toBeVisible()
  await expect(page.getByText(/\/ ⁨?₱50/)).toBeVisible()
  await expect(page.getByRole('button', { name: words('play.limit_confirm') })).toHaveCount(0)
  await sandbox.endLimitWaits(member.username)
  await page.reload()
  await page.getByRole('button', { name: words('play.limit_confirm') }).click()
  await expect(page.getByText(/\/ ⁨?₱80/)).toBeVisible()
  const key = { kind: 'loss', frame: 'day' }
  expect((await sandbox.received('setPlayLimit', 3)).map(({ body }) => body)).toEqual(
    ['100', '50', '80'].map((amount) => ({ ...key, amount })),
  )
  expect((await sandbox.received('confirmPlayLimit')).map(({ body }) => body)).toEqual([key])
  await sandbox.received('playLimits', 2)
})

test('RGP-5 a limit that is met says so at the start of a game', async ({ page, sandbox }) => {
  await sandbox.fail('launchGame', {
    do: 'refuse',
    errorCode: 'play.limit.reached',
    value: { kind: 'time', frame: 'day', resetsAt: Date.now() + 3_600_000 },
  })
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await openSheet(page, SLOT)
  await start(page, 'play')
  await expect(page.getByRole('alertdialog', { name: words('play.title_limit') })).toContainText(words('play.name_time_day'))
  await expect(viewer(page)).toHaveCount(0)
})

test('RGP-6 a self-exclusion ends the session in every tab, and leaves the way to sign in and withdraw @core', async ({
  page,
  context,
  sandbox,
}) => {
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await page.goto('/m/member/limits')
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/m/member/inbox')
  await expectMember(other)
  await page.goto('/m/member/limits')
  await hydrated(page)
  await page.getByLabel(words('password.old'), { exact: true }).fill(member.password)
  await page.getByRole('button', { name: words('play.exclude') }).click()
  await expect(page.getByRole('alertdialog', { name: words('play.title_exclusion') })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button').click()
  expect((await sandbox.received('selfExclude')).map(({ body }) => body)).toMatchObject([{ months: 6 }])
  await expect(other).toHaveURL(/\/m\/(?:home|login)/)
  await expectGuest(other)
  await expect(page).toHaveURL(/\/m\/login/)
  await fillSignIn(page, member)
  await expect(breakTitle(page, 'exclusion')).toBeVisible()
})

test('RGP-8 two presses on the button that is always seen take a break of a day, over a game too @core', async ({
  page,
  sandbox,
  trouble,
}) => {
  // The break may come before the game has opened its session.
  trouble.expect(/^HTTP 401 POST \S+\/api\/session$/)
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/inbox')
  await expect(page.getByRole('button', { name: words('play.panic') })).toBeVisible()
  await openSheet(page, SLOT)
  await start(page, 'play')
  await viewer(page)
    .getByRole('button', { name: words('play.panic') })
    .click()
  await viewer(page)
    .getByRole('button', { name: words('play.panic_again') })
    .click()
  await expect(breakTitle(page, 'break')).toBeVisible()
  expect((await sandbox.requests('takeBreak')).map(({ body }) => body)).toEqual([{ duration: 'P1D' }])
})

test('RGP-2 RGP-3 RGP-8 over a game on a phone held sideways time, result and the button of the break are seen, and the break is taken', async ({
  page,
  sandbox,
  trouble,
}) => {
  // The break may come before the game has opened its session.
  trouble.expect(/^HTTP 401 POST \S+\/api\/session$/)
  await page.setViewportSize({ width: 844, height: 390 })
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await openSheet(page, SLOT)
  await start(page, 'play')
  await slotReady(game(page))
  expect(await viewer(page).locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 })
  const strip = viewer(page).locator('.frame-viewer-time')
  const panic = viewer(page).getByRole('button', { name: words('play.panic') })
  await expect(strip.locator('bdi')).toHaveCount(2)
  for (const part of [strip.getByRole('timer'), strip.locator('bdi').nth(1), panic]) await expectOnTop(part)
  // They take no more of the game than they show.
  for (const [x, y] of [
    [422, 20],
    [640, 20],
    [150, 380],
    [422, 380],
  ] as const)
    expect(await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.tagName, [x, y] as const), `${x}, ${y}`).toBe(
      'IFRAME',
    )
  await panic.click()
  await viewer(page)
    .getByRole('button', { name: words('play.panic_again') })
    .click()
  await expect(breakTitle(page, 'break')).toBeVisible()
  expect((await sandbox.requests('takeBreak')).map(({ body }) => body)).toEqual([{ duration: 'P1D' }])
})

test('RGP-8 a member whose game goes on in its own window is not signed out as idle after half an hour, and is once it has been closed for as long', async ({
  page,
  sandbox,
  trouble,
}) => {
  // At the leap of the clock the balance is asked for in the moment in which the session ends.
  trouble.expect(/HTTP 401 GET .*\/wps\/member\/info/)
  await page.clock.install()
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await openSheet(page, SLOT)
  await start(page, 'play')
  await slotReady(game(page))
  const popup = await moveToWindow(page)
  await slotReady(popup)
  await expect(viewer(page)).toBeHidden()
  await page.clock.fastForward('25:00')
  await page.clock.fastForward('25:00')
  await expectMember(page)
  await popup.close()
  await page.clock.fastForward('01:00')
  await page.clock.fastForward('31:00')
  await expect(page.getByText(words('login.idle'))).toBeVisible()
})

test('RGP-3 a game in a window of its own counts as play behind the hidden page', async ({ page, sandbox }) => {
  await page.clock.install()
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await openSheet(page, SLOT)
  await start(page, 'play')
  await moveToWindow(page)
  await expect(viewer(page)).toBeHidden()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor('12:00')
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const played = await page.evaluate(() => (JSON.parse(localStorage.getItem('livery:limits') ?? '{}') as { play: { ms: number } }).play.ms)
  expect(played).toBeGreaterThanOrEqual(12 * 60_000)
})

for (const merchant of ['aurora', 'lotus', 'savanna'])
  test.describe(() => {
    test.use({ merchant })

    test(`RGP-8 RGP-2 over a demo of ${merchant}, too, time is seen with its name and unit`, async ({ page, sandbox }) => {
      if (merchant === 'savanna') await signedInAs(page, await sandbox.scenario('freshMember'))
      await page.goto(`/m/${merchant === 'lotus' ? 'en/' : ''}game?open=${SLOT}`)
      await hydrated(page)
      await start(page, 'try')
      const strip = viewer(page).locator('.frame-viewer-time')
      await expect(strip).toContainText(words('play.time'))
      await expect(strip.getByRole('timer')).toHaveText(words('limits.minutes_other', { count: 0 }))
      await expectOnTop(strip.getByRole('timer'))
    })
  })

test('RGP-8 RGP-4 a visitor’s break over a demo holds on this device, which says so, and ends the demo', async ({ page }) => {
  await openSheet(page, SLOT)
  await start(page, 'try')
  await slotReady(game(page))
  for (const press of ['panic', 'panic_again'])
    await viewer(page)
      .getByRole('button', { name: words(`play.${press}`) })
      .click()
  await expect(page.getByRole('alertdialog', { name: words('play.title_break') })).toContainText(words('play.rest_device'))
  await expect(viewer(page)).toHaveCount(0)
})

test('RGP-8 the button of the break is seen over the open cashier, and takes one', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/cashier?open=deposit')
  const panic = cashierViewer(page).getByRole('button', { name: words('play.panic') })
  await expectOnTop(panic)
  await panic.click()
  await cashierViewer(page)
    .getByRole('button', { name: words('play.panic_again') })
    .click()
  await expect(breakTitle(page, 'break')).toBeVisible()
})

test('RGP-8 LOG-5 the button of the break works while the password has to be changed, which still cannot be left', async ({
  page,
  sandbox,
}) => {
  await signedInAs(page, await sandbox.scenario('firstTimeMember'), { lock: 'firstLogin' })
  await page.goto('/m/changePsw')
  await hydrated(page)
  await atRest(page)
  await expectOnTop(page.getByRole('button', { name: words('play.panic') }))
  await page.getByRole('button', { name: words('play.panic') }).click()
  await page.getByRole('button', { name: words('play.panic_again') }).click()
  const said = page.getByRole('alertdialog', { name: words('play.title_break') })
  await expect(said).toBeVisible()
  await expect(said).not.toContainText(words('play.rest_device'))
  await said.getByRole('button').click()
  expect((await sandbox.received('takeBreak')).map(({ body }) => body)).toEqual([{ duration: 'P1D' }])
  await page.goto('/m/member/limits')
  await expect(page).toHaveURL(/\/m\/changePsw/)
})

test('RGP-8 a visitor takes a break on the entry screen, which holds on this device', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/m/')
  await expectOnTop(page.getByRole('button', { name: words('play.panic') }))
  await page.getByRole('button', { name: words('play.panic') }).click()
  await page.getByRole('button', { name: words('play.panic_again') }).click()
  await expect(page.getByRole('alertdialog', { name: words('play.title_break') })).toContainText(words('play.rest_device'))
})

test('RGP-8 the button of the break keeps clear of the window’s edge and corners', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/inbox')
  await hydrated(page)
  const box = await page.getByRole('button', { name: words('play.panic') }).boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(6)
  expect(box?.x).toBeGreaterThanOrEqual(8)
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeGreaterThanOrEqual(8)
})

test('RGP-2 in Arabic the result stands below its name, on the same side', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/ar/member/limits')
  await hydrated(page)
  const name = page.getByText(words('limits.net', {}, 'ar'), { exact: true })
  const result = name.locator('xpath=..').locator('bdi')
  await expect(result).toBeVisible()
  const edge = (part: Locator): Promise<number> => part.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  expect(await edge(result)).toBe(await edge(name))
})

test.describe('a merchant whose demos are for members', () => {
  test.use({ merchant: 'savanna' })

  test('RGP-8 a visitor finds no demo button in a game’s sheet, a member finds and plays it', async ({ page, sandbox }) => {
    await page.goto(`/m/game?open=${SLOT}`)
    await hydrated(page)
    await expect(page.getByRole('button', { name: words('gameSheet.signInToPlay'), exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: words('gameSheet.try'), exact: true })).toHaveCount(0)
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await openSheet(page, SLOT)
    await start(page, 'try')
    await slotReady(game(page))
  })

  test('RGP-5 who joins is offered limits, and need not set one', async ({ page }) => {
    await page.goto('/m/register')
    await hydrated(page)
    await page.getByRole('tab', { name: words('register.way_username') }).click()
    await joinWithForm(page, 18)
    await expect(page).toHaveURL(/\/m\/member\/limits\?offer=1/)
    await expect(page.getByRole('main').getByText(words('play.offer'))).toBeVisible()
    await expect(page.getByRole('heading', { name: words('play.kind_deposit') })).toBeVisible()
    await page.getByRole('link', { name: words('play.break_not') }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
    await expectMember(page)
  })
})
