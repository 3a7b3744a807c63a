import type { Locator, Page } from '@playwright/test'
import { FCM_ACCOUNT } from '../../sandbox/data/fcm-account.ts'
import { expectGuest, signedInAs, signOut } from './fixtures/members.ts'
import { expect, hydrated, test, useScreen } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test.use({ serviceWorkers: 'allow' })

const OFFER_MS = 10_000

/**
 * Chromium's headless shell has no push service and no question for the permission. Both are replaced at the browser's boundary: the permission is what the
 * script says, the question is answered with `answer`, and a subscription has keys and an address as a real one has. It cannot be ended while the device
 * keeps `test:out-of-reach`.
 */
async function replacePushService(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((answer) => {
    const key = 'test:permission'
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => localStorage.getItem(key) ?? 'default' })
    Notification.requestPermission = async () => (localStorage.setItem(key, answer), answer)
    let subscription: unknown
    const keys: Record<string, Uint8Array> = { p256dh: new Uint8Array(65).fill(4), auth: new Uint8Array(16).fill(7) }
    PushManager.prototype.getSubscription = async () => (subscription ?? null) as PushSubscription | null
    PushManager.prototype.subscribe = async () => {
      subscription = {
        endpoint: 'https://push.example/1',
        getKey: (name: string) => keys[name]?.buffer,
        unsubscribe: async () => {
          if (localStorage.getItem('test:out-of-reach') !== null) throw new DOMException('Out of reach', 'AbortError')
          subscription = undefined
          return true
        },
      }
      return subscription as PushSubscription
    }
  }, answer)
}

/** Opens a page as a member, with a worker and a stopped clock, and lets the time pass until the offer. */
async function untilOffer(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/m/'))?.active?.state))
    .toBe('activated')
  await page.clock.fastForward(OFFER_MS)
}

test('PSH-1 PSH-2 a member agrees: the token is bound by our own worker; the switch shows it; sign-out ends it first @core', async ({
  page,
  sandbox,
}) => {
  await replacePushService(page, 'granted')
  await sandbox.settings({ smsProvider: FCM_ACCOUNT })
  await signedInAs(page, await sandbox.scenario('freshMember'))
  const firebase: string[] = []
  page.on('request', (request) => request.url().includes('firebase-messaging') && firebase.push(request.url()))
  await untilOffer(page, '/m/home')
  const offer = page.getByRole('dialog', { name: words('push.offer_title') })
  await expect(offer).toBeVisible()
  expect(firebase, 'nothing of Firebase before the member agreed').toEqual([])
  await offer.getByRole('button', { name: words('push.offer_agree') }).click()
  const registrationToken: unknown = expect.stringMatching(/^fcm-/)
  expect((await sandbox.received('fcmBind')).map(({ body }) => body)).toEqual([{ registrationToken }])
  expect((await sandbox.received('fcmSubscribe')).map(({ body }) => body)).toEqual([{ registrationToken, topic: 'ALL' }])
  expect(
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active }) => new URL(active?.scriptURL ?? '').pathname),
    ),
    'one worker',
  ).toEqual(['/m/sw.js'])

  await page.goto('/m/member/home')
  await hydrated(page)
  await expect(page.getByRole('switch', { name: words('push.title') })).toHaveAttribute('aria-checked', 'true')
  await signOut(page)
  await sandbox.received('fcmUnsubscribe')
  await sandbox.received('logout')
  const order = (await sandbox.requests()).map(({ call }) => call).filter((call) => call === 'fcmUnsubscribe' || call === 'logout')
  expect(order).toEqual(['fcmUnsubscribe', 'logout'])
  await expectGuest(page)
  expect(await page.evaluate(() => localStorage.getItem('FCM_webToken'))).toBeNull()
})

test('PSH-1 a member who declines is not asked again that day', async ({ page, sandbox }) => {
  await replacePushService(page, 'granted')
  await sandbox.settings({ smsProvider: FCM_ACCOUNT })
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await untilOffer(page, '/m/home')
  const offer = page.getByRole('dialog', { name: words('push.offer_title') })
  await offer.getByRole('button', { name: words('push.offer_decline') }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
  await page.clock.fastForward(2 * OFFER_MS)
  await page
    .getByRole('link', { name: words('screens.game') })
    .first()
    .hover()
  await expect(offer).toHaveCount(0)
  expect(await sandbox.requests('fcmBind')).toEqual([])
})

test('PSH-1 ERR-6 a denial is explained, and the switch tells what blocks it', async ({ page, sandbox }) => {
  await replacePushService(page, 'denied')
  await sandbox.settings({ smsProvider: FCM_ACCOUNT })
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/home')
  await hydrated(page)
  await page.getByRole('switch', { name: words('push.title') }).click()
  const alert = page.getByRole('alertdialog', { name: words('push.failed') })
  await expect(alert).toContainText(words('push.notification_request_tips'))
  await alert.getByRole('button', { name: words('common.ok'), exact: true }).click()
  await expect(page.getByText(words('push.blocked_blocked'))).toBeVisible()
  await expect(page.getByRole('switch', { name: words('push.title') })).toHaveCount(0)
})

test.describe('a member with notifications', () => {
  const onOff = (page: Page): Locator => page.getByRole('switch', { name: words('push.title') })

  test.beforeEach(async ({ page, sandbox }) => {
    await replacePushService(page, 'granted')
    await sandbox.settings({ smsProvider: FCM_ACCOUNT })
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/member/home')
    await useScreen(page)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? '')).toBe('activated')
    await onOff(page).click()
    await expect(onOff(page)).toHaveAttribute('aria-checked', 'true')
  })

  test('PSH-2 ERR-6 hears that they are off only once that is confirmed, and can press again until then', async ({
    page,
    sandbox,
    trouble,
  }) => {
    trouble.expect(/fcmUnsubscribe|500/i)
    const repair = await sandbox.fail('fcmUnsubscribe', { do: 'status', status: 500, body: 'no' })
    await page.evaluate(() => localStorage.setItem('test:out-of-reach', '1'))
    await onOff(page).click()
    const alert = page.getByRole('alertdialog', { name: words('push.title') })
    await expect(alert).toContainText(words('push.error_subscribe'))
    await alert.getByRole('button', { name: words('common.ok'), exact: true }).click()
    await expect(page.getByText(words('push.done_off'))).toHaveCount(0)
    await expect(onOff(page)).toHaveAttribute('aria-checked', 'true')
    await repair()
    await onOff(page).click()
    await expect(page.getByText(words('push.done_off'))).toBeVisible()
    await expect(onOff(page)).toHaveAttribute('aria-checked', 'false')
  })

  test('RGP-4 PSH-1 loses them and the switch to a break that another tab takes', async ({ page, context, sandbox }) => {
    const other = await context.newPage()
    await other.goto('/m/member/limits')
    await hydrated(other)
    await other.getByRole('button', { name: words('limits.length_hour_other', { count: 24 }) }).click()
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: words('play.break_take') })
      .click()
    await expect(onOff(page)).toHaveCount(0)
    await sandbox.received('fcmUnsubscribe')
  })
})
