// Apart from vendor-lanes.rules.ts: loaded with the providers' view, not with the page.
import type { VendorCard } from '#contract/games.ts'
import type { CategoryCode, PlannedLane } from '#features/play/games/vendor-lanes.rules.ts'

/** A vendor on home's row of providers. */
export interface Provider {
  readonly vendor: string
  readonly name: string
  /** Address of its logo. */
  readonly image: string
  /** The operator's name for the account type, where it says more than the vendor's name. */
  readonly accountType: string | undefined
  /** Does it offer trials? */
  readonly freeplay: boolean
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

/** Back ends without account types send the vendor's code again. */
function accountTypeOf({ vendor, displayName, accountTypeName }: VendorCard): string | undefined {
  const known = [vendor, displayName].map(lettersOf)
  return accountTypeName === '' || known.includes(lettersOf(accountTypeName)) ? undefined : accountTypeName
}

function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
