import { hammingDistance, type PictureHash } from './perceptual-hash.ts'

interface Search {
  /** Number of seeds to find. */
  readonly count: number
  /** Two pictures must differ in more bits than this. */
  readonly apart: number
  /** Hashes that the new pictures must also differ from. The seeds found are added to it. */
  readonly taken?: PictureHash[]
}

/** Walks through the candidates and selects those whose pictures differ enough from all selected before. */
export async function pickDistinctSeeds(
  candidates: Iterable<string>,
  hashOf: (seed: string) => Promise<PictureHash>,
  { count, apart, taken = [] }: Search,
): Promise<string[]> {
  const kept: string[] = []
  for (const seed of candidates) {
    if (kept.length === count) break
    const hash = await hashOf(seed)
    if (taken.some((other) => hammingDistance(hash, other) <= apart)) continue
    taken.push(hash)
    kept.push(seed)
  }
  return kept
}
