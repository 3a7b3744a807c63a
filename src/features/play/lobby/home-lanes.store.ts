import { atom } from 'nanostores'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'

/** The number of games in a lane of home. */
export const LANE_LENGTH = 12

/** Others load when the row moves. */
export const TILES_IN_VIEW = 4

/** The prerendered shell has the snapshot's games in its views' props; nothing live yet. */
export const LANE_GAMES_IN_SHELL: Readonly<Record<string, readonly ListedGame[]>> = {}

export const CLOSED_LANES_IN_SHELL: Readonly<Partial<Record<CategoryCode, 'closed' | 'hidden'>>> = {}

/** LOB-4: grey, then hidden. Set by home-lanes.bind.ts only. */
export const $closedLanes = atom(CLOSED_LANES_IN_SHELL)

export const NEW_LANES_IN_SHELL: readonly CategoryCode[] = []

/** Not prerendered. Set by home-lanes.bind.ts only. */
export const $newLanes = atom<readonly CategoryCode[]>(NEW_LANES_IN_SHELL)

/** Live, by category (LOB-4). Set by home-lane.actions.ts only. */
export const $laneGames = atom<Readonly<Record<string, readonly ListedGame[]>>>(LANE_GAMES_IN_SHELL)

/** Target of category links. */
export function laneId(category: CategoryCode): string {
  return `lane-${category.toLowerCase()}`
}
