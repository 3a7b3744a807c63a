import { expect, test } from 'vitest'
import { CASHIER_WORDS, localeOf } from '../../../../sandbox/cashier/locale.ts'
import { EN } from '../../../../sandbox/cashier/words/en.ts'

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '').toSorted()

test.each(Object.entries(CASHIER_WORDS))('I18-4 the cashier has all texts in %s, with the same placeholders', (_code, words) => {
  expect(Object.keys(words)).toEqual(Object.keys(EN))
  for (const [key, text] of Object.entries(words)) {
    expect(text.trim(), key).not.toBe('')
    expect(holes(text), key).toEqual(holes(EN[key as keyof typeof EN]))
  }
})

test.each([
  ['AR', 'ar', 'rtl'],
  ['en', 'en', 'ltr'],
  ['PT-BR', 'pt-PT', 'ltr'],
  ['pt-AO', 'pt-PT', 'ltr'],
  ['ur', 'en', 'ltr'],
  ['TW', 'en', 'ltr'],
  ['CN', 'zh-CN', 'ltr'],
  ['XX', 'en', 'ltr'],
  ['', 'en', 'ltr'],
  ['__PROTO__', 'en', 'ltr'],
])('the language code %s selects the locale %s, %s', (code, lang, dir) => {
  expect(localeOf(code)).toMatchObject({ lang, dir })
})

test('money has its currency’s decimals and Latin digits', () => {
  expect(localeOf('EN').money(123_450, { currency: 'PHP', decimals: 2 })).toBe('\u2068₱1,234.50\u2069')
  expect(localeOf('VI').money(500_000, { currency: 'VND', decimals: 0 })).toBe('\u2068500.000\u00a0₫\u2069')
  expect(localeOf('AR').money(5_000, { currency: 'KES', decimals: 2 })).toContain('50.00')
})
