import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts'
import { aliasesOf, isRouteId, ROUTE_IDS, type RouteId } from '#shells/routes.ts'

/** What a path under `/m/` asks for. `language` is absent on a path without a language segment (RTE-13). */
export interface Place {
  readonly route: RouteId | undefined
  readonly language: LanguageCode | undefined
}

/** The language segment as it stands in a path: `PT-BR` → `pt-br` (RTE-13). */
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

/** The pathname without its language segment, as every rule that speaks of `/m/…` paths wants it (RTE-13). */
export function withoutLanguage(pathname: string): string {
  const [language, rest] = splitPath(pathname)
  return language === undefined ? pathname : `/m/${rest}`
}

/** The same screen, query and hash in another language. */
export function inLanguage(pathname: string, language: LanguageCode, defaultLanguage: LanguageCode): string {
  const [, rest] = splitPath(pathname)
  return language === defaultLanguage ? `/m/${rest}` : `/m/${segmentOf(language)}/${rest}`
}

/** Which route and language a pathname names; trailing slashes and `.html` do not matter. */
export function placeOf(pathname: string): Place {
  const [language, rest] = splitPath(pathname)
  const name = rest.replace(/\/+$/, '')
  const bare = name.replace(/\.html$/, '')
  if (bare === '') return { route: 'index', language }
  const route = isRouteId(bare) ? bare : ROUTE_IDS.find((id) => aliasesOf(id).includes(name))
  return { route, language }
}
