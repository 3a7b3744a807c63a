import type { CategoryCode } from './categories.ts'
import type { CatalogueGame } from './catalogue.ts'

/** Words of a game's name and the scene of the art service that shows them. What is played goes before what it is made of: Crystal Roulette is a roulette. */
const SCENES: readonly (readonly [words: RegExp, scene: string])[] = [
  [/roulette|wheel/iu, 'roulette'],
  [/poker|blackjack|baccarat|patti|holdem|rummy|tongits|pusoy|pai gow|bluff|dragon tiger|bahar|bull bull/iu, 'cards'],
  [/football|basketball|tennis|volleyball|cricket|baseball|penalty|hoops|racing/iu, 'football'],
  [/reef|shark|crab|fishing|ocean|deep dive|anglers|submarine|lagoon/iu, 'reef'],
  [/balloon|glider|kite|parachute|elevator|surfer/iu, 'flight'],
  [/rocket|jetpack|orbit|comet/iu, 'rocket'],
  [/koi|lotus pond|whale|turtle|heron/iu, 'koi'],
  [/dragon|phoenix|samurai|lantern parade/iu, 'dragon'],
  [/fruit|mango|cherry|candy|honey|orchard/iu, 'fruit'],
  [/gem|diamond|jewels|crystal|emerald/iu, 'gems'],
]

/** The scene of a category, for names that say nothing. */
const OF_CATEGORY: Readonly<Record<Exclude<CategoryCode, 'RNG'>, string>> = {
  SPORTS: 'football',
  LIVE: 'cards',
  TABLE: 'cards',
  FISH: 'reef',
  PVP: 'cards',
  CRASH: 'rocket',
  ARCADE: 'arcade',
  ELOTT: 'lottery',
  LOTT: 'lottery',
}

/** Slots are about anything: a lane of them shows many scenes. */
const SLOTS = ['gems', 'fruit', 'dragon', 'koi', 'rocket', 'lottery', 'reef', 'cards'] as const

/** What the art service is asked for: a scene that goes with the name, and the game's own variation of it. */
export function artOf({ name, category, nodeId }: Pick<CatalogueGame, 'name' | 'category' | 'nodeId'>): string {
  const named = SCENES.find(([words]) => words.test(name))?.[1]
  const scene = named ?? (category === 'RNG' ? SLOTS[Number(nodeId) % SLOTS.length] : OF_CATEGORY[category])
  return `${scene}-${nodeId}`
}
