import type { CategoryCode } from './categories.ts'
import type { CatalogueGame } from './catalogue.ts'

/** Words of a game's name and the scene of the art service that shows them. */
const SCENES: readonly (readonly [words: RegExp, scene: string])[] = [
  [/koi|lotus pond|whale|turtle/iu, 'koi'],
  [/dragon|phoenix|samurai/iu, 'dragon'],
  [/fruit|mango|cherry|candy|honey|orchard/iu, 'fruit'],
  [/gem|diamond|jewels|crystal|emerald/iu, 'gems'],
  [/rocket|jetpack|orbit|comet|balloon|glider|kite|parachute/iu, 'rocket'],
  [/roulette|wheel/iu, 'roulette'],
  [/poker|blackjack|baccarat|patti|holdem|rummy|tongits|pusoy|pai gow|bluff|tiger|bahar|bull/iu, 'cards'],
  [/football|basketball|tennis|volleyball|cricket|baseball|penalty|hoops|racing/iu, 'pitch'],
  [/treasure|gold|pirate|coin|pharaoh|temple/iu, 'treasure'],
]

/** The scene of a category, for names that say nothing. */
const OF_CATEGORY: Readonly<Record<CategoryCode, string>> = {
  SPORTS: 'pitch',
  LIVE: 'cards',
  RNG: 'gems',
  TABLE: 'cards',
  FISH: 'reef',
  PVP: 'cards',
  CRASH: 'rocket',
  ARCADE: 'arcade',
  ELOTT: 'balls',
  LOTT: 'balls',
}

/** What the art service is asked for: a scene that goes with the name, and the game's own variation of it. */
export function artOf({ name, category, nodeId }: Pick<CatalogueGame, 'name' | 'category' | 'nodeId'>): string {
  const scene = SCENES.find(([words]) => words.test(name))?.[1] ?? OF_CATEGORY[category]
  return `${scene}-${nodeId}`
}
