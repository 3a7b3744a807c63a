import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts'
import type { RouteId } from '#routes/routes.ts'

/** Language segment of a path: `PT-BR` → `pt-br` (RTE-13). */
export function segmentOf(language: LanguageCode): string {
  return language.toLowerCase()
}

/** Path of a screen in a language: `/m/home` in the merchant's default language, `/m/ar/home` in another (RTE-13). */
export function pathTo(route: RouteId, language: LanguageCode, defaultLanguage: LanguageCode): string {
  return language === defaultLanguage ? `/m/${route}` : `/m/${segmentOf(language)}/${route}`
}

/** Splits a pathname below `/m/` into its language segment and the rest: `/m/ar/home` → `['AR', 'home']`. */
export function splitPath(pathname: string): [language: LanguageCode | undefined, rest: string] {
  const below = pathname.replace(/^\/m\/?/, '')
  const slash = below.indexOf('/')
  const first = slash < 0 ? below : below.slice(0, slash)
  const code = first.toUpperCase()
  if (first === first.toLowerCase() && isLanguageCode(code)) return [code, slash < 0 ? '' : below.slice(slash + 1)]
  return [undefined, below]
}

/** The pathname without its language segment, for rules that name `/m/…` paths (RTE-13). */
export function withoutLanguage(pathname: string): string {
  const [language, rest] = splitPath(pathname)
  return language === undefined ? pathname : `/m/${rest}`
}

/** The same screen, query and hash in another language. */
export function inLanguage(pathname: string, language: LanguageCode, defaultLanguage: LanguageCode): string {
  const [, rest] = splitPath(pathname)
  return language === defaultLanguage ? `/m/${rest}` : `/m/${segmentOf(language)}/${rest}`
}
