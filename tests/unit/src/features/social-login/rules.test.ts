import { describe, expect, test } from 'vitest'
import {
  decideIdentityHost, decidePress, decideService, decideUnknown, hostAppOf, isBetterOutside, isUnknown, outsideAddress, type PressFacts, type Service,
  type ServiceFacts, type ServiceShown, type UnknownFacts,
} from '#features/social-login/rules.ts'

const facts: ServiceFacts = { isOn: () => true, firebase: true, googleWebClientId: 'id', lineClientId: 'id', app: undefined }
const SHOW = { do: 'show' }
const hide = (because: string) => ({ do: 'hide', because })

describe('which services are offered', () => {
  test.each<[why: string, service: Service, bent: Partial<ServiceFacts>, expected: object]>([
    ['SOC-1 Google with its flag', 'google', {}, SHOW],
    ['SOC-1 Google without Firebase', 'google', { firebase: false }, hide('firebaseOff')],
    ['SOC-1 Google without a client id', 'google', { googleWebClientId: '' }, hide('noClientId')],
    ['SOC-1 Facebook without a client id of Google’s', 'facebook', { googleWebClientId: '' }, SHOW],
    ['SOC-1 Facebook without Firebase', 'facebook', { firebase: false }, hide('firebaseOff')],
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
    ['Facebook in the operator’s app', 'facebook', { app: 'own' }, SHOW],
    ['phone in Facebook’s browser', 'phone', { app: 'facebook' }, SHOW],
    ['LINE in its own app', 'line', { app: 'line' }, SHOW],
  ])('%s', (_why, service, bent, expected) => expect(decideService(service, { ...facts, ...bent })).toEqual(expected))

  test.each(['google', 'facebook', 'twitter', 'line', 'telegram'] as const)('SOC-1 %s is hidden without its own flag, before anything else is looked at', (service) => {
    const own = `${service.toUpperCase()}LOGIN3`
    expect(decideService(service, { ...facts, isOn: (flag) => flag !== own })).toEqual(hide('flagOff'))
    expect(decideService(service, { ...facts, isOn: (flag) => flag === own })).toEqual(SHOW)
    expect(decideService(service, { ...facts, isOn: () => false, firebase: false })).toEqual(hide('flagOff'))
  })

  test.each<[ServiceShown, boolean]>([
    [{ do: 'show' }, false],
    [{ do: 'hide', because: 'flagOff' }, false],
    [{ do: 'hide', because: 'firebaseOff' }, false],
    [{ do: 'hide', because: 'noClientId' }, false],
    [{ do: 'hide', because: 'refusedInApps' }, true],
    [{ do: 'hide', because: 'noPopupsInApp' }, true],
  ])('a real browser is proposed only where it helps: %o', (shown, expected) => expect(isBetterOutside([{ do: 'show' }, shown])).toBe(expected))
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
] as const)('%s is the browser of: %s', (userAgent, app) => expect(hostAppOf(userAgent, false)).toBe(app))

test('the operator’s own app is known by what it says of itself, after the others', () => {
  expect(hostAppOf('Mozilla/5.0 (Linux; Android 14; wv)', true)).toBe('own')
  expect(hostAppOf('Mozilla/5.0 (Linux; Android 14; wv) FBAN/X', true)).toBe('facebook')
})

test.each<[string, Parameters<typeof outsideAddress>[1], string | undefined]>([
  ['LINE', { app: 'line', userAgent: 'Android Line/13' }, 'https://a.test/m/login?go=%2Fm%2Fgame&fbclid=x&openExternalBrowser=1'],
  ['Android', { app: 'facebook', userAgent: 'Linux; Android 14; FBAN/' }, 'intent://a.test/m/login?go=%2Fm%2Fgame&fbclid=x#Intent;scheme=https;end'],
  ['iPhone', { app: 'tiktok', userAgent: 'iPhone musical_ly' }, 'x-safari-https://a.test/m/login?go=%2Fm%2Fgame&fbclid=x'],
  ['iPad', { app: 'tiktok', userAgent: 'iPad musical_ly' }, 'x-safari-https://a.test/m/login?go=%2Fm%2Fgame&fbclid=x'],
  ['anything else', { app: 'facebook', userAgent: 'FBAN/' }, undefined],
])('on %s the browser is opened with click ids and go', (_where, facts, expected) => {
  expect(outsideAddress('https://a.test/m/login?go=%2Fm%2Fgame&fbclid=x', facts)).toBe(expected)
})

