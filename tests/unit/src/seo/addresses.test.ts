import { expect, test } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { alternatesOf, hreflangOf } from '#seo/addresses.ts'
import { merchantOf } from '../brand/least-merchant.ts'

test('SEO-1 hreflang names the language, and the script or variant where the language alone would mislead', () => {
  expect(Object.fromEntries(LANGUAGES.map((code) => [code, hreflangOf(code)]))).toEqual({
    CN: 'zh-Hans', EN: 'en', ES: 'es', HI: 'hi', ID: 'id', JA: 'ja', KM: 'km', KO: 'ko', MY: 'my', TA: 'ta', TH: 'th', TW: 'zh-Hant', VI: 'vi', TY: 'ty', UR: 'ur',
    PT: 'pt', 'PT-BR': 'pt-BR', MS: 'ms', BN: 'bn', TR: 'tr', FR: 'fr', NE: 'ne', 'UR-LA': 'ur-Latn', TE: 'te', RU: 'ru', SW: 'sw', KK: 'kk', LO: 'lo', AR: 'ar',
  })
})

test('SEO-1 no two languages of a site share an hreflang, and x-default is the default language', () => {
  const alternates = alternatesOf(merchantOf({ languages: [...LANGUAGES], defaultLanguage: 'SW' }), 'game')
  expect(new Set(alternates.map(({ hreflang }) => hreflang)).size).toBe(LANGUAGES.length + 1)
  expect(alternates.at(-1)).toEqual({ hreflang: 'x-default', href: 'https://www.least.example/m/game' })
  expect(alternates.find(({ hreflang }) => hreflang === 'sw')?.href).toBe('https://www.least.example/m/game')
  expect(alternates.find(({ hreflang }) => hreflang === 'en')?.href).toBe('https://www.least.example/m/en/game')
})
