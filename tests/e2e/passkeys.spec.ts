import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { withAuthenticator, withoutOfferInField, type VirtualAuthenticator } from './fixtures/authenticator.ts'
import { accountLink, expectGuest, expectMember, passwordField, signedInAs, signOut, type Credentials } from './fixtures/members.ts'
import type { Sandbox } from './sandbox/switchboard.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const row = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: words('passkeys.title') })
const button = (page: Page): Locator => page.getByRole('button', { name: words('passkeys.signIn'), exact: true })

/** A member who has a passkey on this device and is signed out; the page is wherever signing out leads. */
async function ownerOfPasskey(page: Page, sandbox: Sandbox): Promise<{ member: Credentials; device: VirtualAuthenticator }> {
  const device = await withAuthenticator(page)
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await page.goto('/m/member/home')
  await row(page).click()
  await expect(page.getByText(words('passkeys.done'))).toBeVisible()
  await signOut(page)
  await expectGuest(page)
  return { member, device }
}

test.describe('by the button', () => {
  test.beforeEach(({ page }) => withoutOfferInField(page))

  test('a member makes a passkey, signs out, and signs in with it and no password', async ({ page, sandbox }) => {
    const { member, device } = await ownerOfPasskey(page, sandbox)
    await page.goto('/m/login')
    await button(page).click()
    await expect(page).toHaveURL(/\/m\/home(?:\?|$)/)
    await expectMember(page)
    await expect(accountLink(page)).toBeVisible()
    expect(await device.passkeys()).toHaveLength(1)
    const [sent] = await sandbox.requests('loginPasskey')
    expect(JSON.stringify(sent?.body)).not.toContain(member.password)
  })

  test('SES-10 the box of the form says whether the session outlives the tab', async ({ page, sandbox }) => {
    await ownerOfPasskey(page, sandbox)
    await page.goto('/m/login')
    await hydrated(page)
    await page.getByRole('checkbox', { name: words('login.keep') }).uncheck()
    await button(page).click()
    await expect(page).toHaveURL(/\/m\/home(?:\?|$)/)
    await expectMember(page)
    // An open tab would lend its session to the next.
    const context = page.context()
    await page.close()
    const fresh = await context.newPage()
    await fresh.goto('/m/home')
    await expectGuest(fresh)
  })

  test('it signs in over any screen, and the member stays there', async ({ page, sandbox }) => {
    await ownerOfPasskey(page, sandbox)
    await page.goto('/m/home')
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: words('header.signIn') }).click()
    await button(page).click()
    await expectMember(page)
    await expect(page).toHaveURL('/m/home')
  })

  test('a device that refuses is said, the form stays usable, and a second try signs in', async ({ page, sandbox }) => {
    const { device } = await ownerOfPasskey(page, sandbox)
    await device.knowsOwner(false)
    await page.goto('/m/login')
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText(words('passkeys.refused_signIn'))
    await expectGuest(page)
    expect(await sandbox.requests('loginPasskey')).toEqual([])
    await device.knowsOwner(true)
    await expect(async () => {
      await button(page).click({ timeout: 2000 })
      await expectMember(page)
    }).toPass()
  })

  test('a passkey that the back end does not know is said, and nobody is signed in', async ({ page, sandbox }) => {
    await ownerOfPasskey(page, sandbox)
    await sandbox.fail('loginPasskey', { do: 'refuse', errorCode: 'not.exists.user' })
    await page.goto('/m/login')
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText(words('passkeys.unknown'))
    await expectGuest(page)
    await expectAccessible(page)
  })

  test('an answer with somebody else’s challenge is refused by the back end', async ({ page, sandbox }) => {
    await ownerOfPasskey(page, sandbox)
    const value = { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', rpId: new URL(page.url()).hostname, userVerification: 'required' }
    await page.route('**/wps/session/passkey/options', (route) => route.fulfill({ json: { success: true, value } }))
    await page.goto('/m/login')
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText(words('passkeys.failed'))
    await expectGuest(page)
  })
})

test('the username’s field offers the passkey, and choosing it signs in', async ({ page, sandbox }) => {
  await ownerOfPasskey(page, sandbox)
  await page.goto('/m/login')
  // The virtual authenticator chooses by itself.
  await expect(page).toHaveURL(/\/m\/home(?:\?|$)/)
  await expectMember(page)
})

test('who does not take the offer in the field signs in by password as ever', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await page.goto('/m/login')
  await expect(button(page)).toBeVisible()
  const username = page.getByRole('textbox', { name: words('login.username'), exact: true })
  await expect(username).toHaveAttribute('autocomplete', 'username webauthn')
  await username.fill(member.username)
  await passwordField(page).fill(member.password)
  await page.getByRole('button', { name: words('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/m\/home(?:\?|$)/)
  await expectMember(page)
})

test('a device makes one passkey of a member, and says so when asked for another', async ({ page, sandbox }) => {
  const device = await withAuthenticator(page)
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/home')
  await row(page).click()
  await expect(page.getByText(words('passkeys.done'))).toBeVisible()
  await page.reload()
  await row(page).click()
  await expect(page.getByRole('alert')).toContainText(words('passkeys.exists'))
  expect(await device.passkeys()).toHaveLength(1)
  await expectAccessible(page)
})

test('a device that refuses makes none, and it can be tried again', async ({ page, sandbox }) => {
  const device = await withAuthenticator(page)
  await device.knowsOwner(false)
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/home')
  await row(page).click()
  await expect(page.getByRole('alert')).toContainText(words('passkeys.refused_make'))
  expect(await sandbox.requests('registerPasskey')).toEqual([])
  await device.knowsOwner(true)
  await expect(async () => {
    await row(page).click({ timeout: 2000 })
    await expect(page.getByText(words('passkeys.done'))).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test.describe('nothing is offered and nothing of it is loaded', () => {
  for (const { why, prepare } of [
    { why: 'where the settings do not announce it', prepare: (_page: Page, sandbox: Sandbox) => sandbox.settings({ passkeys: false }) },
    { why: 'in a browser without it', prepare: (page: Page) => page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential')) },
  ]) {
    test(why, async ({ page, sandbox }) => {
      await prepare(page, sandbox)
      await page.goto('/m/login')
      await expect.poll(async () => (await sandbox.requests('systemStatus')).length).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      await expect(button(page)).toHaveCount(0)
      expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /passkey/i.test(name)).map(({ name }) => name))).toEqual([])
    })
  }

  test('on home', async ({ page }) => {
    await page.goto('/m/home')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /passkey/i.test(name)).map(({ name }) => name))).toEqual([])
  })
})
