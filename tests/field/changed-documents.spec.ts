import type { Page } from '@playwright/test'
import { codeField, mobileField, newNumber, sendCode, waiting } from '../e2e/fixtures/codes.ts'
import { openSheet, SLOT } from '../e2e/fixtures/games.ts'
import { expectMember, fillSignIn, passwordField } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { DRAWN_ANEW } from '../e2e/fixtures/trouble.ts'
import { words } from '../e2e/fixtures/words.ts'
import { PROGRAMS, type Program } from './fixtures/programs.ts'

const programs = Object.keys(PROGRAMS) as Program[]

test.beforeEach(({ trouble }) => trouble.expect(DRAWN_ANEW))

/** Runs a program in each document of the page, before its own scripts. */
async function run(page: Page, program: Program): Promise<void> {
  await page.addInitScript(PROGRAMS[program])
}

/** Holds the page's scripts back, as a slow network does, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_astro/*.js', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return async () => {
    release()
    await hydrated(page)
  }
}

for (const program of programs) {
  test(`ERR-8 while ${program}, a guest opens a game, signs in over it, and further games open`, async ({ page, sandbox }) => {
    await run(page, program)
    const member = await sandbox.scenario('richMember')
    await openSheet(page, SLOT)
    await page.getByRole('button', { name: words('gameSheet.signInToPlay'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: words('login.title') })
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: words('login.toRegister'), exact: true }).click()
    await page
      .getByRole('dialog', { name: words('register.title') })
      .getByRole('button', { name: words('register.toLogin'), exact: true })
      .click()
    await expect(sheet).toBeVisible()
    await fillSignIn(page, member)
    await expectMember(page)
    // The game that was asked for may take the page elsewhere first.
    await expect(async () => void (await page.goto('/m/game'))).toPass()
    await hydrated(page)
    for (const nth of [0, 1]) {
      await page
        .getByRole('list', { name: words('game.results') })
        .getByRole('article')
        .nth(nth)
        .getByRole('link')
        .first()
        .click()
      const game = page.getByRole('button', { name: words('gameSheet.play'), exact: true })
      await expect(game).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(game).toBeHidden()
    }
    await expect(page.getByText(words('ui.failed'))).toHaveCount(0)
  })

  test(`PER-2 while ${program}, the first press on a tile of home opens its game`, async ({ page }) => {
    await run(page, program)
    await page.goto('/m/home')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('button', { name: words('gameSheet.signInToPlay'), exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/m\/home/)
  })

  test(`LOG-10 while ${program}, the button for a code counts down, and offers another one then`, async ({ page }) => {
    await run(page, program)
    await page.clock.install()
    await page.goto('/m/register')
    await hydrated(page)
    await page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
    await mobileField(page).fill(newNumber().typed)
    await sendCode(page).click()
    await expect(waiting(page)).toBeVisible()
    const first = await waiting(page).innerText()
    await page.clock.runFor(3000)
    await expect(waiting(page)).not.toHaveText(first)
    await expect(codeField(page)).toBeEditable()
  })

  for (const screen of ['login', 'register'] as const) {
    test(`ERR-8 while ${program}, what is typed into ${screen} before its scripts come stays, with the focus`, async ({ page }) => {
      await run(page, program)
      const takeOver = await holdScripts(page)
      await page.goto(`/m/${screen}`, { waitUntil: 'commit' })
      const name = page.getByRole('textbox', { name: words(`${screen}.username`), exact: true })
      await passwordField(page).fill('Sunny-Reef-41')
      await name.pressSequentially('mira')
      await name.press('ArrowLeft')
      await takeOver()
      await expect(name).toHaveValue('mira')
      await expect(passwordField(page)).toHaveValue('Sunny-Reef-41')
      await expect(name).toBeFocused()
      await name.pressSequentially('x')
      await expect(name).toHaveValue('mirxa')
    })
  }
}
