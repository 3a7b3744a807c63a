import i18next from 'i18next'
import { segmentOf } from '#shells/paths.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { translate, type Values } from '#i18n/translate.ts'

/** Read beside i18next, which is initialised for pages only: endpoints need the strings too. */
const LOCALES = import.meta.glob<Record<string, string>>('./locales/*/*.json', { eager: true, import: 'default' })

/** A merchant's own words: `namespace.key` → text, which replace ours in one language. */
export type CopyOverrides = Readonly<Record<string, string>>

export type ShellText = (key: string, values?: Values) => string

/** The strings of some namespaces in one language as `namespace.key` → text, with the merchant's own words over ours. Build only. */
export function stringsOf(language: LanguageCode, namespaces: readonly string[], overrides: CopyOverrides): Record<string, string> {
  const strings: Record<string, string> = {}
  for (const namespace of namespaces) {
    for (const [key, text] of Object.entries(bundleOf(language, namespace))) {
      const name = `${namespace}.${key}`
      strings[name] = overrides[name] ?? text
    }
  }
  return strings
}

/** The build-time `t` of a page: every namespace, i18next's own engine, the merchant's words over ours. */
export function shellText(language: LanguageCode, overrides: CopyOverrides): ShellText {
  const fixed = i18next.getFixedT(segmentOf(language))
  return (name, values) => {
    if (overrides[name] !== undefined) return translate((key) => overrides[key], language, name, values)
    const [namespace, key] = splitName(name)
    return fixed(key, { ns: namespace, ...values })
  }
}

function bundleOf(language: LanguageCode, namespace: string): Record<string, string> {
  const file = `./locales/${segmentOf(language)}/${namespace}.json`
  const bundle = LOCALES[file]
  if (!bundle) throw new Error(`No words for namespace "${namespace}" in ${language}: expected src/i18n/${file.slice(2)}`)
  return bundle
}

function splitName(name: string): [namespace: string, key: string] {
  const dot = name.indexOf('.')
  return [name.slice(0, dot), name.slice(dot + 1)]
}
