import type { Game } from '#contract/games.ts'

/** `provider`: vendor's name; `avif`: in snapshots only. */
export interface ListedGame extends Omit<Game, 'code' | 'roomId' | 'returnToPlayer' | 'leastStake'> {
  readonly returnToPlayer?: Game['returnToPlayer']
  readonly leastStake?: string | undefined
  readonly roomId?: string | undefined
  readonly provider?: string | undefined
  readonly avif?: string | undefined
  /** No longer offered: stays until out of view (LOB-4). */
  readonly gone?: true
}

/** Once, cut at `limit`. */
export function putFirst(ids: readonly string[], id: string, limit: number): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, limit)
}

export function toggled(ids: readonly string[], id: string, limit: number): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : putFirst(ids, id, limit)
}

/** Is the tile at this place of a row in view? */
export type IsInView = (place: number) => boolean

/** Though not among the row's live games. */
export type IsOffered = (nodeId: string) => boolean

/** LOB-4: tiles up to the last in view keep their place, gone ones marked; live ones follow up to `limit`, others leave. */
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

/** `stay`: marked in place, under a finger maybe. */
export interface GoneGames {
  readonly ids: readonly string[]
  readonly stay: boolean
}

/** LOB-4: the last visit's, then the snapshot's. */
export function firstGames(snapshot: readonly ListedGame[], kept: readonly ListedGame[]): readonly ListedGame[] {
  if (kept.length === 0) return snapshot
  const built = new Map(snapshot.map((game) => [game.nodeId, game]))
  return kept.map((game) => withShownPicture(game, built.get(game.nodeId)))
}

/**
 * LOB-4, unfiltered: first games stay on top with live details, live ones follow; gone ones leave or are marked, unlisted ones stay. Empty
 * if the operator has none.
 */
export function mergeWithFirst(first: readonly ListedGame[], found: readonly ListedGame[], { ids, stay }: GoneGames): ListedGame[] {
  if (found.length === 0) return []
  const isOffered: IsOffered = (nodeId) => !ids.includes(nodeId)
  const left = stay ? first : first.filter(({ nodeId }) => isOffered(nodeId))
  return mergeLive(left, found, Infinity, () => true, isOffered)
}

/** Up to the last in view. */
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

export function sameGames(before: readonly ListedGame[], after: readonly ListedGame[]): boolean {
  return before.length === after.length && before.every((game, place) => game === after[place])
}
