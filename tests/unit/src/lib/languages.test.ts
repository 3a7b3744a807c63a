import { expect, test } from 'vitest'
import { directionOf, formatLocaleOf, isLanguageCode, LANGUAGES, localeOf, nativeNameOf, numberLocaleOf } from '#lib/languages.ts'

const asked = 'CN EN ES HI ID JA KM KO MY TA TH TW VI TY UR PT PT-BR MS BN TR FR NE UR-LA TE RU SW KK LO AR'.split(' ')

test('I18-1 the 28 languages and AR are known, UR and AR run right to left', () => {
  expect(LANGUAGES.toSorted()).toEqual(asked.toSorted())
  expect(LANGUAGES.filter((code) => directionOf(code) === 'rtl').toSorted()).toEqual(['AR', 'UR'])
})

const LOCALES = {
  EN: 'en-US',
  CN: 'zh-CN',
  TW: 'zh-HK',
  RU: 'ru-RU',
  TH: 'th-TH',
  VI: 'vi-VN',
  JA: 'ja-JP',
  PT: 'pt-PT',
  ES: 'es-ES',
  AR: 'ar',
  HI: 'hi-IN',
  ID: 'id-ID',
  KM: 'km-KH',
  KO: 'ko-KR',
  MY: 'my-MM',
  TA: 'ta-IN',
  TY: 'ty-PF',
  UR: 'ur-PK',
  'PT-BR': 'pt-BR',
  MS: 'ms-MY',
  BN: 'bn-BD',
  TR: 'tr-TR',
  FR: 'fr-FR',
  NE: 'ne-NP',
  'UR-LA': 'ur-Latn-PK',
  TE: 'te-IN',
  SW: 'sw-KE',
  KK: 'kk-KZ',
  LO: 'lo-LA',
}
test('I18-2 each of the 29 languages has its locale', () => {
  expect(Object.fromEntries(LANGUAGES.map((code) => [code, localeOf(code)]))).toEqual(LOCALES)
})

test('Intl accepts every locale, and every language has its own name', () => {
  for (const code of LANGUAGES) {
    expect(Intl.getCanonicalLocales(localeOf(code))).toEqual([localeOf(code)])
    expect(nativeNameOf(code)).not.toBe('')
  }
})

test('I18-4 digits are Latin in every language, and grouped as the language does', () => {
  const written = Object.fromEntries(LANGUAGES.map((code) => [code, new Intl.NumberFormat(numberLocaleOf(code)).format(12345.6)]))
  for (const text of Object.values(written)) expect(text.replaceAll(/[\s.,’]/g, '')).toBe('123456')
  expect(written).toMatchObject({
    EN: '12,345.6',
    VI: '12.345,6',
    CN: '12,345.6',
    FR: '12\u202f345,6',
    SW: '12,345.6',
    PT: '12\u00a0345,6',
    AR: '12,345.6',
    BN: '12,345.6',
  })
})

test.each(['KK', 'LO', 'MY', 'NE'] as const)(
  'I18-4 numbers in %s, which Chromium does not know, are written as in another language, just as CLDR has them',
  (code) => {
    for (const number of [1234, 1234567.5]) {
      expect(new Intl.NumberFormat(numberLocaleOf(code)).format(number)).toBe(
        new Intl.NumberFormat(`${localeOf(code)}-u-nu-latn`).format(number),
      )
    }
  },
)

test('I18-2 dates in Roman Urdu have Latin letters', () => {
  expect(new Intl.DateTimeFormat(formatLocaleOf('UR-LA'), { dateStyle: 'long' }).format(0)).toMatch(/^[\w ,]+$/)
})

test.each([
  ['en', false],
  ['EN', true],
  ['XX', false],
  ['toString', false],
  [undefined, false],
  [7, false],
])('%s is a code: %s', (code, expected) => {
  expect(isLanguageCode(code)).toBe(expected)
})
