import { expect, test } from './fixtures/test.ts'

// In the browser itself: the headless shell shows no notifications.
test.use({ serviceWorkers: 'allow' })

test('PSH-4 the worker shows what arrives, and names no screen or picture of another host', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/m/home')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')).toContain('/m/sw.js')
  const devtools = await context.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId))
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  // Chromium's own push service cannot be reached: DevTools delivers in its place.
  const deliver = async (payload: object): Promise<void> => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data: JSON.stringify(payload) })
  }
  const shown = () => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/m/')
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title, body, tag, data, icon }) => ({ title, body, tag, path: (data as { path: string }).path, icon: new URL(icon).pathname })).sort((a, b) => a.tag.localeCompare(b.tag))
  })

  await deliver({ notification: { title: 'Free spins', body: 'Ten are waiting' }, fcmMessageId: 'm1', fcmOptions: { link: `${origin}/m/promotions` } })
  // One after the other: DevTools drops what comes while the worker is still starting for the one before.
  await expect.poll(async () => (await shown()).length).toBe(1)
  await deliver({ notification: { title: 'Elsewhere', icon: 'https://evil.example/a.png' }, fcmMessageId: 'm2', fcmOptions: { link: 'https://evil.example/m/game' } })
  const icon = expect.stringMatching(/^\/m\/brand\/icon-192\./)
  await expect.poll(shown).toEqual([
    { title: 'Free spins', body: 'Ten are waiting', tag: 'm1', path: '/m/promotions', icon },
    { title: 'Elsewhere', body: '', tag: 'm2', path: '/m/home', icon },
  ])
})
