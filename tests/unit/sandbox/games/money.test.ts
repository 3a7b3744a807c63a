import { expect, test } from 'vitest'
import { formatMoney } from '#features/core/money/money.rules.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { CASHIER_WORDS, localeOf } from '../../../../sandbox/cashier/locale.ts'
import { speechIn } from '../../../../sandbox/data/language-tags.ts'
import { decimalFormat, moneyFormat } from '../../../../sandbox/games/client/shell/money.ts'
import { moneySign, type SandboxMerchant } from '../../../../sandbox/server/merchants.ts'

const BRANDS = [
  ['PHP', '₱', 'before', 2],
  ['VND', '₫', 'after', 0],
  ['KES', 'KSh', 'before', 2],
] as const
const LANGUAGES = Object.keys(CASHIER_WORDS) as (keyof typeof CASHIER_WORDS & LanguageCode)[]

test.each(BRANDS)(
  'I18-4 an amount in %s is written in one way by the site, the games and the cashier, in every language of theirs',
  (currency, symbol, position, decimals) => {
    const sign = moneySign({ currencySymbol: symbol, currencyPosition: position } as SandboxMerchant)
    for (const language of LANGUAGES) {
      const { lang } = speechIn(CASHIER_WORDS, language)
      for (const minor of [0, 123_456_700, -5000]) {
        const wire = (minor / 10 ** decimals).toFixed(decimals)
        const site = formatMoney(wire, { language, currency, own: { currency, symbol, position } })
        expect([language, moneyFormat({ currency, decimals, sign }, lang)(minor)]).toEqual([language, site])
        expect([language, localeOf(language).money(minor, { currency, decimals, sign })]).toEqual([language, site])
      }
    }
  },
)

test('I18-4 the games write their numbers as the language does', () => {
  expect(['en', 'fr', 'pt-PT', 'ar'].map((lang) => decimalFormat(lang)(1000.5))).toEqual([
    '1,000.50',
    '1\u202f000,50',
    '1000,50',
    '1,000.50',
  ])
  expect(decimalFormat('fr')(95.61)).toBe('95,61')
})
