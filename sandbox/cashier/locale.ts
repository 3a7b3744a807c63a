import { speechIn, type Spoken } from '../data/language-tags.ts'
import { AR } from './words/ar.ts'
import { CN } from './words/cn.ts'
import { EN, type CashierWords } from './words/en.ts'
import { FR } from './words/fr.ts'
import { PT } from './words/pt.ts'
import { SW } from './words/sw.ts'
import { VI } from './words/vi.ts'

/** The cashier's words by the operator's language codes. */
export const CASHIER_WORDS: Readonly<Record<Spoken, CashierWords>> = { AR, CN, EN, FR, PT, SW, VI }

export type Gaps = Readonly<Record<string, string>>

export interface Locale {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  say(key: keyof CashierWords, gaps?: Gaps): string
  /** Formats minor units as money with Latin digits; `signed` adds the sign. */
  money(minorUnits: number, currency: { readonly currency: string; readonly decimals: number; readonly signed?: true }): string
  moment(at: number): string
}

/** The cashier's words and formats for an operator's language code. A language that it does not speak gets English. */
export function localeOf(language: string): Locale {
  const { lang, dir, words } = speechIn(CASHIER_WORDS, language)
  const locale = `${lang}-u-nu-latn`
  return {
    lang,
    dir,
    say: (key, gaps = {}) => words[key].replaceAll(/\{(\w+)\}/gu, (whole, name: string) => gaps[name] ?? whole),
    money: (minorUnits, { currency, decimals, signed }) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        signDisplay: signed ? 'exceptZero' : 'auto',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(minorUnits / 10 ** decimals),
    moment: (at) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at),
  }
}
