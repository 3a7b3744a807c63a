import { accountLink, expectGuest, signIn } from './fixtures/members.ts'
import { dialogsLoaded, expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('CRY-3 a member signs in over plain http, where the browser has no WebCrypto', async ({ page, sandbox }) => {
  await page.goto('/m/home')
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
  const login = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/login'))
  await signIn(page, await sandbox.scenario('freshMember'))
  await expect(accountLink(page)).toContainText('1,000.00')
  expect((await login).headers()['encryption']).toBe('RSA-DES')
  // Nothing can be encrypted here, so nothing outlives the tab.
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('livery:kept-session')
})

test('ERR-5 over plain http a call without a network shows an alert', async ({ page, context, trouble }) => {
  trouble.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/m/login')
  await expect(page.getByRole('button', { name: words('login.submit'), exact: true })).toBeEnabled()
  await dialogsLoaded(page)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: words('login.username'), exact: true }).fill('demo7')
  await page.getByLabel(words('login.password'), { exact: true }).fill('Livery#2026')
  await page.getByRole('button', { name: words('login.submit'), exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: words('errors.network_cors') })).toBeVisible()
  await expectGuest(page)
})
