import { hammingDistance, type PictureHash } from './perceptual-hash.ts'

interface Search {
  /** How many seeds are wanted. */
  readonly count: number
  /** Two pictures must differ in more bits than this. */
  readonly apart: number
  /** What has been taken elsewhere and must be kept away from as well; the seeds found are added to it. */
  readonly taken?: PictureHash[]
}

/** Walks through the candidates and keeps those whose pictures are far enough from all that were kept before. */
export async function pickDistinctSeeds(
  candidates: Iterable<string>, hashOf: (seed: string) => Promise<PictureHash>, { count, apart, taken = [] }: Search,
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
