import { accountLink, expectGuest, signIn, signInWithoutNetwork } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('CRY-3 a member signs in over plain http, where the browser has no WebCrypto @core', async ({ page, sandbox }) => {
  await page.goto('/m/home')
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
  const login = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/login'))
  await signIn(page, await sandbox.scenario('freshMember'))
  await expect(accountLink(page)).toContainText('1,000.00')
  expect((await login).headers()['encryption']).toBe('RSA-DES')
  // Nothing can be encrypted here, so nothing outlives the tab.
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('livery:kept-session')
})

test('ERR-5 over plain http a call without a network shows an alert', async ({ page, trouble }) => {
  trouble.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await signInWithoutNetwork(page)
  await expect(page.getByRole('alertdialog', { name: words('errors.network_cors') })).toBeVisible()
  await expectGuest(page)
})
