import type { Page } from '@playwright/test'
import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import type { Sandbox } from './sandbox/switchboard.ts'

/** A member whose money the back end keeps in another currency than the merchant's pesos. */
async function memberWith(page: Page, sandbox: Sandbox, balance: string, currency: string): Promise<void> {
  const member = await sandbox.scenario('freshMember')
  const { id, username: userName } = member
  await sandbox.fail('memberInfo', { do: 'answer', value: { id, userName, balance, currency, customerType: 0 } })
  await signedInAs(page, member)
}

for (const { path, currency, balance, written } of [
  { path: '/m', currency: 'JPY', balance: '123456', written: '¥123,456' },
  { path: '/m', currency: 'KWD', balance: '1234.5', written: 'KWD\u00a01,234.500' },
  { path: '/m/ar', currency: 'JPY', balance: '123456', written: 'JP¥' },
  { path: '/m', currency: 'USDT', balance: '25.50', written: 'USDT\u00a025.50' },
  { path: '/m', currency: '<b>', balance: '25.50', written: '<B>\u00a025.50' },
])
  test(`RGP-1 a balance in ${currency} is in ${currency} on every screen below ${path}, and no reward is in pesos`, async ({
    page,
    sandbox,
  }) => {
    await memberWith(page, sandbox, balance, currency)
    for (const screen of ['home', 'member/home', 'member/cashier', 'member/sign-in']) {
      await page.goto(`${path}/${screen}`)
      await expect(page.getByRole('banner').locator('bdi')).toContainText(written)
    }
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/\d/)
    await expect(page.locator('body')).not.toContainText('₱')
  })
