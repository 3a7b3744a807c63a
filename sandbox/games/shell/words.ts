import { speechIn, type Speech, type Spoken } from '../../data/language-tags.ts'
import { AR } from '../words/ar.ts'
import { CN } from '../words/cn.ts'
import { EN, type GameWords } from '../words/en.ts'
import { FR } from '../words/fr.ts'
import { PT } from '../words/pt.ts'
import { SW } from '../words/sw.ts'
import { VI } from '../words/vi.ts'

/** The games' words by the operator's language codes. */
export const GAME_WORDS: Readonly<Record<Spoken, GameWords>> = { AR, CN, EN, FR, PT, SW, VI }

export type ShellWords = GameWords['shell']

/** A game's words for an operator's language code. */
export function speechOf<W extends ShellWords>(language: string, wordsOf: (words: GameWords) => W): Speech<W> {
  const { words, ...speech } = speechIn(GAME_WORDS, language)
  return { ...speech, words: wordsOf(words) }
}
