// Apart from vendor-lanes.rules.ts: loaded with home's lobby only.
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'

/** The parts of home that are the lobby's; the brand's folder orders them among the others. */
export type LobbySection = 'marquee' | 'menu' | 'rail' | 'lanes' | 'recent' | 'providers'

/** How many tiles of a row a phone shows. */
type InRow = 1 | 2 | 3 | 4

/** A lane of home, in the order of the page. `below`: nothing of it is in view yet. */
export interface LaneOnHome {
  readonly category: CategoryCode
  readonly isBelow: boolean
}

export interface HomeLanesPlan {
  /** Lanes to hide: they are gone, and nobody sees them. */
  readonly hide: readonly CategoryCode[]
  /** Lanes that are gone while a finger may be on them, or above it: they stay, grey and closed. */
  readonly close: readonly CategoryCode[]
  /** New lanes, to follow those of the page. */
  readonly add: readonly CategoryCode[]
}

/** How home follows the live lanes without moving what is in view (LOB-4): new ones follow those of the page, in the live order. */
export function planHomeLanes(onHome: readonly LaneOnHome[], live: readonly CategoryCode[]): HomeLanesPlan {
  const gone = onHome.filter(({ category }) => !live.includes(category))
  return {
    hide: gone.filter(({ isBelow }) => isBelow).map(({ category }) => category),
    close: gone.filter(({ isBelow }) => !isBelow).map(({ category }) => category),
    add: live.filter((category) => !onHome.some((lane) => lane.category === category)),
  }
}

/** The categories whose lanes have games: a lane without a game is gone. Lanes whose games are not loaded yet count as having some. */
export function categoriesWithGames(
  lanes: readonly { readonly category: CategoryCode }[],
  games: Readonly<Record<string, readonly { readonly gone?: true }[]>>,
): CategoryCode[] {
  return lanes.map(({ category }) => category).filter((category) => games[category]?.some(({ gone }) => !gone) ?? true)
}

/** How many lanes of the first screen have their pictures at once: two rows of wide tiles fit into it. */
const LANES_IN_VIEW: Readonly<Record<InRow, number>> = { 1: 2, 2: 1, 3: 1, 4: 1 }
/** How many lanes have tiles in the prerendered HTML. */
const LANES_WITH_TILES = 4

/**
 * How many tiles of a lane are in the HTML, by its place, the last number for all further ones: as many as a phone shows, the last one partly, of every lane
 * that begins in a tall phone's first view (950 px); fewer further down, since the page must stay below 14 kB on the wire in the wordiest language. Two wide
 * cards fill a phone's width.
 */
const TILES_IN_HTML: Readonly<Record<InRow, readonly number[]>> = { 1: [3, 2], 2: [3, 3, 2], 3: [4, 4, 4, 3], 4: [4, 4, 1] }

/** How many tiles of a lane the HTML shows. Once React runs, all games of the snapshot are there, before the back end has sent any. */
export function tilesInHtml(place: number, inRow: InRow): number {
  return TILES_IN_HTML[inRow][place] ?? TILES_IN_HTML[inRow].at(-1) ?? 0
}

/** When a lane's pictures are loaded, by its place on home. */
export function planPictures(place: number, inRow: InRow): 'eager' | 'lazy' | 'later' {
  if (place < LANES_IN_VIEW[inRow]) return 'eager'
  return place < LANES_WITH_TILES ? 'lazy' : 'later'
}
