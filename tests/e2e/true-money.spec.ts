import type { Page } from '@playwright/test'
import { cashierFrame, cashierViewer, depositLink } from './fixtures/cashier.ts'
import { fillSignIn, signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { cashierOrigin } from './sandbox/addresses.ts'
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
  test(`RGP-1 a balance in ${currency} is in ${currency} on every screen below ${path}, and no reward is in pesos${currency === 'KWD' ? ' @core' : ''}`, async ({
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

test('STA-8 pesos under their old code TLB have the symbol of the settings, on the side that these say @core', async ({
  page,
  sandbox,
}) => {
  await memberWith(page, sandbox, '1234.5', 'TLB')
  const shown = page.getByRole('banner').locator('bdi')
  await page.goto('/m/home')
  await expect(shown).toContainText('₱1,234.50')
  await sandbox.settings({ country: { currency: 'TLB', currencySymbol: 'P$', currencyPosition: 'after' } })
  await page.evaluate(() => sessionStorage.removeItem('livery:snapshot:settings'))
  await page.goto('/m/home')
  await expect(shown).toContainText('1,234.50\u00a0P$')
})

test.describe('a deposit under way', () => {
  const tell = async (page: Page, type: 'depositSubmit' | 'deposit'): Promise<void> => {
    const message = { source: 'livery', type, amount: '250.50', currency: 'PHP', reference: 'BANK-1', first: false }
    const frame = page.frames().find((one) => one.url().startsWith(cashierOrigin()))
    await frame?.evaluate((content) => window.parent.postMessage(content, '*'), message)
  }
  /** The cashier reports that a deposit of ₱250.50 was sent to the bank. */
  const begin = async (page: Page): Promise<void> => {
    await depositLink(page).click()
    await expect(cashierFrame(page).locator('#amount')).toBeVisible()
    await tell(page, 'depositSubmit')
    await expect(page.getByRole('button', { name: /250\.50/ })).toBeVisible()
  }
  const pending = (page: Page) =>
    page.getByRole('status').filter({ hasText: words('cashier.toast_depositSubmit', { amount: '\u2068₱250.50\u2069' }) })

  test('PRO-7 whose page is killed at the bank is shown with its sum at the next start, until the money has come, and a second one is warned of', async ({
    page,
    sandbox,
  }) => {
    const member = await sandbox.scenario('freshMember')
    await signedInAs(page, member)
    await page.goto('/m/home')
    await begin(page)
    // The system ends the app: nothing of the page runs any more.
    const crashed = page.waitForEvent('crash')
    const session = await page.context().newCDPSession(page)
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    const next = await page.context().newPage()
    await next.goto('/m/login')
    await fillSignIn(next, member, { keep: false })
    await expect(next).toHaveURL(/\/m\/home/)
    for (const screen of ['home', 'member/home', 'member/cashier']) {
      await next.goto(`/m/${screen}`)
      await expect(pending(next)).toBeVisible()
    }
    await depositLink(next).click()
    const warning = next.getByRole('alertdialog')
    await expect(warning).toContainText('₱250.50')
    await warning.getByRole('button', { name: words('common.close'), exact: true }).click()
    await expect(cashierViewer(next)).toBeHidden()
    await depositLink(next).click()
    await warning.getByRole('button', { name: words('cashier.deposit'), exact: true }).click()
    await expect(cashierFrame(next).locator('#amount')).toBeVisible()
    // The money has come.
    await tell(next, 'deposit')
    await expect(pending(next)).toHaveCount(0)
    await next.goto('/m/home')
    // What shows deposits under way has run once this link has come.
    await expect(depositLink(next)).toBeVisible()
    await expect(pending(next)).toHaveCount(0)
  })
})
