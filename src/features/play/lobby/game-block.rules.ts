import type { ListedGame } from '#features/play/games/listed-games.rules.ts'

/** A block of games on home (BRD-1). */
export interface GameBlockData {
  readonly as: 'row' | 'grid' | 'ranked' | 'large'
  readonly title: string
  readonly games: readonly ListedGame[]
}

/** How many tiles of a row are in the HTML, which has no room for all. */
export const ROW_IN_HTML = 4
