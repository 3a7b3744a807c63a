// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
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
  const image = document.querySelector('img')!
  image.dispatchEvent(new Event('error'))
  expect([errors.mock.calls.some(([said]) => said === broken), image.src]).toEqual([true, `${B}/x.png`])
})
