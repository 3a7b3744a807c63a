// Apart from games-by-id.store.ts, which the first screen has: loaded with the first look-up, and with home's live lanes.
import { call } from '#api/current.ts'
import { findGames, type Game } from '#contract/games.ts'

/** Looks up games by id, at most 100. Those that the operator does not offer are missing; undefined without a response, of which nobody is told. */
export async function findGamesById(ids: readonly string[]): Promise<readonly Game[] | undefined> {
  try {
    return (await call(findGames, { nodeIds: ids.join(','), page: 1, pageSize: 100 }, { quiet: true })).value.games
  } catch {
    // What is shown stays; a press reports that a game is gone.
    return undefined
  }
}

/**
 * Which of these games the operator offers: a row holds the first live games only, so one that it lacks need not be gone. Without a response all of them
 * count as offered.
 */
export async function findOffered(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = ids.length === 0 ? [] : await findGamesById(ids)
  return new Set(found?.map(({ nodeId }) => nodeId) ?? ids)
}
