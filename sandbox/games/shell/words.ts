import { speechIn, type Speech, type Spoken } from '../../data/language-tags.ts'
import { AR } from '../words/ar.ts'
import { BN } from '../words/bn.ts'
import { CN } from '../words/cn.ts'
import { EN, type GameWords } from '../words/en.ts'
import { ES } from '../words/es.ts'
import { FR } from '../words/fr.ts'
import { HI } from '../words/hi.ts'
import { ID } from '../words/id.ts'
import { JA } from '../words/ja.ts'
import { KK } from '../words/kk.ts'
import { KM } from '../words/km.ts'
import { KO } from '../words/ko.ts'
import { LO } from '../words/lo.ts'
import { MS } from '../words/ms.ts'
import { MY } from '../words/my.ts'
import { NE } from '../words/ne.ts'
import { PT } from '../words/pt.ts'
import { PT_BR } from '../words/pt-br.ts'
import { RU } from '../words/ru.ts'
import { SW } from '../words/sw.ts'
import { TA } from '../words/ta.ts'
import { TE } from '../words/te.ts'
import { TH } from '../words/th.ts'
import { TR } from '../words/tr.ts'
import { TW } from '../words/tw.ts'
import { TY } from '../words/ty.ts'
import { UR } from '../words/ur.ts'
import { UR_LA } from '../words/ur-la.ts'
import { VI } from '../words/vi.ts'

/** The games' words by the operator's language codes. */
export const GAME_WORDS: Readonly<Record<Spoken, GameWords>> = {
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

export type ShellWords = GameWords['shell']

/** A game's words for an operator's language code. */
export function speechOf<W extends ShellWords>(language: string, wordsOf: (words: GameWords) => W): Speech<W> {
  const { words, ...speech } = speechIn(GAME_WORDS, language)
  return { ...speech, words: wordsOf(words) }
}
