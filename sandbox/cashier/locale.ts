import { AR } from './words/ar.ts'
import { CN } from './words/cn.ts'
import { EN, type CashierWords } from './words/en.ts'
import { FR } from './words/fr.ts'
import { KM } from './words/km.ts'
import { LO } from './words/lo.ts'
import { MY } from './words/my.ts'
import { PT } from './words/pt.ts'
import { SW } from './words/sw.ts'
import { TH } from './words/th.ts'
import { VI } from './words/vi.ts'

/** The cashier's languages by the operator's codes, with their BCP 47 tags. */
const LANGUAGES: Readonly<Record<string, { readonly lang: string; readonly words: CashierWords }>> = {
  EN: { lang: 'en', words: EN }, VI: { lang: 'vi', words: VI }, CN: { lang: 'zh-CN', words: CN }, FR: { lang: 'fr', words: FR }, SW: { lang: 'sw', words: SW },
  PT: { lang: 'pt-PT', words: PT }, AR: { lang: 'ar', words: AR }, TH: { lang: 'th', words: TH }, KM: { lang: 'km', words: KM }, LO: { lang: 'lo', words: LO }, MY: { lang: 'my', words: MY },
}

export type Gaps = Readonly<Record<string, string>>

export interface Locale {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  say(key: keyof CashierWords, gaps?: Gaps): string
  /** Formats minor units as money with Latin digits; `signed` adds the sign. */
  money(minorUnits: number, currency: { readonly currency: string; readonly decimals: number; readonly signed?: true }): string
  moment(at: number): string
}

/** The cashier's words and formats for an operator's language code. An unknown language gets English. */
export function localeOf(language: string): Locale {
  const code = language.toUpperCase()
  const { lang, words } = LANGUAGES[code] ?? LANGUAGES[code.split('-')[0] ?? ''] ?? { lang: 'en', words: EN }
  const locale = `${lang}-u-nu-latn`
  return {
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    say: (key, gaps = {}) => words[key].replaceAll(/\{(\w+)\}/gu, (whole, name: string) => gaps[name] ?? whole),
    money: (minorUnits, { currency, decimals, signed }) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay: signed ? 'exceptZero' : 'auto', minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(minorUnits / 10 ** decimals),
    moment: (at) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at),
  }
}
