import { expectAccessible } from './fixtures/accessibility.ts'
import { atRest } from './fixtures/at-rest.ts'
import { expectGuest, fillSignIn, signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('limits are two taps from home: session time, result, reminder and help', async ({ page, sandbox }) => {
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
  await expect(page.getByText('₱0.00', { exact: false })).toBeVisible()
  await page.getByRole('radio', { name: words('limits.everyShort', { minutes: 15 }) }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: words('limits.everyShort', { minutes: 15 }) })).toBeChecked()
  await expectAccessible(page)
})

test('a reminder shows the member how long they have played, on any screen', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await page.evaluate(() => sessionStorage.setItem('livery:session-since', String(Date.now() - 61 * 60_000)))
  await page.goto('/m/game')
  const reminder = page.getByRole('alertdialog', { name: words('dialogs.check_title') })
  await expect(reminder).toContainText('61')
  await expectAccessible(page)
  await reminder.getByRole('button', { name: words('dialogs.check_goOn') }).click()
  await page.reload()
  await hydrated(page)
  await atRest(page)
  await expect(reminder).toHaveCount(0)
})

test('a break signs the member out and refuses sign-in on this device until it ends', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await page.goto('/m/member/limits')
  await hydrated(page)
  await page.getByRole('button', { name: words('limits.break_hour') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('limits.break_take') })
    .click()
  await expect(page).toHaveURL(/\/m\/(?:home|login)/)
  await expectGuest(page)
  await page.goto('/m/login')
  await fillSignIn(page, member)
  await expect(page.getByRole('alertdialog')).toContainText(/break until/)
  await expectGuest(page)
  expect(await sandbox.requests('login')).toHaveLength(0)
})
