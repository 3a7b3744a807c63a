import { ifFetched } from '#lib/parts.ts'
import { whenInteractive } from '#lib/when-interactive.ts'

/** Asks for a lane's live games and its vendors. What that takes is loaded after the first screen works: it shows the snapshot until then. */
export async function refreshLane(category: string): Promise<void> {
  await new Promise<void>(whenInteractive)
  const actions = await ifFetched(import('./actions.ts'))
  await Promise.all([actions?.loadLobby(), actions?.loadLaneGames(category)])
}
