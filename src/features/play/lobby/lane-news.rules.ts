import type { ListedGame } from '#features/play/catalogue/listed-games.rules.ts'

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
  if (drawn.length > live.length || drawn.some((game, place) => printOf(game) !== printOf(live[place]))) return { do: 'render', because: 'otherGames' }
  return drawn.length === live.length ? { do: 'stay', because: 'same' } : { do: 'append', from: drawn.length }
}

/** All that a tile prints or opens. The back end may write what it does not know as null or leave it out. */
function printOf(game: ListedGame | undefined): string {
  if (!game) return ''
  const { nodeId, name, vendor, provider, image, isHot, isNew, freeplay, roomId, gone } = game
  return JSON.stringify([nodeId, name, vendor, provider, image, isHot, isNew, freeplay, roomId, gone].map((value) => value || 0))
}
