import { signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'

test.use({ merchant: 'lotus' })

/** The money and the country that a page's HTML brings. */
const MONEY = /"money":\{"currency":"(\w+)"/

test('BRD-7 pages of a brand bring money and country of their language, and a member reads amounts in their own currency on every one @core', async ({
  page,
  sandbox,
}) => {
  for (const [path, currency, prefix] of [
    ['/m/register', 'VND', '84'],
    ['/m/th/register', 'THB', '66'],
    ['/m/en/register', 'VND', '84'],
  ] as const) {
    const response = await page.goto(path)
    expect(MONEY.exec((await response?.text()) ?? '')?.[1]).toBe(currency)
    await hydrated(page)
    await expect(page.locator('input[name=mobile]').locator('..').getByRole('button')).toContainText(`+${prefix}`)
  }
  const member = await sandbox.scenario('freshMember')
  await sandbox.fail('memberInfo', {
    do: 'answer',
    value: { id: member.id, userName: member.username, balance: '1234.5', currency: 'THB', customerType: 0 },
  })
  await signedInAs(page, member)
  const balance = page.getByRole('banner').locator('bdi')
  for (const [path, written] of [
    ['/m/home', '฿1.234,50'],
    ['/m/en/member/home', '฿1,234.50'],
    ['/m/th/home', '฿1,234.50'],
  ] as const) {
    await page.goto(path)
    await expect(balance).toContainText(written)
  }
})

test('BRD-7 the country of the settings counts for the dialling code, and not for money', async ({ page, sandbox }) => {
  await sandbox.settings({ country: { countryCode: 'SG', countryDialingCode: '65', currency: 'SGD', currencySymbol: 'S$' } })
  const member = await sandbox.scenario('freshMember')
  await page.goto('/m/th/register')
  await hydrated(page)
  await expect(page.locator('input[name=mobile]').locator('..').getByRole('button')).toContainText('+65')
  await signedInAs(page, member)
  await page.goto('/m/th/home')
  await expect(page.getByRole('banner').locator('bdi')).toContainText('₫')
})
