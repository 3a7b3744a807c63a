// Apart from catalogue.actions.ts: only when a search finds nothing.
import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { findGames } from '#contract/games.ts'
import { currentShell } from '#page/current.ts'
import { categoryParameter, type CatalogueQuery } from './catalogue.rules.ts'
import { asOffered } from '#features/play/games/closed-games.rules.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'

/** The largest page that the contract allows. */
const MAX_PAGE_SIZE = 100
const MAX_GAMES = 3000

/** Uncached: so many responses would displace everything else (API-4). */
const { cached: _cached, ...findUncached } = findGames

const $loads = atom<ReadonlyMap<string, Promise<readonly ListedGame[]>>>(new Map())

/** Once a page. Throws what calls throw; then retries. */
export function loadAllGames({ category: chosen, vendor }: Pick<CatalogueQuery, 'category' | 'vendor'>): Promise<readonly ListedGame[]> {
  const category = categoryParameter(chosen, currentShell().merchant.lanes)
  const key = `${category ?? ''} ${vendor ?? ''}`
  const known = $loads.get().get(key)
  if (known) return known
  const loading = loadPages({ ...(category && { category }), ...(vendor && { vendor }) }).catch((error: unknown) => {
    $loads.set(new Map([...$loads.get()].filter(([other]) => other !== key)))
    throw error
  })
  $loads.set(new Map($loads.get()).set(key, loading))
  return loading
}

async function loadPages(filter: { category?: string; vendor?: string }): Promise<readonly ListedGame[]> {
  const first = await loadPage(filter, 1)
  const pages = Math.ceil(Math.min(first.total, MAX_GAMES) / MAX_PAGE_SIZE)
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, after) => loadPage(filter, after + 2)))
  return [first, ...rest].flatMap(({ games }) => games)
}

async function loadPage(
  filter: { category?: string; vendor?: string },
  page: number,
): Promise<{ games: readonly ListedGame[]; total: number }> {
  const { value } = await call(findUncached, { ...filter, page, pageSize: MAX_PAGE_SIZE }, { quiet: true, pressed: true })
  return { ...value, games: asOffered(value.games, currentShell().merchant.features) }
}
