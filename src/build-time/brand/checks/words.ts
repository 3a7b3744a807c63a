import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#build-time/brand/problems.ts'
import { placesIn, stemOf } from '#build-time/words/texts.rules.ts'

/** The site's English texts: `namespace.key` without plural suffix → the names of the values that the text prints. */
export type SiteWords = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the English texts of the project. */
export function siteWords(folder: string = join(process.cwd(), 'src/i18n/locales/en')): SiteWords {
  const words = new Map<string, Set<string>>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(texts)) {
      const name = `${file.slice(0, -5)}.${stemOf(key)}`
      words.set(name, new Set([...words.get(name) ?? [], ...placesIn(text)]))
    }
  }
  return words
}

/** A merchant's words for a text that the site does not have would never appear; a value that the site does not fill in would appear as braces. */
export function wordProblems(file: string, own: Readonly<Record<string, string>>, site: SiteWords): Problem[] {
  return Object.entries(own).flatMap(([key, text]): Problem[] => {
    const values = site.get(stemOf(key))
    if (!values) return [{ file, field: `words.${key}`, found: 'a key of no text', expected: 'the key of a text of the site', fix: 'find it in src/i18n/locales/en' }]
    const unknown = placesIn(text).filter((name) => !values.has(name))
    return unknown.map((name) => ({
      file, field: `words.${key}`, found: `{{${name}}}`,
      expected: values.size > 0 ? `only ${[...values].map((value) => `{{${value}}}`).join(', ')}` : 'no value in braces', fix: 'remove it',
    }))
  })
}
