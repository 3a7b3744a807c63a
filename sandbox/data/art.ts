import { DISTINCT } from '../art/assign-art.ts'
import { scenesOf } from '../art/scene-for.ts'
import type { SceneName } from '../art/scenes/catalogue.ts'
import { writeSeed } from '../art/seed.ts'
import { CATALOGUE, type CatalogueGame } from './catalogue.ts'

/** Words of a game's name and the scene that shows them. What is played goes before what it is made of: Crystal Roulette is a roulette. */
const NAMED: readonly (readonly [words: RegExp, scene: SceneName])[] = [
  [/roulette/iu, 'roulette'],
  [/wheel/iu, 'wheel'],
  [/sic bo|dice|xoc dia|ludo/iu, 'dice'],
  [/mahjong/iu, 'mahjong'],
  [/poker|blackjack|baccarat|patti|holdem|rummy|tongits|pusoy|pai gow|bluff|dragon tiger|bahar|bull bull/iu, 'cards'],
  [/football|penalty/iu, 'football'],
  [/basketball|tennis|volleyball|badminton|hoops/iu, 'court'],
  [/reef|shark|crab|fishing|ocean|deep dive|anglers|lagoon/iu, 'reef'],
  [/balloon|glider|kite|parachute/iu, 'flight'],
  [/rocket|jetpack/iu, 'rocket'],
  [/koi|lotus pond|turtle/iu, 'koi'],
  [/dragon|phoenix/iu, 'dragon'],
  [/temple|pharaoh|samurai/iu, 'temple'],
  [/treasure|pirate|gold rush/iu, 'treasure'],
  [/candy/iu, 'candy'],
  [/fruit|mango|cherry/iu, 'fruit'],
  [/gem|diamond|jewels/iu, 'gems'],
]

const ART = assign(CATALOGUE)

/** The picture of a game, as the seed that the art service is asked for. */
export function artOf({ nodeId }: Pick<CatalogueGame, 'nodeId'>): string {
  return ART.get(nodeId) ?? writeSeed('fortune', 0)
}

/**
 * A picture for each game: the scene that its name speaks of, else the one of its category that has the most left. Variations that
 * were proven to look different are given out first, each once; the numbers after them were compared with nobody.
 */
function assign(games: readonly CatalogueGame[]): ReadonlyMap<string, string> {
  const used = new Map<SceneName, number>()
  const left = (scene: SceneName): number => DISTINCT[scene].length - (used.get(scene) ?? 0)
  const choose = ({ name, category }: CatalogueGame): SceneName => {
    const named = NAMED.find(([words]) => words.test(name))?.[1]
    if (named !== undefined && left(named) > 0) return named
    return scenesOf(category).reduce((best, scene) => (left(scene) > left(best) ? scene : best))
  }
  return new Map(
    games.map((game) => {
      const scene = choose(game)
      const count = used.get(scene) ?? 0
      used.set(scene, count + 1)
      return [game.nodeId, writeSeed(scene, DISTINCT[scene][count] ?? (DISTINCT[scene].at(-1) ?? 0) + 1 + count)]
    }),
  )
}
