import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  decideIdentityHost,
  decideLibraryFailure,
  decidePress,
  emulatorOf,
  KNOWN_ERROR_CODES,
  libraryErrorOf,
  outsideAddress,
  vendorLanguage,
  type PressFacts,
} from '#features/access/social/flow/service-press.rules.ts'

test.each<[string, Parameters<typeof outsideAddress>[1], string | undefined]>([
  ['LINE', { app: 'line', userAgent: 'Android Line/13' }, 'https://a.test/m/login?go=%2Fm%2Fgame&fbclid=x&openExternalBrowser=1'],
  [
    'Android',
    { app: 'facebook', userAgent: 'Linux; Android 14; FBAN/' },
    'intent://a.test/m/login?go=%2Fm%2Fgame&fbclid=x#Intent;scheme=https;end',
  ],
  ['iPhone', { app: 'tiktok', userAgent: 'iPhone musical_ly' }, 'x-safari-https://a.test/m/login?go=%2Fm%2Fgame&fbclid=x'],
  ['iPad', { app: 'tiktok', userAgent: 'iPad musical_ly' }, 'x-safari-https://a.test/m/login?go=%2Fm%2Fgame&fbclid=x'],
  ['anything else', { app: 'facebook', userAgent: 'FBAN/' }, undefined],
])('on %s the address opens a real browser with click ids and go', (_where, facts, expected) => {
  expect(outsideAddress('https://a.test/m/login?go=%2Fm%2Fgame&fbclid=x', facts)).toBe(expected)
})

describe('a press on a service', () => {
  const press: PressFacts = {
    service: 'facebook',
    storage: 'works',
    app: undefined,
    isAndroid: true,
    native: false,
    identityHost: { do: 'stay', because: 'itself' },
  }
  test.each<[why: string, bent: Partial<PressFacts>, expected: object]>([
    ['starts the service', {}, { do: 'begin' }],
    [
      'SOC-6 reports that private windows are not supported',
      { storage: 'refused', identityHost: { do: 'moveTo', host: 'a' } },
      { do: 'say', words: 'not_support_incognito' },
    ],
    ['SOC-6 calls no window private whose database is silent', { storage: 'silent' }, { do: 'fail', because: 'databaseSilent' }],
    ['SOC-6 announces Facebook in the Android app as coming soon', { app: 'own' }, { do: 'say', words: 'coming_soon' }],
    ['SOC-6 announces Twitter in the Android app as coming soon', { app: 'own', service: 'twitter' }, { do: 'say', words: 'coming_soon' }],
    ['SOC-6 lets the Android app ask Facebook if it does that itself', { app: 'own', native: true }, { do: 'askApp' }],
    ['starts the service in the app on another system', { app: 'own', isAndroid: false }, { do: 'begin' }],
    ['starts another service in the Android app', { app: 'own', service: 'phone' }, { do: 'begin' }],
    ['starts Facebook in Android’s own browser', { app: undefined }, { do: 'begin' }],
    ['moves to the identity host first', { identityHost: { do: 'moveTo', host: 'www.a.test' } }, { do: 'moveTo', host: 'www.a.test' }],
  ])('%s', (_why, bent, expected) => expect(decidePress({ ...press, ...bent })).toEqual(expected))
})

describe('the identity host', () => {
  const hosts = ['a.example', 'play.a.example', 'a.localhost', 'b.localhost', 'c.b.localhost']
  test.each([
    ['www.a.example', { do: 'stay', because: 'itself' }],
    ['a.example', { do: 'moveTo', host: 'www.a.example' }],
    ['agent7.a.example', { do: 'moveTo', host: 'www.a.example' }],
    ['Agent7.A.Example', { do: 'moveTo', host: 'www.a.example' }],
    ['a.localhost', { do: 'stay', because: 'development' }],
    ['agent7.a.localhost', { do: 'moveTo', host: 'a.localhost' }],
    ['b.localhost', { do: 'stay', because: 'development' }],
    ['agent7.b.localhost', { do: 'moveTo', host: 'b.localhost' }],
    ['c.b.localhost', { do: 'stay', because: 'development' }],
    ['localhost', { do: 'stay', because: 'unknown' }],
    ['192.168.0.7', { do: 'stay', because: 'unknown' }],
    ['nota.example', { do: 'stay', because: 'unknown' }],
  ])('%s: %o', (host, expected) => expect(decideIdentityHost({ host, hosts, identityHost: 'www.a.example' })).toEqual(expected))
})

test.each([
  ['CN', 'zh-CN'],
  ['EN', 'en'],
  ['AR', 'ar'],
] as const)('the services’ name of %s is %s', (code, name) => expect(vendorLanguage(code)).toBe(name))

const LANGUAGES = readdirSync('src/i18n/locales')
const wordsOf = (language: string) => JSON.parse(readFileSync(`src/i18n/locales/${language}/social.json`, 'utf8')) as Record<string, string>

test('SOC-5 a popup that a newer one replaced shows nothing', () => {
  expect(decideLibraryFailure({ code: 'auth/cancelled-popup-request', message: 'x' })).toEqual({ do: 'ignore' })
})

test.each(KNOWN_ERROR_CODES.filter((code) => code !== 'cancelled-popup-request'))(
  'SOC-8 auth/%s has a text of its own, with code and reason',
  (code) => {
    expect(decideLibraryFailure({ code: `auth/${code}`, message: 'why' })).toEqual({
      do: 'say',
      words: code,
      code: `auth/${code}`,
      reason: 'why',
    })
  },
)

test('SOC-5 an unknown code shows the text of auth/unknown and is still named', () => {
  expect(decideLibraryFailure({ code: 'auth/brand-new', message: 'why' })).toEqual({
    do: 'say',
    words: 'unknown',
    code: 'auth/brand-new',
    reason: 'why',
  })
  expect(decideLibraryFailure({ code: '', message: '' })).toEqual({ do: 'say', words: 'unknown', code: 'auth/unknown', reason: '' })
})

test.each(LANGUAGES)('SOC-8 every code has a text of its own in %s', (language) => {
  const words = wordsOf(language)
  const texts = KNOWN_ERROR_CODES.map((code) => words[`error_${code}`])
  expect(texts.every((text) => text)).toBe(true)
  expect(new Set(texts).size).toBe(KNOWN_ERROR_CODES.length)
})

test.each<[unknown, object]>([
  [Object.assign(new Error('why'), { code: 'auth/popup-blocked' }), { code: 'auth/popup-blocked', message: 'why' }],
  [new TypeError('broken'), { code: 'auth/unknown', message: 'broken' }],
  ['text', { code: 'auth/unknown', message: '' }],
  [null, { code: 'auth/unknown', message: '' }],
])('whatever was thrown has a code: %o', (thrown, expected) => expect(libraryErrorOf(thrown)).toEqual(expected))

test.each<[authDomain: string, emulator: string | undefined]>([
  ['localhost:9099', 'http://localhost:9099'],
  ['aurora.localhost:9099', 'http://aurora.localhost:9099'],
  ['aurora.firebaseapp.com', undefined],
  ['localhost', undefined],
  ['localhost.evil.example:9099', undefined],
  ['localhost:9099.evil.example', undefined],
  ['evil.example:9099/.localhost:1', undefined],
  ['', undefined],
])('with the authDomain "%s" Firebase speaks to the emulator %s', (authDomain, emulator) => expect(emulatorOf(authDomain)).toBe(emulator))
