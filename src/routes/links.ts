import { currentShell } from '#page/current.ts'
import { inLanguage, pathTo } from '#routes/paths.ts'
import type { RouteId } from '#routes/routes.ts'

/** Link to a screen in the language of this page: internal links keep the language segment (RTE-13). */
export function hrefTo(route: RouteId, query?: Readonly<Record<string, string>>): string {
  const { language, merchant } = currentShell()
  const path = pathTo(route, language, merchant.defaultLanguage)
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`
}

/** Puts a path below `/m` from outside into the language of this page (RTE-13). The result is always of our origin. */
export function screenHref(path: string): string {
  const { language, merchant } = currentShell()
  const { pathname, search, hash } = new URL(path, 'https://own.invalid')
  return inLanguage(pathname, language, merchant.defaultLanguage) + search + hash
}
