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
