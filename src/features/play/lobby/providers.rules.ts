// Apart from vendor-lanes.rules.ts: loaded with the providers' view, not with the page.
import type { VendorCard } from '#contract/games.ts'
import type { CategoryCode, PlannedLane } from '#features/play/games/vendor-lanes.rules.ts'

export interface Provider {
  readonly vendor: string
  readonly name: string
  readonly image: string
  /** If it says more than the vendor's name. */
  readonly accountType: string | undefined
  readonly freeplay: boolean
  /** The first lane that lists it. */
  readonly category: CategoryCode
}

/** LOB-2, at most `limit`: the lanes' first ones, then second ones and so on; each vendor once. */
export function chooseProviders(lanes: readonly PlannedLane[], limit: number): Provider[] {
  const chosen = new Map<string, Provider>()
  const longest = Math.max(0, ...lanes.map(({ vendors }) => vendors.length))
  for (let row = 0; row < longest && chosen.size < limit; row++) {
    for (const { category, vendors } of lanes) {
      const card = vendors[row]
      if (!card || chosen.has(card.vendor) || chosen.size === limit) continue
      chosen.set(card.vendor, {
        vendor: card.vendor,
        name: card.displayName,
        image: card.image,
        accountType: accountTypeOf(card),
        freeplay: card.freeplay,
        category,
      })
    }
  }
  return [...chosen.values()]
}

/** Old back ends repeat the vendor's code. */
function accountTypeOf({ vendor, displayName, accountTypeName }: VendorCard): string | undefined {
  const known = [vendor, displayName].map(lettersOf)
  return accountTypeName === '' || known.includes(lettersOf(accountTypeName)) ? undefined : accountTypeName
}

function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
