import type { Category, MENU_KEYS, Tab } from '#build-time/brand/schema/look.ts'
import type { RouteId } from '#routes/routes.ts'
import { currentShell } from './current.ts'

/** The drawings that a brand may replace by its own (BRD-3): the names of files in its folder `icons`. */
export type IconName =
  | `tab-${Tab}`
  | `menu-${Lowercase<(typeof MENU_KEYS)[number]>}`
  | `category-${Lowercase<Category>}`
  | `list-${'favourites' | 'recent'}`
  | `empty-${'games' | 'promotions' | 'inbox' | 'rewards' | 'missing' | 'offline'}`

/** The brand's own drawings. `file`: the address of all of them. */
export interface BrandIcons {
  readonly file: string
  readonly names: readonly IconName[]
}

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
