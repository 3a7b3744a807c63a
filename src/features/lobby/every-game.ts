import { call } from '#api/current.ts'
import { findGames } from '#contract/games.ts'
import type { ListedGame } from '#features/games/rules.ts'
import { currentShell } from '#shells/current.ts'
import { categoriesAsked, type CatalogueQuery } from './catalogue-rules.ts'

/** The largest page that the contract allows, and how many games are looked through at the most. */
const PAGE = 100
const MOST = 3000

/** Not kept in the tab: so many answers would push everything else out of its cache (API-4). */
const { cached: _kept, ...findUncached } = findGames

const asked = new Map<string, Promise<readonly ListedGame[]>>()

/** All games of a category and vendor, asked for once a page; throws what the calls throw, and the next question asks again. */
export function everyGame({ category: chosen, vendor }: Pick<CatalogueQuery, 'category' | 'vendor'>): Promise<readonly ListedGame[]> {
  const category = categoriesAsked(chosen, currentShell().merchant.lanes)
  const key = `${category ?? ''} ${vendor ?? ''}`
  const known = asked.get(key)
  if (known) return known
  const coming = fetchAll({ ...(category && { category }), ...(vendor && { vendor }) }).catch((error: unknown) => {
    asked.delete(key)
    throw error
  })
  asked.set(key, coming)
  return coming
}

async function fetchAll(filter: { category?: string; vendor?: string }): Promise<readonly ListedGame[]> {
  const first = await fetchPage(filter, 1)
  const pages = Math.ceil(Math.min(first.total, MOST) / PAGE)
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, after) => fetchPage(filter, after + 2)))
  return [first, ...rest].flatMap(({ games }) => games)
}

async function fetchPage(filter: { category?: string; vendor?: string }, page: number): Promise<{ games: readonly ListedGame[]; total: number }> {
  const result = await call(findUncached, { ...filter, page, pageSize: PAGE }, { quiet: true })
  return result.ok ? result.value : { games: [], total: 0 }
}
