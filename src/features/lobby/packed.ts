import type { ListedGame } from '#features/games/rules.ts'

/** Between the parts of a game, and between games: characters that no name holds. */
const PART = '|'
const GAME = '\n'

/** Where the pictures of a snapshot are; both formats of one share the rest of the address. */
const PICTURES = '/m/brand/'

/**
 * The games of a prerendered lane as one short text: they stand in the HTML already, and once more for hydration. A tenth of the size of
 * the same as properties. `picture` is the address without folder and ending.
 */
export function packGames(games: readonly (Omit<ListedGame, 'image' | 'avif' | 'category'> & { readonly picture: string })[]): string {
  return games
    .map((game) => {
      const flags = `${game.freeplay ? 'f' : ''}${game.isNew ? 'n' : ''}${game.isHot ? 'h' : ''}`
      return [game.nodeId, game.gameId, game.name, game.vendor === codeOf(game.provider) ? '' : game.vendor, game.provider ?? '', game.picture, flags, game.roomId ?? ''].map(clean).join(PART)
    })
    .join(GAME)
}

export function unpackGames(packed: string, category: string): ListedGame[] {
  return packed.split(GAME).filter(Boolean).map((line) => {
    const [nodeId = '', gameId = '', name = '', vendor = '', provider = '', picture = '', flags = '', roomId] = line.split(PART)
    return {
      nodeId, gameId, name, category,
      vendor: vendor || codeOf(provider),
      provider: provider || undefined,
      image: `${PICTURES}${picture}.webp`,
      avif: `${PICTURES}${picture}.avif`,
      freeplay: flags.includes('f'), isNew: flags.includes('n'), isHot: flags.includes('h'),
      roomId: roomId || undefined,
    }
  })
}

/** A vendor's code is mostly its name in capitals: `Copper Wren` → `COPPER_WREN`. Where it is, it is not written. */
function codeOf(provider = ''): string {
  return provider.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')
}

function clean(part: string): string {
  return part.replaceAll(PART, ' ').replaceAll(GAME, ' ')
}
