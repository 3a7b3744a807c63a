import { beforeEach, describe, expect, test, vi } from 'vitest'
import { $consent } from '#features/core/consent/consent.store.ts'
import { currentDeviceWords, deviceId, deviceKind } from '#features/core/device/device.actions.ts'
import { sendReport } from '#features/core/device/report.actions.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser, fakePlatform } from '../../../platform/fake.ts'
import { AURORA } from '../../open-document.ts'

beforeEach(() => $consent.set({ state: 'notRequired' }))

test.each([
  ['inApp=1', 'webview'],
  ['inApp', 'webview'],
  ['inApp=0', 'browser'],
  ['inApp=false', 'browser'],
  ['', 'browser'],
])('of ?%s is %s', (query, kind) => {
  usePlatform(fakePlatform({ href: `https://aurora.example/m/home?${query}` }))
  expect(deviceKind()).toBe(kind)
})

test('SOC-6 a page in whose window the operator’s app has put its bridge is in that app', () => {
  usePlatform(fakePlatform({ href: 'https://aurora.example/m/home' }))
  Object.assign(globalThis, { NativeApp: {} })
  expect(deviceKind()).toBe('webview')
  Reflect.deleteProperty(globalThis, 'NativeApp')
  expect(deviceKind()).toBe('browser')
})

test('SES-5 an app of the lite profile is a web clip, one that was added from the browser is not, and calls name them so', () => {
  const kinds = ['1', undefined].map((mark) => {
    const tab = fakePlatform({ device: { homeScreen: true } })
    usePlatform(tab)
    if (mark) tab.local.set('WEBCLIP', mark)
    return [deviceKind(), currentDeviceWords().pwaType]
  })
  expect(kinds).toEqual([
    ['webClip', 'WEBCLIP'],
    ['homeScreen', 'homescreen'],
  ])
})

describe('the device id', () => {
  const id = 'a'.repeat(36)

  test('TRK-1 is made once, 36 characters, in local storage and in a cookie for 365 days', () => {
    const world = fakeBrowser()
    usePlatform(world.openTab())
    const made = deviceId()
    expect(made).toHaveLength(36)
    expect(world.rawLocal.get('deviceId')).toBe(made)
    expect(world.rawCookies.get('deviceId')).toEqual({ value: made, days: 365 })
    expect(deviceId()).toBe(made)
  })

  test('TRK-1 a discarded one is regenerated', () => {
    const world = fakeBrowser()
    world.rawLocal.set('deviceId', 'too short')
    usePlatform(world.openTab())
    expect(deviceId()).toHaveLength(36)
    expect(world.rawLocal.get('deviceId')).toHaveLength(36)
  })

  test('TRK-1 a remaining cookie restores the stored one', () => {
    const world = fakeBrowser()
    world.rawCookies.set('deviceId', { value: id, days: 365 })
    usePlatform(world.openTab())
    expect(deviceId()).toBe(id)
    expect(world.rawLocal.get('deviceId')).toBe(id)
  })

  test('TRK-1 where storage is refused it stays the same until the page closes', () => {
    const world = fakeBrowser()
    const tab = world.openTab({ refuseStorage: true })
    usePlatform({ ...tab, cookies: { read: () => undefined, write: () => undefined } })
    expect(deviceId()).toBe(deviceId())
  })

  test('TRK-1 both places are mended by each other, and nothing is written where both are right', () => {
    const world = fakeBrowser()
    world.rawLocal.set('deviceId', id)
    world.rawCookies.set('deviceId', { value: 'b'.repeat(36), days: 365 })
    const tab = world.openTab()
    usePlatform(tab)
    expect([deviceId(), world.rawLocal.get('deviceId'), world.rawCookies.get('deviceId')?.value]).toEqual([id, id, id])
    const write = vi.fn<() => never>()
    usePlatform({ ...tab, local: { ...tab.local, set: write }, cookies: { ...tab.cookies, write } })
    expect([deviceId(), write.mock.calls]).toEqual([id, []])
  })

  test.each([
    ['asks for no consent', undefined],
    ['does not let the id wait', { countries: 'all' as const, deviceIdWaits: false }],
  ])('TRK-1 of a merchant that %s is stored at once', (_why, consent) => {
    const world = fakeBrowser()
    usePlatform(world.openTab())
    const features = { ...AURORA.features, ...(consent && { consent }) }
    setCurrentShell({ merchant: { ...AURORA, features }, language: 'EN', route: 'home', strings: {}, lazyWords: '' })
    $consent.set({ state: 'unanswered' })
    expect(world.rawLocal.get('deviceId')).toBeUndefined()
    expect(deviceId()).toBe(world.rawLocal.get('deviceId'))
  })

  test('TRK-1 TRK-8 where the folder lets it wait it is stored with the consent to measuring, and no sooner', () => {
    const world = fakeBrowser()
    usePlatform(world.openTab())
    const features = { ...AURORA.features, consent: { countries: 'all' as const, deviceIdWaits: true } }
    setCurrentShell({ merchant: { ...AURORA, features }, language: 'EN', route: 'home', strings: {}, lazyWords: '' })
    $consent.set({ state: 'answered', analytics: false, marketing: true })
    const made = deviceId()
    expect([deviceId(), world.rawLocal.size, world.rawCookies.size]).toEqual([made, 0, 0])
    $consent.set({ state: 'answered', analytics: true, marketing: false })
    expect([deviceId(), world.rawLocal.get('deviceId'), world.rawCookies.get('deviceId')?.value]).toEqual([made, made, made])
  })
})

describe('TRK-6 a report that outlives its page', () => {
  const OLD =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1'

  test.each<[why: string, analytics: boolean, device: object, taken: boolean, sent: number]>([
    ['goes by beacon, with the merchant’s code', true, {}, true, 1],
    ['TRK-8 is not sent without consent', false, {}, true, 0],
    ['STA-1 is not sent by Safari below 16', true, { userAgent: OLD }, true, 0],
    ['has not gone where the browser’s beacons are full', true, {}, false, 1],
  ])('%s', (_why, analytics, device, taken, sent) => {
    const tab = fakePlatform({ device })
    usePlatform({ ...tab, sendBeacon: (url, body) => tab.sendBeacon(url, body) && taken })
    setCurrentShell({ merchant: AURORA, language: 'EN', route: 'home', strings: {}, lazyWords: '' })
    $consent.set({ state: 'answered', analytics, marketing: true })
    expect(sendReport('status,7')).toBe(taken && sent === 1)
    const body = JSON.stringify({ merchant: 'aurora', value: 'status,7' })
    expect(tab.beacons).toEqual(Array.from({ length: sent }, () => ({ url: '/wps/system/collect', body })))
  })
})
