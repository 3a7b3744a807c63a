import { atom } from 'nanostores'
import type { ListedGame } from './rules.ts'

/** Nothing is known of kept games in the prerendered shell. */
export const KEPT_DETAILS_IN_SHELL: Readonly<Record<string, ListedGame>> = {}

/** What the back end says of games that are kept on the device by id. */
export const $keptGames = atom<Readonly<Record<string, ListedGame>>>(KEPT_DETAILS_IN_SHELL)

/** Asks for the games whose details are not there yet; those that are gone stay unknown and are not shown. */
export async function loadKeptGames(ids: readonly string[]): Promise<void> {
  const unknown = ids.filter((id) => $keptGames.get()[id] === undefined)
  if (unknown.length === 0) return
  try {
    // Loaded on the first question: most visits have no kept games.
    const [{ call }, { findGames }] = await Promise.all([import('#api/current.ts'), import('#contract/games.ts')])
    const result = await call(findGames, { nodeIds: unknown.join(','), page: 1, pageSize: 100 }, { quiet: true })
    if (!result.ok) return
    const found = Object.fromEntries(result.value.games.map((game) => [game.nodeId, game]))
    $keptGames.set({ ...$keptGames.get(), ...found })
  } catch {
    // A lane of memories is not worth a word about the network.
  }
}
