import type { Game } from '#contract/games.ts'

/** A game as tiles show it. `provider` is the vendor's name; `avif` is a second format of the picture, in snapshots only. */
export interface ListedGame extends Omit<Game, 'code' | 'roomId'> {
  readonly roomId?: string | undefined
  readonly provider?: string | undefined
  readonly avif?: string | undefined
  /** The operator no longer offers it: the tile keeps its place until it is out of view (LOB-4). */
  readonly gone?: true
}

/** Puts `id` first in the list, once, and cuts the list at `limit`. */
export function putFirst(ids: readonly string[], id: string, limit: number): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, limit)
}

/** Adds `id` to the front of the list, or removes it. */
export function toggled(ids: readonly string[], id: string, limit: number): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : putFirst(ids, id, limit)
}

/** Is the tile at this place of a row in view? */
export type IsInView = (place: number) => boolean

/** Does the operator offer the game of this id, though the row's live games are others? */
export type IsOffered = (nodeId: string) => boolean

/**
 * The games of a row once live ones arrive (LOB-4). Up to the last tile in view every tile keeps its place, since a finger may be on it; there a game that
 * is neither live nor otherwise offered is marked as gone. Behind it the live games follow in their order, up to `limit`, and all others have left.
 */
export function mergeLive(
  shown: readonly ListedGame[],
  live: readonly ListedGame[],
  limit: number,
  isInView: IsInView,
  isOffered: IsOffered,
): ListedGame[] {
  const fixed = fixedTiles(shown, isInView)
  const known = new Map(shown.map((game) => [game.nodeId, game]))
  const fresh = new Map(live.map((game) => [game.nodeId, withShownPicture(game, known.get(game.nodeId))]))
  const kept = fixed.map((game) => fresh.get(game.nodeId) ?? withGone(game, !isOffered(game.nodeId)))
  for (const { nodeId } of fixed) fresh.delete(nodeId)
  return [...kept, ...fresh.values()].slice(0, Math.max(limit, kept.length))
}

/** Games that the operator no longer offers. `stay`: marked in their places, since a finger may be on them. */
export interface GoneGames {
  readonly ids: readonly string[]
  readonly stay: boolean
}

/** The games that the games screen shows until the back end responds: what it said last on this device goes before the snapshot (LOB-4). */
export function firstGames(snapshot: readonly ListedGame[], kept: readonly ListedGame[]): readonly ListedGame[] {
  if (kept.length === 0) return snapshot
  const built = new Map(snapshot.map((game) => [game.nodeId, game]))
  return kept.map((game) => withShownPicture(game, built.get(game.nodeId)))
}

/**
 * The unfiltered games screen (LOB-4): the first games keep their places at its top, with live details; live ones follow. Those that are gone leave, or are
 * marked where they stay; those that no page has listed yet stay as they are. If the operator has no game at all, none is left.
 */
export function mergeWithFirst(first: readonly ListedGame[], found: readonly ListedGame[], { ids, stay }: GoneGames): ListedGame[] {
  if (found.length === 0) return []
  const isOffered: IsOffered = (nodeId) => !ids.includes(nodeId)
  const left = stay ? first : first.filter(({ nodeId }) => isOffered(nodeId))
  return mergeLive(left, found, Infinity, () => true, isOffered)
}

/** The tiles that keep their places: those up to the last one in view. */
export function fixedTiles(shown: readonly ListedGame[], isInView: IsInView): readonly ListedGame[] {
  for (let place = shown.length - 1; place >= 0; place--) if (isInView(place)) return shown.slice(0, place + 1)
  return []
}

function withGone({ gone: _gone, ...game }: ListedGame, gone: boolean): ListedGame {
  return gone ? { ...game, gone } : game
}

/** The same art from another address would flicker. */
function withShownPicture(game: ListedGame, shown: ListedGame | undefined): ListedGame {
  return shown ? { ...game, provider: game.provider ?? shown.provider, image: shown.image, avif: shown.avif } : game
}

/** Are these the same games in the same order? */
export function sameGames(before: readonly ListedGame[], after: readonly ListedGame[]): boolean {
  return before.length === after.length && before.every((game, place) => game === after[place])
}
