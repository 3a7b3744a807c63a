import { describe, expect, test } from 'vitest'
import type { Download } from '#contract/support.ts'
import {
  appVersion,
  chooseIcon,
  chooseLink,
  decideAfterDownload,
  decideBanner,
  decideOffer,
  decideUpgrade,
  isAppFile,
  isOlder,
  type AppLink,
  type OfferDecision,
  type OfferFacts,
  type UpgradeDecision,
  type UpgradeFacts,
} from '#features/content/download/download.rules.ts'

const android: AppLink = { resourceType: 'ANDROID', url: '/app/a.apk' }
const ios: AppLink = { resourceType: 'IOS', url: 'https://cdn.example/a.ipa' }
const profile: AppLink = { resourceType: 'MOBILECONFIG', url: '/app/a.mobileconfig' }
const icon: Download = { resourceType: 'AppDownloadIcon', url: '/app/icon.png' }
const all = [icon, profile, ios, android]

const phone: OfferFacts = {
  downloads: all,
  kind: 'browser',
  system: 'android',
  isMember: false,
  rank: 0,
  membersOnly: false,
  requiredRank: 0,
  isClosed: false,
}
const hidden = (because: Extract<OfferDecision, { show: false }>['because']): OfferDecision => ({ show: false, because })

describe('DLB-2 the bar', () => {
  test.each<[why: string, facts: Partial<OfferFacts>, expected: OfferDecision]>([
    ['offers Android its file', {}, { show: true, link: android }],
    ['offers iOS the app before the profile', { system: 'ios' }, { show: true, link: ios }],
    ['offers iOS the profile where there is no app', { system: 'ios', downloads: [profile] }, { show: true, link: profile }],
    ['is hidden for the session once it was closed', { isClosed: true }, hidden('closedHere')],
    ['is hidden in the operator’s app', { kind: 'webview' }, hidden('inApp')],
    ['is hidden in the installed app', { kind: 'installed' }, hidden('inApp')],
    ['is hidden on the home screen', { kind: 'homeScreen' }, hidden('inApp')],
    ['is hidden until the files are known', { downloads: undefined }, hidden('notKnownYet')],
    ['is hidden without a file', { downloads: [] }, hidden('noLink')],
    ['is hidden where the files are for others', { downloads: [ios, profile, icon] }, hidden('noLink')],
    ['is hidden on computers', { system: 'desktop' }, hidden('noLink')],
    [
      'is hidden on a web clip without an app for iOS',
      { kind: 'webClip', system: 'ios', downloads: [profile] },
      hidden('webClipWithoutIos'),
    ],
    ['is shown on a web clip with one', { kind: 'webClip', system: 'ios' }, { show: true, link: ios }],
    ['is hidden from visitors where it is for members only', { membersOnly: true }, hidden('membersOnly')],
    ['is shown to members where it is for members only', { membersOnly: true, isMember: true }, { show: true, link: android }],
    ['is hidden below the merchant’s VIP level', { requiredRank: 2, isMember: true, rank: 1 }, hidden('rankTooLow')],
    ['is shown at the merchant’s VIP level', { requiredRank: 2, isMember: true, rank: 2 }, { show: true, link: android }],
    ['is hidden from visitors where a VIP level is required', { requiredRank: 1 }, hidden('rankTooLow')],
    ['waits for a member’s level where one is required', { requiredRank: 1, isMember: true, rank: undefined }, hidden('notKnownYet')],
    ['does not wait for it where none is', { isMember: true, rank: undefined }, { show: true, link: android }],
    [
      'is hidden below the level of its file',
      { downloads: [{ ...android, requiredRankLevel: 3 }], requiredRank: 1, isMember: true, rank: 2 },
      hidden('rankTooLow'),
    ],
    ['closed precedes everything else', { isClosed: true, kind: 'webview', downloads: undefined }, hidden('closedHere')],
  ])('%s', (_why, facts, expected) => expect(decideOffer({ ...phone, ...facts })).toEqual(expected))
})

test.each([
  ['https://cdn.example/a.apk', true],
  ['https://cdn.example/a.APK?v=2', true],
  ['/app/a.ipa', true],
  ['/app/A.MobileConfig#x', true],
  ['itms-services://?action=download-manifest&url=https%3A%2F%2Fcdn.example%2Fapp.plist', true],
  ['ITMS-SERVICES:///?action=download-manifest&url=https://cdn.example/a', true],
  ['https://cdn.example/itms-services:', false],
  ['https://apps.apple.com/app/id1', false],
  ['https://[/a.apk', false],
  ['https://cdn.example/page?file=a.apk', false],
  ['/a.apk.html', false],
  ['', false],
])('DLB-3 an address counts as a download: %s %s', (url, counts) => expect(isAppFile(url)).toBe(counts))

test('DLB-3 a file from anywhere but the web is none', () => {
  // oxlint-disable-next-line no-script-url -- what must be refused
  const hostile = ['javascript:alert(1)', 'javascript:location="https://evil.example/a.apk"', 'data:text/html,x', 'a.apk'].map(
    (url): Download => ({ resourceType: 'ANDROID', url }),
  )
  expect(chooseLink(hostile, { system: 'android', kind: 'browser' })).toBeUndefined()
  expect(chooseLink([...hostile, android], { system: 'android', kind: 'browser' })).toBe(android)
})

test.each(['http://lan.example/a.apk', 'HTTPS://cdn.example/a.apk'])('DLB-3 a file of the web at %s is offered', (url) => {
  expect(chooseLink([{ resourceType: 'ANDROID', url }], { system: 'android', kind: 'browser' })?.url).toBe(url)
})

