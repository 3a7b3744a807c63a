import { atom, computed } from 'nanostores'
import { $vendorNames } from '#features/play/games/vendor-lanes.store.ts'
import { ALL_GAMES, passesOnly, type Catalogue } from './catalogue.rules.ts'
import type { GoneGames, ListedGame } from '#features/play/games/listed-games.rules.ts'

export const CATALOGUE_IN_SHELL: Catalogue = { query: ALL_GAMES, state: 'loading', games: [], total: 0, pages: 0 }

/** Set by catalogue.actions.ts only. */
export const $catalogue = atom<Catalogue>(CATALOGUE_IN_SHELL)

export const KEPT_GAMES_IN_SHELL: readonly ListedGame[] = []

/** Of the last visit, before the snapshot's. Set by catalogue.actions.ts only. */
export const $keptGames = atom<readonly ListedGame[]>(KEPT_GAMES_IN_SHELL)

export const GONE_GAMES_IN_SHELL: GoneGames = { ids: [], stay: false }

/** Set by catalogue.actions.ts only. */
export const $goneGames = atom<GoneGames>(GONE_GAMES_IN_SHELL)

export const $results = computed([$catalogue, $vendorNames], ({ games, query }, names) =>
  games.filter((game) => passesOnly(game, query.only)).map((game) => withProvider(game, names[game.vendor])),
)
export const RESULTS_IN_SHELL: ReturnType<typeof $results.get> = []

const gamesWithProvider = new WeakMap<ListedGame, ListedGame>()

/** The same object each time, for memoised tiles. */
function withProvider(game: ListedGame, provider: string | undefined): ListedGame {
  if (game.provider !== undefined || provider === undefined) return game
  const known = gamesWithProvider.get(game)
  if (known?.provider === provider) return known
  const fresh = { ...game, provider }
  gamesWithProvider.set(game, fresh)
  return fresh
}
