/** Mixes two #rrggbb colours: 0 gives the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16)
    return Math.round(start + (Number.parseInt(to.slice(at, at + 2), 16) - start) * part)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Rounds, so that an SVG stays small. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** A point list in SVG syntax. */
export function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')
}

/** Uniform numbers between 0 and 1 from a seed, for scenery only, never for outcomes. */
export function scenery(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4294967296
  }
}
