import { currentShell } from '#shells/current.ts'
import { inLanguage, pathTo } from '#shells/paths.ts'
import type { RouteId } from '#shells/routes.ts'

/** Link to a screen in the language of this page: internal links keep the language segment (RTE-13). */
export function hrefTo(route: RouteId, query?: Readonly<Record<string, string>>): string {
  const { language, merchant } = currentShell()
  const path = pathTo(route, language, merchant.defaultLanguage)
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`
}

/** A path below `/m` that somebody wrote, in the language of this page (RTE-13). What it resolves to stays on our origin. */
export function screenHref(path: string): string {
  const { language, merchant } = currentShell()
  const { pathname, search, hash } = new URL(path, 'https://own.invalid')
  return inLanguage(pathname, language, merchant.defaultLanguage) + search + hash
}
