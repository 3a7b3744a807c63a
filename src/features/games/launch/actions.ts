import type { ListedGame } from '#features/games/rules.ts'

export async function launch(game: ListedGame): Promise<void> {
  throw new Error(`not yet: ${game.nodeId}`)
}

export async function launchTrial(game: ListedGame): Promise<void> {
  throw new Error(`not yet: ${game.nodeId}`)
}
