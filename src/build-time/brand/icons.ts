import { readDrawing } from '#build-time/brand/checks/drawings.ts'
import { hasBrandFile } from '#build-time/brand/folder-files.ts'
import { CATEGORIES, MENU_KEYS, TABS } from '#build-time/brand/schema/look.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { iconId } from '#page/brand-icons.ts'
import type { IconName } from '#page/icon-names.ts'

/** The folders of a brand's own drawings within a merchant's (BRD-3). */
export const ICONS_FOLDER = 'icons'
export const AVATARS_FOLDER = 'avatars'

/** Members' pictures by number, as `Avatar` counts them. */
export const AVATARS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export const ICON_NAMES: readonly IconName[] = [
  ...TABS.map((tab) => `tab-${tab}` as const),
  ...MENU_KEYS.map((key) => `menu-${key.toLowerCase()}` as IconName),
  ...CATEGORIES.map((category) => `category-${category.toLowerCase()}` as IconName),
  'list-favourites',
  'list-recent',
  'empty-games',
  'empty-promotions',
  'empty-inbox',
  'empty-rewards',
  'empty-missing',
  'empty-offline',
]

/** Of a tab that leads to an address of the brand's own, by its key (BRD-2). The build alone prints it: no page asks for it later. */
type OwnTabIcon = `tab-${string}`

/** The drawings that a brand may have: the site's by their names, and one for each of its own tabs. */
export function iconNamesOf({ tabs }: Pick<Merchant, 'tabs'>): (IconName | OwnTabIcon)[] {
  return [...new Set([...ICON_NAMES, ...tabs.flatMap((tab) => (typeof tab === 'string' ? [] : [`tab-${tab.key}` as const]))])]
}

const read = new WeakMap<Merchant, ReadonlyMap<string, string>>()

/** The brand's own drawings as SVG text. Each is read and cleaned once for all pages. */
function drawingsOf(merchant: Merchant): ReadonlyMap<string, string> {
  const known = read.get(merchant)
  if (known) return known
  const { folder } = merchant
  const path = (name: string): string => `${ICONS_FOLDER}/${name}.svg`
  const names = iconNamesOf(merchant).filter((name) => hasBrandFile(folder, path(name)))
  const drawings = new Map(names.map((name) => [name, String(readDrawing(folder, path(name)))]))
  read.set(merchant, drawings)
  return drawings
}

/** The names that a brand has drawings of its own for, in one order. */
export function ownIcons(merchant: Merchant): IconName[] {
  return ICON_NAMES.filter((name) => drawingsOf(merchant).has(name))
}

/** The text of the brand's own drawing, or `drawn` where it has none: for what the build alone prints. */
export function iconText(merchant: Merchant, name: IconName | OwnTabIcon, drawn: string): string {
  return drawingsOf(merchant).get(name) ?? drawn
}

/** Drawings as symbols, which `use` elements show: a page has each once, however often it is seen. */
export function iconSymbols(merchant: Merchant, names: readonly IconName[]): string {
  return names
    .map((name) => {
      const svg = drawingsOf(merchant).get(name) ?? ''
      const viewBox = /\sviewBox\s*=\s*["']([\d\s.,-]+)["']/.exec(svg)?.[1] ?? '0 0 24 24'
      const inner = svg
        .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg'))
        .replace(/>\s+</g, '><')
        .trim()
      return `<symbol id="${iconId(name)}" viewBox="${viewBox}">${inner}</symbol>`
    })
    .join('')
}

/** All own drawings in one file; undefined for a brand without any. */
export function iconFile(merchant: Merchant): Buffer | undefined {
  const names = ownIcons(merchant)
  return names.length === 0 ? undefined : Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${iconSymbols(merchant, names)}</svg>`)
}

/** The members' pictures that a brand replaces, by their numbers. */
export function ownAvatars({ folder }: Merchant): { number: number; svg: string }[] {
  return AVATARS.flatMap((number) => {
    const path = `${AVATARS_FOLDER}/${number}.svg`
    return hasBrandFile(folder, path) ? [{ number, svg: String(readDrawing(folder, path)) }] : []
  })
}
