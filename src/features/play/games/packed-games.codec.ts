import type { ListedGame } from './listed-games.rules.ts'
import type { CategoryCode } from './vendor-lanes.rules.ts'
import { packRows, pictureAddresses, unpackRows } from '#lib/packed-list.ts'

/** `picture`: see `pictureName`. */
export type PackableGame = Omit<ListedGame, 'image' | 'avif' | 'category'> & { readonly picture: string }

export function packGames(games: readonly PackableGame[]): string {
  return packRows(
    games.map((game) => {
      const flags = `${game.freeplay ? 'f' : ''}${game.isNew ? 'n' : ''}${game.isHot ? 'h' : ''}`
      return [
        game.nodeId,
        game.gameId,
        game.name,
        game.vendor === codeOf(game.provider) ? '' : game.vendor,
        game.provider ?? '',
        game.picture,
        flags,
        game.roomId ?? '',
      ]
    }),
  )
}

/** Category, number of games, games. */
export function packLane({
  category,
  gameCount,
  games,
}: {
  category: CategoryCode
  gameCount: number
  games: readonly PackableGame[]
}): string {
  return `${category} ${gameCount} ${packGames(games)}`
}

export interface PackedLane {
  readonly category: CategoryCode
  readonly gameCount: number
  readonly games: readonly ListedGame[]
}

export function unpackLane(packed: string): PackedLane {
  const [, category = '', gameCount = '', games = ''] = /^(\S+) (\d+) ([^]*)$/.exec(packed) ?? []
  return { category: category as CategoryCode, gameCount: Number(gameCount), games: unpackGames(games, category) }
}

/** In the order of the fields above. */
export function unpackGames(packed: string, category: string): ListedGame[] {
  return unpackRows(packed).map(([nodeId = '', gameId = '', name = '', vendor, provider, picture = '', flags = '', roomId]) => ({
    nodeId,
    gameId,
    name,
    category,
    vendor: vendor || codeOf(provider),
    provider: provider || undefined,
    ...pictureAddresses(picture),
    freeplay: flags.includes('f'),
    isNew: flags.includes('n'),
    isHot: flags.includes('h'),
    roomId: roomId || undefined,
  }))
}

/** Mostly the name in capitals (`Copper Wren` → `COPPER_WREN`): then omitted. */
function codeOf(provider = ''): string {
  return provider.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')
}
