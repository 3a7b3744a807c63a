import { t, type Values } from '#i18n/translate.ts'

/** Something to say: a key of our words, or a text that the server sent in the member's language. */
export type Words = { readonly key: string; readonly values?: Values } | { readonly text: string }

/** The text of words in this page's language. */
export function wordsText(words: Words): string {
  return 'text' in words ? words.text : t(words.key, words.values)
}
