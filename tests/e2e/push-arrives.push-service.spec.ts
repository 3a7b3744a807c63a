import type { Page } from '@playwright/test'
import { FCM_ACCOUNT } from '../../sandbox/data/fcm-account.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/push-browser.ts'
import { watchWorker } from './fixtures/service-worker.ts'
import { hydrated } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** The notifications that the worker shows, by their title. */
async function shown(page: Page): Promise<unknown[]> {
  const notifications = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/m/')
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag, data, icon }) => ({
      title,
      body,
      tag,
      path: (data as { path: string }).path,
      icon: new URL(icon).pathname,
    }))
  })
  return notifications.toSorted((one, other) => one.title.localeCompare(other.title))
}

test('PSH-2 PSH-4 a reward, a promotion and a hostile message reach the worker encrypted, until the switch is off @core', async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.settings({ smsProvider: FCM_ACCOUNT })
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await page.goto('/m/member/home')
  await hydrated(page)
  // A page that is used starts its services: unused, it has its worker after ten seconds, when the offer of notifications comes too.
  await page.keyboard.press('Shift')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/m/'))?.active?.state))
    .toBe('activated')
  await context.grantPermissions(['notifications'])
  const onOff = page.getByRole('switch', { name: words('push.title') })
  await onOff.click()
  await expect(onOff).toHaveAttribute('aria-checked', 'true')

  const pushesServed = await watchWorker(page, 'pushMessaging')
  const icon: unknown = expect.stringMatching(/^\/m\/brand\/icon-192\./)
  const reward = {
    title: 'You have a reward',
    body: 'Your reward of ₱20.00 is under Rewards.',
    tag: expect.stringMatching(/^gift-/) as unknown,
    path: '/m/member/rewards',
    icon,
  }
  expect(await sandbox.reward(member.username, 20)).toBe(1)
  await pushesServed(1)
  expect(await shown(page)).toEqual([reward])
  const promotion = {
    title: 'Happy hour',
    body: 'Today is slots day.',
    tag: 'promotion-happy-hour',
    path: '/m/activity?id=happy-hour',
    icon,
  }
  expect(await sandbox.startPromotion('happy-hour')).toBeGreaterThanOrEqual(1)
  await pushesServed(2)
  expect(await shown(page)).toEqual([promotion, reward])
  await sandbox.push(member.username, {
    notification: { title: 'Elsewhere', icon: 'https://evil.example/a.png', tag: 'm' },
    fcm_options: { link: 'https://evil.example/m/game' },
  })
  await pushesServed(3)
  expect(await shown(page)).toEqual([{ title: 'Elsewhere', body: '', tag: 'm', path: '/m/home', icon }, promotion, reward])

  await page.goto('/m/member/rewards')
  await expect(page.getByText('Personal bonus')).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(
        () => sessionStorage.getItem('livery:push-started') !== null && localStorage.getItem('livery:push-subscription') !== null,
      ),
    )
    .toBe(true)
  await page.evaluate(async () =>
    (await (await navigator.serviceWorker.getRegistration('/m/'))?.pushManager.getSubscription())?.unsubscribe(),
  )
  await page.goto('/m/member/home')
  await hydrated(page)
  const [first, second] = (await sandbox.received('fcmBind', 2)).map(({ body }) => body)
  expect(second, 'a subscription that the browser dropped has a token of its own on the next page').not.toEqual(first)
  expect(await sandbox.reward(member.username, 10)).toBe(1)
  await pushesServed(4)
  expect(await shown(page)).toHaveLength(4)

  await onOff.click()
  await expect(onOff).toHaveAttribute('aria-checked', 'false')
  await sandbox.received('fcmUnsubscribe')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/m/'))?.pushManager.getSubscription()))
    .toBeNull()
  expect(await sandbox.reward(member.username, 5)).toBe(0)
})
