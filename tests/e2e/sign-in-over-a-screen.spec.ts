import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { accountLink, expectGuest, expectMember, fillSignIn } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const headerLink = (page: Page, way: 'signIn' | 'join') =>
  page.getByRole('banner').getByRole('link', { name: words(`header.${way}`), exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: words(name), exact: true })

test('LAY-2 a visitor signs in from the header without leaving the screen, which then shows the member', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('richMember')
  await page.goto('/m/home')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await headerLink(page, 'signIn').click()
  await expect(dialog(page, 'login.title')).toBeVisible()
  await fillSignIn(page, member)
  await expectMember(page)
  await expect(accountLink(page)).toContainText('₱250,000.00')
  await expect(dialog(page, 'login.title')).toBeHidden()
  expect(await page.evaluate(() => 'stayed' in window), 'the same document').toBe(true)
  await expect(page).toHaveURL('/m/home')
})

test('LAY-2 Back, Escape and the close button close the sheet; the header offers sign-in again', async ({ page }) => {
  await page.goto('/m/home')
  await hydrated(page)
  const sheet = dialog(page, 'login.title')
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: words('common.close') }).click(),
  ]) {
    await headerLink(page, 'signIn').click()
    await expect(sheet).toBeVisible()
    await close()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/m/home')
  }
  await expectGuest(page)
})

test('the visitor switches between signing in and joining with one touch, in the same sheet', async ({ page }) => {
  await page.goto('/m/home')
  await hydrated(page)
  await headerLink(page, 'join').click()
  await dialog(page, 'register.title')
    .getByRole('button', { name: words('register.toLogin'), exact: true })
    .click()
  await dialog(page, 'login.title')
    .getByRole('button', { name: words('login.toRegister'), exact: true })
    .click()
  await expect(dialog(page, 'register.title')).toBeVisible()
  await page.goBack()
  await expect(dialog(page, 'register.title')).toBeHidden()
  await expect(page).toHaveURL('/m/home')
})

test('RTE-5 go in a screen’s address is followed', async ({ page, sandbox }) => {
  await page.goto(`/m/home?go=${encodeURIComponent('/m/game?category=LIVE')}`)
  await hydrated(page)
  await headerLink(page, 'signIn').click()
  await fillSignIn(page, await sandbox.scenario('freshMember'))
  await expect(page).toHaveURL('/m/game?category=LIVE')
})

test('LOG-5 a password that must be changed leads to changePsw, and from there back to the screen', async ({ page, sandbox }) => {
  await page.goto('/m/game')
  await hydrated(page)
  await headerLink(page, 'signIn').click()
  await fillSignIn(page, await sandbox.scenario('firstTimeMember'))
  await expect(page).toHaveURL(/\/m\/changePsw\?go=%2Fm%2Fgame/)
})

for (const view of ['signIn', 'join'] as const) {
  test(`${view} over a screen is accessible`, async ({ page }) => {
    await page.goto('/m/home')
    await hydrated(page)
    await headerLink(page, view).click()
    await expect(dialog(page, view === 'signIn' ? 'login.title' : 'register.title')).toBeVisible()
    await expectAccessible(page)
  })
}
