import { describe, expect, test } from 'vitest'
import {
  decideService,
  hostAppOf,
  isBetterOutside,
  type Service,
  type ServiceFacts,
  type ServiceShown,
  SERVICES,
} from '#features/access/social/flow/social.rules.ts'

const facts: ServiceFacts = {
  isOn: () => true,
  firebase: true,
  facebookAppId: '',
  googleWebClientId: 'id',
  lineClientId: 'id',
  app: undefined,
  isNative: () => false,
}
const SHOW = { do: 'show' }
const hide = (because: string) => ({ do: 'hide', because })

describe('the offered services', () => {
  test.each<[why: string, service: Service, bent: Partial<ServiceFacts>, expected: object]>([
    ['SOC-1 Google with its flag', 'google', {}, SHOW],
    ['SOC-1 Google without Firebase', 'google', { firebase: false }, hide('firebaseOff')],
    ['SOC-1 Google without a client id', 'google', { googleWebClientId: '' }, hide('noClientId')],
    ['SOC-1 Facebook without a client id of Google’s', 'facebook', { googleWebClientId: '' }, SHOW],
    ['SOC-1 Facebook without Firebase', 'facebook', { firebase: false }, hide('firebaseOff')],
    ['SOC-1 Facebook without Firebase but with an app of its own', 'facebook', { firebase: false, facebookAppId: '1' }, SHOW],
    [
      'SOC-1 Twitter without Firebase and with an app of Facebook’s',
      'twitter',
      { firebase: false, facebookAppId: '1' },
      hide('firebaseOff'),
    ],
    ['SOC-1 Twitter without Firebase', 'twitter', { firebase: false }, hide('firebaseOff')],
    ['SOC-1 phone without any flag', 'phone', { isOn: () => false }, SHOW],
    ['SOC-1 phone without Firebase', 'phone', { firebase: false }, hide('firebaseOff')],
    ['SOC-1 LINE without Firebase', 'line', { firebase: false }, SHOW],
    ['LINE without its client id', 'line', { lineClientId: '' }, hide('noClientId')],
    ['SOC-1 Telegram without Firebase', 'telegram', { firebase: false }, SHOW],
    ['Google in Facebook’s browser', 'google', { app: 'facebook' }, hide('refusedInApps')],
    ['Google in the operator’s app', 'google', { app: 'own' }, hide('refusedInApps')],
    ['Facebook in TikTok’s browser', 'facebook', { app: 'tiktok' }, hide('noPopupsInApp')],
    ['Twitter in LINE’s browser', 'twitter', { app: 'line' }, hide('noPopupsInApp')],
    ['Telegram in Facebook’s browser', 'telegram', { app: 'facebook' }, hide('noPopupsInApp')],
    ['SOC-6 Google in the operator’s app that asks it itself', 'google', { app: 'own', firebase: false, isNative: () => true }, SHOW],
    ['SOC-1 Google in such an app without its flag', 'google', { app: 'own', isOn: () => false, isNative: () => true }, hide('flagOff')],
    ['Facebook in the operator’s app', 'facebook', { app: 'own' }, SHOW],
    ['phone in Facebook’s browser', 'phone', { app: 'facebook' }, SHOW],
    ['LINE in its own app', 'line', { app: 'line' }, SHOW],
  ])('%s', (_why, service, bent, expected) => expect(decideService(service, { ...facts, ...bent })).toEqual(expected))

  test.each(['google', 'facebook', 'twitter', 'line', 'telegram'] as const)(
    'SOC-1 %s is hidden without its own flag, which decides first',
    (service) => {
      const own = `${service.toUpperCase()}LOGIN3`
      expect(decideService(service, { ...facts, isOn: (flag) => flag !== own })).toEqual(hide('flagOff'))
      expect(decideService(service, { ...facts, isOn: (flag) => flag === own })).toEqual(SHOW)
      expect(decideService(service, { ...facts, isOn: () => false, firebase: false })).toEqual(hide('flagOff'))
    },
  )

  test.each<[ServiceShown, boolean]>([
    [{ do: 'show' }, false],
    [{ do: 'hide', because: 'flagOff' }, false],
    [{ do: 'hide', because: 'firebaseOff' }, false],
    [{ do: 'hide', because: 'noClientId' }, false],
    [{ do: 'hide', because: 'refusedInApps' }, true],
    [{ do: 'hide', because: 'noPopupsInApp' }, true],
  ])('a real browser is better only where it offers more services: %o', (shown, expected) =>
    expect(isBetterOutside([{ do: 'show' }, shown])).toBe(expected),
  )
})

test.each([
  ['Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/450.0]', 'facebook'],
  ['Mozilla/5.0 (Linux; Android 14; wv) [FB_IAB/FB4A;FBAV/450.0;]', 'facebook'],
  ['Mozilla/5.0 (iPhone) Instagram 300.0', 'facebook'],
  ['Mozilla/5.0 (Linux; Android 13) BytedanceWebview/d8a21c6 musical_ly_2023', 'tiktok'],
  ['Mozilla/5.0 (Linux; Android 13) trill_320', 'tiktok'],
  ['Mozilla/5.0 (iPhone) Safari Line/13.8.0', 'line'],
  ['Mozilla/5.0 (X11) Newline/13 Safari', undefined],
  ['Mozilla/5.0 (iPhone) Safari/604.1', undefined],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148', 'other'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]', 'other'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.44', 'other'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Snapchat/12.87.0.40 (like Safari/8618.2.12, panda)',
    'other',
  ],
  ['Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36 Unknown/1', 'other'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 XWEB/1 MicroMessenger/8.0.44', 'other'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1', undefined],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', undefined],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0', undefined],
] as const)('SOC-6 %s is the built-in browser of: %s', (userAgent, app) => expect(hostAppOf(userAgent, 'browser')).toBe(app))

test('the operator’s own app is detected after the others', () => {
  expect(hostAppOf('Mozilla/5.0 (Linux; Android 14; wv)', 'webview')).toBe('own')
  expect(hostAppOf('Mozilla/5.0 (Linux; Android 14; wv) FBAN/X', 'webview')).toBe('facebook')
})

test('SOC-6 the home screen’s app, which names no browser either, is no app’s built-in browser', () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
  expect(hostAppOf(userAgent, 'homeScreen')).toBeUndefined()
})

test('SOC-6 an unknown app is offered no service that refuses or cannot open there, and is told of a real browser', () => {
  const facts = { isOn: () => true, firebase: true, facebookAppId: '', googleWebClientId: 'g', lineClientId: 'l', isNative: () => false }
  const shown = SERVICES.map((service) => decideService(service, { ...facts, app: 'other' }))
  expect(SERVICES.filter((_, at) => shown[at]?.do === 'show')).toEqual(['phone', 'line'])
  expect(isBetterOutside(shown)).toBe(true)
})
