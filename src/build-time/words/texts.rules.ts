/** A language's texts, or facts about them: `namespace.key` → value. */
export type ByKey<T = string> = Readonly<Record<string, T>>

const PLURAL = /_(zero|one|two|few|many|other)$/
const PLACE = /\{\{\s*(\w+)\s*\}\}/g

/** The key that code uses: plural forms share it. */
export function stemOf(key: string): string {
  return key.replace(PLURAL, '')
}

/** The plural form that a key is for, or undefined. */
function formOf(key: string): string | undefined {
  return PLURAL.exec(key)?.[1]
}

/** The names of the values that a text prints, in its order. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, name]) => name as string)
}

/** The English text that a key translates: languages have plural forms that English lacks. */
export function englishOf(english: ByKey, key: string): string | undefined {
  return english[key] ?? (formOf(key) === undefined ? undefined : english[`${stemOf(key)}_other`])
}

/** The keys that a language needs, in the order of the English texts: English's own, with the language's plural forms (`categories`) in place of English's. */
export function neededKeys(english: ByKey, categories: readonly string[]): string[] {
  const keys = Object.keys(english).flatMap((key) => (formOf(key) === undefined ? [key] : categories.map((category) => `${stemOf(key)}_${category}`)))
  return [...new Set(keys)]
}

/**
 * The wrong values of a translation, or undefined. Every value must be printed as often as in English, for a plural form as often as in English's general
 * form; it may say its number in words and leave out `count` or `number`.
 */
export function misplaced(english: ByKey, key: string, text: string): { found: string; expected: string } | undefined {
  const isForm = formOf(key) !== undefined
  const wanted = placesIn((isForm ? english[`${stemOf(key)}_other`] : undefined) ?? englishOf(english, key) ?? '').toSorted()
  const found = placesIn(text).toSorted()
  const spelledOut = isForm ? wanted.filter((name) => name !== 'count' && name !== 'number') : wanted
  return [wanted, spelledOut].some((names) => names.join() === found.join()) ? undefined : { found: braced(found), expected: braced(wanted) }
}

function braced(names: readonly string[]): string {
  return names.length === 0 ? 'no value in braces' : names.map((name) => `{{${name}}}`).join(', ')
}

/** East Asian letters and signs that take two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/
/** Signs above, below and between letters take none. */
const NO_WIDTH = /[\p{M}\p{Cf}]/u

/** The columns that a text takes: one for most letters. A value counts as two. */
export function columnsOf(text: string): number {
  return [...text.replaceAll(PLACE, '00')].reduce((sum, letter) => sum + (NO_WIDTH.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1), 0)
}

/** Has a text letters of its own, outside its values? "{{from}} – {{to}}" may be the same in every language. */
export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(PLACE, ''))
}
