import type { Draw } from '../../../../../sandbox/games/slot/round.ts'

/** A draw with the same numbers for the same seed (mulberry32: small, fast, uniform enough for a million rounds). */
export function seededDraw(seed: number): Draw {
  let state = seed | 0
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound)
  }
}
