import type { IconName } from './icon-names.ts'
import type { RouteId } from '#routes/routes.ts'
import { currentShell } from './current.ts'

/** The drawings that stand in the page itself, because it shows them in its first frame. */
const IN_PAGE: Readonly<Partial<Record<RouteId, RegExp>>> = { home: /^(?:category|menu)-/, game: /^category-/ }

export function isInPage(route: RouteId, name: IconName): boolean {
  return IN_PAGE[route]?.test(name) ?? false
}

/** The id of a drawing in the page, and its fragment in the file. */
export function iconId(name: IconName): string {
  return `i-${name}`
}

/** The text of a brand's own drawing for `Icon`, or `drawn` where it has none. */
export function brandIcon(name: IconName, drawn: string): string {
  const { icons, route } = currentShell()
  if (!icons?.names.includes(name)) return drawn
  return `<svg><use href="${isInPage(route, name) ? '' : icons.file}#${iconId(name)}"/></svg>`
}
