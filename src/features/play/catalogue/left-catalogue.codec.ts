import * as v from 'valibot'
import { tabState } from '#features/core/session/tab-state.codec.ts'
import { storedGame } from '#features/core/kept-home/kept-lobby.codec.ts'
import { platform } from '#platform/current.ts'
import { listPosition, type ListPosition } from '#ui/list-position.ts'
import { searchFor, type Catalogue, type CatalogueQuery } from './catalogue.rules.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'

/** The games screen as this tab left it. */
interface LeftCatalogue {
  readonly catalogue: Catalogue
  /** The games that stood first. */
  readonly kept: readonly ListedGame[]
  readonly place: ListPosition
}

/** More are slow to write while leaving. */
const MAX_GAMES = 600
/** As browsers keep left pages, ms. */
const LIFE_MS = 10 * 60_000

const games = v.pipe(v.array(v.omit(storedGame, ['code'])), v.maxLength(MAX_GAMES))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const snapshot = tabState(
  'catalogue',
  v.object({ search: v.string(), leftAt: v.number(), kept: games, games, total: whole, pages: whole, place: listPosition }),
)

/** Undefined for another search, too old, or unscrolled. */
export function readLeftCatalogue(query: CatalogueQuery): LeftCatalogue | undefined {
  const left = snapshot.read()
  if (!left || left.search !== searchFor(query, '')) return undefined
  const age = platform().clock.now() - left.leftAt
  if (age < 0 || age > LIFE_MS) return undefined
  const { kept, games: found, total, pages, place } = left
  return { catalogue: { query, state: 'ready', games: found, total, pages }, kept, place }
}

/** If scrolled, without close matches. */
export function storeLeftCatalogue({
  catalogue,
  kept,
  place,
}: Omit<LeftCatalogue, 'place'> & { readonly place: ListPosition | undefined }): void {
  const { query, state, games: found, total, pages, close } = catalogue
  if (!place || pages === 0 || state !== 'ready' || close || found.length > MAX_GAMES) return snapshot.drop()
  snapshot.write({ search: searchFor(query, ''), leftAt: platform().clock.now(), kept: [...kept], games: [...found], total, pages, place })
}
