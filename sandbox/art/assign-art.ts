import distinct from './distinct-variations.json' with { type: 'json' }
import { scenesOf } from './scene-for.ts'
import type { SceneName } from './scenes/catalogue.ts'
import { writeSeed } from './seed.ts'

/** Rendered variations of each scene whose pictures all differ by more than 8 bits, over all scenes. */
export const DISTINCT: Readonly<Record<SceneName, readonly number[]>> = distinct

export interface GameToDraw {
  readonly category: string
  /** The scene that the game's name suggests, if any. */
  readonly scene?: SceneName | undefined
  /** One of the scene's compositions, 0 to 4, if only that one shows the subject of the name. */
  readonly composition?: number | undefined
}

/** Compositions per scene. A variation's number selects one. */
const COMPOSITIONS = 5

/** The next variation of a scene: from the verified ones first, then from higher numbers without a check. */
function variation(scene: SceneName, taken: ReadonlySet<number>, composition?: number): number {
  const isFree = (number: number): boolean => !taken.has(number) && (composition === undefined || number % COMPOSITIONS === composition)
  const proven = DISTINCT[scene].find(isFree)
  if (proven !== undefined) return proven
  let beyond = (DISTINCT[scene].at(-1) ?? 0) + 1
  while (!isFree(beyond)) beyond += 1
  return beyond
}

/** The state of a category: the scene next in turn, and the scene of its last game. */
interface Lane {
  turn: number
  last: SceneName | undefined
}

/**
 * Assigns a picture to each game, as a seed for `renderArt` and for `/img/tile/<seed>.<ext>`. A game gets the scene and composition it
 * requests; the others of a category rotate through its scenes and skip the one of their neighbour. Each variation is used once, so that no
 * lane (whole, filtered or mixed) has two tiles within a Hamming distance of 8 while the verified variations last.
 */
export function assignArt(games: readonly GameToDraw[]): string[] {
  const used = new Map<SceneName, Set<number>>()
  const lanes = new Map<string, Lane>()
  const isLeft = (scene: SceneName): boolean => (used.get(scene)?.size ?? 0) < DISTINCT[scene].length
  const inTurn = (category: string, lane: Lane): SceneName => {
    const scenes = scenesOf(category)
    const order = scenes.map((_, i) => scenes[(lane.turn + i) % scenes.length] ?? scenes[0])
    const scene = order.find((one) => isLeft(one) && one !== lane.last) ?? order.find(isLeft) ?? order[0] ?? scenes[0]
    lane.turn += 1 + Math.max(0, order.indexOf(scene))
    return scene
  }
  return games.map(({ category, scene: wanted, composition }) => {
    const lane = lanes.get(category) ?? { turn: 0, last: undefined }
    lanes.set(category, lane)
    const scene = wanted !== undefined && isLeft(wanted) ? wanted : inTurn(category, lane)
    lane.last = scene
    const taken = used.get(scene) ?? new Set()
    const number = variation(scene, taken, scene === wanted ? composition : undefined)
    used.set(scene, taken.add(number))
    return writeSeed(scene, number)
  })
}
