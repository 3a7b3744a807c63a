import { speechIn, type Spoken } from '../data/language-tags.ts'
import { AR } from './words/ar.ts'
import { BN } from './words/bn.ts'
import { CN } from './words/cn.ts'
import { EN, type CashierWords } from './words/en.ts'
import { ES } from './words/es.ts'
import { FR } from './words/fr.ts'
import { HI } from './words/hi.ts'
import { ID } from './words/id.ts'
import { JA } from './words/ja.ts'
import { KK } from './words/kk.ts'
import { KM } from './words/km.ts'
import { KO } from './words/ko.ts'
import { LO } from './words/lo.ts'
import { MS } from './words/ms.ts'
import { MY } from './words/my.ts'
import { NE } from './words/ne.ts'
import { PT } from './words/pt.ts'
import { PT_BR } from './words/pt-br.ts'
import { RU } from './words/ru.ts'
import { SW } from './words/sw.ts'
import { TA } from './words/ta.ts'
import { TE } from './words/te.ts'
import { TH } from './words/th.ts'
import { TR } from './words/tr.ts'
import { TW } from './words/tw.ts'
import { TY } from './words/ty.ts'
import { UR } from './words/ur.ts'
import { UR_LA } from './words/ur-la.ts'
import { VI } from './words/vi.ts'

/** The cashier's words by the operator's language codes. */
export const CASHIER_WORDS: Readonly<Record<Spoken, CashierWords>> = {
  AR,
  BN,
  CN,
  EN,
  ES,
  FR,
  HI,
  ID,
  JA,
  KK,
  KM,
  KO,
  LO,
  MS,
  MY,
  NE,
  PT,
  'PT-BR': PT_BR,
  RU,
  SW,
  TA,
  TE,
  TH,
  TR,
  TW,
  TY,
  UR,
  'UR-LA': UR_LA,
  VI,
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
