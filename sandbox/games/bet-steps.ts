import { LINE_COUNT } from './slot/lines.ts'

/** Bets offered per round, in whole units of the currency. */
const STEPS_BY_CURRENCY: Readonly<Record<string, readonly number[]>> = {
  PHP: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  THB: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  VND: [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
  KES: [5, 10, 20, 50, 100, 200, 500, 1000, 2000],
}
const STEPS_ELSEWHERE = [0.2, 0.4, 1, 2, 4, 10, 20, 50, 100]
/** Currencies without decimals usually have units of little worth. */
const STEPS_WITHOUT_DECIMALS = [20, 40, 100, 200, 400, 1000, 2000, 5000, 10_000]

/** The bets that a currency offers, in minor units, rising. Each divides evenly over the lines of the slot. The initial bet is the third. */
export function betSteps(currency: string, decimals: number): readonly number[] {
  const units = STEPS_BY_CURRENCY[currency] ?? (decimals === 0 ? STEPS_WITHOUT_DECIMALS : STEPS_ELSEWHERE)
  const steps = units.map((unit) => Math.round((unit * 10 ** decimals) / LINE_COUNT) * LINE_COUNT)
  return [...new Set(steps)].filter((step) => step > 0)
}

/** Play money at the start of a trial, and again when it is spent: two hundred initial bets. */
export function trialPurse(steps: readonly number[]): number {
  return firstBet(steps) * 200
}

/** The initial bet of a player. */
export function firstBet(steps: readonly number[]): number {
  return steps[2] ?? steps[0] ?? LINE_COUNT
}
