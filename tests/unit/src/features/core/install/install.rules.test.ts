import { describe, expect, test } from 'vitest'
import { systemOf } from '#features/core/device/device.rules.ts'
import {
  decideInstall,
  type InstallDecision,
  type InstallFacts,
  readSkips,
  skipsAfter,
  methodByHand,
  manifestWith,
} from '#features/core/install/install.rules.ts'

const DAY = 86_400_000
const first: InstallFacts = {
  asked: false,
  route: 'home',
  kind: 'browser',
  system: 'android',
  pwa: true,
  desktop: false,
  isInstalled: false,
  skips: 0,
  declinedAt: undefined,
  now: 100 * DAY,
  isHeld: true,
  byHand: undefined,
}
const offer: InstallDecision = { do: 'offer', way: 'prompt' }
const nothing = (because: Extract<InstallDecision, { do: 'nothing' }>['because']): InstallDecision => ({ do: 'nothing', because })

describe('PWA-1 the offer to add the site to the home screen', () => {
  test.each<[why: string, facts: Partial<InstallFacts>, expected: InstallDecision]>([
    ['is made on home by the browser’s prompt', {}, offer],
    ['is made on the entry screen', { route: 'index' }, offer],
    ['is made on no other screen', { route: 'game' }, nothing('otherScreen')],
    ['is made on no other screen, even if it is asked for', { route: 'game', asked: true }, nothing('otherScreen')],
    ['is not made in the operator’s app', { kind: 'webview' }, nothing('inApp')],
    ['is not made in the installed app', { kind: 'installed' }, nothing('inApp')],
    ['is not made on the home screen', { kind: 'homeScreen' }, nothing('inApp')],
    ['is made on an iPad', { kind: 'ipad', system: 'ios', isHeld: false, byHand: 'iosSafari' }, { do: 'offer', way: 'iosSafari' }],
    ['is not made when the operator switched it off', { pwa: false }, nothing('pwaOff')],
    ['is not made on computers unless the operator wants it', { system: 'desktop' }, nothing('desktopOff')],
    ['is made on computers if the operator wants it', { system: 'desktop', desktop: true }, offer],
    ['is not made once the site was added', { isInstalled: true }, nothing('installed')],
    ['is not made with the older front end’s 99', { skips: 99 }, nothing('installed')],
    ['is not made after three declines', { skips: 3, declinedAt: 0 }, nothing('declinedOften')],
    ['rests seven days after a decline', { skips: 1, declinedAt: 94 * DAY }, nothing('declinedLately')],
    ['rests from the moment of the decline', { skips: 1, declinedAt: 100 * DAY }, nothing('declinedLately')],
    ['returns after seven days', { skips: 1, declinedAt: 93 * DAY }, offer],
    ['rests twice as long after the second', { skips: 2, declinedAt: 87 * DAY }, nothing('declinedLately')],
    ['returns after a decline that a clock set back has in the future', { skips: 1, declinedAt: 101 * DAY }, offer],
    ['is made to whoever asks, however often it was declined', { asked: true, skips: 3, declinedAt: 99 * DAY }, offer],
    ['is unsupported without a prompt', { isHeld: false }, nothing('unsupported')],
    ['prefers the prompt to instructions', { byHand: 'macSafari' }, offer],
    [
      'is made by instructions where there is no prompt',
      { isHeld: false, byHand: 'iosOther', system: 'ios' },
      { do: 'offer', way: 'iosOther' },
    ],
  ])('%s', (_why, facts, expected) => expect(decideInstall({ ...first, ...facts })).toEqual(expected))
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'

test.each([
  ['Safari on an iPhone', IPHONE, 5, 'ios', 'iosSafari'],
  ['Chrome on an iPhone', IPHONE.replace('Version/17.5', 'CriOS/126.0'), 5, 'ios', 'iosOther'],
  ['an app on an iPhone', IPHONE.replace(' Safari/604.1', ' [FBAN/FBIOS]'), 5, 'ios', 'iosOther'],
  ['an iPad that asks for desktop pages', MAC, 5, 'ios', 'iosSafari'],
  ['Safari 17 on a Mac', MAC, 0, 'desktop', 'macSafari'],
  ['Safari on a Mac with one touch point, which is no iPad', MAC, 1, 'desktop', 'macSafari'],
  ['Safari 16 on a Mac, which has no Dock', MAC.replace('Version/17.4', 'Version/16.6'), 0, 'desktop', undefined],
  ['Chrome on a Mac', MAC.replace('Version/17.4 ', 'Chrome/126.0.0.0 '), 0, 'desktop', undefined],
  ['Android', 'Mozilla/5.0 (Linux; Android 14) Chrome/131 Mobile Safari/537.36', 5, 'android', undefined],
])('PWA-1 instructions for %s', (_about, userAgent, maxTouchPoints, system, way) => {
  expect([systemOf({ userAgent, maxTouchPoints }), methodByHand({ userAgent, maxTouchPoints })]).toEqual([system, way])
})

test.each([
  [undefined, 0],
  ['', 0],
  ['0', 0],
  ['2', 2],
  ['99', 99],
  ['true', 1],
  ['-4', 1],
  ['1e400', 1],
])('SES-5 PWA_skipA2hs of an older front end: %s counts as %d', (stored, count) => {
  expect(readSkips(stored)).toBe(count)
})

test('PWA-1 an installation sets the counter to 99, a decline adds one', () => {
  expect([skipsAfter(0, 'installed'), skipsAfter(1, 'declined'), skipsAfter(99, 'declined')]).toEqual([99, 2, 99])
})

const BASE = 'https://aurora.example/m/manifest.en.webmanifest'
const manifest = {
  id: '/m/home',
  short_name: 'Aurora',
  start_url: '/m/home',
  scope: '/m/',
  display: 'standalone',
  icons: [{ src: '/m/brand/icon.png', sizes: '192x192' }],
  shortcuts: [{ name: 'Games', url: '/m/game', icons: [{ src: '/m/brand/icon.png' }] }],
}

test('PWA-4 another short name comes with absolute addresses, since a blob has no base', () => {
  expect(manifestWith(manifest, { name: 'Dawn' }, BASE)).toEqual({
    id: 'https://aurora.example/m/home',
    short_name: 'Dawn',
    start_url: 'https://aurora.example/m/home',
    scope: 'https://aurora.example/m/',
    display: 'standalone',
    icons: [{ src: 'https://aurora.example/m/brand/icon.png', sizes: '192x192' }],
    shortcuts: [{ name: 'Games', url: 'https://aurora.example/m/game', icons: [{ src: 'https://aurora.example/m/brand/icon.png' }] }],
  })
})

test('RTE-11 PWA-1 the app’s start brings who brought the visitor, under the same id and name', () => {
  const changed = manifestWith(manifest, { name: 'Aurora', brought: { affiliateCode: 'abc', r: 'a b' } }, BASE)
  expect(changed).toMatchObject({
    id: 'https://aurora.example/m/home',
    short_name: 'Aurora',
    start_url: 'https://aurora.example/m/home?affiliateCode=abc&r=a+b',
  })
})

test('PWA-4 what is no address or no list in a manifest stays as it is', () => {
  const odd = { ...manifest, id: 7, icons: [{ sizes: '192x192' }, 'x'], shortcuts: 'none' }
  expect(manifestWith(odd, { name: 'Dawn' }, BASE)).toMatchObject({
    id: 7,
    icons: [{ sizes: '192x192', src: undefined }, 'x'],
    shortcuts: 'none',
  })
})

test.each([
  ['the same name', manifest, 'Aurora'],
  ['no name', manifest, ''],
  ['no manifest', 'x', 'Dawn'],
  ['a list', [], 'Dawn'],
])('PWA-4 with %s the prerendered manifest stays', (_why, found, name) => {
  expect(manifestWith(found, { name }, BASE)).toBeUndefined()
})

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

test.each<[about: string, facts: Partial<Parameters<typeof systemOf>[0]>, system: string]>([
  ['an Android tablet that asks for desktop pages', { maxTouchPoints: 5, isCoarse: true, platform: 'Linux' }, 'android'],
  ['one on plain http, without hints', { maxTouchPoints: 5, isCoarse: true }, 'android'],
  ['one with a mouse, whose hints name it', { maxTouchPoints: 5, isCoarse: false, platform: 'Android' }, 'android'],
  ['a Linux PC', { maxTouchPoints: 0, isCoarse: false, platform: 'Linux' }, 'desktop'],
  ['a Linux PC with a touch screen beside its mouse', { maxTouchPoints: 10, isCoarse: false, platform: 'Linux' }, 'desktop'],
  ['Firefox on a Linux tablet', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', isCoarse: true }, 'desktop'],
])('PWA-1 DLB-2 the system of %s', (_about, facts, system) => {
  expect(systemOf({ userAgent: LINUX, maxTouchPoints: 5, ...facts })).toBe(system)
})