test('DLB-1 the icon is the back end’s', () => expect([chooseIcon(all), chooseIcon([ios])]).toEqual([icon.url, undefined]))

test.each([
  ['ERR-6 iOS 17 has the tip', 'IOS', 'iPhone OS 17_0 like', { do: 'tip' }],
  ['ERR-6 iOS 16 has none', 'IOS', 'iPhone OS 16_7 like', { do: 'sentence' }],
  ['ERR-6 iPadOS 18 has it', 'IOS', 'CPU OS 18_1 like', { do: 'tip' }],
  ['DLB-3 the profile has steps', 'MOBILECONFIG', 'iPhone OS 16_7 like', { do: 'steps', tip: false }],
  ['ERR-6 on iOS 17 with the tip', 'MOBILECONFIG', 'iPhone OS 17_5 like', { do: 'steps', tip: true }],
  ['ERR-6 the tip is about files for iOS alone', 'ANDROID', 'iPhone OS 17_0 like', { do: 'sentence' }],
  ['ERR-6 Android has none', 'ANDROID', 'Linux; Android 14', { do: 'sentence' }],
] as const)('%s', (_why, type, userAgent, expected) => expect(decideAfterDownload(type, userAgent)).toEqual(expected))

const app: UpgradeFacts = { kind: 'webview', version: '2.4.40', offered: '2.5.0', hasLink: true, mandatory: false, isLater: false }
const nothing = (because: Extract<UpgradeDecision, { do: 'nothing' }>['because']): UpgradeDecision => ({ do: 'nothing', because })
const asked = { do: 'offer', from: '2.4.40', to: '2.5.0', mandatory: false, outside: false } as const

describe('DLB-4 the renewal of the app', () => {
  test.each<[why: string, facts: Partial<UpgradeFacts>, expected: UpgradeDecision]>([
    ['is offered below the offered version', {}, asked],
    ['is not offered at it', { version: '2.5.0' }, nothing('upToDate')],
    ['is not offered above it', { version: '2.10.0' }, nothing('upToDate')],
    ['is not offered in a browser', { kind: 'browser' }, nothing('notInApp')],
    ['is not offered to an app that names no version', { version: undefined }, nothing('unknownVersion')],
    ['is not offered without a file', { hasLink: false }, nothing('noLink')],
    ['can be put off', { isLater: true }, nothing('later')],
    ['STA-4 cannot be put off with MANDATORYAPPUPDATES3', { mandatory: true, isLater: true }, { ...asked, mandatory: true }],
    [
      'takes 2.4.39 as the minimum where the back end names none',
      { offered: undefined, version: '2.4.38' },
      { ...asked, from: '2.4.38', to: '2.4.39', outside: true },
    ],
    ['is not offered from that minimum on', { offered: undefined, version: '2.4.39' }, nothing('upToDate')],
    ['takes the minimum for a version that is none', { offered: 'latest', version: '2.4.40' }, nothing('upToDate')],
    [
      'asks for the minimum where the offered version is none',
      { offered: 'latest', version: '2.4.38' },
      { ...asked, from: '2.4.38', to: '2.4.39', outside: true },
    ],
    ['downloads by itself from 2.4.39 on', { version: '2.4.39' }, { ...asked, from: '2.4.39' }],
    ['downloads in the browser below', { version: '2.4.38' }, { ...asked, from: '2.4.38', outside: true }],
  ])('%s', (_why, facts, expected) => expect(decideUpgrade({ ...app, ...facts })).toEqual(expected))
})

test.each([
  ['2.4.38', '2.4.39', true],
  ['2.4.39', '2.4.39', false],
  ['2.4.40', '2.4.39', false],
  ['2.10.0', '2.9.9', false],
  ['1.99.99', '2.0.0', true],
  ['3.0.0', '2.99.99', false],
  ['2.4', '2.4.39', undefined],
  ['2.4.39', 'x', undefined],
  ['-1.0.0', '2.0.0', undefined],
  ['2.4.38.1', '2.4.39', undefined],
  ['12.0.0', '9.0.0', false],
])('DLB-4 three parts are compared as numbers: %s before %s is %s', (version, minimum, older) =>
  expect(isOlder(version, minimum)).toBe(older),
)

test.each([
  ['the user agent', 'Mozilla/5.0 LiveryApp/2.4.39 Android', undefined, '2.4.39'],
  ['the bridge before it', 'Mozilla/5.0 LiveryApp/2.4.39', '2.5.0', '2.5.0'],
  ['the user agent where the bridge’s is none', 'Mozilla/5.0 LiveryApp/2.4.39', { v: 1 }, '2.4.39'],
  ['the user agent where the bridge sends a list', 'Mozilla/5.0 LiveryApp/2.4.39', ['2.5.0'], '2.4.39'],
  ['nothing', 'Mozilla/5.0 (Linux; Android 14; wv)', undefined, undefined],
  ['nothing that is no version', 'LiveryApp/dev', 'dev', undefined],
])('DLB-4 the running version comes from %s', (_from, userAgent, bridge, version) => expect(appVersion(userAgent, bridge)).toBe(version))

test.each([
  ['comes with an announcement', { hasAnnouncement: true, shownOn: undefined }, { show: true }],
  ['comes again on another day', { hasAnnouncement: true, shownOn: '2026-01-01' }, { show: true }],
  ['comes once a day', { hasAnnouncement: true, shownOn: '2026-01-02' }, { show: false, because: 'shownToday' }],
  ['needs an announcement', { hasAnnouncement: false, shownOn: undefined }, { show: false, because: 'noAnnouncement' }],
])('DLB-4 the picture about the app %s', (_why, facts, expected) =>
  expect(decideBanner({ ...facts, today: '2026-01-02' })).toEqual(expected),
)
