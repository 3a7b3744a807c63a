// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { loggedDecisions } from '#lib/decision-log.ts'
import { LITE_MODE_KEY } from '#lib/storage-keys.ts'
import { $isLite, bindLiteMode, chooseLiteMode } from '#page/lite-mode.store.ts'
import { pictureAddress } from '#page/pictures.ts'
import { usePlatform } from '#platform/current.ts'
import { endPage } from '../../end-page.ts'
import { fakeBrowser, type FakeBrowser, type FakeTabOptions } from '../platform/fake.ts'

/** The next document of a browser. */
function openPage(browser: FakeBrowser, options?: FakeTabOptions) {
  endPage()
  const tab = browser.openTab(options)
  usePlatform(tab)
  bindLiteMode()
  return { tab }
}

test('PER-5 a page is marked by what its device needs, and ?why says the reason', () => {
  const { tab } = openPage(fakeBrowser(), { device: { memory: 1 } })
  expect(tab.flags.get('lite')).toBe('true')
  expect(loggedDecisions()).toEqual([['lite mode', { do: 'spare', because: 'littleMemory' }]])
})

test('PER-5 a choice shows at once, holds on the next page, and can be taken back on a device that needs it', () => {
  const browser = fakeBrowser()
  const first = openPage(browser, { device: { saveData: true } })
  chooseLiteMode(false)
  expect([first.tab.flags.get('lite'), $isLite.get()]).toEqual(['false', false])
  const next = openPage(browser, { device: { saveData: true } })
  expect(next.tab.flags.get('lite')).toBe('false')
  chooseLiteMode(true)
  expect(openPage(browser).tab.flags.get('lite')).toBe('true')
})

test.each(['', 'true', '{"on":1}', 'ON'])('PER-5 stored text %j is no choice', (stored) => {
  const browser = fakeBrowser()
  browser.rawLocal.set(LITE_MODE_KEY, stored)
  const { tab } = openPage(browser)
  expect(tab.flags.get('lite')).toBe('false')
})

test('PER-5 where storage is refused the choice holds on its page', () => {
  const { tab } = openPage(fakeBrowser(), { refuseStorage: true })
  chooseLiteMode(true)
  expect(tab.flags.get('lite')).toBe('true')
})

test('PER-5 in lite mode pictures of the snapshot are the small ones, and all others what they are', () => {
  openPage(fakeBrowser())
  const asked = ['/m/brand/tile-7.a1b2C.avif', '/m/brand/tile-7.a1b2C.webp', '/img/tile/koi.avif?w=240', '/m/brand/icon-192.a1b2C.png']
  expect(asked.map((address) => pictureAddress(address))).toEqual(asked)
  chooseLiteMode(true)
  expect(asked.map((address) => pictureAddress(address))).toEqual(['/m/brand/tile-7.a1b2C.small.avif', ...asked.slice(1)])
})
