import { HOME_WORDS } from './words/home.ts'
import { KM } from './words/km.ts'
import { LO } from './words/lo.ts'
import { MY } from './words/my.ts'
import { TH } from './words/th.ts'

/** A text beside those of all languages that the demo spoke first. */
export type Text = Readonly<Record<'EN' | 'VI' | 'CN' | 'FR' | 'SW' | 'PT' | 'AR', string>>

/** Languages with all texts, which lie in files of their own, by the English text. */
export const FURTHER_LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = { KM, LO, MY, TH }

/** The text in a UI language; a language or text that the sandbox does not have is in English. */
export function textIn(text: Text, language: string): string {
  if (Object.hasOwn(text, language)) return text[language as keyof Text]
  const further = [FURTHER_LANGUAGES, HOME_WORDS].find((words) => Object.hasOwn(words, language))?.[language]
  return further?.[text.EN] ?? text.EN
}
