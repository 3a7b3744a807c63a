import { atom, computed } from 'nanostores'
import { $vendorNames } from '#features/play/games/vendor-lanes.store.ts'
import { ALL_GAMES, passesOnly, type Catalogue } from './catalogue.rules.ts'
import type { GoneGames, ListedGame } from '#features/play/games/listed-games.rules.ts'

/** The prerendered games screen shows the snapshot's tiles, unfiltered. */
export const CATALOGUE_IN_SHELL: Catalogue = { query: ALL_GAMES, state: 'loading', games: [], total: 0, pages: 0 }

/** The current search. Set by catalogue.actions.ts only. */
export const $catalogue = atom<Catalogue>(CATALOGUE_IN_SHELL)

export const KEPT_GAMES_IN_SHELL: readonly ListedGame[] = []

/** The first games of this device's last visit: they go before the snapshot's. Set by catalogue.actions.ts only. */
export const $keptGames = atom<readonly ListedGame[]>(KEPT_GAMES_IN_SHELL)

export const GONE_GAMES_IN_SHELL: GoneGames = { ids: [], stay: false }

/** The games shown first that the operator no longer offers. Set by catalogue.actions.ts only. */
export const $goneGames = atom<GoneGames>(GONE_GAMES_IN_SHELL)

/** The games that pass the filter, with their vendors' names. */
export const $results = computed([$catalogue, $vendorNames], ({ games, query }, names) =>
  games.filter((game) => passesOnly(game, query.only)).map((game) => withProvider(game, names[game.vendor])),
)
export const RESULTS_IN_SHELL: ReturnType<typeof $results.get> = []

const gamesWithProvider = new WeakMap<ListedGame, ListedGame>()

/** Adds the vendor's name. Returns the same object each time, so that memoised tiles are not rendered again. */
function withProvider(game: ListedGame, provider: string | undefined): ListedGame {
  if (game.provider !== undefined || provider === undefined) return game
  const known = gamesWithProvider.get(game)
  if (known?.provider === provider) return known
  const fresh = { ...game, provider }
  gamesWithProvider.set(game, fresh)
  return fresh
}
