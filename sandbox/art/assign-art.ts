import distinct from './distinct-variations.json' with { type: 'json' }
import { scenesOf } from './scene-for.ts'
import type { SceneName } from './scenes/catalogue.ts'
import { writeSeed } from './seed.ts'

/** Variations of each scene that were rendered and found to be farther than 8 bits from one another, over all scenes. */
export const DISTINCT: Readonly<Record<SceneName, readonly number[]>> = distinct

/** The n-th variation of a scene: of the proven ones while they last, then on through numbers that nobody compared. */
function variation(scene: SceneName, n: number): number {
  const proven = DISTINCT[scene]
  return proven[n] ?? (proven.at(-1) ?? 0) + 1 + n - proven.length
}

/**
 * A picture for each game, as a seed for `renderArt` and for `/img/tile/<seed>.<ext>`. Games of a category take turns through
 * its scenes, and a variation is given once, so neighbours differ in subject and any lane (whole, filtered or mixed)
 * holds no two tiles within a Hamming distance of 8 while the proven variations last.
 */
export function assignArt(games: readonly { readonly category: string }[]): string[] {
  const used = new Map<SceneName, number>()
  const turns = new Map<string, number>()
  return games.map(({ category }) => {
    const turn = turns.get(category) ?? 0
    turns.set(category, turn + 1)
    const scenes = scenesOf(category)
    const scene = scenes[turn % scenes.length] ?? scenes[0]
    const n = used.get(scene) ?? 0
    used.set(scene, n + 1)
    return writeSeed(scene, variation(scene, n))
  })
}
