import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { fillSignIn, signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** Tab moves the focus inside the open dialog in both directions, never to the page behind it (LAY-2). */
async function keepsFocus(page: Page, dialog: Locator): Promise<void> {
  await dialog.evaluate((element) => {
    const strays: string[] = []
    Object.assign(window, { strays })
    document.addEventListener(
      'focusin',
      ({ target }) => target instanceof Node && !element.contains(target) && strays.push(target.nodeName),
    )
  })
  for (const key of [...Array<string>(5).fill('Tab'), ...Array<string>(6).fill('Shift+Tab')]) await page.keyboard.press(key)
  expect(await page.evaluate(() => (window as unknown as { strays: string[] }).strays)).toEqual([])
}

for (const { language, base } of [
  { language: 'en', base: '/m' },
  { language: 'ar', base: '/m/ar' },
] as const) {
  const say = (key: string, values = {}): string => words(key, values, language)

  /** Opens a dialog, checks it with axe and its focus trap, and closes it with Escape and with the browser's Back. */
  const holds = async (page: Page, open: () => Promise<void>, role: 'dialog' | 'alertdialog', name: string): Promise<void> => {
    const before = page.url()
    const dialog = page.getByRole(role, { name })
    await open()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await keepsFocus(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open()
    await expect(dialog).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(dialog).toBeHidden()
    expect(page.url()).toBe(before)
  }

  test(`LAY-2 LAY-3 the account dialogs in ${language} are accessible, trap the focus, and close with Escape and Back${language === 'en' ? ' @core' : ''}`, async ({
    page,
    sandbox,
  }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto(`${base}/member/home`)
    await hydrated(page)
    const main = page.getByRole('main')
    await holds(page, () => main.getByRole('button', { name: say('member.changeIcon') }).click(), 'dialog', say('member.chooseIcon'))
    await holds(page, () => main.getByRole('button', { name: say('member.language') }).click(), 'dialog', say('dialogs.languageTitle'))
    await holds(
      page,
      () => main.getByRole('button', { name: say('account.signOut'), exact: true }).click(),
      'alertdialog',
      say('account.signOut_title'),
    )
  })

  test.describe(() => {
    // A page in another language would offer theirs first.
    test.use({ locale: language })

    test(`LAY-2 announcements in ${language} trap the focus and close with Escape and Back`, async ({ page, sandbox }) => {
      await sandbox.controls({ popups: 'news' })
      await page.goto(`${base}/home`)
      const forget = (): Promise<void> => page.evaluate(() => sessionStorage.removeItem('livery:announcements:aurora'))
      await holds(
        page,
        async () => {
          await forget()
          await page.reload()
        },
        'dialog',
        say('announcements.title'),
      )
    })
  })

  test(`LAY-2 an alert in ${language} that needs confirmation stays until it is confirmed`, async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto(`${base}/home?redirectUrl=${encodeURIComponent('https://evil.example/')}`)
    const alert = page.getByRole('alertdialog', { name: say('dialogs.redirect_refused') })
    await expect(alert).toBeVisible()
    await expectAccessible(page)
    await keepsFocus(page, alert)
    for (let press = 0; press < 2; press++) await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: say('common.ok'), exact: true }).click()
    await expect(alert).toBeHidden()
  })

  test(`the error messages of an invalid form in ${language} are accessible`, async ({ page, sandbox }) => {
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

  test(`the notice of an outage in ${language} is accessible`, async ({ page, sandbox, trouble }) => {
    trouble.expect(/HTTP 500 .*\/wps\//)
    await sandbox.fail('*', { do: 'status', status: 500, body: 'no' })
    await page.goto(`${base}/game`)
    await expect(page.getByText(say('errors.unreachable'))).toBeVisible()
    await expect(page.getByText(say('game.failed'))).toBeVisible()
    await expectAccessible(page)
  })
}
