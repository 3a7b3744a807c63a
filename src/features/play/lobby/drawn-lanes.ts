// Apart from sleeping-lanes.bind.ts, which only home loads: the view of a lane, which other screens load too, asks it.
import type { ListedGame } from '#features/play/catalogue/listed-games.rules.ts'
import type { PlannedLane } from './lobby.rules.ts'

/** The values of the stores with which a lane was drawn without React. */
export interface DrawnLane {
  readonly laneGames: Readonly<Record<string, readonly ListedGame[]>>
  readonly lanes: readonly PlannedLane[]
  readonly names: Readonly<Record<string, string>>
  /** The row was moved: the tiles behind those in view have their pictures too. */
  readonly moved: boolean
}

const drawn = new Map<string, DrawnLane>()

/** Undefined for a lane that is as it was prerendered. A view hydrates with what it finds, so it asks this. */
export function drawnLane(category: string): DrawnLane | undefined {
  return drawn.get(category)
}

export function noteDrawnLane(category: string, lane: DrawnLane): void {
  drawn.set(category, lane)
}
