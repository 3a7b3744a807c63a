import { beforeEach, describe, expect, test, vi } from 'vitest'
import { learnServerTime } from '#api/server-time.ts'
import { $playBreak, beginDeviceBreak, noteAccountBreak, playBreak } from '#features/core/play-break/play-break.store.ts'
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
  noteAccountBreak(undefined)
})

function openSiteOf(code: string): void {
  setCurrentShell({ merchant: { ...AURORA, code }, language: 'EN', route: 'home', strings: {}, lazyWords: '' })
}

test('a break lasts as long as was asked, and holds on this merchant’s site alone', () => {
  expect(playBreak()).toBeUndefined()
  expect(beginDeviceBreak(DAY)).toBe(true)
  expect(playBreak()?.until).toBe(now + DAY)
  openSiteOf('lotus')
  expect(playBreak()).toBeUndefined()
})

test('a shorter break never replaces a longer one, a longer one does', () => {
  beginDeviceBreak(2 * DAY)
  beginDeviceBreak(DAY)
  expect(playBreak()?.until).toBe(now + 2 * DAY)
  beginDeviceBreak(3 * DAY)
  expect(playBreak()?.until).toBe(now + 3 * DAY)
})

test('no break is longer than 31 days', () => {
  beginDeviceBreak(60 * DAY)
  expect(playBreak()?.until).toBe(now + 31 * DAY)
})

test('RGP-4 where the device keeps nothing no break begins', () => {
  usePlatform(browser.openTab({ refuseStorage: true }))
  expect([beginDeviceBreak(DAY), playBreak()]).toEqual([false, undefined])
})

test('RGP-4 where the device does not keep a longer break the one before it still runs', () => {
  beginDeviceBreak(DAY)
  vi.spyOn(browser.rawLocal, 'set').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect([beginDeviceBreak(2 * DAY), playBreak()?.until]).toEqual([false, now + DAY])
  usePlatform(browser.openTab())
  expect(playBreak()?.until).toBe(now + DAY)
})

test('RGP-4 a break shows as soon as it begins', () => {
  beginDeviceBreak(DAY)
  expect($playBreak.get()).toEqual({ kind: 'break', until: now + DAY, on: 'device' })
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

describe('what the back end says of the member', () => {
  test.each<[why: string, said: Parameters<typeof noteAccountBreak>[0], expected: unknown]>([
    ['RGP-4 a break holds until its end', { breakUntil: 2 }, { kind: 'break', on: 'account' }],
    ['RGP-4 a break that is over holds no more', { breakUntil: -1 }, undefined],
    ['RGP-4 a break has ended at its end', { breakUntil: 0 }, undefined],
    ['RGP-6 so has an exclusion', { excludedUntil: 0 }, undefined],
    ['MKT-3 an exclusion for good has no end', { excludedForGood: true }, { kind: 'exclusion', on: 'account', forGood: true }],
    ['RGP-6 an exclusion goes before a break', { breakUntil: 9, excludedUntil: 3 }, { kind: 'exclusion', on: 'account' }],
    ['RGP-6 after an exclusion a longer break still holds', { breakUntil: 9, excludedUntil: -3 }, { kind: 'break', on: 'account' }],
    ['nothing holds where it says nothing', {}, undefined],
  ])('%s', (_why, said, expected) => {
    noteAccountBreak(
      Object.fromEntries(
        Object.entries(said ?? {}).map(([name, hours]) => [name, typeof hours === 'number' ? now + hours * 3_600_000 : hours]),
      ),
    )
    expect(playBreak()).toEqual(expected && expect.objectContaining(expected))
    expect($playBreak.get()).toEqual(playBreak())
  })

  test('RGP-4 its end is by the back end’s clock, however wrong the phone’s is', () => {
    noteAccountBreak({ breakUntil: now + DAY })
    expect(playBreak()?.kind).toBe('break')
    learnServerTime(new Date(now + DAY + 1000).toUTCString(), now)
    expect(playBreak()).toBeUndefined()
    noteAccountBreak({ breakUntil: now + 2 * DAY })
    expect(playBreak()?.until).toBe(now + 2 * DAY)
  })

  test('RGP-4 it goes before a break of the device, and the device’s stays when the member leaves', () => {
    beginDeviceBreak(DAY)
    noteAccountBreak({ breakUntil: now + 9 * DAY })
    expect(playBreak()?.on).toBe('account')
    noteAccountBreak(undefined)
    expect(playBreak()).toEqual({ kind: 'break', until: now + DAY, on: 'device' })
  })
  test('RGP-4 RGP-6 views follow each change of kind, end or place, and hear nothing where all is as before', () => {
    const heard: (string | undefined)[] = []
    beginDeviceBreak(DAY)
    const end = $playBreak.listen((playBreak) =>
      heard.push(playBreak && `${playBreak.kind} on ${playBreak.on} until ${(playBreak.until - now) / DAY}`),
    )
    noteAccountBreak(undefined)
    noteAccountBreak({ breakUntil: now + DAY })
    noteAccountBreak({ breakUntil: now + DAY })
    noteAccountBreak({ excludedUntil: now + DAY })
    noteAccountBreak({ excludedUntil: now + 2 * DAY })
    playBreak()
    noteAccountBreak(undefined)
    end()
    expect(heard).toEqual([
      'break on account until 1',
      'exclusion on account until 1',
      'exclusion on account until 2',
      'break on device until 1',
    ])
  })
})