describe('a press on a service', () => {
  const press: PressFacts = { service: 'facebook', canStore: true, app: undefined, isAndroid: true, identityHost: { do: 'stay', because: 'itself' } }
  test.each<[why: string, bent: Partial<PressFacts>, expected: object]>([
    ['asks the service', {}, { do: 'begin' }],
    ['SOC-6 says that private windows are not supported', { canStore: false, identityHost: { do: 'moveTo', host: 'a' } }, { do: 'say', words: 'not_support_incognito' }],
    ['SOC-6 says coming soon of Facebook in the Android app', { app: 'own' }, { do: 'say', words: 'coming_soon' }],
    ['SOC-6 says coming soon of Twitter in the Android app', { app: 'own', service: 'twitter' }, { do: 'say', words: 'coming_soon' }],
    ['asks the service in the app of another system', { app: 'own', isAndroid: false }, { do: 'begin' }],
    ['asks another service in the Android app', { app: 'own', service: 'phone' }, { do: 'begin' }],
    ['asks Facebook in Android’s own browser', { app: undefined }, { do: 'begin' }],
    ['goes to the identity host first', { identityHost: { do: 'moveTo', host: 'www.a.test' } }, { do: 'moveTo', host: 'www.a.test' }],
  ])('%s', (_why, bent, expected) => expect(decidePress({ ...press, ...bent })).toEqual(expected))
})

describe('the identity host', () => {
  const hosts = ['a.example', 'play.a.example', 'a.localhost']
  test.each([
    ['www.a.example', { do: 'stay', because: 'itself' }],
    ['a.example', { do: 'moveTo', host: 'www.a.example' }],
    ['agent7.a.example', { do: 'moveTo', host: 'www.a.example' }],
    ['Agent7.A.Example', { do: 'moveTo', host: 'www.a.example' }],
    ['a.localhost', { do: 'stay', because: 'development' }],
    ['agent7.a.localhost', { do: 'moveTo', host: 'a.localhost' }],
    ['localhost', { do: 'stay', because: 'unknown' }],
    ['192.168.0.7', { do: 'stay', because: 'unknown' }],
    ['nota.example', { do: 'stay', because: 'unknown' }],
  ])('%s: %o', (host, expected) => expect(decideIdentityHost({ host, hosts, identityHost: 'www.a.example' })).toEqual(expected))
})

describe('SOC-2 somebody without an account', () => {
  const wanted: UnknownFacts = { autoRegister: true, createsAccounts: true, byHand: false, open: true }
  test.each<[why: string, bent: Partial<UnknownFacts>, expected: object]>([
    ['gets one where merchant and settings want it', {}, { do: 'register' }],
    ['is asked where the merchant does not', { autoRegister: false }, { do: 'ask', mayJoin: true }],
    ['is asked without FIREBASECREATEACC3', { createsAccounts: false }, { do: 'ask', mayJoin: true }],
    ['is asked with SSOMANUALREG3', { byHand: true }, { do: 'ask', mayJoin: true }],
    ['is asked for an account that is there where joining is closed', { open: false }, { do: 'ask', mayJoin: false }],
  ])('%s', (_why, bent, expected) => expect(decideUnknown({ ...wanted, ...bent })).toEqual(expected))

  test.each([['bind_customer_required', true], ['not.exists.user', true], ['login.cred.err', false], ['unanswered', false]])('%s says so: %s', (code, expected) => {
    expect(isUnknown(code)).toBe(expected)
  })
})
