import { expect, test } from 'vitest'
import { localeOf } from '../../../../sandbox/cashier/locale.ts'
import { AR } from '../../../../sandbox/cashier/words/ar.ts'
import { CN } from '../../../../sandbox/cashier/words/cn.ts'
import { EN, type CashierWords } from '../../../../sandbox/cashier/words/en.ts'
import { FR } from '../../../../sandbox/cashier/words/fr.ts'
import { KM } from '../../../../sandbox/cashier/words/km.ts'
import { LO } from '../../../../sandbox/cashier/words/lo.ts'
import { MY } from '../../../../sandbox/cashier/words/my.ts'
import { PT } from '../../../../sandbox/cashier/words/pt.ts'
import { SW } from '../../../../sandbox/cashier/words/sw.ts'
import { TH } from '../../../../sandbox/cashier/words/th.ts'
import { VI } from '../../../../sandbox/cashier/words/vi.ts'

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '').toSorted()

test.each<[string, CashierWords]>([['AR', AR], ['CN', CN], ['FR', FR], ['PT', PT], ['SW', SW], ['VI', VI], ['TH', TH], ['KM', KM], ['LO', LO], ['MY', MY]])('I18-4 the cashier has all texts in %s, with the same placeholders', (_code, words) => {
  expect(Object.keys(words)).toEqual(Object.keys(EN))
  for (const [key, text] of Object.entries(words)) {
    expect(text.trim(), key).not.toBe('')
    expect(holes(text), key).toEqual(holes(EN[key as keyof typeof EN]))
  }
})

test.each([
  ['AR', 'ar', 'rtl'], ['en', 'en', 'ltr'], ['PT-BR', 'pt-PT', 'ltr'], ['CN', 'zh-CN', 'ltr'], ['XX', 'en', 'ltr'], ['', 'en', 'ltr'], ['__PROTO__', 'en', 'ltr'],
])('the language code %s selects the locale %s, %s', (code, lang, dir) => {
  expect(localeOf(code)).toMatchObject({ lang, dir })
})

test('money has its currency’s decimals and Latin digits', () => {
  expect(localeOf('EN').money(123_450, { currency: 'PHP', decimals: 2 })).toBe('₱1,234.50')
  expect(localeOf('VI').money(500_000, { currency: 'VND', decimals: 0 }).replaceAll(/\s/gu, ' ')).toBe('500.000 ₫')
  expect(localeOf('AR').money(5_000, { currency: 'KES', decimals: 2 })).toContain('50.00')
})
