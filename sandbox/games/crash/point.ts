import { hash } from 'node:crypto'
import { MOST } from './curve.ts'

/** Return to player, in per cent, of every way to play: the house keeps 3 %. */
export const RETURN_PERCENT = 97
const STEPS = 52n
const NUMERATOR = BigInt(RETURN_PERCENT) << STEPS

/**
 * Where a flight ends, in hundredths, from a number that is equally likely to be any of 0 … 2⁵² − 1: ⌊97 · 2⁵² / (n + 1)⌋, at most 1,000.00×.
 *
 * Of the 2⁵² numbers exactly ⌊97 · 2⁵² / c⌋ give c or more, so a cash-out at c hundredths is reached with probability 97/c (to within 2⁻⁵²) and pays c/100: whatever c is
 * chosen, by hand or beforehand, the expected return is 97 % and the house edge 3 %. Below 1.00× nobody has left the ground: that is where the edge is, and 3 flights of 100 end there.
 */
export function pointFrom(number: bigint): number {
  const point = NUMERATOR / (number + 1n)
  return point > BigInt(MOST) ? MOST : Number(point)
}

/** Where the flight of a seed ends: SHA-256 of `seed:number`, its first 13 hex digits as the number. Anybody can check it once the seed is shown. */
export function pointOf(seed: string, number: number): number {
  return pointFrom(BigInt(`0x${hash('sha256', `${seed}:${number}`).slice(0, 13)}`))
}
