import type { Mood } from '../drawing/palette.ts'
import type { Composition } from '../drawing/stage.ts'

/** A subject of tiles: its moods and its five compositions. */
export interface Scene {
  readonly moods: readonly [Mood, ...Mood[]]
  readonly compositions: readonly [Composition, Composition, Composition, Composition, Composition]
}
