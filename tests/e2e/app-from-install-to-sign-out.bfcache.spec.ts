import { atRest } from './fixtures/at-rest.ts'
import { test } from './fixtures/deployment.ts'
import { expectMember, signedInAs, signOut } from './fixtures/members.ts'
import { keptPaths, returnTo, shellKept, watchWorker } from './fixtures/service-worker.ts'
import { expect, hydrated } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

// In the browser itself: the headless shell shows no notifications.
test('PWA-1 PWA-2 PWA-5 SES-4 one member’s way: installed, updated, without a network and back, a push message, and nothing kept after sign-out', async ({
  page,
  context,
  sandbox,
  deployment,
  trouble,
}) => {
  trouble.expect(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/)
  await context.grantPermissions(['notifications'])
  await signedInAs(page, await sandbox.scenario('richMember'))
  await page.goto('/m/home')
  await shellKept(page)
  await atRest(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('livery:assets'))).not.toBeNull()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('PWA_skipA2hs'))).toBe('99')

  deployment.replace('/m/sw.js', (built) => `${built}\n// newer`)
  deployment.replace('/m/asset-manifest.json', JSON.stringify({ files: { 'boot.js': '/m/_astro/boot.newer.js' } }))
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }))
  await returnTo(page)
  await page
    .getByRole('status')
    .filter({ hasText: words('dialogs.pwa_update_msg') })
    .getByRole('button', { name: words('dialogs.refresh'), exact: true })
    .click()
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
  await expectMember(page)
  await shellKept(page)
  await expect.poll(() => keptPaths(page, 'livery-member'), 'the newer worker knows the member').toContain('/m/.owner')

  await context.setOffline(true)
  await page.goto('/m/home')
  const notice = page.getByRole('status').filter({ hasText: words('offline.now') })
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()

  const devtools = await context.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId))
  })
  await devtools.send('ServiceWorker.enable')
  const displayed = await watchWorker(page, 'notifications')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: deployment.origin,
    registrationId: await registrationId,
    data: JSON.stringify({ notification: { title: 'Free spins' }, fcmMessageId: 'm1' }),
  })
  await displayed(1)
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.getRegistration('/m/'))?.getNotifications())?.map(({ title }) => title),
      ),
    )
    .toEqual(['Free spins'])

  await page.goto('/m/member/home')
  await hydrated(page)
  await signOut(page)
  await expect.poll(() => keptPaths(page, 'livery-member')).toEqual([])
})
