/**
 * A pseudo-random generator for numbers from 0 to 1 that are the same on every machine, so that the demo's catalogue never changes under a
 * test.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A shuffled copy of the list. */
export function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((item) => ({ item, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
