import * as v from 'valibot'
import { stemOf } from '#build-time/words/texts.rules.ts'

/** `src/i18n/descriptions.json`: what a translator must know of a text that the text does not tell. */
export const descriptionsSchema = v.strictObject({
  /** Kinds of place, with the columns that the narrowest window leaves them. */
  places: v.record(v.string(), v.strictObject({ what: v.string(), columns: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  /** By namespace: what its texts are about, and the gallery's picture that shows most of them. */
  areas: v.record(v.string(), v.strictObject({ about: v.string(), picture: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)) })),
  /** The texts in narrow places, by key; plural forms may share the key without its form. */
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

/** `src/i18n/glossary/<language>.json`: how the language addresses players, and its terms of the trade; a test holds the texts to them. */
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

/** Describes a text: its area, its place, and the source files that show it (`usedIn`). */
export function describe({ places, areas, texts }: Descriptions, key: string, usedIn: readonly string[]): Description {
  const area = areas[key.slice(0, key.indexOf('.'))]
  const place = placeOf(texts, places, key)
  const parts = [area?.about, place && `${place.what} At most ${place.columns} columns.`, usedIn.length > 0 && `Shown by ${usedIn.join(', ')}.`]
  return { about: parts.filter(Boolean).join(' '), ...(place && { columns: place.columns }), ...(area && { picture: area.picture }) }
}

/** The most columns that the place of a text has, or undefined where it wraps. */
export function limitOf({ texts, places }: Descriptions, key: string): number | undefined {
  return placeOf(texts, places, key)?.columns
}

function placeOf(texts: Descriptions['texts'], places: Descriptions['places'], key: string): Descriptions['places'][string] | undefined {
  return places[texts[key] ?? texts[stemOf(key)] ?? '']
}

/** The source files that show each text, by key without plural form: those that name it, or a template that can make it (`limits.break_${…}`). */
export function usesOf(stems: readonly string[], sources: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const named = Object.entries(sources).map(([file, code]) => ({
    file,
    whole: new Set([...code.matchAll(/['"`]([a-zA-Z]+\.[\w./-]+)['"`]/g)].map(([, key]) => key as string)),
    starts: [...code.matchAll(/`([a-zA-Z]+\.[\w./-]*)\$\{/g)].map(([, start]) => start as string),
  }))
  return new Map(stems.map((stem) => {
    const exact = named.filter(({ whole }) => whole.has(stem))
    const files = exact.length > 0 ? exact : named.filter(({ starts }) => starts.some((start) => stem.startsWith(start)))
    return [stem, files.map(({ file }) => file)]
  }))
}
