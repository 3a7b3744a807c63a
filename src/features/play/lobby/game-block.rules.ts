/** A block of games on home (BRD-1) as the build packs it. */
export interface GameBlockData {
  readonly as: 'row' | 'grid' | 'ranked' | 'large'
  readonly title: string
  /** Packed lanes, each of neighbours of one category. */
  readonly games: readonly string[]
}

/** How many tiles of a row are in the HTML, which has no room for all. */
export const ROW_IN_HTML = 4
