import type { Locator, Page } from '@playwright/test'
import { atRest } from '../e2e/fixtures/at-rest.ts'
import { expectGuest, expectMember, fillSignIn, signedInAs, signOut } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

const dialog = (page: Page, key: string): Locator => page.getByRole('alertdialog', { name: words(key) })
const press = (open: Locator, key: string): Promise<void> => open.getByRole('button', { name: words(key) }).click()

/** `root`: of the language, where it is not the brand's first. */
async function openInbox(page: Page, root = '/m/en'): Promise<void> {
  await page.goto(`${root}/member/inbox`)
  await hydrated(page)
}

/** Both reminders of a member's first page. */
async function answerReminders(page: Page): Promise<void> {
  await press(dialog(page, 'review.title'), 'play.break_not')
  await press(dialog(page, 'monthSummary.title'), 'common.ok')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test.describe('a brand that reminds its members and asks idle ones', () => {
  test.use({ merchant: 'sportsbook' })

  test('MKT-3 a member is reminded once of account and limits, and sees the last 30 days once in 24 hours', async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await openInbox(page)
    await press(dialog(page, 'review.title'), 'dialogs.check_limits')
    await expect(page).toHaveURL(/\/m\/en\/member\/limits/)
    const summary = dialog(page, 'monthSummary.title')
    await expect(summary).toContainText(new RegExp(words('check.staked', { amount: '.*0' })))
    await expect(summary).toContainText(new RegExp(words('check.result', { amount: '.*0' })))
    await press(summary, 'common.ok')
    const asked = await sandbox.received('playSummary')
    expect(asked.length).toBeGreaterThan(0)
    await openInbox(page)
    await atRest(page)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('MKT-3 after each sign-in the brand’s words on risk are read, and not on the next screen', async ({ page, sandbox }) => {
    const member = await sandbox.scenario('freshMember')
    const risk = page.getByRole('alertdialog', { name: 'You lose more often than you win.' })
    for (const time of [1, 2]) {
      await page.goto('/m/en/login')
      await fillSignIn(page, member)
      await press(risk, 'common.ok')
      if (time === 1) await answerReminders(page)
      await page.goto('/m/en/member/home')
      await hydrated(page)
      await atRest(page)
      await expect(risk, `after sign-in ${time}`).toHaveCount(0)
      await signOut(page)
    }
  })

  test('MKT-3 an idle member is asked whether to stay, stays by a press, and is signed out without an answer', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install()
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await openInbox(page)
    await answerReminders(page)
    const question = dialog(page, 'idle.title')
    await page.clock.runFor('02:20')
    await press(question, 'idle.stay')
    await expect(question).toHaveCount(0)
    await page.clock.runFor('01:30')
    await expectMember(page)
    await page.clock.runFor('01:00')
    await expect(question).toBeVisible()
    await page.clock.runFor('01:20')
    await expect(page).toHaveURL(/\/m\/en\/login/)
    await expectGuest(page)
  })
})

test.describe('a brand that sets none of it', () => {
  test.use({ merchant: 'bingo' })

  test('MKT-3 shows a member nothing unasked, and loads nothing of it', async ({ page, sandbox }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await openInbox(page, '/m')
    await atRest(page)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(asked.some((url) => url.includes('/_astro/'))).toBe(true)
    expect(asked.filter((url) => /account-review|month-summary|\/(?:review|idle|monthSummary)\.[^/]*json/.test(url))).toEqual([])
  })
})
