import type { Page } from '@playwright/test'
import { accountLink, expectGuest, expectMember, signIn, signOut } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'

test('our pages stay in the back/forward cache', async ({ page, sandbox }) => {
  await signIn(page, await sandbox.scenario('freshMember'))
  await expect(accountLink(page)).toContainText('1,000.00')
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
  await page.goto('/m/game')
  await back(page, '/m/home')
  await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true)
  await expectMember(page)
  await expect(accountLink(page)).toBeVisible()
})

test('SES-10 Back after sign-out shows no member data', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('richMember')
  await signIn(page, member)
  await expect(accountLink(page)).toContainText('250,000.00')
  await accountLink(page).click()
  await expect(page.getByRole('main').getByText(member.username, { exact: true })).toBeVisible()
  await page.goto('/m/game')
  await expect(accountLink(page)).toContainText('250,000.00')
  await page.goto('/m/member/home')
  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)

  await back(page, '/m/game')
  await expectNobody(page)
  await back(page, /\/m\/login|\/m\/member\/home/)
  await expectNobody(page)

  async function expectNobody(at: Page): Promise<void> {
    await expectGuest(at)
    await expect(at.getByText(member.username).filter({ visible: true })).toHaveCount(0)
    await expect(at.getByText('250,000.00').filter({ visible: true })).toHaveCount(0)
  }
})

/** The browser's Back. Playwright's own waits for a load, which a page from the cache does not have. */
async function back(page: Page, to: string | RegExp): Promise<void> {
  await page.evaluate(() => history.back()).catch(() => undefined)
  await expect(page).toHaveURL(to)
}
