import { createHash } from 'node:crypto'
import type { LanguageCode } from '#i18n/languages.ts'
import { stringsOf, type CopyOverrides } from '#i18n/shell-text.ts'

/** Namespaces that lazily loaded views print: each is a file of its own, fetched beside the view's chunk. */
export const LAZY_NAMESPACES = ['carousel', 'dialogs', 'errors', 'gameSheet', 'menu', 'viewer', 'closed', 'captcha', 'ways', 'social', 'passkeys', 'providers', 'cashier', 'launcher', 'announcements', 'tabs'] as const

/** Words that are always needed together are one file. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = { ways: ['login', 'register', 'password', 'sms', 'secondFactor', 'forgotten'] }

/** Every namespace whose words come later, in whichever file. */
export const LATER_NAMESPACES: readonly string[] = LAZY_NAMESPACES.flatMap((name) => TOGETHER[name] ?? [name])

export interface WordsFile {
  readonly namespace: string
  readonly hash: string
  readonly body: string
}

/**
 * The files of words of one merchant in one language: content and the hash that names the file. All have one hash, since every page has
 * to say it and home's HTML has no bytes to spare. Build only.
 */
export function wordsFiles(language: LanguageCode, overrides: CopyOverrides): WordsFile[] {
  const bodies = LAZY_NAMESPACES.map((namespace) => [namespace, JSON.stringify(stringsOf(language, TOGETHER[namespace] ?? [namespace], overrides))] as const)
  const hash = wordsHash(bodies.map(([, body]) => body))
  return bodies.map(([namespace, body]) => ({ namespace, hash, body }))
}

function wordsHash(bodies: readonly string[]): string {
  return createHash('sha256').update(bodies.join('\n')).digest('hex').slice(0, 10)
}
