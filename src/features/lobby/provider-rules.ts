import type { CategoryCode, PlannedLane } from './rules.ts'

/** Whose games they are: a vendor once, with the category under which it is seen first. */
export interface Provider {
  readonly vendor: string
  readonly name: string
  /** Address of its mark. */
  readonly image: string
  readonly category: CategoryCode
}

/**
 * The providers to name first: each lane's first in the lanes' order, then each lane's second, and so on, so that the merchant's breadth is seen. A vendor
 * of several lanes stands once.
 */
export function chooseProviders(lanes: readonly PlannedLane[], most: number): Provider[] {
  const chosen = new Map<string, Provider>()
  const longest = Math.max(0, ...lanes.map(({ vendors }) => vendors.length))
  for (let row = 0; row < longest && chosen.size < most; row++) {
    for (const { category, vendors } of lanes) {
      const card = vendors[row]
      if (!card || chosen.has(card.vendor) || chosen.size === most) continue
      chosen.set(card.vendor, { vendor: card.vendor, name: card.displayName, image: card.image, category })
    }
  }
  return [...chosen.values()]
}
