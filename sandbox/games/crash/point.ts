import { hash } from 'node:crypto'
import { MAX_POINT } from './curve.ts'

/** Return to player in per cent for every strategy: the house edge is 3 %. */
export const RETURN_PERCENT = 97
const STEPS = 52n
const NUMERATOR = BigInt(RETURN_PERCENT) << STEPS

/**
 * The end of a flight in hundredths, from a number uniform in 0 … 2⁵² − 1: ⌊97 · 2⁵² / (n + 1)⌋, at most 1,000.00×.
 *
 * Of the 2⁵² numbers exactly ⌊97 · 2⁵² / c⌋ give c or more, so a cash-out at c hundredths is reached with probability 97/c (to within 2⁻⁵²) and pays c/100: for any
 * c, manual or automatic, the expected return is 97 % and the house edge 3 %. A flight that ends below 1.00× pays nobody: 3 flights of 100 do, and they are the edge.
 */
export function pointFrom(number: bigint): number {
  const point = NUMERATOR / (number + 1n)
  return point > BigInt(MAX_POINT) ? MAX_POINT : Number(point)
}

/** The end of a seed's flight: SHA-256 of `seed:number`, its first 13 hex digits as the number. Anybody can check it once the seed is published. */
export function pointOf(seed: string, number: number): number {
  return pointFrom(BigInt(`0x${hash('sha256', `${seed}:${number}`).slice(0, 13)}`))
}
