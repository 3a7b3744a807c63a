// Apart from vendor-lanes.rules.ts: loaded with home's lobby only.
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'

/** The parts of home that are the lobby's; the brand's folder orders them among the others. */
export type LobbySection = 'marquee' | 'menu' | 'rail' | 'lanes' | 'recent' | 'providers'

/** How many tiles of a row a phone shows. */
type InRow = 1 | 2 | 3 | 4

/** `below`: not in view yet. */
export interface LaneOnHome {
  readonly category: CategoryCode
  readonly isBelow: boolean
}

export interface HomeLanesPlan {
  /** Gone and out of sight. */
  readonly hide: readonly CategoryCode[]
  /** Gone but maybe under a finger: grey and closed. */
  readonly close: readonly CategoryCode[]
  /** New lanes, to follow those of the page. */
  readonly add: readonly CategoryCode[]
}

/** LOB-4: nothing in view moves; new ones follow in live order. */
export function planHomeLanes(onHome: readonly LaneOnHome[], live: readonly CategoryCode[]): HomeLanesPlan {
  const gone = onHome.filter(({ category }) => !live.includes(category))
  return {
    hide: gone.filter(({ isBelow }) => isBelow).map(({ category }) => category),
    close: gone.filter(({ isBelow }) => !isBelow).map(({ category }) => category),
    add: live.filter((category) => !onHome.some((lane) => lane.category === category)),
  }
}

/** Unloaded lanes count as having games. */
export function categoriesWithGames(
  lanes: readonly { readonly category: CategoryCode }[],
  games: Readonly<Record<string, readonly { readonly gone?: true }[]>>,
): CategoryCode[] {
  return lanes.map(({ category }) => category).filter((category) => games[category]?.some(({ gone }) => !gone) ?? true)
}

/** Two rows of wide tiles fit. */
const LANES_IN_VIEW: Readonly<Record<InRow, number>> = { 1: 2, 2: 1, 3: 1, 4: 1 }
const LANES_WITH_TILES = 4

/**
 * By place, the last for all further: as many as a phone shows in lanes of a tall first view (950 px), fewer below, for 14 kB in the
 * wordiest language. Two wide cards fill a phone.
 */
const TILES_IN_HTML: Readonly<Record<InRow, readonly number[]>> = { 1: [3, 2], 2: [3, 3, 2], 3: [4, 4, 4, 3], 4: [4, 4, 1] }

/** Hydrated, all the snapshot's games are there. */
export function tilesInHtml(place: number, inRow: InRow): number {
  return TILES_IN_HTML[inRow][place] ?? TILES_IN_HTML[inRow].at(-1) ?? 0
}

export function planPictures(place: number, inRow: InRow): 'eager' | 'lazy' | 'later' {
  if (place < LANES_IN_VIEW[inRow]) return 'eager'
  return place < LANES_WITH_TILES ? 'lazy' : 'later'
}
