/** A seeded random generator: the same seed draws the same picture on every machine. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  chance(probability: number): boolean
  /** −1 or 1. */
  sign(): number
  shuffle<T>(list: readonly T[]): T[]
}

/** FNV-1a, 32 bits: spreads `koi-1`, `koi-2` … over the whole range. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** mulberry32 over the hash of the seed. */
export function randomFrom(seed: string | number): Random {
  let state = hashText(String(seed))
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    shuffle: (list) => {
      const mixed = [...list]
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = whole(0, i)
        const [a, b] = [mixed[i], mixed[j]]
        if (a !== undefined && b !== undefined) [mixed[i], mixed[j]] = [b, a]
      }
      return mixed
    },
  }
}
