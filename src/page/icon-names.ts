import type { Category, MENU_KEYS, Tab } from '#build-time/brand/schema/look.ts'

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
