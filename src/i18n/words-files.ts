import { createHash } from 'node:crypto'
import type { LanguageCode } from '#i18n/languages.ts'
import { stringsOf, type CopyOverrides } from '#i18n/shell-text.ts'

/** Namespaces that lazily loaded views print: each is a file of its own, fetched beside the view's chunk. */
export const LAZY_NAMESPACES = ['dialogs', 'gameSheet', 'viewer', 'closed'] as const

export interface WordsFile {
  readonly namespace: string
  readonly hash: string
  readonly body: string
}

/** The files of words of one merchant in one language: content and the hash of it that names the file. Build only. */
export function wordsFiles(language: LanguageCode, overrides: CopyOverrides): WordsFile[] {
  return LAZY_NAMESPACES.map((namespace) => {
    const body = JSON.stringify(stringsOf(language, [namespace], overrides))
    return { namespace, hash: createHash('sha256').update(body).digest('hex').slice(0, 10), body }
  })
}
