import type { ListedGame } from '#features/games/rules.ts'
import { CATEGORY_CODES, categoryOf, isOfVendor, type CategoryCode } from './rules.ts'

export const ONLY = ['new', 'hot', 'trial'] as const
export type Only = (typeof ONLY)[number]

/** Lists that are kept on the device. */
export const KEPT = ['favourites', 'recent'] as const
export type Kept = (typeof KEPT)[number]

/** What the games screen looks for (LOB-3). */
export interface CatalogueQuery {
  readonly keyword: string
  readonly category?: CategoryCode | undefined
  /** A vendor's code. */
  readonly vendor?: string | undefined
  readonly only?: Only | undefined
  /** Among the games of such a list alone. */
  readonly kept?: Kept | undefined
}

export const EVERYTHING: CatalogueQuery = { keyword: '' }

const LONGEST_KEYWORD = 60

/** The query that an address asks for: it comes from whoever wrote the link, so what is not known or not offered is not asked for. */
export function queryFrom(search: string, offered: readonly CategoryCode[]): CatalogueQuery {
  const asked = new URLSearchParams(search)
  const category = asked.get('category')?.toUpperCase()
  const vendor = asked.get('vendor') ?? ''
  const only = asked.get('only')
  const kept = asked.get('kept')
  return {
    keyword: cleanKeyword(asked.get('q') ?? ''),
    category: offeredOr(offered).find((code) => code === category),
    vendor: /^\w{1,40}$/.test(vendor) ? vendor : undefined,
    only: ONLY.find((word) => word === only),
    kept: KEPT.find((word) => word === kept),
  }
}

/** The game that an address asks to be opened: an id of the wire's form; undefined for anything else. */
export function openFrom(search: string): string | undefined {
  const id = new URLSearchParams(search).get('open') ?? ''
  return /^[\w.-]{1,64}$/.test(id) ? id : undefined
}

/** The search part of an address that leads back to a query, beside the parameters that are not the catalogue's. */
export function searchFor({ keyword, category, vendor, only, kept }: CatalogueQuery, search: string): string {
  const parameters = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ q: keyword, category, vendor, only, kept, open: undefined })) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** A keyword as it is sent: without line breaks, outer and double spaces, and not longer than anybody types. */
export function cleanKeyword(keyword: string): string {
  return keyword.replace(/\s+/g, ' ').trim().slice(0, LONGEST_KEYWORD).trimEnd()
}

/** Does the game stay under a filter that the back end does not know? */
export function isWanted({ isNew, isHot, freeplay }: ListedGame, only: Only | undefined): boolean {
  switch (only) {
    case 'new':
      return isNew
    case 'hot':
      return isHot
    case 'trial':
      return freeplay
    case undefined:
      return true
  }
}

/** The list of the device's that is asked for whole; undefined where a word or a filter leaves some of it out. */
export function wholeList({ kept, keyword, category, vendor, only }: CatalogueQuery): Kept | undefined {
  return keyword === '' && category === undefined && vendor === undefined && only === undefined ? kept : undefined
}

/** Shows what came of a search so far. `failed` keeps what was there, so that a lost network empties nothing. */
export interface Catalogue {
  readonly query: CatalogueQuery
  readonly state: 'loading' | 'ready' | 'failed'
  readonly games: readonly ListedGame[]
  /** How many there are in all, before `only`. */
  readonly total: number
  /** Pages that came. */
  readonly pages: number
  /** The back end found nothing; these come close (LOB-3). `names` to look for instead, where no game does. */
  readonly close?: { readonly names: readonly string[] } | undefined
}

export const PAGE_SIZE = 24

/** Is there more to fetch? */
export function hasMore({ pages, total }: Catalogue): boolean {
  return pages * PAGE_SIZE < total
}

/** The catalogue of another question: what stood there stays until its first page comes, so that nothing blinks while one types. */
export function askedAnew({ games }: Catalogue, query: CatalogueQuery): Catalogue {
  return { query, state: 'loading', games, total: 0, pages: 0 }
}

/** The catalogue with one more page, the first in the place of what stood there: a game that moved between two pages stands once. */
export function withPage(catalogue: Catalogue, games: readonly ListedGame[], total: number): Catalogue {
  const before = catalogue.pages === 0 ? [] : catalogue.games
  const known = new Set(before.map(({ nodeId }) => nodeId))
  return { ...catalogue, state: 'ready', total, pages: catalogue.pages + 1, games: [...before, ...games.filter(({ nodeId }) => !known.has(nodeId))] }
}

/** The catalogue with all there is of it: no further page comes. */
export function withAll(catalogue: Catalogue, games: readonly ListedGame[]): Catalogue {
  return { ...catalogue, state: 'ready', games, total: games.length, pages: Math.max(1, Math.ceil(games.length / PAGE_SIZE)) }
}

/** The catalogue with all that comes close to its keyword. */
export function withClose(catalogue: Catalogue, { games, near }: { readonly games: readonly ListedGame[]; readonly near: readonly string[] }): Catalogue {
  return { ...withAll(catalogue, games), close: { names: near } }
}

/** The categories that a merchant offers; one that names none offers all. */
function offeredOr(offered: readonly CategoryCode[]): readonly CategoryCode[] {
  return offered.length === 0 ? CATEGORY_CODES : offered
}

/** What the back end is asked for in the place of "all": the merchant's categories as a comma list, nothing where it offers every one (LOB-3). */
export function categoriesAsked(category: CategoryCode | undefined, offered: readonly CategoryCode[]): string | undefined {
  if (category !== undefined) return category
  return CATEGORY_CODES.every((code) => offeredOr(offered).includes(code)) ? undefined : offered.join(',')
}

/** Is a kept game of the category and vendor that are asked for? */
export function isAskedFor(game: Pick<ListedGame, 'category' | 'vendor'>, { category, vendor }: CatalogueQuery): boolean {
  return (category === undefined || categoryOf(game.category) === category) && (vendor === undefined || isOfVendor(game.vendor, vendor))
}
