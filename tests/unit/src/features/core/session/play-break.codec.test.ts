import { beforeEach, expect, test } from 'vitest'
import { beginPlayBreak, playBreak } from '#features/core/session/play-break.codec.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser, type FakeBrowser } from '../../../platform/fake.ts'
import { AURORA } from '../../open-document.ts'

const DAY = 86_400_000
const KEY = 'livery:break'
let browser: FakeBrowser
let now = 0

beforeEach(() => {
  browser = fakeBrowser()
  const tab = browser.openTab()
  now = tab.clock.now()
  usePlatform(tab)
  openSiteOf('aurora')
})

function openSiteOf(code: string): void {
  setCurrentShell({ merchant: { ...AURORA, code }, language: 'EN', route: 'home', strings: {}, lazyWords: '' })
}

test('a break lasts as long as was asked, and holds on this merchant’s site alone', () => {
  expect(playBreak()).toBeUndefined()
  expect(beginPlayBreak(DAY)).toBe(true)
  expect(playBreak()).toBe(now + DAY)
  openSiteOf('lotus')
  expect(playBreak()).toBeUndefined()
})

test('a shorter break never replaces a longer one, a longer one does', () => {
  beginPlayBreak(2 * DAY)
  beginPlayBreak(DAY)
  expect(playBreak()).toBe(now + 2 * DAY)
  beginPlayBreak(3 * DAY)
  expect(playBreak()).toBe(now + 3 * DAY)
})

test('no break is longer than 31 days', () => {
  beginPlayBreak(60 * DAY)
  expect(playBreak()).toBe(now + 31 * DAY)
})

test('RGP-4 where the device keeps nothing no break begins', () => {
  usePlatform(browser.openTab({ refuseStorage: true }))
  expect([beginPlayBreak(DAY), playBreak()]).toEqual([false, undefined])
})

test.each<[why: string, record: () => string, holds: boolean]>([
  ['ends in a moment', () => JSON.stringify({ merchant: 'aurora', until: now + 1 }), true],
  ['is over', () => JSON.stringify({ merchant: 'aurora', until: now }), false],
  ['is as long as one may be', () => JSON.stringify({ merchant: 'aurora', until: now + 31 * DAY }), true],
  [
    'is longer than one may be: it must not lock the device',
    () => JSON.stringify({ merchant: 'aurora', until: now + 31 * DAY + 1 }),
    false,
  ],
  ['has its end as text', () => JSON.stringify({ merchant: 'aurora', until: String(now + DAY) }), false],
  ['names no merchant', () => JSON.stringify({ until: now + DAY }), false],
  ['is no JSON', () => '{', false],
])('a stored break counts or not: it %s', (_why, record, holds) => {
  browser.rawLocal.set(KEY, record())
  expect(playBreak() !== undefined).toBe(holds)
})
