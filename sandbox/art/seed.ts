import { hashText } from './drawing/random.ts'
import { isScene, SCENE_NAMES, type SceneName } from './scenes/catalogue.ts'

interface ArtSeed {
  readonly scene: SceneName
  readonly variation: string
}

/** Parses a seed: `koi-17` is variation 17 of the koi scene, any other text selects a scene by its hash. */
export function readSeed(seed: string | number, scene?: SceneName): ArtSeed {
  const text = String(seed)
  const dash = text.indexOf('-')
  const named = text.slice(0, Math.max(0, dash))
  if (isScene(named) && (scene === undefined || scene === named)) return { scene: named, variation: text.slice(dash + 1) }
  return { scene: scene ?? SCENE_NAMES[hashText(text) % SCENE_NAMES.length] ?? SCENE_NAMES[0], variation: text }
}

/** A seed with its scene's name, safe in a URL. */
export const writeSeed = (scene: SceneName, variation: number): string => `${scene}-${variation}`
