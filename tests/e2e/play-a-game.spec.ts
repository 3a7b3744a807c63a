import { digits, game, moveToWindow, openSheet, settledBalance, SLOT, slotReady, spin, start, viewer } from './fixtures/games.ts'
import { expectMember, fillSignIn, signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('GAM-2 GAM-4 a visitor tries a game in the page, and one step back closes it @core', async ({ page, sandbox }) => {
  await openSheet(page, SLOT)
  await start(page, 'try')
  await spin(game(page))
  const [asked] = await sandbox.received('launchTrial')
  expect(asked).toMatchObject({ status: 200 })
  await expect(viewer(page).getByText(words('viewer.trial'), { exact: true })).toBeVisible()
  const frame = viewer(page).locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  await expect(frame).toHaveAttribute('allow', 'autoplay; fullscreen; screen-wake-lock')
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/m\/game/)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('GAM-4 a game has the whole window of a phone that is held sideways, and can be closed there', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openSheet(page, SLOT)
  await start(page, 'try')
  await slotReady(game(page))
  expect(await viewer(page).locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 })
  await expect(viewer(page).getByText(words('viewer.trial'), { exact: true })).toBeInViewport({ ratio: 1 })
  await viewer(page)
    .getByRole('button', { name: words('viewer.close') })
    .click()
  await expect(viewer(page)).toBeHidden()
})

test('GAM-4 a game cannot lead the whole site away at a tap', async ({ page }) => {
  await openSheet(page, SLOT)
  await start(page, 'try')
  const slot = game(page)
  await slotReady(slot)
  const { href } = new URL(page.url())
  await slot.locator('body').evaluate((body) =>
    body.addEventListener(
      'click',
      () => {
        body.dataset['tapped'] = 'true'
        try {
          top?.location.assign('about:blank')
        } catch {
          body.dataset['refused'] = 'true'
        }
      },
      { capture: true },
    ),
  )
  await slot.locator('#spin').click()
  await expect(slot.locator('body')).toHaveAttribute('data-refused', 'true')
  expect(page.url()).toBe(href)
})

test('GAM-1 GAM-4 a member plays for money in the page and returns to the new balance @core', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('richMember'))
  await openSheet(page, SLOT)
  await expectMember(page)
  const account = page.getByRole('banner').getByRole('link', { name: words('header.account') })
  await expect(account).toContainText('250,000.00')
  await start(page, 'play')
  let balance = '25000000'
  // A win can equal the bet; then play another round.
  while (balance === '25000000') balance = await spin(game(page))
  await viewer(page)
    .getByRole('button', { name: words('viewer.close') })
    .click()
  await expect(viewer(page)).toBeHidden()
  await expect.poll(async () => digits(await account.innerText())).toBe(balance)
  const [asked] = await sandbox.received('launchGame')
  expect(asked).toMatchObject({ status: 200 })
})

test('GAM-4 a member moves the game to its own window and returns to the new balance', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('richMember'))
  await openSheet(page, SLOT)
  await start(page, 'play')
  await slotReady(game(page))
  const popup = await moveToWindow(page)
  await expect(viewer(page)).toBeHidden()
  let balance = '25000000'
  while (balance === '25000000') balance = await spin(popup)
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await popup.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const account = page.getByRole('banner').getByRole('link', { name: words('header.account') })
  await expect.poll(async () => digits(await account.innerText())).toBe(balance)
})

test('GAM-4 the game opens in the page when windows are blocked', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signedInAs(page, await sandbox.scenario('richMember'))
  await openSheet(page, SLOT)
  await start(page, 'play')
  await slotReady(game(page))
  await viewer(page)
    .getByRole('button', { name: words('viewer.window') })
    .click()
  await slotReady(game(page))
  expect(await sandbox.received('launchGame', 2)).toHaveLength(2)
})

test('a page that is reloaded during a round resumes that round', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('richMember'))
  await openSheet(page, SLOT)
  await start(page, 'play')
  await slotReady(game(page))
  const drawn = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/rounds'))
  await game(page).locator('#spin').click()
  await drawn
  await page.reload()
  await hydrated(page)
  await start(page, 'play')
  await expect(game(page).getByText('Picking up where you left off').first()).toBeAttached()
  // The round may hold twenty free spins.
  await game(page).locator('#turbo').click()
  const shown = await settledBalance(game(page))
  await viewer(page)
    .getByRole('button', { name: words('viewer.close') })
    .click()
  await expect
    .poll(async () =>
      digits(
        await page
          .getByRole('banner')
          .getByRole('link', { name: words('header.account') })
          .innerText(),
      ),
    )
    .toBe(shown)
})

test('GAM-4 a game can close itself by its own button', async ({ page }) => {
  await openSheet(page, SLOT)
  await start(page, 'try')
  await slotReady(game(page))
  await game(page).locator('#back').click()
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/m\/game/)
})

test('GAM-5 a visitor who wants to play for money signs in over the game, which then starts @core', async ({ page, sandbox }) => {
  await openSheet(page, SLOT)
  await page.getByRole('button', { name: words('gameSheet.signInToPlay'), exact: true }).click()
  await fillSignIn(page, await sandbox.scenario('freshMember'))
  await slotReady(game(page))
})
