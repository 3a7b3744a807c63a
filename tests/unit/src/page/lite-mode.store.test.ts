// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { LITE_MODE_KEY } from '#lib/storage-keys.ts'
import { fakeBrowser, type FakeBrowser, type FakeTabOptions } from '../platform/fake.ts'

/** The next document of a browser, with modules of its own. */
async function openPage(browser: FakeBrowser, options?: FakeTabOptions) {
  vi.resetModules()
  const tab = browser.openTab(options)
  const { usePlatform } = await import('#platform/current.ts')
  usePlatform(tab)
  const lite = await import('#page/lite-mode.store.ts')
  lite.bindLiteMode()
  return { tab, ...lite, ...(await import('#lib/decision-log.ts')) }
}

test('PER-5 a page is marked by what its device needs, and ?why says the reason', async () => {
  const { tab, loggedDecisions } = await openPage(fakeBrowser(), { device: { memory: 1 } })
  expect(tab.marks.get('lite')).toBe('true')
  expect(loggedDecisions()).toEqual([['lite mode', { do: 'spare', because: 'littleMemory' }]])
})

test('PER-5 a choice shows at once, holds on the next page, and can be taken back on a device that needs it', async () => {
  const browser = fakeBrowser()
  const first = await openPage(browser, { device: { saveData: true } })
  first.chooseLiteMode(false)
  expect([first.tab.marks.get('lite'), first.$isLite.get()]).toEqual(['false', false])
  const next = await openPage(browser, { device: { saveData: true } })
  expect(next.tab.marks.get('lite')).toBe('false')
  next.chooseLiteMode(true)
  expect((await openPage(browser)).tab.marks.get('lite')).toBe('true')
})

test.each(['', 'true', '{"on":1}', 'ON'])('PER-5 stored text %j is no choice', async (stored) => {
  const browser = fakeBrowser()
  browser.rawLocal.set(LITE_MODE_KEY, stored)
  const { tab } = await openPage(browser)
  expect(tab.marks.get('lite')).toBe('false')
})

test('PER-5 where storage is refused the choice holds on its page', async () => {
  const { tab, chooseLiteMode } = await openPage(fakeBrowser(), { refuseStorage: true })
  chooseLiteMode(true)
  expect(tab.marks.get('lite')).toBe('true')
})

test('PER-5 in lite mode pictures of the snapshot are the small ones, and all others what they are', async () => {
  const { chooseLiteMode } = await openPage(fakeBrowser())
  const { pictureAddress } = await import('#page/pictures.ts')
  const asked = ['/m/brand/tile-7.a1b2C.avif', '/m/brand/tile-7.a1b2C.webp', '/img/tile/koi.avif?w=240', '/m/brand/icon-192.a1b2C.png']
  expect(asked.map((address) => pictureAddress(address))).toEqual(asked)
  chooseLiteMode(true)
  expect(asked.map((address) => pictureAddress(address))).toEqual(['/m/brand/tile-7.a1b2C.small.avif', ...asked.slice(1)])
})
