import type { Features } from '#build-time/brand/schema/features.ts'

interface ClosableGame {
  readonly category?: string
  readonly freeplay: boolean
}

type Closing = Pick<Features, 'closedPrograms' | 'games'>

export function isClosedCategory(category: string | undefined, { games }: Pick<Features, 'games'>): boolean {
  return games.closed?.categories?.some((closed) => closed === category) === true
}

/** MKT-3: without games of closed categories, and with no game to try where demo play is closed. The same list where nothing is closed. */
export function asOffered<Game extends ClosableGame>(games: readonly Game[], features: Closing): Game[] {
  const open = games.filter(({ category }) => !isClosedCategory(category, features))
  return features.closedPrograms?.includes('demo') ? open.map((game) => ({ ...game, freeplay: false })) : open
}
