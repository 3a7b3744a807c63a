import type { Game } from '#contract/games.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'

/** A game of the catalogue as a tile shows it. */
export function gameOf(nodeId: string, more: Partial<ListedGame> = {}): ListedGame {
  return {
    nodeId,
    gameId: `g${nodeId}`,
    name: `Game ${nodeId}`,
    vendor: 'NIMBUS',
    category: 'RNG',
    image: `/${nodeId}.webp`,
    freeplay: true,
    isNew: false,
    isHot: false,
    ...more,
  }
}

/** A game as the back end sends it. */
export function wireGame(nodeId: string, more: Partial<Game> = {}): Game {
  return {
    nodeId,
    gameId: `g${nodeId}`,
    code: `code-${nodeId}`,
    name: `Game ${nodeId}`,
    vendor: 'NIMBUS',
    category: 'RNG',
    image: `/${nodeId}.webp`,
    freeplay: true,
    isNew: false,
    isHot: false,
    ...more,
  }
}
