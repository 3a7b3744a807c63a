import { atom, computed } from 'nanostores'
import type { VendorLane } from '#contract/games.ts'
import type { ListedGame } from '#features/play/catalogue/listed-games.rules.ts'
import type { CategoryCode, PlannedLane } from './lobby.rules.ts'

/** The number of games in a lane of home. */
export const LANE_LENGTH = 12

/** A phone's width shows this many tiles of a lane, the last one partly. Those behind load their pictures when the row is moved. */
export const TILES_IN_VIEW = 4

/** The prerendered shell has the snapshot's lanes in its views' props; nothing live yet. */
export const LANES_IN_SHELL: readonly PlannedLane[] = []
export const LANE_GAMES_IN_SHELL: Readonly<Record<string, readonly ListedGame[]>> = {}

/** The lanes as the back end sent them, to this screen or an earlier one of this tab. Set by lobby.actions.ts only. */
export const $vendorLanes = atom<readonly VendorLane[]>([])

/** The lanes with their vendors, as the lobby shows them (LOB-2). Set by lobby.actions.ts only: planning them belongs to no page's first load. */
export const $lanes = atom<readonly PlannedLane[]>(LANES_IN_SHELL)

/** Are the lanes those of the back end, though it may have none? Set by lobby.actions.ts only. */
export const $isLobbyKnown = atom(false)

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

export const VENDOR_NAMES_IN_SHELL: Readonly<Record<string, string>> = {}

/** Display names by vendor code. */
export const $vendorNames = computed($vendorLanes, (lanes) => {
  const names: Record<string, string> = {}
  for (const { cards } of lanes) for (const { vendor, displayName } of cards) names[vendor] = displayName
  return names as Readonly<Record<string, string>>
})

/** No sheet is open in the prerendered shell. */
export const OPEN_GAME_IN_SHELL: ListedGame | undefined = undefined

/** The game whose sheet is open: its details, play, try, favourite. */
export const $openGame = atom<ListedGame | undefined>(OPEN_GAME_IN_SHELL)

export function openGameSheet(game: ListedGame): void {
  $openGame.set(game)
}

export function closeGameSheet(): void {
  $openGame.set(undefined)
}

/** Id of a lane's element: the target of the category links. */
export function laneId(category: CategoryCode): string {
  return `lane-${category.toLowerCase()}`
}
