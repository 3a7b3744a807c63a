import { createHash } from 'node:crypto'
import { columnsOf, englishOf, hasLetters, misplaced, neededKeys, type ByKey } from '#build-time/words/texts.rules.ts'

/** Rightly equal to English. `languages`: codes, or `all`. */
export interface SameAsEnglish {
  readonly why: string
  readonly languages: 'all' | readonly string[]
  readonly texts: readonly string[]
}

/** What every language is measured by. */
export interface Measure {
  readonly english: ByKey
  readonly sameAsEnglish: readonly SameAsEnglish[]
  /** The most columns that the place of a text has, or undefined. */
  readonly limitOf: (key: string) => number | undefined
}

export interface Translation {
  /** UI code. */
  readonly language: string
  /** The plural forms that the language has (Intl.PluralRules). */
  readonly categories: readonly string[]
  readonly texts: ByKey
  readonly sources: Sources
}

export interface Finding {
  readonly kind: 'missing' | 'unknown' | 'stale' | 'English' | 'marked' | 'too long' | 'wrong value'
  readonly key: string
  readonly found: string
  readonly expected: string
}

/** Missing and unknown keys (I18-1), in English order. */
export function findIn(translation: Translation, measure: Measure): Finding[] {
  const { texts, categories } = translation
  const { english } = measure
  const unknown = Object.keys(texts).filter((key) => englishOf(english, key) === undefined)
  const known = new Set([...neededKeys(english, categories), ...Object.keys(texts).filter((key) => !unknown.includes(key))])
  return [
    ...[...known].flatMap((key) => findingsOf(key, translation, measure)),
    ...unknown.map((key) => ({ kind: 'unknown' as const, key, found: texts[key] as string, expected: 'no such key, as in English' })),
  ]
}

/** A missing text has no other finding; one to translate again is not measured. */
function findingsOf(key: string, translation: Translation, { english, sameAsEnglish, limitOf }: Measure): Finding[] {
  const original = englishOf(english, key) as string
  const text = translation.texts[key]
  if (text === undefined || text.trim() === '')
    return [{ kind: 'missing', key, found: 'nothing', expected: `a translation of “${original}”` }]
  if (isStale({ english, ...translation }, key))
    return [{ kind: 'stale', key, found: text, expected: `a translation of “${original}”: the English changed since` }]
  const findings: Finding[] = []
  const values = misplaced(english, key, text)
  if (values) findings.push({ kind: 'wrong value', key, ...values })
  const isMarked = sameAsEnglish.some(
    ({ languages, texts }) => texts.includes(key) && (languages === 'all' || languages.includes(translation.language)),
  )
  if (text === original && hasLetters(text) && !isMarked)
    findings.push({ kind: 'English', key, found: text, expected: 'a translation, or the key in same-as-english.json' })
  if (text !== original && isMarked)
    findings.push({ kind: 'marked', key, found: text, expected: `“${original}”, as same-as-english.json has it` })
  const limit = limitOf(key)
  const columns = columnsOf(text)
  if (limit !== undefined && columns > limit)
    findings.push({ kind: 'too long', key, found: `${text} (${columns} columns)`, expected: `${limit} columns at most` })
  return findings
}

/**
 * What a translation was made from: `<hash of the English> <hash of the translation>`, by key. The second hash tells that somebody has translated
 * again, so that nobody has to note it. A third word, `unread`: the English changed, and the text was confirmed with those of every other language at
 * once, which nobody reads.
 */
export type Sources = ByKey

/** 24 bits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6)
}

interface Translated {
  readonly english: ByKey
  readonly texts: ByKey
  readonly sources: Sources
}

/** New and rewritten texts count as made from today's English; others keep their note. */
export function noteSources({ english, texts, sources }: Translated): Sources {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const original = englishOf(english, key)
      if (original === undefined) return []
      const [, before] = sources[key]?.split(' ') ?? []
      return [[key, before === hashOf(text) ? (sources[key] as string) : noteOf(original, text)] as const]
    }),
  )
}

const UNREAD = ' unread'

/** The note of a text that translates `original`; `read`: somebody who speaks the language says so. */
export function noteOf(original: string, text: string, read = true): string {
  return `${hashOf(original)} ${hashOf(text)}${read ? '' : UNREAD}`
}

/** The texts that were confirmed with those of every language at once, and that nobody who speaks the language has confirmed since. */
export function unreadIn(sources: Sources): string[] {
  return Object.keys(sources).filter((key) => sources[key]?.endsWith(UNREAD))
}

export function isStale({ english, texts, sources }: Translated, key: string): boolean {
  const [from, own] = sources[key]?.split(' ') ?? []
  return from !== undefined && own === hashOf(texts[key] ?? '') && from !== hashOf(englishOf(english, key) ?? '')
}
