import { atom, computed } from 'nanostores'
import type { VendorLane } from '#contract/games.ts'
import { currentShell } from '#shells/current.ts'
import type { ListedGame } from '#features/games/rules.ts'
import { planLanes } from './rules.ts'

/** How many games a lane of home shows. */
export const LANE_LENGTH = 12

/** The prerendered shell has the snapshot's lanes in its views' props; nothing live yet. */
export const LANES_IN_SHELL: ReturnType<typeof planLanes> = []
export const LANE_GAMES_IN_SHELL: Readonly<Record<string, readonly ListedGame[]>> = {}

/** The lanes as the back end sent them, of this screen or an earlier one of this tab. Written by actions.ts alone. */
export const $vendorLanes = atom<readonly VendorLane[]>([])

/** The lanes with their vendors, as the lobby shows them (LOB-2). */
export const $lanes = computed($vendorLanes, (lanes) => (lanes.length === 0 ? LANES_IN_SHELL : planLanes(lanes, currentShell().merchant.lanes)))

/** Live games of a lane, by category. Written by actions.ts alone. */
export const $laneGames = atom<Readonly<Record<string, readonly ListedGame[]>>>(LANE_GAMES_IN_SHELL)

export const VENDOR_NAMES_IN_SHELL: Readonly<Record<string, string>> = {}

/** Vendor code → its name for people. */
export const $vendorNames = computed($vendorLanes, (lanes) => {
  const names: Record<string, string> = {}
  for (const { cards } of lanes) for (const { vendor, displayName } of cards) names[vendor] = displayName
  return names as Readonly<Record<string, string>>
})
