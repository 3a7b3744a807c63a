import { describe, expect, test } from 'vitest'
import { decideBanner } from '#features/content/download/banner.rules.ts'
import { appVersion, decideUpgrade, isOlder, type UpgradeDecision, type UpgradeFacts } from '#features/content/download/upgrade.rules.ts'

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
    ['takes 2.4.39 as the minimum where the back end names none', { offered: undefined, version: '2.4.38' }, { ...asked, from: '2.4.38', to: '2.4.39', outside: true }],
    ['is not offered from that minimum on', { offered: undefined, version: '2.4.39' }, nothing('upToDate')],
    ['takes the minimum for a version that is none', { offered: 'latest', version: '2.4.40' }, nothing('upToDate')],
    ['asks for the minimum where the offered version is none', { offered: 'latest', version: '2.4.38' }, { ...asked, from: '2.4.38', to: '2.4.39', outside: true }],
    ['downloads by itself from 2.4.39 on', { version: '2.4.39' }, { ...asked, from: '2.4.39' }],
    ['downloads in the browser below', { version: '2.4.38' }, { ...asked, from: '2.4.38', outside: true }],
  ])('%s', (_why, facts, expected) => expect(decideUpgrade({ ...app, ...facts })).toEqual(expected))
})

test.each([
  ['2.4.38', '2.4.39', true], ['2.4.39', '2.4.39', false], ['2.4.40', '2.4.39', false], ['2.10.0', '2.9.9', false], ['1.99.99', '2.0.0', true], ['3.0.0', '2.99.99', false],
  ['2.4', '2.4.39', undefined], ['2.4.39', 'x', undefined], ['-1.0.0', '2.0.0', undefined], ['2.4.38.1', '2.4.39', undefined], ['12.0.0', '9.0.0', false],
])('DLB-4 three parts are compared as numbers: %s before %s is %s', (version, minimum, older) => expect(isOlder(version, minimum)).toBe(older))

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
])('DLB-4 the picture about the app %s', (_why, facts, expected) => expect(decideBanner({ ...facts, today: '2026-01-02' })).toEqual(expected))
