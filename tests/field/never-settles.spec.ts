import type { Page } from '@playwright/test'
import { FCM_ACCOUNT } from '../../sandbox/data/fcm-account.ts'
import { serviceButton, useHostedIdentity } from '../e2e/fixtures/hosted-identity.ts'
import { expectMember, fillSignIn, signedInAs, signIn } from '../e2e/fixtures/members.ts'
import { LINE_AND_TELEGRAM, telegramOrigin } from '../e2e/fixtures/providers.ts'
import { expect, hydrated, test, useScreen } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

/** A database that never answers an open request. */
function silenceDatabase(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
}

const alert = (page: Page) => page.getByRole('alertdialog')

/** Lets time pass on a page with an installed clock, until the alert with these words is there. */
async function untilSaid(page: Page, key: string, seconds = 15): Promise<void> {
  const limit = Date.now() + 60_000
  for (let second = 0; second < seconds && Date.now() < limit; second += 1) {
    if (await alert(page).isVisible()) break
    // The clock is all windows’, of which the product may close one meanwhile.
    await page.clock.runFor(1000).catch(() => undefined)
  }
  await expect(alert(page)).toContainText(words(key))
  await alert(page)
    .getByRole('button', { name: words('common.ok'), exact: true })
    .click()
}

test.describe('a database that never answers', () => {
  test('SES-10 keeps nobody who signs in from home', async ({ page, sandbox }) => {
    const member = await sandbox.scenario('freshMember')
    await page.addInitScript(silenceDatabase)
    await page.goto('/m/login')
    await fillSignIn(page, member)
    await expectMember(page, { timeout: 10_000 })
    await expect(page).toHaveURL(/\/m\/home/)
  })

  test('SES-10 does not leave a member’s screen empty at the next start, and the start after it finds the member signed in', async ({
    page,
    context,
    sandbox,
  }) => {
    await signIn(page, await sandbox.scenario('freshMember'))
    await page.close()
    const next = await context.newPage()
    await next.addInitScript(silenceDatabase)
    await next.goto('/m/member/home')
    await expect(next.locator('html')).toHaveAttribute('data-session', /^(?:guest|member)$/, { timeout: 10_000 })
    await expect(next).toHaveURL(/\/m\/login\?go=/)
    await expect(next.getByRole('button', { name: words('login.submit'), exact: true })).toBeEnabled()
    await next.close()
    const third = await context.newPage()
    await third.goto('/m/member/home')
    await expectMember(third, { timeout: 10_000 })
  })
})

test.describe('a push service that never settles', () => {
  test.use({ serviceWorkers: 'allow' })

  test('PSH-1 is said not to have responded, and the switch can be pressed again', async ({ page, sandbox }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.getSubscription = async () => null
      PushManager.prototype.subscribe = () => new Promise(() => {})
    })
    await sandbox.settings({ smsProvider: FCM_ACCOUNT })
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.clock.install()
    await page.goto('/m/member/home')
    await useScreen(page)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? '')).toBe('activated')
    const onOff = page.getByRole('switch', { name: words('push.title') })
    await onOff.click()
    await untilSaid(page, 'push.error_subscribe', 40)
    await expect(onOff).toHaveAttribute('aria-checked', 'false')
    await expect(onOff).toBeEnabled()
  })
})

test.describe('a question for the permission that never settles', () => {
  test.use({ serviceWorkers: 'allow' })

  test('PSH-1 is said not to have responded, and the switch can be pressed again', async ({ page, sandbox }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' })
      Notification.requestPermission = () => new Promise(() => {})
    })
    await sandbox.settings({ smsProvider: FCM_ACCOUNT })
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.clock.install()
    await page.goto('/m/member/home')
    await useScreen(page)
    const onOff = page.getByRole('switch', { name: words('push.title') })
    await onOff.click()
    await untilSaid(page, 'push.error_subscribe', 20)
    await expect(onOff).toHaveAttribute('aria-checked', 'false')
    await expect(onOff).toBeEnabled()
  })
})

test('SOC-2 a host of the identity service’s script that never answers is said to be out of reach, and the button works again', async ({
  page,
  context,
  sandbox,
}) => {
  await useHostedIdentity(context, sandbox)
  await context.route('https://apis.google.com/js/api.js*', () => undefined)
  await page.clock.install()
  await page.goto('/m/login')
  await hydrated(page)
  await serviceButton(page, 'google').click()
  await untilSaid(page, 'social.error_network-request-failed', 30)
  await expect(serviceButton(page, 'google')).toBeEnabled()
})

test.describe('a messenger’s sign-in', () => {
  test.beforeEach(({ sandbox }) => sandbox.settings(LINE_AND_TELEGRAM))

  for (const [where, only] of [
    ['among others', {}],
    ['alone', { whitelabelVal: { LINELOGIN3: false, TELEGRAMLOGIN3: true } }],
  ] as const) {
    test(`SOC-4 whose host never answers is said to be out of reach, where it is offered ${where}`, async ({
      page,
      context,
      sandbox,
      trouble,
    }) => {
      trouble.expect(/telegram|ERR_/i)
      await sandbox.settings(only)
      await context.route(
        (url) => url.origin === telegramOrigin(),
        () => undefined,
      )
      await page.clock.install()
      await page.goto('/m/login')
      await hydrated(page)
      const [popup] = await Promise.all([page.waitForEvent('popup'), serviceButton(page, 'telegram').click()])
      await untilSaid(page, 'social.error_network-request-failed', 20)
      await expect(serviceButton(page, 'telegram')).toBeEnabled()
      await popup.close().catch(() => undefined)
    })
  }

  for (const [what, open] of [
    [
      'throws',
      () =>
        void (window.open = () => {
          throw new DOMException('refused', 'InvalidAccessError')
        }),
    ],
    ['returns nothing', () => void (window.open = () => null)],
  ] as const) {
    test(`SOC-4 says that the browser blocked its window, where opening one ${what}`, async ({ page }) => {
      await page.addInitScript(open)
      await page.goto('/m/login')
      await serviceButton(page, 'telegram').click()
      await expect(alert(page)).toContainText(words('social.error_popup-blocked'))
      await alert(page)
        .getByRole('button', { name: words('common.ok'), exact: true })
        .click()
      await expect(serviceButton(page, 'telegram')).toBeEnabled()
    })
  }

  test('SOC-4 opens a window without a size in an installed app that opens none with one', async ({ page }) => {
    await page.addInitScript(() => {
      const open = window.open.bind(window)
      window.open = (url, target, features) => (/width|height/.test(features ?? '') ? null : open(url, target))
    })
    await page.goto('/m/login')
    await hydrated(page)
    const [popup] = await Promise.all([page.waitForEvent('popup'), serviceButton(page, 'telegram').click()])
    await popup.waitForURL((url) => url.origin === telegramOrigin())
    await popup.close()
    await expect(alert(page)).not.toContainText(words('social.error_popup-blocked'))
  })
})

test('SOC-3 an answer of a service that another browser began is said to be so, is taken out of the address, and leads to sign-in', async ({
  page,
}) => {
  await page.goto('/m/home?code=of-another-browser&state=unknown&affiliateCode=agent7')
  await expect(alert(page)).toContainText(words('social.return_elsewhere'))
  expect(page.url()).not.toMatch(/of-another-browser|state=/)
  await alert(page).getByRole('button').last().click()
  await expect(page.getByRole('button', { name: words('login.submit'), exact: true })).toBeVisible()
  expect(page.url()).toContain('agent7')
})
