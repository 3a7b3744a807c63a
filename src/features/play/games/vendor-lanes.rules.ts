import type { VendorCard, VendorLane } from '#contract/games.ts'

/** The categories of the lobby, in order (LOB-1): ordinals start at 100 and step by 100. */
export const CATEGORY_CODES = ['SPORTS', 'LIVE', 'RNG', 'TABLE', 'FISH', 'PVP', 'CRASH', 'ARCADE', 'ELOTT', 'LOTT'] as const
export type CategoryCode = (typeof CATEGORY_CODES)[number]

const ORDINAL_STEP = 100

/** Wire codes that join the lane of another category, and their ordinals' distance from it (LOB-2). */
const JOINED_CODES: ReadonlyMap<string, readonly [category: CategoryCode, offset: number]> = new Map([
  ['ELOTTO', ['ELOTT', 0]],
  ['SEA_LOTT', ['ELOTT', 5]],
  ['VIETNAM_LOTTO', ['LOTT', 1]],
])

/** Lanes that show the operator's own vendors as one (LOB-2). */
const LANES_WITH_ONE_OPERATOR: readonly string[] = ['RNG', 'PVP']
const OPERATOR_VENDOR = 'TCG'

export interface PlannedLane {
  readonly category: CategoryCode
  readonly title: string
  readonly ordinal: number
  readonly gameCount: number
  readonly vendors: readonly VendorCard[]
}

/** Ordinal of a wire category: 100, 200 … 1000, and those of the joined codes; undefined for an unknown code (LOB-1, LOB-2). */
export function ordinalOf(code: string): number | undefined {
  const [category, offset] = JOINED_CODES.get(code) ?? [code, 0]
  const index = (CATEGORY_CODES as readonly string[]).indexOf(category)
  return index < 0 ? undefined : (index + 1) * ORDINAL_STEP + offset
}

/** The category under which the lobby shows a wire category; an unknown code is returned as it is. */
export function categoryOf(code: string): string {
  return JOINED_CODES.get(code)?.[0] ?? code
}

/** Does a game's vendor match the filter? `TCG` matches all of the operator's own vendors (LOB-2). */
export function isOfVendor(vendor: string, asked: string): boolean {
  return vendor === asked || (asked === OPERATOR_VENDOR && isOperatorVendor({ vendor }))
}

/**
 * The lanes of the lobby (LOB-2): known categories in the merchant's order, else by ordinal; joined codes become part of their category's lane; in RNG
 * and PVP the operator's own vendors become one vendor TCG. Leaves out lanes without a vendor, and categories that the merchant does not list.
 */
export function planLanes(lanes: readonly VendorLane[], order: readonly string[]): PlannedLane[] {
  const known = lanes.flatMap((lane) => {
    const ordinal = ordinalOf(lane.category)
    return ordinal === undefined ? [] : [{ ...lane, cards: inClassifiedOrder(lane), ordinal: lane.ordinal ?? ordinal }]
  })
  const planned = new Map<CategoryCode, PlannedLane>()
  for (const lane of known.sort((a, b) => a.ordinal - b.ordinal)) {
    const category = categoryOf(lane.category) as CategoryCode
    const before = planned.get(category)
    planned.set(
      category,
      before
        ? joinLanes(before, lane)
        : { category, title: lane.title, ordinal: lane.ordinal, gameCount: lane.gameCount, vendors: lane.cards },
    )
  }
  return [...planned.values()]
    .map((lane) => (LANES_WITH_ONE_OPERATOR.includes(lane.category) ? { ...lane, vendors: withOperatorAsOne(lane.vendors) } : lane))
    .filter((lane) => lane.vendors.length > 0 && (order.length === 0 || order.includes(lane.category)))
    .sort((a, b) => order.indexOf(a.category) - order.indexOf(b.category))
}

function joinLanes(lane: PlannedLane, more: VendorLane): PlannedLane {
  return { ...lane, gameCount: lane.gameCount + more.gameCount, vendors: [...lane.vendors, ...more.cards] }
}

/** The vendors of a lane in the order of `gameClassify`; vendors that it does not name follow in the order of their cards. */
function inClassifiedOrder({ cards, gameClassify }: VendorLane): VendorCard[] {
  const placeOf = ({ vendor }: VendorCard): number => gameClassify.indexOf(vendor) >>> 0
  return [...cards].sort((a, b) => placeOf(a) - placeOf(b))
}

/** Puts one card in the place of the first of the operator's own vendors, and drops the others. */
function withOperatorAsOne(cards: readonly VendorCard[]): VendorCard[] {
  const own = cards.filter(isOperatorVendor)
  const [first] = own
  if (!first) return [...cards]
  const one = { ...first, vendor: OPERATOR_VENDOR, displayName: OPERATOR_VENDOR, freeplay: own.some(({ freeplay }) => freeplay) }
  return cards.flatMap((card) => (card === first ? [one] : isOperatorVendor(card) ? [] : [card]))
}

/** `TCG` itself, `TCG_…` and those with the account type `TCG` are the operator's own vendors. */
function isOperatorVendor({ vendor, accountTypeName }: Pick<VendorCard, 'vendor'> & Partial<Pick<VendorCard, 'accountTypeName'>>): boolean {
  return accountTypeName === OPERATOR_VENDOR || vendor === OPERATOR_VENDOR || vendor.startsWith(`${OPERATOR_VENDOR}_`)
}
