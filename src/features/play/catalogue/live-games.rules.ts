// Apart from listed-games.rules.ts: loaded with the first live games, not with the page.
import type { ListedGame } from './listed-games.rules.ts'

/** Is the tile at this place of a row in view? */
export type IsInView = (place: number) => boolean

/**
 * The games of a row once live ones arrive (LOB-4). Up to the last tile in view every tile keeps its place, since a finger may be on it: a game that the
 * operator no longer offers is marked as gone there. Behind it the live games follow in their order, up to `limit`, and games that are gone have left.
 */
export function mergeLive(shown: readonly ListedGame[], live: readonly ListedGame[], limit: number, isInView: IsInView): ListedGame[] {
  const fixed = shown.slice(0, lastInView(shown.length, isInView) + 1)
  const known = new Map(shown.map((game) => [game.nodeId, game]))
  const fresh = new Map(live.map((game) => [game.nodeId, withShownPicture(game, known.get(game.nodeId))]))
  const kept = fixed.map((game): ListedGame => fresh.get(game.nodeId) ?? { ...game, gone: true })
  for (const { nodeId } of fixed) fresh.delete(nodeId)
  return [...kept, ...fresh.values()].slice(0, Math.max(limit, kept.length))
}

/**
 * The unfiltered games screen (LOB-4): the snapshot's games keep their places at its top, with live details; live ones follow. Those that are `gone` are
 * marked; those that no page has listed yet stay as they are. If the operator has no game at all, none is left.
 */
export function mergeWithSnapshot(snapshot: readonly ListedGame[], found: readonly ListedGame[], gone: readonly string[]): ListedGame[] {
  if (found.length === 0) return []
  const listed = new Set(found.map(({ nodeId }) => nodeId))
  const unlisted = snapshot.filter(({ nodeId }) => !listed.has(nodeId) && !gone.includes(nodeId))
  return mergeLive(snapshot, [...found, ...unlisted], Infinity, () => true)
}

function lastInView(length: number, isInView: IsInView): number {
  for (let place = length - 1; place >= 0; place--) if (isInView(place)) return place
  return -1
}

/** The same art from another address would flicker. */
function withShownPicture(game: ListedGame, shown: ListedGame | undefined): ListedGame {
  return shown ? { ...game, provider: game.provider ?? shown.provider, image: shown.image, avif: shown.avif } : game
}
