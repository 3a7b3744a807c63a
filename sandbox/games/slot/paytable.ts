import type { RegularSymbol } from './symbols.ts'

/** Pays for three, four and five of a symbol from the left, in multiples of the bet on one line. */
export const LINE_PAYS: Readonly<Record<RegularSymbol, readonly [three: number, four: number, five: number]>> = {
  koi: [50, 250, 1500],
  lotus: [30, 120, 600],
  pearl: [25, 90, 400],
  coin: [20, 70, 250],
  ruby: [10, 35, 125],
  sapphire: [10, 30, 100],
  emerald: [5, 20, 80],
  amber: [5, 20, 75],
}

/** Pays for three, four and five moons anywhere, in multiples of the whole bet, and the free spins that they bring. */
export const SCATTER_PAYS: Readonly<Record<number, { readonly bets: number; readonly freeSpins: number }>> = {
  3: { bets: 2, freeSpins: 8 },
  4: { bets: 10, freeSpins: 12 },
  5: { bets: 50, freeSpins: 20 },
}

/** Multiplier of every line win in a free spin. Free spins hold no moons, so they cannot bring more free spins. */
export const FREE_SPIN_MULTIPLIER = 2
