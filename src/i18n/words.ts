import { atom } from 'nanostores'
import { addWords, t, type Values } from '#i18n/translate.ts'
import { segmentOf } from '#routes/routes.ts'
import { currentShell } from '#page/current.ts'

const $loading = atom<ReadonlyMap<string, Promise<void>>>(new Map())

/** Once per page. Rejects when they do not load, for a retry. */
export function loadWords(namespace: string): Promise<void> {
  const known = $loading.get().get(namespace)
  if (known) return known
  const request = fetchWords(namespace).catch((error: unknown) => {
    $loading.set(new Map([...$loading.get()].filter(([other]) => other !== namespace)))
    throw error
  })
  $loading.set(new Map($loading.get()).set(namespace, request))
  return request
}

/** The merchant's own file, with a content hash. */
function wordsUrl(language: string, namespace: string, hash: string): string {
  return `/m/i18n/${language}/${namespace}.${hash}.json`
}

async function fetchWords(namespace: string): Promise<void> {
  const { lazyWords, language } = currentShell()
  const response = await fetch(wordsUrl(segmentOf(language), namespace, lazyWords))
  if (!response.ok) throw new Error(`Words of "${namespace}": HTTP ${response.status}`)
  addWords((await response.json()) as Record<string, string>)
}

/** A key, or the server's text in the member's language. */
export type Words = { readonly key: string; readonly values?: Values } | { readonly text: string }

/** The text of words in this page's language. */
export function wordsText(words: Words): string {
  return 'text' in words ? words.text : t(words.key, words.values)
}
