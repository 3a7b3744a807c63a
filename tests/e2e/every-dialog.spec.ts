import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { fillSignIn, signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

for (const { language, base } of [{ language: 'en', base: '/m' }, { language: 'ar', base: '/m/ar' }] as const) {
  const say = (key: string, values = {}): string => words(key, values, language)

  /** Opened by a press, held to axe, closed by Escape and by the browser's Back (LAY-2). */
  const holds = async (page: Page, open: () => Promise<void>, role: 'dialog' | 'alertdialog', name: string): Promise<void> => {
    const before = page.url()
    const dialog = page.getByRole(role, { name })
    await open()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open()
    await expect(dialog).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(dialog).toBeHidden()
    expect(page.url()).toBe(before)
  }

  test(`the dialogs of the account in ${language} are accessible, and Escape and Back close them`, async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto(`${base}/member/home`)
    await hydrated(page)
    const main = page.getByRole('main')
    await holds(page, () => main.getByRole('button', { name: say('member.changeIcon') }).click(), 'dialog', say('member.chooseIcon'))
    await holds(page, () => main.getByRole('button', { name: say('member.language') }).click(), 'dialog', say('dialogs.languageTitle'))
    await holds(page, () => main.getByRole('button', { name: say('account.signOut'), exact: true }).click(), 'alertdialog', say('account.signOut_title'))
  })

  test(`what is said of a wrong form in ${language} is accessible`, async ({ page, sandbox }) => {
    const member = await sandbox.scenario('freshMember')
    await page.goto(`${base}/login`)
    await fillSignIn(page, { ...member, password: 'not-this-one-1' }, { language })
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('login.refused_credentials'))
    await expectAccessible(page)
    await page.goto(`${base}/register`)
    await page.getByRole('button', { name: say('register.submit'), exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: say('register.problem_empty') })).toBeVisible()
    await expectAccessible(page)
  })

  test(`what is said of an outage in ${language} is accessible`, async ({ page, sandbox, trouble }) => {
    trouble.expect(/HTTP 500 .*\/wps\//)
    await sandbox.fail('*', { do: 'status', status: 500, body: 'no' })
    await page.goto(`${base}/game`)
    await expect(page.getByText(say('errors.internet_lost'))).toBeVisible()
    await expect(page.getByText(say('game.failed'))).toBeVisible()
    await expectAccessible(page)
  })
}
