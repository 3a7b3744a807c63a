import { atom } from 'nanostores'
import { importOptional } from '#lib/lazy-import.ts'
import type { ListedGame } from './listed-games.rules.ts'

/** No game is looked up in the prerendered shell. */
export const GAMES_BY_ID_IN_SHELL: Readonly<Record<string, ListedGame>> = {}

/** Devices store ids only. */
export const $gamesById = atom<Readonly<Record<string, ListedGame>>>(GAMES_BY_ID_IN_SHELL)

/** False without a response. Gone games stay unknown. */
export async function loadGamesById(ids: readonly string[]): Promise<boolean> {
  const unknown = ids.filter((id) => $gamesById.get()[id] === undefined)
  if (unknown.length === 0) return true
  // Most visits have no favourites.
  const actions = await importOptional(import('./games-by-id.actions.ts'))
  const found = await actions?.findGamesById(unknown)
  // The lane is optional: no notice.
  if (found) $gamesById.set({ ...$gamesById.get(), ...Object.fromEntries(found.map((game) => [game.nodeId, game])) })
  return found !== undefined
}
