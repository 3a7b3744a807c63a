import { MERCHANT, siteOrigin } from '../e2e/sandbox/addresses.ts'
import { watchWorker } from '../e2e/fixtures/service-worker.ts'
import { expect, test } from '../e2e/fixtures/test.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const SHAPES: readonly (readonly [what: string, data: (origin: string) => string, shown: { title: string; path?: string }])[] = [
  ['without a body', () => '', { title: 'Aurora' }],
  ['that is no JSON', () => 'Free spins', { title: 'Aurora' }],
  ['without a title', () => JSON.stringify({ notification: { body: 'Free spins' } }), { title: 'Aurora' }],
  [
    'with data alone',
    () => JSON.stringify({ data: { title: 'Reward', link: '/m/member/rewards' } }),
    { title: 'Reward', path: '/m/member/rewards' },
  ],
  [
    'in the declarative form, with an absolute address',
    (origin) => JSON.stringify({ web_push: 8030, notification: { title: 'Reward', navigate: `${origin}/m/member/rewards` } }),
    { title: 'Reward', path: '/m/member/rewards' },
  ],
]

for (const [what, data, { title, path = '/m/home' }] of SHAPES) {
  test(`PSH-4 a push message ${what} shows one notification`, async ({ page, context }) => {
    const devtools = await context.newCDPSession(page)
    const registrationId = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId))
    })
    await devtools.send('ServiceWorker.enable')
    await page.goto('/m/home')
    await page.keyboard.press('Shift')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? '')).toBe('activated')
    const displayed = await watchWorker(page, 'notifications')
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: siteOrigin(MERCHANT),
      registrationId: await registrationId,
      data: data(siteOrigin(MERCHANT)),
    })
    await displayed(1)
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await (await navigator.serviceWorker.getRegistration('/m/'))?.getNotifications())?.map(({ title, data: kept }) => ({
            title,
            path: (kept as { path: string }).path,
          })),
        ),
      )
      .toEqual([{ title, path }])
  })
}
