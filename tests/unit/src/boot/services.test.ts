// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from '../platform/fake.ts'
import { openView } from '../features/open-view.ts'

const [A, B] = ['https://a.example', 'https://b.example']

test('STA-6 once the settings name image hosts, a picture that one of them does not deliver is asked from the next', async () => {
  document.body.innerHTML = `<img src="${A}/x.png">`
  const page = await openView([], { merchant: { imageHosts: [A, B] } })
  await page.boot.startBoot()
  const { startServices } = await import('#boot/services.ts')
  await Promise.all([startServices(undefined), page.pass(1000)])
  const image = document.querySelector('img')!
  const fail = (): string => {
    image.dispatchEvent(new Event('error'))
    return image.src
  }
  expect(fail()).toBe(`${A}/x.png`)
  page.settings.$settings.set({ ...page.settings.$settings.get()!, imageCDNs: [A, B] })
  // It has failed before.
  expect(image.src).toBe(`${B}/x.png`)
  expect(new URL(fail()).pathname).toBe('/x.png')
})

test('PRO-5 PWA-2 a service that fails, and one that never ends, keep no other away', async () => {
  document.body.innerHTML = `<p class="offline-notice"></p><img src="${A}/x.png">`
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await openView([], { merchant: { imageHosts: [A, B] } })
  await page.boot.startBoot()
  page.settings.$settings.set({ ...page.settings.$settings.get()!, imageCDNs: [A, B] })
  const broken = new Error('No listener')
  // The first service asks it; the others do not.
  vi.spyOn(page.platform.platform().lifecycle, 'isOnline').mockImplementation(() => {
    throw broken
  })
  const { startServices } = await import('#boot/services.ts')
  await Promise.all([startServices(undefined), page.pass(1000)])
  expect([errors.mock.calls.some(([said]) => said === broken), document.querySelector('img')?.src]).toEqual([true, `${B}/x.png`])
})

test.each<[whose: string, owner: string | undefined, left: boolean]>([
  ['of a member who signed out, and whose notifications nobody confirmed to be over, is given back on a guest’s page', '', false],
  ['of a member who did not sign out stays', 'aurora:7', true],
  ['of an older front end stays (SES-5)', undefined, true],
])('PSH-1 a push token %s', async (_whose, owner, left) => {
  const browser = fakeBrowser()
  browser.rawLocal.set('FCM_webToken', 'token-a')
  if (owner !== undefined) browser.rawLocal.set('livery:push-owner', owner)
  const page = await openView([], { browser })
  await page.boot.startBoot()
  // The last service has begun, and its code has loaded.
  await import('#features/member/push/push.actions.ts')
  const { startServices } = await import('#boot/services.ts')
  await Promise.all([startServices(undefined), page.pass(1000)])
  await page.pass()
  expect([browser.rawLocal.has('FCM_webToken'), browser.rawLocal.get('livery:push-owner')]).toEqual([
    left,
    owner === '' ? undefined : owner,
  ])
})
