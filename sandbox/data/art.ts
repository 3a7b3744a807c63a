import { assignArt, type GameToDraw } from '../art/assign-art.ts'
import type { SceneName } from '../art/scenes/catalogue.ts'
import { writeSeed } from '../art/seed.ts'
import { ALL_GAMES, type CatalogueGame } from './catalogue.ts'

/** Words in a game's name and the scene that shows them. The kind of game comes before its material: Crystal Roulette is a roulette. */
const NAMED: readonly (readonly [words: RegExp, scene: SceneName, composition?: number])[] = [
  [/roulette/iu, 'roulette'],
  [/wheel/iu, 'wheel'],
  [/sic bo|dice|xoc dia|ludo/iu, 'dice'],
  [/mahjong/iu, 'mahjong'],
  [/poker|blackjack|baccarat|patti|holdem|rummy|tongits|pusoy|pai gow|bluff|dragon tiger|bahar|bull bull/iu, 'cards'],
  [/football|futsal|soccer|penalty/iu, 'football'],
  // A sport is recognised by its equipment: the number selects one of its scene's compositions.
  [/basketball|hoops/iu, 'court', 0],
  [/all-sports/iu, 'court', 2],
  [/tennis/iu, 'court', 3],
  [/boxing/iu, 'arena', 0],
  [/darts/iu, 'arena', 1],
  [/\bpool\b/iu, 'arena', 2],
  [/racing/iu, 'arena', 3],
  [/grand prix/iu, 'arena', 4],
  [/reef|shark|crab|fishing|ocean|deep dive|anglers|lagoon/iu, 'reef'],
  [/balloon|glider|kite|parachute/iu, 'flight'],
  [/rocket|jetpack/iu, 'rocket'],
  [/koi|lily pond|turtle/iu, 'koi'],
  [/dragon|phoenix/iu, 'dragon'],
  [/temple|pharaoh|samurai/iu, 'temple'],
  [/treasure|pirate|gold rush/iu, 'treasure'],
  [/candy/iu, 'candy'],
  [/fruit|mango|cherry/iu, 'fruit'],
  [/gem|diamond|jewels/iu, 'gems'],
  [/safari|jungle|wild/iu, 'safari'],
  [/witch|wizard|magic|spirits/iu, 'magic'],
  [/claw machine|plinko|pinball|pixel|retro|brick breaker|coin pusher/iu, 'arcade'],
  [/bingo|keno|draw|digits|scratch|lotto|pick/iu, 'lottery'],
  [/lantern|jade|tea house|festival/iu, 'fortune'],
]

/** The drawing for a game's name. Every second live card game shows its dealer, for variety in the lane. */
function drawingOf({ name, category }: CatalogueGame, index: number): GameToDraw {
  const [, scene, composition] = NAMED.find(([words]) => words.test(name)) ?? []
  return { category, scene: scene === 'cards' && category === 'LIVE' && index % 2 === 0 ? 'live' : scene, composition }
}

const seeds = assignArt(ALL_GAMES.map(drawingOf))
const ART: ReadonlyMap<string, string> = new Map(ALL_GAMES.map(({ nodeId }, i) => [nodeId, seeds[i] ?? writeSeed('fortune', 0)]))

/** The seed of a game's picture for the art service. */
export function artOf({ nodeId }: Pick<CatalogueGame, 'nodeId'>): string {
  return ART.get(nodeId) ?? writeSeed('fortune', 0)
}
