import { describe, expect, test } from 'vitest'
import {
  chooseDeviceId,
  decideDeviceKind,
  deviceWords,
  isFromHomeScreen,
  sendsBeacons,
  type DeviceKind,
  type DeviceKindFacts,
} from '#features/core/device/device.rules.ts'

const browser = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36',
  maxTouchPoints: 5,
  standalone: false,
  homeScreen: undefined,
}
const facts: DeviceKindFacts = { device: browser, webClip: false, inApp: false }
const device = (changes: Partial<DeviceKindFacts['device']>) => ({ device: { ...browser, ...changes } })

describe('the kind of device', () => {
  test.each<[why: string, facts: Partial<DeviceKindFacts>, expected: DeviceKind]>([
    ['a phone’s browser', {}, 'browser'],
    ['the operator’s app, by the address', { inApp: true }, 'webview'],
    ['REG-1 another app’s webview', device({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/131.0' }), 'browser'],
    ['the operator’s own app by its name', device({ userAgent: 'Mozilla/5.0 LiveryApp/2.4.39' }), 'webview'],
    ['the app precedes the way the page was started', { ...device({ standalone: true }), inApp: true }, 'webview'],
    ['an installed app', device({ standalone: true }), 'installed'],
    ['Safari’s home screen', device({ homeScreen: true, standalone: true }), 'homeScreen'],
    ['Safari’s home screen by a profile', { ...device({ homeScreen: true }), webClip: true }, 'webClip'],
    ['a profile’s mark in the browser is no web clip', { ...device({ homeScreen: false }), webClip: true }, 'browser'],
    ['an iPad', device({ userAgent: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)' }), 'ipad'],
    ['an iPad that names itself a Mac', device({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' }), 'ipad'],
    ['a Mac', device({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 1 }), 'browser'],
  ])('%s', (_why, changes, expected) => expect(decideDeviceKind({ ...facts, ...changes })).toBe(expected))

  test.each<[kind: DeviceKind, device: string | undefined, registerMethod: string, pwaType: string | undefined]>([
    ['webview', undefined, 'APP', undefined],
    ['webClip', 'WEBCLIP', 'WEBCLIP', 'WEBCLIP'],
    ['installed', 'PWA', 'PWA', 'PWA'],
    ['homeScreen', 'PWA', 'PWA', 'homescreen'],
    ['ipad', 'IPAD', 'H5', undefined],
    ['browser', undefined, 'H5', undefined],
  ])('REG-1 %s in the three vocabularies', (kind, device, registerMethod, pwaType) => {
    expect(deviceWords(kind)).toEqual({ device, registerMethod, pwaType })
  })
})

test.each<[kind: DeviceKind, started: boolean]>([
  ['installed', true],
  ['homeScreen', true],
  ['webClip', true],
  ['webview', false],
  ['ipad', false],
  ['browser', false],
])('did %s start from the home screen? %s', (kind, started) => expect(isFromHomeScreen(kind)).toBe(started))

describe('the device id', () => {
  const id = 'a'.repeat(36)

  test.each<[why: string, stored: string | undefined, cookie: string | undefined, expected: string | undefined]>([
    ['the stored one', id, 'b'.repeat(36), id],
    ['the cookie’s, when nothing is stored', undefined, id, id],
    ['one of 35 characters is discarded', 'a'.repeat(35), undefined, undefined],
    ['one of 37 characters is discarded', 'a'.repeat(37), undefined, undefined],
    ['the cookie’s, when the stored one is discarded', 'short', id, id],
    ['none', undefined, undefined, undefined],
  ])('TRK-1 %s', (_why, stored, cookie, expected) => expect(chooseDeviceId(stored, cookie)).toBe(expected))
})

describe('TRK-6 beacons', () => {
  test.each<[string, boolean, string]>([
    [
      'Safari 15 on an iPhone',
      false,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari 15 on a Mac',
      false,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6.1 Safari/605.1.15',
    ],
    [
      'Safari 16',
      true,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'a webview of Android',
      true,
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36',
    ],
    ['Firefox', true, 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ])('%s: %s', (_name, expected, userAgent) => expect(sendsBeacons(userAgent)).toBe(expected))
})
