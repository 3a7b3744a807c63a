import type { Game } from '#contract/games.ts'

export async function launch(game: Game): Promise<void> {
  throw new Error(`not yet: ${game.code}`)
}

export async function launchTrial(game: Game): Promise<void> {
  throw new Error(`not yet: ${game.code}`)
}
