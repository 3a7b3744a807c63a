import { LINE_COUNT } from './slot/lines.ts'

/** Bets offered per round, in whole units of the currency. */
const STEPS_BY_CURRENCY: Readonly<Record<string, readonly number[]>> = {
  PHP: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  THB: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  VND: [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
  KES: [5, 10, 20, 50, 100, 200, 500, 1000, 2000],
}
const STEPS_ELSEWHERE = [0.2, 0.4, 1, 2, 4, 10, 20, 50, 100]
/** A currency without a smaller coin has units of little worth. */
const STEPS_WITHOUT_DECIMALS = [20, 40, 100, 200, 400, 1000, 2000, 5000, 10_000]

/** The bets that a currency offers, in minor units, rising; each spreads evenly over the lines. The bet at the start is the third. */
export function betSteps(currency: string, decimals: number): readonly number[] {
  const units = STEPS_BY_CURRENCY[currency] ?? (decimals === 0 ? STEPS_WITHOUT_DECIMALS : STEPS_ELSEWHERE)
  const steps = units.map((unit) => Math.round((unit * 10 ** decimals) / LINE_COUNT) * LINE_COUNT)
  return [...new Set(steps)].filter((step) => step > 0)
}

/** Play money that a trial begins with, and gets again when it is spent: two hundred of the bets it begins with. */
export function trialPurse(steps: readonly number[]): number {
  return firstBet(steps) * 200
}

/** The bet that a player begins with. */
export function firstBet(steps: readonly number[]): number {
  return steps[2] ?? steps[0] ?? LINE_COUNT
}
