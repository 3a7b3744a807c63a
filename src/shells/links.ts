import { currentShell } from '#shells/current.ts'
import { pathTo } from '#shells/paths.ts'
import type { RouteId } from '#shells/routes.ts'

/** Link to a screen in the language of this page: internal links keep the language segment (RTE-13). */
export function hrefTo(route: RouteId, query?: Readonly<Record<string, string>>): string {
  const { language, merchant } = currentShell()
  const path = pathTo(route, language, merchant.defaultLanguage)
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`
}
