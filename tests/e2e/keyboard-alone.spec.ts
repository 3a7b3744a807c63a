import type { Locator, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { expectMember } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const ar = (key: string, values: Readonly<Record<string, string | number>> = {}): string => words(key, values, 'ar')
const focused = (page: Page): Locator => page.locator(':focus')

/** Presses Tab (or Shift+Tab) until a control of that name has the focus; returns the accessible names of the controls passed on the way. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  const passed: string[] = []
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press(key)
    const snapshot = await focused(page).ariaSnapshot()
    passed.push(snapshot)
    if (snapshot.includes(`"${name}"`)) return passed
  }
  throw new Error(`Tab does not lead to “${name}”, but to ${passed.join(', ')}`)
}

test.use({ locale: 'ar' })

test('a member signs in over a screen with the keyboard alone, from right to left, and errors are announced', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await page.goto('/m/ar/service')
  await hydrated(page)
  await tabTo(page, ar('header.signIn'))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: ar('login.title'), exact: true })
  await expect(sheet).toBeVisible()
  await expect(sheet.locator(':focus')).toHaveCount(1)

  // The tabs are one tab stop, and the arrow keys follow the reading direction.
  await sheet.getByRole('tab', { name: ar('login.way_username'), exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(focused(page)).toHaveAccessibleName(ar('login.way_sms'))
  await expect(focused(page)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(focused(page)).toHaveAccessibleName(ar('login.way_username'))

  const order = await tabTo(page, ar('login.submit'))
  expect(order.map((snapshot) => /"([^"]*)"/.exec(snapshot)?.[1])).toEqual(
    ['login.username', 'login.password', 'password.show', 'login.keep', 'login.remember', 'login.forgot', 'login.submit'].map((key) =>
      ar(key),
    ),
  )
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('alert').filter({ hasText: ar('login.empty_username') })).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName(ar('login.username'))
  await expect(focused(page)).toHaveAccessibleDescription(ar('login.empty_username'))
  await expect(focused(page)).toHaveAttribute('aria-invalid', 'true')

  await page.keyboard.type(member.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not-this-one-1')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('alert').filter({ hasText: ar('login.refused_credentials') })).toBeVisible()
  // The error message has the focus, so that it is seen and announced; the fields come before it.
  await expect(focused(page)).toContainText(ar('login.refused_credentials'))
  await tabTo(page, ar('login.password'), 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(member.password)
  await expect(async () => {
    // Within half a second of a response a press does nothing (LOG-2).
    if ((await sandbox.requests('login')).length < 2) await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member', { timeout: 2000 })
  }).toPass()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/m/ar/service')
})

test('a visitor joins with the keyboard alone, from right to left, and errors are announced beside each field', async ({
  page,
  sandbox,
}) => {
  await page.goto('/m/ar/register')
  await hydrated(page)
  await tabTo(page, ar('register.username'))
  await page.keyboard.type('x')
  await tabTo(page, ar('register.submit'))
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(focused(page)).toHaveAccessibleName(ar('register.username'))
  await expect(focused(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(focused(page)).toHaveAccessibleDescription(/\S/)
  for (const key of ['password.problem_empty', 'register.problem_notConfirmed'])
    await expect(main.getByRole('alert').filter({ hasText: ar(key) })).toBeVisible()
  expect(await sandbox.requests('register')).toEqual([])

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`k${randomBytes(5).toString('hex')}`)
  await tabTo(page, ar('register.password'))
  await page.keyboard.type('Livery#2026')
  const age = main.getByRole('checkbox', { name: ar('register.age', { age: 21 }) })
  await tabTo(page, ar('register.age', { age: 21 }))
  await page.keyboard.press('Space')
  await expect(age).toBeChecked()
  await tabTo(page, ar('register.submit'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/m/ar/home')
  await expectMember(page)
})
