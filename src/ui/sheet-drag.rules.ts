export interface DragFacts {
  /** How far the finger moved down, in pixels; negative: up. */
  moved: number
  /** The sheet's height in pixels. */
  height: number
  /** Speed at release, in pixels per millisecond; positive: down. */
  speed: number
}

/** Closes when pulled by a quarter of its height or flicked down; a flick up keeps it open. */
export function decideDrag({ moved, height, speed }: DragFacts): 'close' | 'stay' {
  if (moved <= 0 || speed <= -0.5) return 'stay'
  return speed >= 0.5 || moved >= height / 4 ? 'close' : 'stay'
}
