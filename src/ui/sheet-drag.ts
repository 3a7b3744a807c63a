export interface DragFacts {
  /** How far down the finger moved since it touched, in pixels; negative is upwards. */
  moved: number
  /** The sheet's height in pixels. */
  height: number
  /** Pixels a millisecond at the moment of letting go; positive is downwards. */
  speed: number
}

/** A sheet that was pulled down by a quarter of its height, or flicked down, closes; a flick upwards keeps it. */
export function decideDrag({ moved, height, speed }: DragFacts): 'close' | 'stay' {
  if (moved <= 0 || speed <= -0.5) return 'stay'
  return speed >= 0.5 || moved >= height / 4 ? 'close' : 'stay'
}
