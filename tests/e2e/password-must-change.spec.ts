import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { expectGuest, expectMember, fillSignIn, pressUntilSent, signIn, signOut } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const NEW = 'Quiet-Harbour-77'
const newPassword = (page: Page) => page.getByLabel(words('password.new'), { exact: true })
const save = (page: Page) => page.getByRole('button', { name: words('password.submit'), exact: true })

for (const { scenario, reason } of [
  { scenario: 'firstTimeMember', reason: 'password.reason_firstLogin' },
  { scenario: 'expiredPassword', reason: 'password.reason_expired' },
]) {
  test(`LOG-3 LOG-5 RTE-5 ${scenario}: sign-in leads to the password change, which gives the reason, cannot be left, and leads on to the wanted screen${scenario === 'expiredPassword' ? ' @core' : ''}`, async ({
    page,
    sandbox,
  }) => {
    const member = await sandbox.scenario(scenario)
    await page.goto('/m/login?go=/m/game')
    await fillSignIn(page, member)
    await expect(page).toHaveURL(/\/m\/changePsw/)
    await expect(page.getByText(words(reason))).toBeVisible()
    for (const elsewhere of ['/m/home', '/m/member/home', '/m/ar/game']) {
      await page.goto(elsewhere)
      await expect(page).toHaveURL(/\/m\/(?:ar\/)?changePsw/)
    }
    await page.goto('/m/login?go=/m/game')
    await expect(page).toHaveURL(/\/m\/changePsw/)
    await expect(page.getByText(words(reason))).toBeVisible()

    await newPassword(page).fill(NEW)
    await save(page).click()
    await expect(page).toHaveURL('/m/game')
    await expectMember(page)
    await atRest(page)
    await page.goto('/m/home')
    await expect(page).toHaveURL('/m/home')
  })
}

test('LOG-3 an old password without the flag leads home', async ({ page, sandbox }) => {
  await sandbox.settings({ whitelabelVal: { PWDEXPFORCECHANGE3: false } })
  await signIn(page, await sandbox.scenario('expiredPassword'))
})

test('LOG-3 a member with the default password must choose another', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await sandbox.settings({ register: { defaultPassword: member.password } })
  await page.goto('/m/login')
  await expect.poll(async () => (await sandbox.requests('systemStatus')).length).toBeGreaterThan(0)
  await fillSignIn(page, member)
  await expect(page).toHaveURL(/\/m\/changePsw/)
  await expect(page.getByText(words('password.reason_defaultPassword'))).toBeVisible()
})

test('LOG-5 signing out is the other way to leave', async ({ page, sandbox }) => {
  await page.goto('/m/login')
  await fillSignIn(page, await sandbox.scenario('firstTimeMember'))
  await expect(page).toHaveURL(/\/m\/changePsw/)
  await signOut(page)
  await page.waitForURL((url) => !url.pathname.endsWith('/changePsw'))
  await page.goto('/m/home')
  await expectGuest(page)
})

test('a member changes the password voluntarily, and a wrong old one is shown beside its field', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await signIn(page, member)
  await page.goto('/m/member/home')
  await page.getByRole('link', { name: words('member.password'), exact: true }).click()
  const old = page.getByLabel(words('password.old'), { exact: true })
  await old.fill('certainly-not-1')
  await newPassword(page).fill(NEW)
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: words('password.refused_wrong') })).toBeVisible()
  await old.fill(member.password)
  await pressUntilSent(save(page), 'changePassword')
  await expect(page).toHaveURL('/m/member/home')
  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)
  await signIn(page, { ...member, password: NEW })
})
