import { hashText } from './drawing/random.ts'
import { isScene, SCENE_NAMES, type SceneName } from './scenes/catalogue.ts'

interface ArtSeed {
  readonly scene: SceneName
  readonly variation: string
}

/** What a seed asks for: `koi-17` is variation 17 of the koi scene, any other text picks a scene by its hash. */
export function readSeed(seed: string | number, scene?: SceneName): ArtSeed {
  const text = String(seed)
  const dash = text.indexOf('-')
  const named = text.slice(0, Math.max(0, dash))
  if (isScene(named) && (scene === undefined || scene === named)) return { scene: named, variation: text.slice(dash + 1) }
  return { scene: scene ?? SCENE_NAMES[hashText(text) % SCENE_NAMES.length] ?? SCENE_NAMES[0], variation: text }
}

/** A seed that names its scene, fit for a URL. */
export const writeSeed = (scene: SceneName, variation: number): string => `${scene}-${variation}`
