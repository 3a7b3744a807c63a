import { atom, computed } from 'nanostores'
import type { VendorLane } from '#contract/games.ts'
import type { PlannedLane } from './vendor-lanes.rules.ts'

/** The snapshot's are in views' props. */
export const LANES_IN_SHELL: readonly PlannedLane[] = []

/** The lanes as the back end sent them, to this screen or an earlier one of this tab. Set by vendor-lanes.actions.ts only. */
export const $vendorLanes = atom<readonly VendorLane[]>([])

/** The lanes with their vendors, as the lobby shows them (LOB-2). Set by vendor-lanes.actions.ts only: planning them belongs to no page's first load. */
export const $lanes = atom<readonly PlannedLane[]>(LANES_IN_SHELL)

/** Are the lanes those of the back end, though it may have none? Set by vendor-lanes.actions.ts only. */
export const $isLobbyKnown = atom(false)

export const VENDOR_NAMES_IN_SHELL: Readonly<Record<string, string>> = {}

/** Display names by vendor code. */
export const $vendorNames = computed($vendorLanes, (lanes) => {
  const names: Record<string, string> = {}
  for (const { cards } of lanes) for (const { vendor, displayName } of cards) names[vendor] = displayName
  return names as Readonly<Record<string, string>>
})
