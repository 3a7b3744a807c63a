import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words, type Spoken } from './fixtures/words.ts'

/** The member's tab, by its accessible name. */
const tab = (page: Page, unread: string, language: Spoken = 'en'): Locator =>
  page
    .getByRole('navigation', { name: words('chrome.tabs', {}, language) })
    .getByRole('link', {
      name: unread
        ? words('tabs.withUnread', { tab: words('chrome.me', {}, language), unread }, language)
        : words('chrome.me', {}, language),
      exact: true,
    })

test('PRO-4 the tab bar shows the number of unread messages on every screen', async ({ page, sandbox, trouble }) => {
  await signedInAs(page, await sandbox.scenario('richMember'))
  await page.goto('/m/game')
  const three = words('tabs.unread_other', { count: 3 })
  await expect(tab(page, three)).toBeVisible()
  await expect(tab(page, three).locator('[data-unread="3"]')).toBeVisible()
  await expectAccessible(page)

  // The next screen shows it before any response arrives.
  trouble.expect(/net::ERR_\w+ .*\/wps\//)
  await sandbox.fail('*', { do: 'drop' })
  await page.goto('/m/promotions')
  await expect(tab(page, three)).toBeVisible()
})

test('PRO-4 reading a message lowers the count, and the last one removes the badge', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('richMember'))
  await page.goto('/m/member/inbox')
  await page.getByText('New games this week').click()
  await expect(tab(page, words('tabs.unread_other', { count: 2 }))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: words('inbox.readAll') })
    .click()
  await expect(tab(page, '')).toBeVisible()
})

test('PRO-4 the badge works in Arabic and shifts nothing', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('richMember'))
  const repair = await sandbox.fail('unreadCount', { do: 'answer', value: { count: 0 } })
  await page.goto('/m/ar/game')
  await expect.poll(async () => (await sandbox.requests('unreadCount')).length).toBeGreaterThan(0)
  const bar = page.getByRole('navigation', { name: words('chrome.tabs', {}, 'ar') })
  const before = await boxes(bar)
  await repair()
  await page.reload()
  await expect(tab(page, words('tabs.unread_few', { count: 3 }, 'ar'), 'ar')).toBeVisible()
  expect(await boxes(bar)).toEqual(before)
})

test('PRO-4 without an inbox (INBOX3) there is no badge', async ({ page, sandbox }) => {
  await sandbox.settings({ whitelabelVal: { INBOX3: false } })
  await signedInAs(page, await sandbox.scenario('richMember'))
  await page.goto('/m/game?why=1')
  await expect(page.getByRole('complementary')).toContainText('its flag is off')
  await expect(tab(page, '')).toBeVisible()
})

function boxes(bar: Locator): Promise<(DOMRect | undefined)[]> {
  return bar
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .flatMap((link) => [
          link.getBoundingClientRect().toJSON() as DOMRect,
          link.lastElementChild?.getBoundingClientRect().toJSON() as DOMRect,
        ])
        .slice(0, 9),
    )
}
