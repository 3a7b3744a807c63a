import { describe, expect, test } from 'vitest'
import type { Download } from '#contract/support.ts'
import { type AppLink, chooseIcon, chooseLink, decideAfterDownload, decideOffer, isAppFile, type OfferDecision, type OfferFacts } from '#features/content/download/download.rules.ts'

const android: AppLink = { resourceType: 'ANDROID', url: '/app/a.apk' }
const ios: AppLink = { resourceType: 'IOS', url: 'https://cdn.example/a.ipa' }
const profile: AppLink = { resourceType: 'MOBILECONFIG', url: '/app/a.mobileconfig' }
const icon: Download = { resourceType: 'AppDownloadIcon', url: '/app/icon.png' }
const all = [icon, profile, ios, android]

const phone: OfferFacts = { downloads: all, kind: 'browser', system: 'android', isMember: false, rank: 0, membersOnly: false, requiredRank: 0, isClosed: false }
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
    ['is hidden on a web clip without an app for iOS', { kind: 'webClip', system: 'ios', downloads: [profile] }, hidden('webClipWithoutIos')],
    ['is shown on a web clip with one', { kind: 'webClip', system: 'ios' }, { show: true, link: ios }],
    ['is hidden from visitors where it is for members only', { membersOnly: true }, hidden('membersOnly')],
    ['is shown to members where it is for members only', { membersOnly: true, isMember: true }, { show: true, link: android }],
    ['is hidden below the merchant’s VIP level', { requiredRank: 2, isMember: true, rank: 1 }, hidden('rankTooLow')],
    ['is shown at the merchant’s VIP level', { requiredRank: 2, isMember: true, rank: 2 }, { show: true, link: android }],
    ['is hidden from visitors where a VIP level is required', { requiredRank: 1 }, hidden('rankTooLow')],
    ['waits for a member’s level where one is required', { requiredRank: 1, isMember: true, rank: undefined }, hidden('notKnownYet')],
    ['does not wait for it where none is', { isMember: true, rank: undefined }, { show: true, link: android }],
    ['is hidden below the level of its file', { downloads: [{ ...android, requiredRankLevel: 3 }], requiredRank: 1, isMember: true, rank: 2 }, hidden('rankTooLow')],
    ['closed precedes everything else', { isClosed: true, kind: 'webview', downloads: undefined }, hidden('closedHere')],
  ])('%s', (_why, facts, expected) => expect(decideOffer({ ...phone, ...facts })).toEqual(expected))
})

test.each([
  ['https://cdn.example/a.apk', true], ['https://cdn.example/a.APK?v=2', true], ['/app/a.ipa', true], ['/app/A.MobileConfig#x', true],
  ['https://apps.apple.com/app/id1', false], ['https://[/a.apk', false], ['https://cdn.example/page?file=a.apk', false], ['/a.apk.html', false], ['', false],
])('DLB-3 an address counts as a download: %s %s', (url, counts) => expect(isAppFile(url)).toBe(counts))

test('DLB-3 a file from anywhere but the web is none', () => {
  // oxlint-disable-next-line no-script-url -- what must be refused
  const hostile = ['javascript:alert(1)', 'javascript:location="https://evil.example/a.apk"', 'data:text/html,x', 'a.apk'].map((url): Download => ({ resourceType: 'ANDROID', url }))
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
