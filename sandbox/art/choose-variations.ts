import { writeFile } from 'node:fs/promises'
import type { PictureHash } from './perceptual-hash.ts'
import { pickDistinctSeeds } from './pick-distinct-seeds.ts'
import { SCENE_NAMES, type SceneName } from './scenes/catalogue.ts'
import { writeSeed } from './seed.ts'
import { tileHash } from './tile-hash.ts'

/** A script for node, to run after a scene was redrawn: compares every variation with all others and writes the list for `assignArt`. */
const TRIED = Number(process.argv[2] ?? 120)
/** A bit above the requirement, for renderers with other rounding. */
const APART = 9

const taken: PictureHash[] = []
const kept = new Map<SceneName, number[]>(SCENE_NAMES.map((scene) => [scene, []]))
// Five at a time from each scene, so that every scene gets its share.
for (let from = 0; from < TRIED; from += 5) {
  for (const scene of SCENE_NAMES) {
    const candidates = [0, 1, 2, 3, 4].map((i) => writeSeed(scene, from + i))
    const found = await pickDistinctSeeds(candidates, tileHash, { count: 5, apart: APART, taken })
    kept.get(scene)?.push(...found.map((seed) => Number(seed.slice(scene.length + 1))))
  }
}
await writeFile(new URL('distinct-variations.json', import.meta.url), `${JSON.stringify(Object.fromEntries(kept))}\n`)
for (const [scene, list] of kept) console.log(scene.padEnd(10), `${list.length} of ${TRIED}`)
