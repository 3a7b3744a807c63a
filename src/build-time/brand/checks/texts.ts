import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { hasBrandFile, readBrandText } from '#build-time/brand/folder-files.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import type { Snapshot } from '#build-time/brand/schema/snapshot.ts'
import { placesIn, stemOf } from '#build-time/words/texts.rules.ts'
import { isRecord } from '#lib/json.ts'

/** In texts that `npm run merchant` must not copy: licence, country, money. */
export const TO_WRITE = 'TODO:'

const withLanguages = v.object({ languages: v.array(v.string()) })

/** Before the schemas, so that one build lists only and all of these. */
export function unwrittenProblems(folder: string, nameOf: (path: string) => string): Problem[] {
  const config = v.safeParse(withLanguages, jsonAt(folder, 'merchant.json'))
  const languages = config.success ? config.output.languages : []
  const files = [
    'merchant.json',
    'snapshot.json',
    ...['copy', 'seo'].flatMap((kind) => languages.map((code) => `${kind}/${code.toLowerCase()}.json`)),
  ]
  return files.flatMap((path) =>
    markedTexts(jsonAt(folder, path)).map(({ field, text }) => ({
      file: nameOf(path),
      field,
      found: `"${text}"`,
      expected: "this merchant's own value",
      fix: `write it and remove "${TO_WRITE}"`,
    })),
  )
}

interface MarkedText {
  readonly field: string
  readonly text: string
}

function markedTexts(value: unknown, field: string = ''): MarkedText[] {
  if (typeof value === 'string') return value.includes(TO_WRITE) ? [{ field, text: value }] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => markedTexts(item, `${field}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => markedTexts(item, field === '' ? key : `${field}.${key}`))
}

/** Undefined if missing or invalid, reported elsewhere. */
export function jsonAt(folder: string, path: string): unknown {
  if (!hasBrandFile(folder, path)) return undefined
  try {
    return JSON.parse(readBrandText(folder, path))
  } catch {
    return undefined
  }
}

/** English `namespace.key` without plural suffix → its placeholders. */
type SiteWords = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the English texts of the project. */
export function siteWords(folder: string = join(process.cwd(), 'src/i18n/locales/en')): SiteWords {
  const words = new Map<string, Set<string>>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(texts)) {
      const name = `${file.slice(0, -5)}.${stemOf(key)}`
      words.set(name, new Set([...(words.get(name) ?? []), ...placesIn(text)]))
    }
  }
  return words
}

/** An unknown key would never appear, an unknown placeholder would show as braces. */
export function wordProblems(file: string, own: Readonly<Record<string, string>>, site: SiteWords): Problem[] {
  return Object.entries(own).flatMap(([key, text]): Problem[] => {
    const values = site.get(stemOf(key))
    if (!values)
      return [
        {
          file,
          field: `words.${key}`,
          found: 'a key of no text',
          expected: 'the key of a text of the site',
          fix: 'npm run words -- export fr --to fr.xliff lists all keys with their English',
        },
      ]
    const unknown = placesIn(text).filter((name) => !values.has(name))
    return unknown.map((name) => ({
      file,
      field: `words.${key}`,
      found: `{{${name}}}`,
      expected: values.size > 0 ? `only ${[...values].map((value) => `{{${value}}}`).join(', ')}` : 'no value in braces',
      fix: 'remove it',
    }))
  })
}

/** Missing texts filled from another language. `missing`: fields. */
export function filledTexts(own: unknown, other: unknown): { texts: unknown; missing: readonly string[] } {
  const missing: string[] = []
  return { texts: filled(own, other, '', missing), missing }
}

/** Valid for one language only, and `$schema` is no text. */
const OF_ONE_LANGUAGE: readonly string[] = ['words', '$schema']

function filled(own: unknown, other: unknown, field: string, missing: string[]): unknown {
  if (!isRecord(other) || (own !== undefined && !isRecord(own))) return own
  const all = { ...own }
  for (const [key, value] of Object.entries(other)) {
    const name = field === '' ? key : `${field}.${key}`
    if (OF_ONE_LANGUAGE.includes(key)) continue
    if (isRecord(value)) all[key] = filled(all[key], value, name, missing)
    else if (all[key] === undefined) {
      all[key] = value
      missing.push(name)
    }
  }
  return all
}

/** For optional parts: missing texts, the operator's host list. */
export interface MissingTexts {
  /** They are problems (`check --strict`, or `LIVERY_STRICT=1`). */
  readonly strict?: boolean
  /** Default: pages show English, printed once. */
  readonly onMissing?: (problem: Problem) => void
  /** Hosts that get sessions without an operator's list. Default: printed once. */
  readonly onUnlisted?: (problem: Problem) => void
}

const printed = new Set<string>()

/** Names missing texts on standard error, each time a process finds others. */
export function printOnce({ file, found, expected }: Problem): void {
  printLine(`! ${file}: ${found}. Pages show these in English; expected ${expected}`)
}

/** Names hosts that get sessions, likewise. */
export function printUnlistedOnce({ file, field, found, expected }: Problem): void {
  printLine(`! ${file}: ${field}: ${found}; expected ${expected}: npx livery upgrade writes the list`)
}

function printLine(line: string): void {
  if (!printed.has(line)) process.stderr.write(`${line}\n`)
  printed.add(line)
}

export function missingProblem(file: string, missing: readonly string[], language: string): Problem {
  const some = missing.slice(0, 3).join(', ')
  return {
    file,
    field: missing.length === 1 ? some : '',
    found: `${missing.length} missing: ${some}${missing.length > 3 ? ', …' : ''}`,
    expected: `the texts in ${language}`,
    fix: 'write them',
  }
}

type Localised = Readonly<Record<string, string>>

/** Missing titles filled from another language. `missing`: fields with language; `lacking`: languages. */
export function filledSnapshot(
  snapshot: Snapshot,
  languages: readonly string[],
  other: string,
): { snapshot: Snapshot; missing: readonly string[]; lacking: string } {
  const missing: string[] = []
  const fill = <T extends Localised>(field: string, text: T): T => {
    const lacked = text[other] === undefined ? [] : languages.filter((code) => text[code] === undefined)
    missing.push(...lacked.map((code) => `${field}.${code}`))
    return lacked.length === 0 ? text : { ...text, ...Object.fromEntries(lacked.map((code) => [code, text[other]])) }
  }
  const banners = snapshot.banners.map((banner, at) => ({ ...banner, title: fill(`banners[${at}].title`, banner.title) }))
  const marquee = snapshot.marquee.map((line, at) => fill(`marquee[${at}]`, line))
  const promotions = snapshot.promotions.map((category, at) => ({
    ...category,
    name: fill(`promotions[${at}].name`, category.name),
    promotions: category.promotions.map((each, index) => ({
      ...each,
      title: fill(`promotions[${at}].promotions[${index}].title`, each.title),
    })),
  }))
  const lacking = languages.filter((code) => missing.some((field) => field.endsWith(`.${code}`))).join(', ')
  return { snapshot: { ...snapshot, banners, marquee, promotions }, missing, lacking }
}
