// Apart from lobby.rules.ts: loaded with home's live lanes only.
import type { CategoryCode } from './lobby.rules.ts'
import type { ListedGame } from '#features/play/catalogue/listed-games.rules.ts'

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

export type LaneNews =
  | { readonly do: 'stay'; readonly because: 'same' }
  /** The games from this place on follow the drawn ones. */
  | { readonly do: 'append'; readonly from: number }
  | { readonly do: 'render'; readonly because: 'otherGames' }

/**
 * What a lane's live games ask of a lane that is drawn already (LOB-4, PER-2). Nothing, or more tiles behind its own, needs no React; tiles that change or
 * leave need the lane's view.
 */
export function decideLaneNews(drawn: readonly ListedGame[], live: readonly ListedGame[]): LaneNews {
  if (drawn.length > live.length || drawn.some((game, place) => printOf(game) !== printOf(live[place])))
    return { do: 'render', because: 'otherGames' }
  return drawn.length === live.length ? { do: 'stay', because: 'same' } : { do: 'append', from: drawn.length }
}

/** All that a tile prints or opens. The back end may write what it does not know as null or leave it out. */
function printOf(game: ListedGame | undefined): string {
  if (!game) return ''
  const { nodeId, name, vendor, provider, image, isHot, isNew, freeplay, roomId, gone } = game
  return JSON.stringify([nodeId, name, vendor, provider, image, isHot, isNew, freeplay, roomId, gone].map((value) => value || 0))
}
