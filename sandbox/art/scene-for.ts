import { hashText } from './drawing/random.ts'
import type { SceneName } from './scenes/catalogue.ts'

/** The categories of LOB-1. */
export type ArtCategory = 'SPORTS' | 'LIVE' | 'RNG' | 'TABLE' | 'FISH' | 'PVP' | 'CRASH' | 'ARCADE' | 'ELOTT' | 'LOTT'

type SceneList = readonly [SceneName, ...SceneName[]]

/** What a lane of each category may show, most typical first. A scene named twice is shown twice as often. */
export const SCENES_OF: Record<ArtCategory, SceneList> = {
  SPORTS: ['football', 'court', 'arena'],
  LIVE: ['live', 'roulette', 'live', 'cards', 'dice', 'wheel'],
  RNG: ['fruit', 'dragon', 'gems', 'temple', 'fortune', 'treasure', 'candy', 'koi', 'mahjong', 'safari', 'magic'],
  TABLE: ['cards', 'roulette', 'dice', 'live', 'mahjong'],
  FISH: ['reef', 'koi', 'reef', 'treasure'],
  PVP: ['mahjong', 'cards', 'dice'],
  CRASH: ['rocket', 'flight', 'rocket', 'arcade'],
  ARCADE: ['arcade', 'candy', 'wheel', 'gems'],
  ELOTT: ['lottery', 'fortune', 'wheel'],
  LOTT: ['lottery', 'fortune'],
}

const isCategory = (category: string): category is ArtCategory => Object.hasOwn(SCENES_OF, category)

/** The scenes of a category; a category that we do not know is drawn as slots are. */
export const scenesOf = (category: string): SceneList => (isCategory(category) ? SCENES_OF[category] : SCENES_OF.RNG)

/** A scene that suits a category, the same one for the same seed (LOB-1). */
export function sceneFor(category: string, seed: string | number): SceneName {
  const scenes = scenesOf(category)
  return scenes[hashText(`${category}/${seed}`) % scenes.length] ?? scenes[0]
}
