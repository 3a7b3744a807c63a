import { AR } from '../words/ar.ts'
import { CN } from '../words/cn.ts'
import { EN, type GameWords } from '../words/en.ts'
import { FR } from '../words/fr.ts'
import { PT } from '../words/pt.ts'
import { SW } from '../words/sw.ts'
import { VI } from '../words/vi.ts'

/** The vendor's languages by the operator's codes, with their BCP 47 tags. */
const LANGUAGES = {
  EN: { lang: 'en', words: EN }, VI: { lang: 'vi', words: VI }, CN: { lang: 'zh-CN', words: CN }, FR: { lang: 'fr', words: FR },
  SW: { lang: 'sw', words: SW }, PT: { lang: 'pt-PT', words: PT }, AR: { lang: 'ar', words: AR },
} as const

export type ShellWords = GameWords['shell']

export interface Speech<W extends ShellWords = ShellWords> {
  readonly lang: (typeof LANGUAGES)[keyof typeof LANGUAGES]['lang']
  readonly dir: 'ltr' | 'rtl'
  readonly words: W
}

/** A game's words for an operator's language code. An unknown language gets English. */
export function speechOf<W extends ShellWords>(language: string, wordsOf: (words: GameWords) => W): Speech<W> {
  const code = language.split('-')[0]?.toUpperCase() ?? ''
  const { lang, words } = LANGUAGES[Object.hasOwn(LANGUAGES, code) ? code as keyof typeof LANGUAGES : 'EN']
  return { lang, dir: lang === 'ar' ? 'rtl' : 'ltr', words: wordsOf(words) }
}
