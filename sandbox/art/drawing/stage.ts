import type { Brush } from './brush.ts'

/** tile: 3:4 portrait · wide: 16:10 card · round: square for medallions · banner: 16:7 with room for words at its start. */
export type ArtKind = 'tile' | 'wide' | 'round' | 'banner'

/** The canvas of a composition, in drawing units, and the place of its hero. */
export interface Stage {
  readonly kind: ArtKind
  readonly w: number
  readonly h: number
  /** The centre of the hero. */
  readonly x: number
  readonly y: number
  /** The hero fits a circle of this radius. */
  readonly r: number
}

export type Composition = (brush: Brush, stage: Stage) => string

export const STAGES: Record<ArtKind, Stage> = {
  tile: { kind: 'tile', w: 300, h: 400, x: 150, y: 196, r: 126 },
  wide: { kind: 'wide', w: 400, h: 250, x: 200, y: 125, r: 100 },
  round: { kind: 'round', w: 300, h: 300, x: 150, y: 150, r: 112 },
  banner: { kind: 'banner', w: 640, h: 280, x: 446, y: 140, r: 108 },
}
