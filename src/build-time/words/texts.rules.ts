import * as v from 'valibot'

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

/** Other languages have plural forms that English lacks. */
export function englishOf(english: ByKey, key: string): string | undefined {
  return english[key] ?? (formOf(key) === undefined ? undefined : english[`${stemOf(key)}_other`])
}

/** English's keys with the language's plural forms (`categories`). */
export function neededKeys(english: ByKey, categories: readonly string[]): string[] {
  const keys = Object.keys(english).flatMap((key) =>
    formOf(key) === undefined ? [key] : categories.map((category) => `${stemOf(key)}_${category}`),
  )
  return [...new Set(keys)]
}

/**
 * Placeholders must occur as often as in English (for plurals, its general form); a form may spell its number out and omit `count` or
 * `number`.
 */
export function misplaced(english: ByKey, key: string, text: string): { found: string; expected: string } | undefined {
  const isForm = formOf(key) !== undefined
  const wanted = placesIn((isForm ? english[`${stemOf(key)}_other`] : undefined) ?? englishOf(english, key) ?? '').toSorted()
  const found = placesIn(text).toSorted()
  const spelledOut = isForm ? wanted.filter((name) => name !== 'count' && name !== 'number') : wanted
  return [wanted, spelledOut].some((names) => names.join() === found.join())
    ? undefined
    : { found: braced(found), expected: braced(wanted) }
}

function braced(names: readonly string[]): string {
  return names.length === 0 ? 'no value in braces' : names.map((name) => `{{${name}}}`).join(', ')
}

/** East Asian letters and signs that take two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/
/** Signs above, below and between letters take none. */
const NO_WIDTH = /[\p{M}\p{Cf}]/u

/** One per letter mostly; a placeholder counts as two. */
export function columnsOf(text: string): number {
  return [...text.replaceAll(PLACE, '00')].reduce((sum, letter) => sum + (NO_WIDTH.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1), 0)
}

/** "{{from}} – {{to}}" has none and may be equal everywhere. */
export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(PLACE, ''))
}

/** `src/i18n/descriptions.json`: context for translators. */
export const descriptionsSchema = v.strictObject({
  /** Kinds of place, with the columns that the narrowest window leaves them. */
  places: v.record(v.string(), v.strictObject({ what: v.string(), columns: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  /** By namespace: subject and gallery picture. */
  areas: v.record(v.string(), v.strictObject({ about: v.string(), picture: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)) })),
  /** By key, with or without plural form, for narrow places. */
  texts: v.record(v.string(), v.string()),
})
export type Descriptions = v.InferOutput<typeof descriptionsSchema>

/** What a translator sees beside a text. */
export interface Description {
  readonly about: string
  readonly columns?: number
  /** Name of a picture of the gallery, without brand, language and size. */
  readonly picture?: string
}

/** `src/i18n/glossary/<language>.json`: form of address and terms; a test checks the texts. */
export interface Glossary {
  readonly register: string
  readonly terms: Readonly<Record<string, readonly string[]>>
}

/** What holds for every text of a file. */
export function notesFor(glossary: Glossary | undefined): string[] {
  const terms = Object.entries(glossary?.terms ?? {}).map(([term, forms]) => `${term}: ${forms.join(' / ')}`)
  return [
    'Values in braces, such as {{name}}, stay as they are; they may change places. No markup, no line ends.',
    'A limit is in columns: most letters take one, Chinese, Japanese and Korean ones two, signs above and below letters none; a value counts as two.',
    ...(glossary ? [`Register: ${glossary.register}`, `Terms: ${terms.join('; ')}`] : []),
  ]
}

/** Area, place and source files (`usedIn`). */
export function describe({ places, areas, texts }: Descriptions, key: string, usedIn: readonly string[]): Description {
  const area = areas[key.slice(0, key.indexOf('.'))]
  const place = placeOf(texts, places, key)
  const parts = [
    area?.about,
    place && `${place.what} At most ${place.columns} columns.`,
    usedIn.length > 0 && `Shown by ${usedIn.join(', ')}.`,
  ]
  return { about: parts.filter(Boolean).join(' '), ...(place && { columns: place.columns }), ...(area && { picture: area.picture }) }
}

/** Undefined where it wraps. */
export function limitOf({ texts, places }: Descriptions, key: string): number | undefined {
  return placeOf(texts, places, key)?.columns
}

function placeOf(texts: Descriptions['texts'], places: Descriptions['places'], key: string): Descriptions['places'][string] | undefined {
  return places[texts[key] ?? texts[stemOf(key)] ?? '']
}

/** Source files by key without plural form, by name or template (`limits.break_${…}`). */
export function usesOf(stems: readonly string[], sources: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const named = Object.entries(sources).map(([file, code]) => ({
    file,
    whole: new Set([...code.matchAll(/['"`]([a-zA-Z]+\.[\w./-]+)['"`]/g)].map(([, key]) => key as string)),
    starts: [...code.matchAll(/`([a-zA-Z]+\.[\w./-]*)\$\{/g)].map(([, start]) => start as string),
  }))
  return new Map(
    stems.map((stem) => {
      const exact = named.filter(({ whole }) => whole.has(stem))
      const files = exact.length > 0 ? exact : named.filter(({ starts }) => starts.some((start) => stem.startsWith(start)))
      return [stem, files.map(({ file }) => file)]
    }),
  )
}
