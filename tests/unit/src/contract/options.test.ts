import { expect, test } from 'vitest'
import * as v from 'valibot'
import { banner } from '#contract/announcements.ts'
import { findGames, launchLottery } from '#contract/games.ts'
import { countryInfo } from '#contract/settings.ts'
import { serverEvent } from '#contract/events.ts'
import { sendPasswordReset } from '#contract/members.ts'
import { passkeyOptions } from '#contract/passkeys.ts'
import { dailySignIn, missions } from '#contract/programs.ts'
import { pixelTrack, register } from '#contract/registration.ts'
import { login, sendLoginCode, verifyLogin } from '#contract/session.ts'
import { download, supportEntry } from '#contract/support.ts'
import { EXAMPLES } from './examples.ts'

const requestOf = (name: string): object => EXAMPLES[name]?.request?.full as object
const valueOf = (name: string): object => EXAMPLES[name]?.value?.full as object
const itemOf = (name: string): object => Object.values(valueOf(name))[0] as object
const event = requestOf('reportEvent')
const providers = ['google', 'facebook', 'twitter', 'phone']

test.each<[field: string, schema: v.GenericSchema, base: object, options: readonly string[]]>([
  ['type', login.request, requestOf('login'), ['username', 'sms', 'firebase', 'line', 'telegram']],
  ['firebaseChannel', login.request, requestOf('login'), providers],
  ['device', login.request, requestOf('login'), ['IPAD', 'PWA', 'WEBCLIP']],
  ['verifyType', verifyLogin.request, requestOf('verifyLogin'), ['email', 'ga', 'sms']],
  ['verifyType', sendLoginCode.request, requestOf('sendLoginCode'), ['email', 'sms']],
  ['channel', sendPasswordReset.value, valueOf('sendPasswordReset'), ['email', 'sms']],
  ['purpose', passkeyOptions.request, requestOf('passkeyOptions'), ['register', 'login']],
  ['registerMethod', register.request, requestOf('register'), ['APP', 'H5', 'WEBCLIP', 'PWA']],
  ['firebaseChannel2', register.request, requestOf('register'), providers],
  ['currencyPosition', countryInfo, {}, ['before', 'after']],
  ['ext', findGames.request, {}, ['avif', 'webp']],
  ['view', launchLottery.request, requestOf('launchLottery'), ['betting', 'lobby']],
  ['linkageType', banner, itemOf('banners'), ['P', 'URL', 'G']],
  ['openIn', banner, itemOf('banners'), ['same', 'new']],
  ['csType', supportEntry, itemOf('customerServiceScript'), ['TX-CHAT', 'AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP']],
  ['resourceType', download, itemOf('downloadSetting'), ['IOS', 'MOBILECONFIG', 'ANDROID', 'AppDownloadIcon']],
  ['pwaType', serverEvent, event, ['homescreen', 'PWA', 'WEBCLIP']],
  [
    'eventName',
    serverEvent,
    event,
    [
      'firstOpen',
      'registerSubmit',
      'register',
      'depositSubmit',
      'firstDeposit',
      'withdraw',
      'deposit',
      'redeposit',
      'firstDepositArrival',
      'startTrial',
      'login',
      'viewContent',
      'downloadApp',
      'gameLaunch',
      'a2hsInstalled',
      'a2hsFirstOpen',
    ],
  ],
])('%s takes its options and no other', (field, schema, base, options) => {
  for (const option of options) expect(v.is(schema, { ...base, [field]: option }), option).toBe(true)
  for (const other of ['', 'other', options.join()]) expect(v.is(schema, { ...base, [field]: other }), other).toBe(false)
})

test('calendar days and missions have different states', () => {
  const day = { date: '2026-11-21', reward: '5.00' }
  const days = ['claimed', 'today', 'future', 'missed', '', 'other'].map((state) => Object.assign({ state }, day))
  expect(v.parse(dailySignIn.value, { days }).days.map(({ state }) => state)).toEqual(['claimed', 'today', 'future', 'missed'])
  expect(v.parse(dailySignIn.value, { days: [{ ...day, date: '21.11.2026', state: 'today' }] }).days).toEqual([])
  const mission = (valueOf('missions') as object[])[0]
  expect(
    v
      .parse(
        missions.value,
        ['open', 'claimable', 'claimed', '', 'other'].map((state) => Object.assign({}, mission, { state })),
      )
      .map(({ state }) => state),
  ).toEqual(['open', 'claimable', 'claimed'])
})

test('pixels take the ids of the known channels only', () => {
  const all = [
    'tid',
    'facebook',
    'tiktok',
    'kwai',
    'gtag',
    'gtm',
    'appsflyer',
    'adjust',
    'twitter',
    'bigo',
    'voluum',
    'propeller',
    'kadam',
    'okspy',
    'mgs',
    'devils',
    'macan',
    'utm_source',
    'fbc',
    'fbp',
    'twclid',
  ]
  expect(v.is(pixelTrack, Object.fromEntries(all.map((channel) => [channel, '1'])))).toBe(true)
  expect(v.is(pixelTrack, { other: '1' })).toBe(false)
})
