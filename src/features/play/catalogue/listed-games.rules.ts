import type { Game } from '#contract/games.ts'

/** A game as tiles show it. `provider` is the vendor's name; `avif` is a second format of the picture, in snapshots only. */
export interface ListedGame extends Omit<Game, 'code' | 'roomId'> {
  readonly roomId?: string | undefined
  readonly provider?: string | undefined
  readonly avif?: string | undefined
}

/**
 * The games of a row once live ones arrive (LOB-4): shown games stay in their places with updated details, new games follow, up to `limit`. Nothing in
 * view moves or disappears: a game that the back end no longer has is gone on the next screen.
 */
export function mergeGames(shown: readonly ListedGame[], live: readonly ListedGame[], limit: number): ListedGame[] {
  const fresh = new Map(live.map((game) => [game.nodeId, game]))
  const kept = shown.map((game) => {
    const now = fresh.get(game.nodeId)
    // Keep the picture: the same art from another address would flicker.
    return now ? { ...now, provider: now.provider ?? game.provider, image: game.image, avif: game.avif } : game
  })
  const known = new Set(shown.map(({ nodeId }) => nodeId))
  return [...kept, ...live.filter(({ nodeId }) => !known.has(nodeId))].slice(0, Math.max(limit, kept.length))
}

/** Puts `id` first in the list, once, and cuts the list at `limit`. */
export function putFirst(ids: readonly string[], id: string, limit: number): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, limit)
}

/** Adds `id` to the front of the list, or removes it. */
export function toggled(ids: readonly string[], id: string, limit: number): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : putFirst(ids, id, limit)
}
