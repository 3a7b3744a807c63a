import { speechIn, type Spoken } from '../data/language-tags.ts'
import type { Account } from './desk-protocol.ts'
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
  /** Formats minor units as money with Latin digits, as the operator's site does; `signed` adds a plus too. */
  money(minorUnits: number, currency: Pick<Account, 'currency' | 'decimals' | 'sign'> & { readonly signed?: true }): string
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
    money: (minorUnits, { currency, decimals, sign, signed }) => {
      const minus = minorUnits < 0 ? '\u2212' : signed && minorUnits > 0 ? '+' : ''
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      const style = sign ? digits : ({ ...digits, style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const)
      const amount = new Intl.NumberFormat(locale, style).format(Math.abs(minorUnits) / 10 ** decimals)
      return `\u2068${minus}${sign?.before ?? ''}${amount}${sign?.after ?? ''}\u2069`
    },
    moment: (at) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at),
  }
}
