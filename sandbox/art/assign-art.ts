import distinct from './distinct-variations.json' with { type: 'json' }
import { scenesOf } from './scene-for.ts'
import type { SceneName } from './scenes/catalogue.ts'
import { writeSeed } from './seed.ts'

/** Variations of each scene that were rendered and found to be farther than 8 bits from one another, over all scenes. */
export const DISTINCT: Readonly<Record<SceneName, readonly number[]>> = distinct

export interface GameToDraw {
  readonly category: string
  /** The scene that its name speaks of, where it speaks of one. */
  readonly scene?: SceneName | undefined
  /** Which of that scene's compositions, 0 to 4, where only one shows what the name speaks of. */
  readonly composition?: number | undefined
}

/** A variation's number chooses its composition: as many as a scene has. */
const COMPOSITIONS = 5

/** The next variation of a scene: of the proven ones while they last, then on through numbers that nobody compared. */
function variation(scene: SceneName, taken: ReadonlySet<number>, composition?: number): number {
  const isFree = (number: number): boolean => !taken.has(number) && (composition === undefined || number % COMPOSITIONS === composition)
  const proven = DISTINCT[scene].find(isFree)
  if (proven !== undefined) return proven
  let beyond = (DISTINCT[scene].at(-1) ?? 0) + 1
  while (!isFree(beyond)) beyond += 1
  return beyond
}

/** Where a category stands: whose turn is next, and what its last game got. */
interface Lane {
  turn: number
  last: SceneName | undefined
}

/**
 * A picture for each game, as a seed for `renderArt` and for `/img/tile/<seed>.<ext>`. A game gets the scene and composition it asks for; the others
 * of a category take turns through its scenes, past what their neighbour got. A variation is given once, so any lane
 * (whole, filtered or mixed) holds no two tiles within a Hamming distance of 8 while the proven variations last.
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
