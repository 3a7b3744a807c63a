// Apart from games-by-id.store.ts: loaded with the first look-up and home's lanes.
import { call } from '#api/current.ts'
import { findGames, type Game } from '#contract/games.ts'
import { currentShell } from '#page/current.ts'
import { asOffered } from './closed-games.rules.ts'

/** At most 100. Missing: not offered; undefined without a response, silently. */
export async function findGamesById(ids: readonly string[]): Promise<readonly Game[] | undefined> {
  try {
    const { games } = (await call(findGames, { nodeIds: ids.join(','), page: 1, pageSize: 100 }, { quiet: true })).value
    return asOffered(games, currentShell().merchant.features)
  } catch {
    // A press reports a gone game.
    return undefined
  }
}

/** A row holds the first live games only. Without a response all count as offered. */
export async function findOffered(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = ids.length === 0 ? [] : await findGamesById(ids)
  return new Set(found?.map(({ nodeId }) => nodeId) ?? ids)
}
