// Apart from catalogue.actions.ts: home needs it too.
import { call } from '#api/current.ts'
import { findGames } from '#contract/games.ts'

/** Which of these games the operator offers (at most 100): a row holds the first live games only, so one that it lacks need not be gone. Without an answer all of them count as offered. */
export async function findOffered(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  try {
    const result = await call(findGames, { nodeIds: ids.join(','), page: 1, pageSize: 100 }, { quiet: true })
    if (result.ok) return new Set(result.value.games.map(({ nodeId }) => nodeId))
  } catch {
    // The tiles stay as they are; a press reports that a game is gone.
  }
  return new Set(ids)
}
