import { addWords } from '#i18n/translate.ts'
import { segmentOf } from '#shells/paths.ts'
import { currentShell } from '#shells/current.ts'

const loading = new Map<string, Promise<void>>()

/** Fetches the strings of a lazily loaded view, once a page; rejects when they cannot be had, so that the caller can offer a retry. */
export function loadWords(namespace: string): Promise<void> {
  const known = loading.get(namespace)
  if (known) return known
  const request = fetchWords(namespace).catch((error: unknown) => {
    loading.delete(namespace)
    throw error
  })
  loading.set(namespace, request)
  return request
}

/** Address of a namespace's strings: a merchant's own file, named by its content. */
export function wordsUrl(language: string, namespace: string, hash: string): string {
  return `/m/i18n/${language}/${namespace}.${hash}.json`
}

async function fetchWords(namespace: string): Promise<void> {
  const { lazyWords, language } = currentShell()
  const response = await fetch(wordsUrl(segmentOf(language), namespace, lazyWords))
  if (!response.ok) throw new Error(`Words of "${namespace}": HTTP ${response.status}`)
  addWords((await response.json()) as Record<string, string>)
}
