/** The ten symbols of the slot, best paying first. Their order is the order of the paytable on screen. */
export const REGULAR_SYMBOLS = ['koi', 'lotus', 'pearl', 'coin', 'ruby', 'sapphire', 'emerald', 'amber'] as const
/** Counts as every regular symbol. It is on reels 2 to 5 only, so a line always has a regular symbol at its left end. */
export const WILD = 'lantern'
/** Pays anywhere and brings free spins. At most one fits into a reel's window. */
export const SCATTER = 'moon'
export const SYMBOLS = [...REGULAR_SYMBOLS, WILD, SCATTER] as const

export type RegularSymbol = (typeof REGULAR_SYMBOLS)[number]
export type SlotSymbol = (typeof SYMBOLS)[number]

export const REELS = 5
export const ROWS = 3
