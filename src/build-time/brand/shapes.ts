import type { Look } from '#build-time/brand/schema/look.ts'

/** The attribute of the html element with the words of the shapes that a brand has chosen. The build drops the CSS rules for all other words. */
export const LOOK_ATTRIBUTE = 'data-look'

type Words<T extends string | number> = Readonly<Partial<Record<T, string>>>

/**
 * The words of a look (BRD-2): one for each choice that has rules of its own. What is a length or a ratio is a token instead (`shapeTokens`), which costs pages
 * that keep the default nothing.
 */
export function lookWords(look: Look): string {
  const { tile, header, heading, lane, categories, tabBar, buttons } = look
  const word = <T extends string | number>(chosen: T, words: Words<T>): string | undefined => words[chosen]
  return [
    word(header.ground, { glass: 'glass', colour: 'coloured' }),
    word(header.logo, { middle: 'logo-middle' }),
    word(header.edge, { none: 'edge-none', shadow: 'edge-shadow', teeth: 'teeth', scallops: 'scallops' }),
    word(tile.corners, { circle: 'circle' }),
    word(tile.rim, { none: 'rim-none', rings: 'rings' }),
    word(tile.frame, { card: 'card' }),
    word(tile.name, { over: 'name-over' }),
    word(tile.lines, { 1: 'one-line' }),
    word(tile.align, { middle: 'centred' }),
    word(tile.provider, { strip: 'strip', none: 'no-provider' }),
    word(tile.inRow, { 1: 'one-in-row' }),
    tile.inRow === 4 || tile.columns === 4 ? 'badge-low' : word(tile.badge, { corner: 'badge-corner' }),
    word(look.providers, { topped: 'topped', plain: 'unboxed' }),
    word(lane.frame, { panel: 'panel', double: 'panel double' }),
    word(heading.align, { middle: 'title-middle' }),
    word(heading.icon, { none: 'icon-none', seal: 'seal', ringed: 'seal seal-rings' }),
    word(heading.mark, { block: 'block', bar: 'title-bar', underline: 'title-line', beads: 'beads' }),
    heading.capitals ? 'capitals' : undefined,
    word(categories.form, { icons: 'cat-icons', tabs: 'cat-tabs' }),
    word(categories.ground, { colour: 'cat-colour' }),
    categories.form === 'icons' ? word(categories.rim, { rings: 'cat-rings' }) : undefined,
    word(tabBar.ground, { plain: 'tabs-plain', surface: 'tabs-surface', colour: 'tabs-colour' }),
    word(tabBar.edge, { none: 'tabs-none', shadow: 'tabs-shadow', double: 'tabs-double' }),
    word(tabBar.current, { bar: 'now-bar', colour: 'now-plain' }),
    word(tabBar.middle, { raised: 'middle', ringed: 'middle middle-rings' }),
    buttons.corners !== 'round' || buttons.capitals || look.radius.button !== undefined ? 'own-buttons' : undefined,
    word(buttons.depth, { raised: 'deep' }),
    word(look.fields, { outlined: 'outlined', underlined: 'underlined' }),
    word(look.bannerTitles, { 'in-picture': 'titles-in-picture' }),
  ]
    .filter((each) => each !== undefined)
    .join(' ')
}

/** Widths of tiles in a row of home, by how many of them a phone shows. */
const IN_ROW = { 1: 'clamp(13rem,64%,17rem)', 2: 'clamp(9rem,43%,12rem)', 3: undefined, 4: 'clamp(5.25rem,22%,7rem)' } as const

/** The least width of a column of the games screen: of large text there are fewer. */
const IN_COLUMNS = { 2: 'min(9rem,44%)', 3: undefined, 4: 'max(min(4.5rem,20%),min(3.5rem,44%))' } as const

const CARD_EDGES = {
  line: undefined,
  none: '0 0 #0000',
  thick: 'inset 0 0 0 2px var(--color-accent-2)',
  top: 'inset 0 0 0 1px var(--color-line),inset 0 4px var(--color-accent-2)',
} as const

/** The tokens of a look that are not what the style sheets have without them. */
export function shapeTokens({ bannerRatio, tile, header, lane, cards, buttons, sheets }: Look): Record<string, string> {
  const corners = (chosen: string): string | undefined => (chosen === 'round' ? undefined : chosen)
  const tokens = {
    'banner-ratio': bannerRatio === '16:7' ? undefined : bannerRatio.replace(':', '/'),
    'tile-ratio': tile.ratio === '3:4' ? undefined : tile.ratio.replace(':', '/'),
    'tile-row': IN_ROW[tile.inRow],
    'tile-column': IN_COLUMNS[tile.columns],
    'header-height': header.height === 56 ? undefined : `max(${header.height}px,3rem)`,
    'lane-corners': lane.frame === 'none' ? undefined : corners(lane.corners),
    'card-edge': CARD_EDGES[cards.edge],
    'card-corners': corners(cards.corners),
    'button-corners': corners(buttons.corners),
    'button-case': buttons.capitals ? 'uppercase' : undefined,
    ...(sheets === 'floating' && { 'sheet-gap': 'var(--space-3)', 'sheet-end': 'var(--radius-sheet)' }),
  }
  return Object.fromEntries(Object.entries(tokens).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
