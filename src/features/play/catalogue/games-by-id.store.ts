import { atom } from 'nanostores'
import type { ListedGame } from './listed-games.rules.ts'

/** No game is looked up in the prerendered shell. */
export const GAMES_BY_ID_IN_SHELL: Readonly<Record<string, ListedGame>> = {}

/** Games that were looked up by id, such as favourites: the device stores ids only. */
export const $gamesById = atom<Readonly<Record<string, ListedGame>>>(GAMES_BY_ID_IN_SHELL)

/** Looks up the games that are not known yet. Games that the back end no longer has stay unknown. */
export async function loadGamesById(ids: readonly string[]): Promise<void> {
  const unknown = ids.filter((id) => $gamesById.get()[id] === undefined)
  if (unknown.length === 0) return
  try {
    // Loaded with the first lookup: most visits have no favourites.
    const [{ call }, { findGames }] = await Promise.all([import('#api/current.ts'), import('#contract/games.ts')])
    const result = await call(findGames, { nodeIds: unknown.join(','), page: 1, pageSize: 100 }, { quiet: true })
    if (!result.ok) return
    const found = Object.fromEntries(result.value.games.map((game) => [game.nodeId, game]))
    $gamesById.set({ ...$gamesById.get(), ...found })
  } catch {
    // The lane is optional: no notice.
  }
}
