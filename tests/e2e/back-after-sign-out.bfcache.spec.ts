import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { accountLink, expectGuest, expectMember, signIn, signOut } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'

test('SES-10 PER-4 our pages stay in the back/forward cache, hidden by a style that is not inherited', async ({ page, sandbox }) => {
  await signIn(page, await sandbox.scenario('freshMember'))
  await expect(accountLink(page)).toContainText('1,000.00')
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    const leaving = (): void => {
      const seen = {
        pressed: document.elementFromPoint(100, 400)?.localName,
        inherited: getComputedStyle(document.querySelector('main')!).visibility,
        dialog: getComputedStyle(dialog).visibility,
      }
      Object.assign(window, { leaving: seen })
    }
    // After ours.
    addEventListener('pagehide', () => queueMicrotask(leaving))
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  // Chromium may drop a page that is left with a request under way.
  await atRest(page)
  await page.goto('/m/game')
  await back(page, '/m/home')
  await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true)
  expect(await page.evaluate(() => (window as { leaving?: unknown }).leaving)).toEqual({
    pressed: 'html',
    inherited: 'visible',
    dialog: 'hidden',
  })
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
