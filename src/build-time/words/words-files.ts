// Apart from shell-text.ts: it needs Node, and the types of shell-text.ts are also read where browser code is checked.
import { createHash } from 'node:crypto'
import type { LanguageCode } from '#i18n/languages.ts'
import { regionStrings } from '#build-time/words/cldr.ts'
import { stringsOf, type CopyOverrides } from '#build-time/words/shell-text.ts'

/** Files of words that lazily loaded views fetch beside their chunk; most hold the namespace of their name. */
export const WORDS_FILES = [
  'home',
  'carousel',
  'dialogs',
  'errors',
  'gameSheet',
  'viewer',
  'closed',
  'captcha',
  'ways',
  'social',
  'passkeys',
  'cashier',
  'announcements',
  'tabs',
  'offline',
  'install',
  'download',
  'push',
  'consent',
  'regions',
] as const

/** Files that hold other namespaces: those that are always needed together. */
const NAMESPACES_OF_FILE: Readonly<Record<string, readonly string[]>> = {
  home: ['carousel', 'providers'],
  ways: ['login', 'register', 'password', 'sms', 'secondFactor', 'forgotten'],
}

/** The namespaces in a file of words. */
export function namespacesIn(file: string): readonly string[] {
  return NAMESPACES_OF_FILE[file] ?? [file]
}

export interface WordsFile {
  readonly namespace: string
  readonly hash: string
  readonly body: string
}

/**
 * The files of words of one merchant in one language, with the hash in their names. All share one hash, because every page carries it
 * and home's HTML has no bytes to spare.
 */
export function wordsFiles(language: LanguageCode, overrides: CopyOverrides): readonly WordsFile[] {
  const known = written.get(overrides)
  if (known?.language === language) return known.files
  const files = writeWords(language, overrides)
  written.set(overrides, { language, files })
  return files
}

/** By the merchant's own words: every page of a language asks for the hash. */
const written = new WeakMap<CopyOverrides, { readonly language: LanguageCode; readonly files: readonly WordsFile[] }>()

function writeWords(language: LanguageCode, overrides: CopyOverrides): WordsFile[] {
  const bodies = WORDS_FILES.map(
    (namespace) =>
      [
        namespace,
        JSON.stringify(namespace === 'regions' ? regionStrings(language) : stringsOf(language, namespacesIn(namespace), overrides)),
      ] as const,
  )
  const hash = wordsHash(bodies.map(([, body]) => body))
  return bodies.map(([namespace, body]) => ({ namespace, hash, body }))
}

function wordsHash(bodies: readonly string[]): string {
  return createHash('sha256').update(bodies.join('\n')).digest('hex').slice(0, 10)
}
