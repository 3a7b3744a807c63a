import { createHash } from 'node:crypto'
import { englishOf, type ByKey } from '#build-time/words/texts.rules.ts'

/**
 * What a translation was made from: `<hash of the English> <hash of the translation>`, by key. The second hash tells that somebody has translated
 * again, so that nobody has to note it.
 */
export type Sources = ByKey

/** A short hash of a text: 24 bits, enough to tell a changed text from its former self. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6)
}

interface Translated {
  readonly english: ByKey
  readonly texts: ByKey
  readonly sources: Sources
}

/** The sources as they stand now: a text that is new or was rewritten since is taken to translate today's English, every other keeps its note. */
export function noteSources({ english, texts, sources }: Translated): Sources {
  return Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => {
    const original = englishOf(english, key)
    if (original === undefined) return []
    const [, before] = sources[key]?.split(' ') ?? []
    return [[key, before === hashOf(text) ? sources[key] as string : noteOf(original, text)] as const]
  }))
}

/** The note of a text that translates `original`. */
export function noteOf(original: string, text: string): string {
  return `${hashOf(original)} ${hashOf(text)}`
}

/** Has the English of this key changed since the translation was made? */
export function isStale({ english, texts, sources }: Translated, key: string): boolean {
  const [from, own] = sources[key]?.split(' ') ?? []
  return from !== undefined && own === hashOf(texts[key] ?? '') && from !== hashOf(englishOf(english, key) ?? '')
}
