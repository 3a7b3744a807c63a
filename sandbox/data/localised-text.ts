import { BN } from './words/bn.ts'
import { ES } from './words/es.ts'
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
import { PT_BR } from './words/pt-br.ts'
import { RU } from './words/ru.ts'
import { TA } from './words/ta.ts'
import { TE } from './words/te.ts'
import { TH } from './words/th.ts'
import { TR } from './words/tr.ts'
import { TW } from './words/tw.ts'
import { TY } from './words/ty.ts'
import { UR } from './words/ur.ts'
import { UR_LA } from './words/ur-la.ts'

/** A text beside those of all languages that the demo spoke first. */
export type Text = Readonly<Record<'EN' | 'VI' | 'CN' | 'FR' | 'SW' | 'PT' | 'AR', string>>

/** Languages whose texts lie in files of their own, by the English text. */
export const FURTHER_LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BN,
  ES,
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
  'PT-BR': PT_BR,
  RU,
  TA,
  TE,
  TH,
  TR,
  TW,
  TY,
  UR,
  'UR-LA': UR_LA,
}

/** The text in a UI language; one in no such language is in English. */
export function textIn(text: Text, language: string): string {
  if (Object.hasOwn(text, language)) return text[language as keyof Text]
  const further = Object.hasOwn(FURTHER_LANGUAGES, language) ? FURTHER_LANGUAGES[language] : undefined
  return further?.[text.EN] ?? text.EN
}
