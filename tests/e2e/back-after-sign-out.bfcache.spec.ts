import { accountLink, expectGuest, expectMember, signIn, signOut } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'

test('pages of ours stay in the back/forward cache', async ({ page, sandbox }) => {
  await signIn(page, await sandbox.scenario('freshMember'))
  await expect(accountLink(page)).toContainText('1,000.00')
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
  await page.goto('/m/game')
  await page.goBack()
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
  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)
  for (let back = 0; back < 3; back += 1) {
    await page.goBack().catch(() => null)
    await expectGuest(page)
    await expect(page.getByText(member.username)).toHaveCount(0)
    await expect(page.getByText('250,000.00').filter({ visible: true })).toHaveCount(0)
  }
})
