import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { atRest } from './fixtures/at-rest.ts'
import { withAuthenticator, withoutOfferInField, type VirtualAuthenticator } from './fixtures/authenticator.ts'
import {
  accountLink,
  expectGuest,
  expectMember,
  passwordField,
  signedInAs,
  signIn,
  signOut,
  fillSignIn,
  type Credentials,
} from './fixtures/members.ts'
import type { Sandbox } from './sandbox/switchboard.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const row = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: words('passkeys.title') })
const button = (page: Page): Locator => page.getByRole('button', { name: words('passkeys.signIn'), exact: true })

/** Creates a member who has a passkey on this device and has signed out; the page is where signing out leads. `present`: the owner agrees to each request at once. */
async function ownerOfPasskey(
  page: Page,
  sandbox: Sandbox,
  { present = true } = {},
): Promise<{ member: Credentials; device: VirtualAuthenticator }> {
  const device = await withAuthenticator(page)
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await page.goto('/m/member/home')
  await row(page).click()
  await expect(page.getByText(words('passkeys.done'))).toBeVisible()
  if (!present) await device.leaves()
  await signOut(page)
  await expectGuest(page)
  return { member, device }
}

test.describe('with the button', () => {
  test.beforeEach(({ page }) => withoutOfferInField(page))

  test('a member creates a passkey, signs out, and signs in with it and no password', async ({ page, sandbox }) => {
    const { member, device } = await ownerOfPasskey(page, sandbox)
    await page.goto('/m/login')
    await button(page).click()
    await expect(page).toHaveURL(/\/m\/home(?:\?|$)/)
    await expectMember(page)
    await expect(accountLink(page)).toBeVisible()
    expect(await device.passkeys()).toHaveLength(1)
    const [sent] = await sandbox.received('loginPasskey')
    expect(JSON.stringify(sent?.body)).not.toContain(member.password)
  })

  test('SES-10 the form’s checkbox decides whether the session outlives the tab', async ({ page, sandbox }) => {
    await ownerOfPasskey(page, sandbox)
    await page.goto('/m/login')
    await hydrated(page)
    await page.getByRole('checkbox', { name: words('login.keep') }).uncheck()
    await button(page).click()
    await expect(page).toHaveURL(/\/m\/home(?:\?|$)/)
    await expectMember(page)
    // An open tab would share its session with the next.
    const context = page.context()
    await page.close()
    const fresh = await context.newPage()
    await fresh.goto('/m/home')
    await expectGuest(fresh)
  })

  test('a passkey signs in over any screen, and the member stays on it', async ({ page, sandbox }) => {
    await ownerOfPasskey(page, sandbox)
    await page.goto('/m/home')
    await hydrated(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('header.signIn') })
      .click()
    await button(page).click()
    await expectMember(page)
    await expect(page).toHaveURL('/m/home')
  })

  test('a refusal by the device is shown, the form stays usable, and a second attempt signs in', async ({ page, sandbox }) => {
    const { device } = await ownerOfPasskey(page, sandbox)
    await device.knowsOwner(false)
    await page.goto('/m/login')
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText(words('passkeys.refused_signIn'))
    await expectGuest(page)
    expect(await sandbox.requests('loginPasskey')).toEqual([])
    await device.knowsOwner(true)
    await expect(async () => {
      // Right after a failure a press is ignored (LOG-2).
      await button(page).click({ timeout: 2000 })
      await expectMember(page, { timeout: 3000 })
    }).toPass()
  })

  test('a passkey that the back end does not know shows a message and signs nobody in', async ({ page, sandbox }) => {
    await ownerOfPasskey(page, sandbox)
    await sandbox.fail('loginPasskey', { do: 'refuse', errorCode: 'not.exists.user' })
    await page.goto('/m/login')
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText(words('passkeys.unknown'))
    await expectGuest(page)
    await expectAccessible(page)
  })

  test('the back end refuses a response to another challenge', async ({ page, sandbox }) => {
    await ownerOfPasskey(page, sandbox)
    const value = {
      challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      rpId: new URL(page.url()).hostname,
      userVerification: 'required',
    }
    await page.route('**/wps/session/passkey/options', (route) => route.fulfill({ json: { success: true, value } }))
    await page.goto('/m/login')
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText(words('passkeys.failed'))
    await expectGuest(page)
  })
})

test('the username field offers the passkey, and choosing it signs in', async ({ page, sandbox }) => {
  const { device } = await ownerOfPasskey(page, sandbox, { present: false })
  await page.goto('/m/home')
  await device.returns()
  // The owner's agreement may come before the page has loaded.
  await page.goto('/m/login', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/m\/home(?:\?|$)/)
  await expectMember(page)
})

test('a member who ignores the offer in the field can sign in by password', async ({ page, sandbox }) => {
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

test('a device creates one passkey per member, and a second attempt shows a message', async ({ page, sandbox }) => {
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

test('ERR-1 a sign-in that is too old for a new passkey asks for a new one, after which the passkey is made @core', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expect(/HTTP 401 .*passkey/)
  await withAuthenticator(page)
  await withoutOfferInField(page)
  const member = await sandbox.scenario('freshMember')
  await signIn(page, member)
  await page.goto('/m/member/home')
  await sandbox.fail('passkeyOptions', { do: 'refuse', errorCode: 'session.stale', status: 401 }, 1)
  await row(page).click()
  const alert = page.getByRole('alertdialog', { name: words('errors.in_pls_login') })
  await alert.getByRole('button').click()
  await expect(page).toHaveURL(/\/m\/login/)
  await fillSignIn(page, member)
  await expectMember(page)
  await page.goto('/m/member/home')
  await row(page).click()
  await expect(page.getByText(words('passkeys.done'))).toBeVisible()
})

test('a refusal by the device creates no passkey, and can be retried', async ({ page, sandbox }) => {
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

test.describe('no passkey is offered and no code for it is loaded', () => {
  for (const { why, prepare } of [
    {
      why: 'when the settings do not announce passkeys',
      prepare: (_page: Page, sandbox: Sandbox) => sandbox.settings({ passkeys: false }),
    },
    {
      why: 'in a browser without passkeys',
      prepare: (page: Page) => page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential')),
    },
  ]) {
    test(why, async ({ page, sandbox }) => {
      await prepare(page, sandbox)
      await page.goto('/m/login')
      await expect.poll(async () => (await sandbox.requests('systemStatus')).length).toBeGreaterThan(0)
      await atRest(page)
      await expect(button(page)).toHaveCount(0)
      // The page itself needs passkeys.store, which decides that there is nothing to load.
      expect(
        await page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => /passkey(?!s\.store)/i.test(name))
            .map(({ name }) => name),
        ),
      ).toEqual([])
    })
  }

  test('on home', async ({ page }) => {
    await page.goto('/m/home')
    await hydrated(page)
    await atRest(page)
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /passkey/i.test(name))
          .map(({ name }) => name),
      ),
    ).toEqual([])
  })
})
