import { atom } from 'nanostores'
import { localeOf, numberLocaleOf, type LanguageCode } from '#lib/languages.ts'
import { currentShell } from '#page/current.ts'

export type Values = Readonly<Record<string, string | number>>

type Lookup = (key: string) => string | undefined

/** Strings that were loaded after the page's own (`loadWords`). */
const $lazyStrings = atom<Readonly<Record<string, string>>>({})

const pluralRules = new Map<LanguageCode, Intl.PluralRules>()

/**
 * i18next's format: `{{name}}`, and `count` selects the plural form (`_zero` … `_other`; I18-4). A missing key fails the build; browsers
 * show and report the key.
 */
export function t(key: string, values?: Values): string {
  const { strings, language } = currentShell()
  return translate((name) => strings[name] ?? $lazyStrings.get()[name], language, key, values)
}

/** As `t`, with strings from any source. */
export function translate(lookup: Lookup, language: LanguageCode, key: string, values: Values = {}): string {
  const text = pluralText(lookup, language, key, values['count']) ?? lookup(key) ?? missing(key, language)
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Has this page a text of that key, or had one loaded? */
export function hasText(key: string): boolean {
  return (currentShell().strings[key] ?? $lazyStrings.get()[key]) !== undefined
}

/** Adds the strings of a namespace that was loaded later. */
export function addWords(strings: Readonly<Record<string, string>>): void {
  $lazyStrings.set({ ...$lazyStrings.get(), ...strings })
}

function pluralText(lookup: Lookup, language: LanguageCode, key: string, count: string | number | undefined): string | undefined {
  if (typeof count !== 'number') return undefined
  const zero = count === 0 ? lookup(`${key}_zero`) : undefined
  return zero ?? lookup(`${key}_${rulesOf(language).select(count)}`) ?? lookup(`${key}_other`)
}

function missing(key: string, language: LanguageCode): string {
  if (typeof document === 'undefined') throw new Error(`No text for "${key}" in ${language}: add its namespace to the page's words={[…]}.`)
  reportError(new Error(`No text for "${key}" in ${language}`))
  return key
}

function rulesOf(language: LanguageCode): Intl.PluralRules {
  const known = pluralRules.get(language)
  if (known) return known
  const rules = new Intl.PluralRules(localeOf(language))
  pluralRules.set(language, rules)
  return rules
}

/** Formats a number for this page's language (I18-4). */
export function formatNumber(count: number): string {
  return new Intl.NumberFormat(numberLocaleOf(currentShell().language)).format(count)
}
