import type { VendorCard, VendorLane } from '#contract/games.ts'

/** The categories of the lobby, in order (LOB-1): ordinals start at 100 and step by 100. */
export const CATEGORY_CODES = ['SPORTS', 'LIVE', 'RNG', 'TABLE', 'FISH', 'PVP', 'CRASH', 'ARCADE', 'ELOTT', 'LOTT'] as const
export type CategoryCode = (typeof CATEGORY_CODES)[number]

const STEP = 100

/** Codes that stand beside a category: under which one they are shown, and how far after it they come (LOB-2). */
const BESIDE: ReadonlyMap<string, readonly [category: CategoryCode, offset: number]> = new Map([
  ['ELOTTO', ['ELOTT', 0]],
  ['SEA_LOTT', ['ELOTT', 5]],
  ['VIETNAM_LOTTO', ['LOTT', 1]],
])

/** Lanes in which the operator's own vendors appear as one (LOB-2). */
const GROUPED: readonly string[] = ['RNG', 'PVP']
export const OPERATOR_VENDOR = 'TCG'

export interface PlannedLane {
  readonly category: CategoryCode
  readonly title: string
  readonly ordinal: number
  readonly gameCount: number
  readonly vendors: readonly VendorCard[]
}

/** Place of a wire category among the lanes: 100, 200 … 1000, and those registered beside them; undefined for a code nobody knows (LOB-1, LOB-2). */
export function ordinalOf(code: string): number | undefined {
  const [category, offset] = BESIDE.get(code) ?? [code, 0]
  const place = (CATEGORY_CODES as readonly string[]).indexOf(category)
  return place < 0 ? undefined : (place + 1) * STEP + offset
}

/** The category under which a wire category is shown; a code that nobody knows is its own. */
export function categoryOf(code: string): string {
  return BESIDE.get(code)?.[0] ?? code
}

/** Is a game's vendor the one asked for, or one of the operator's own where TCG stands for them all (LOB-2)? */
export function isOfVendor(vendor: string, asked: string): boolean {
  return vendor === asked || (asked === OPERATOR_VENDOR && isOperators({ vendor }))
}

/**
 * The lanes of the lobby (LOB-2): known categories in the merchant's order, else by ordinal; codes beside a category join its lane; in RNG and
 * PVP the operator's own vendors become one vendor TCG. A lane without a vendor, and a category that the merchant leaves out, is not shown.
 */
export function planLanes(lanes: readonly VendorLane[], order: readonly string[]): PlannedLane[] {
  const byOrdinal = lanes
    .flatMap((lane) => {
      const ordinal = ordinalOf(lane.category)
      return ordinal === undefined ? [] : [{ ...lane, ordinal: lane.ordinal ?? ordinal }]
    })
    .toSorted((a, b) => a.ordinal - b.ordinal)
  const planned = new Map<CategoryCode, PlannedLane>()
  for (const lane of byOrdinal) {
    const category = (BESIDE.get(lane.category)?.[0] ?? lane.category) as CategoryCode
    const before = planned.get(category)
    planned.set(category, before ? joined(before, lane) : { category, title: lane.title, ordinal: lane.ordinal, gameCount: lane.gameCount, vendors: lane.cards })
  }
  return [...planned.values()]
    .map((lane) => (GROUPED.includes(lane.category) ? { ...lane, vendors: withOperatorAsOne(lane.vendors) } : lane))
    .filter((lane) => lane.vendors.length > 0 && (order.length === 0 || order.includes(lane.category)))
    .toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category))
}

function joined(lane: PlannedLane, more: VendorLane): PlannedLane {
  return { ...lane, gameCount: lane.gameCount + more.gameCount, vendors: [...lane.vendors, ...more.cards] }
}

/** The first of the operator's own vendors stands for all of them, where the first one stood. */
function withOperatorAsOne(cards: readonly VendorCard[]): VendorCard[] {
  const own = cards.filter(isOperators)
  const [first] = own
  if (!first) return [...cards]
  const one = { ...first, vendor: OPERATOR_VENDOR, displayName: OPERATOR_VENDOR, freeplay: own.some(({ freeplay }) => freeplay) }
  return cards.flatMap((card) => (card === first ? [one] : isOperators(card) ? [] : [card]))
}

/** `TCG` itself and `TCG_…`: the operator's own vendors. */
function isOperators({ vendor }: Pick<VendorCard, 'vendor'>): boolean {
  return vendor === OPERATOR_VENDOR || vendor.startsWith(`${OPERATOR_VENDOR}_`)
}
