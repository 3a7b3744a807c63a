// Apart from lobby.rules.ts: loaded with the providers' view, not with the page.
import type { CategoryCode, PlannedLane } from './lobby.rules.ts'

/** A vendor on home's row of providers. */
export interface Provider {
  readonly vendor: string
  readonly name: string
  /** Address of its logo. */
  readonly image: string
  /** The first lane that lists it. */
  readonly category: CategoryCode
}

/**
 * The providers to show (LOB-2), at most `limit`: each lane's first in the order of the lanes, then each lane's second, and so on, so that all
 * categories are represented. A vendor of several lanes occurs once.
 */
export function chooseProviders(lanes: readonly PlannedLane[], limit: number): Provider[] {
  const chosen = new Map<string, Provider>()
  const longest = Math.max(0, ...lanes.map(({ vendors }) => vendors.length))
  for (let row = 0; row < longest && chosen.size < limit; row++) {
    for (const { category, vendors } of lanes) {
      const card = vendors[row]
      if (!card || chosen.has(card.vendor) || chosen.size === limit) continue
      chosen.set(card.vendor, { vendor: card.vendor, name: card.displayName, image: card.image, category })
    }
  }
  return [...chosen.values()]
}
