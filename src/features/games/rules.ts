import type { Game } from '#contract/games.ts'

/** A game as a tile shows it. `provider` is the vendor's name; `avif` a second format of the picture, in snapshots. */
export interface ListedGame extends Omit<Game, 'code' | 'roomId'> {
  readonly roomId?: string | undefined
  readonly provider?: string | undefined
  readonly avif?: string | undefined
}

/**
 * What a row of games shows when live ones arrive (LOB-4): every tile stays in its place, with what is new about it; games that were not shown
 * come after, until `limit`. Nothing in view moves or goes: what has gone is gone on the next screen.
 */
export function mergeGames(shown: readonly ListedGame[], live: readonly ListedGame[], limit: number): ListedGame[] {
  const fresh = new Map(live.map((game) => [game.nodeId, game]))
  const kept = shown.map((game) => {
    const now = fresh.get(game.nodeId)
    // The picture stays: the same art from another address would blink.
    return now ? { ...now, provider: now.provider ?? game.provider, image: game.image, avif: game.avif } : game
  })
  const known = new Set(shown.map(({ nodeId }) => nodeId))
  return [...kept, ...live.filter(({ nodeId }) => !known.has(nodeId))].slice(0, Math.max(limit, kept.length))
}

/** The list with `id` put first, without twins, at most `limit`: what was opened last is seen first. */
export function putFirst(ids: readonly string[], id: string, limit: number): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, limit)
}

/** The list with `id` added at its front, or taken out where it was. */
export function toggled(ids: readonly string[], id: string, limit: number): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : putFirst(ids, id, limit)
}
