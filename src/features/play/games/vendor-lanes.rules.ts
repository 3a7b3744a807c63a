import type { VendorCard, VendorLane } from '#contract/games.ts'

/** LOB-1: ordinals from 100 by 100. */
export const CATEGORY_CODES = ['SPORTS', 'LIVE', 'RNG', 'TABLE', 'FISH', 'PVP', 'CRASH', 'ARCADE', 'ELOTT', 'LOTT'] as const
export type CategoryCode = (typeof CATEGORY_CODES)[number]

const ORDINAL_STEP = 100

/** Codes that join another lane, with ordinal offset (LOB-2). */
const JOINED_CODES: ReadonlyMap<string, readonly [category: CategoryCode, offset: number]> = new Map([
  ['ELOTTO', ['ELOTT', 0]],
  ['SEA_LOTT', ['ELOTT', 5]],
  ['VIETNAM_LOTTO', ['LOTT', 1]],
])

/** LOB-2. */
const LANES_WITH_ONE_OPERATOR: readonly string[] = ['RNG', 'PVP']
const OPERATOR_VENDOR = 'TCG'

export interface PlannedLane {
  readonly category: CategoryCode
  readonly title: string
  readonly ordinal: number
  readonly gameCount: number
  readonly vendors: readonly VendorCard[]
}

/** 100, 200 … 1000, and joined codes; undefined if unknown (LOB-1, LOB-2). */
export function ordinalOf(code: string): number | undefined {
  const [category, offset] = JOINED_CODES.get(code) ?? [code, 0]
  const index = (CATEGORY_CODES as readonly string[]).indexOf(category)
  return index < 0 ? undefined : (index + 1) * ORDINAL_STEP + offset
}

/** Unknown codes are returned. */
export function categoryOf(code: string): string {
  return JOINED_CODES.get(code)?.[0] ?? code
}

/** `TCG`: all of the operator's vendors (LOB-2). */
export function isOfVendor(vendor: string, asked: string): boolean {
  return vendor === asked || (asked === OPERATOR_VENDOR && isOperatorVendor({ vendor }))
}

/**
 * LOB-2: known categories in the merchant's order, else by ordinal; joined codes merge; in RNG and PVP the operator's vendors become TCG.
 * Omits lanes without vendors and unlisted categories.
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

/** By `gameClassify`, then by cards. */
function inClassifiedOrder({ cards, gameClassify }: VendorLane): VendorCard[] {
  const placeOf = ({ vendor }: VendorCard): number => gameClassify.indexOf(vendor) >>> 0
  return [...cards].sort((a, b) => placeOf(a) - placeOf(b))
}

/** One card for the operator's vendors, at the first one's place. */
function withOperatorAsOne(cards: readonly VendorCard[]): VendorCard[] {
  const own = cards.filter(isOperatorVendor)
  const [first] = own
  if (!first) return [...cards]
  const one = { ...first, vendor: OPERATOR_VENDOR, displayName: OPERATOR_VENDOR, freeplay: own.some(({ freeplay }) => freeplay) }
  return cards.flatMap((card) => (card === first ? [one] : isOperatorVendor(card) ? [] : [card]))
}

/** `TCG`, `TCG_…`, or account type `TCG`. */
function isOperatorVendor({ vendor, accountTypeName }: Pick<VendorCard, 'vendor'> & Partial<Pick<VendorCard, 'accountTypeName'>>): boolean {
  return accountTypeName === OPERATOR_VENDOR || vendor === OPERATOR_VENDOR || vendor.startsWith(`${OPERATOR_VENDOR}_`)
}
