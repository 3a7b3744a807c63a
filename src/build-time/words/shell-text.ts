import i18next from 'i18next'
import { calendarStrings } from '#build-time/words/cldr.ts'
import { segmentOf } from '#routes/routes.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { translate, type Values } from '#i18n/translate.ts'

/** i18next is initialised for pages only; endpoints need the strings too. */
const LOCALES = import.meta.glob<Record<string, string>>('../../i18n/locales/*/*.json', { eager: true, import: 'default' })

/** A merchant's own words in one language: `namespace.key` → text. They replace ours. */
export type CopyOverrides = Readonly<Record<string, string>>

/** Namespaces of views that show dates or ages. */
const DATED: ReadonlySet<string> = new Set(['programs', 'promotions', 'inbox', 'cashier', 'closed', 'dialogs', 'offline', 'play'])

export type ShellText = (key: string, values?: Values) => string

/** `namespace.key` → text, with the merchant's overrides. */
export function stringsOf(language: LanguageCode, namespaces: readonly string[], overrides: CopyOverrides): Record<string, string> {
  const strings: Record<string, string> = {}
  for (const namespace of namespaces) {
    for (const [key, text] of Object.entries(bundleOf(language, namespace, overrides))) {
      const name = `${namespace}.${key}`
      strings[name] = overrides[name] ?? text
    }
  }
  return namespaces.some((namespace) => DATED.has(namespace)) ? { ...calendarStrings(language), ...strings } : strings
}

/**
 * A page's `t` at build, with the merchant's overrides. `translate` chooses plural forms: i18next reads our codes as BCP 47, where `cn` is
 * unknown, `tw` Twi, `pt` Brazilian. A missing key stops the build.
 */
export function shellText(language: LanguageCode, overrides: CopyOverrides): ShellText {
  const ours = (name: string): string | undefined => i18next.getResource(segmentOf(language), ...splitName(name)) as string | undefined
  return (name, values) => translate((key) => overrides[key] ?? ours(key), language, name, values)
}

/** An operator's language has all texts in `overrides`. */
function bundleOf(language: LanguageCode, namespace: string, overrides: CopyOverrides): Record<string, string> {
  const file = `../../i18n/locales/${segmentOf(language)}/${namespace}.json`
  const start = `${namespace}.`
  const bundle =
    LOCALES[file] ??
    Object.fromEntries(
      Object.entries(overrides)
        .filter(([name]) => name.startsWith(start))
        .map(([name, text]) => [name.slice(start.length), text]),
    )
  if (Object.keys(bundle).length === 0)
    throw new Error(`No words for namespace "${namespace}" in ${language}: expected src/${file.slice(6)}`)
  return bundle
}

function splitName(name: string): [namespace: string, key: string] {
  const dot = name.indexOf('.')
  return [name.slice(0, dot), name.slice(dot + 1)]
}
