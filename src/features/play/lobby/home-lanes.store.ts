import { atom } from 'nanostores'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'

/** The number of games in a lane of home. */
export const LANE_LENGTH = 12

/** A phone's width shows this many tiles of a lane, the last one partly. Those behind load their pictures when the row is moved. */
export const TILES_IN_VIEW = 4

/** The prerendered shell has the snapshot's games in its views' props; nothing live yet. */
export const LANE_GAMES_IN_SHELL: Readonly<Record<string, readonly ListedGame[]>> = {}

export const CLOSED_LANES_IN_SHELL: Readonly<Partial<Record<CategoryCode, 'closed' | 'hidden'>>> = {}

/**
 * Lanes of home whose category the back end no longer has (LOB-4): grey and closed while a finger may be on them, then hidden. Set by home-lanes.bind.ts only.
 */
export const $closedLanes = atom(CLOSED_LANES_IN_SHELL)

export const NEW_LANES_IN_SHELL: readonly CategoryCode[] = []

/** Live categories without a prerendered lane. Set by home-lanes.bind.ts only. */
export const $newLanes = atom<readonly CategoryCode[]>(NEW_LANES_IN_SHELL)

/** The games to show in each lane, by category, once live ones are known (LOB-4). Set by home-lane.actions.ts only. */
export const $laneGames = atom<Readonly<Record<string, readonly ListedGame[]>>>(LANE_GAMES_IN_SHELL)

/** Id of a lane's element: the target of the category links. */
export function laneId(category: CategoryCode): string {
  return `lane-${category.toLowerCase()}`
}
