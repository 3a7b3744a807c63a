import { cutText } from '#lib/cut-text.ts'
import { CATEGORY_CODES, categoryOf, isOfVendor, type CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'

export const ONLY_FILTERS = ['new', 'hot', 'trial'] as const
export type OnlyFilter = (typeof ONLY_FILTERS)[number]

/** The lists of games that this device stores. */
export const DEVICE_LISTS = ['favourites', 'recent'] as const
export type DeviceList = (typeof DEVICE_LISTS)[number]

/** A search on the games screen (LOB-3). */
export interface CatalogueQuery {
  readonly keyword: string
  readonly category?: CategoryCode | undefined
  readonly vendor?: string | undefined
  readonly only?: OnlyFilter | undefined
  /** Searches one of the device's lists only. */
  readonly kept?: DeviceList | undefined
}

export const ALL_GAMES: CatalogueQuery = { keyword: '' }

const MAX_KEYWORD_LENGTH = 60

/** Untrusted: unknown values and categories are ignored. */
export function queryFrom(search: string, offered: readonly CategoryCode[]): CatalogueQuery {
  const asked = new URLSearchParams(search)
  const category = asked.get('category')?.toUpperCase()
  const vendor = asked.get('vendor') ?? ''
  const only = asked.get('only')
  const kept = asked.get('kept')
  return {
    keyword: cleanKeyword(asked.get('q') ?? ''),
    category: offeredCategories(offered).find((code) => code === category),
    vendor: /^\w{1,40}$/.test(vendor) ? vendor : undefined,
    only: ONLY_FILTERS.find((word) => word === only),
    kept: DEVICE_LISTS.find((word) => word === kept),
  }
}

/** Undefined if malformed. */
export function gameIdFrom(search: string): string | undefined {
  const id = new URLSearchParams(search).get('open') ?? ''
  return /^[\w.-]{1,64}$/.test(id) ? id : undefined
}

/** Keeps others' parameters. */
export function searchFor({ keyword, category, vendor, only, kept }: CatalogueQuery, search: string): string {
  const parameters = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ q: keyword, category, vendor, only, kept, open: undefined })) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

export function cleanKeyword(keyword: string): string {
  return cutText(keyword.replace(/\s+/g, ' ').trim(), MAX_KEYWORD_LENGTH).trimEnd()
}

/** The back end lacks this filter. */
export function passesOnly({ isNew, isHot, freeplay }: ListedGame, only: OnlyFilter | undefined): boolean {
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

/** Undefined if filtered. */
export function unfilteredDeviceList({ kept, keyword, category, vendor, only }: CatalogueQuery): DeviceList | undefined {
  return keyword === '' && category === undefined && vendor === undefined && only === undefined ? kept : undefined
}

/** `failed` keeps earlier results. */
export interface Catalogue {
  readonly query: CatalogueQuery
  readonly state: 'loading' | 'ready' | 'failed'
  readonly games: readonly ListedGame[]
  /** Number of games before the filter `only`. */
  readonly total: number
  readonly pages: number
  /** LOB-3: `games` are close matches; without any, `names` are suggestions. */
  readonly close?: { readonly names: readonly string[] } | undefined
}

export const PAGE_SIZE = 24

export function hasMore({ pages, total }: Catalogue): boolean {
  return pages * PAGE_SIZE < total
}

/** Earlier games stay until the first page, against flicker. */
export function withQuery({ games }: Catalogue, query: CatalogueQuery): Catalogue {
  return { query, state: 'loading', games, total: 0, pages: 0 }
}

/** The first replaces earlier ones; duplicates are dropped. */
export function withPage(catalogue: Catalogue, games: readonly ListedGame[], total: number): Catalogue {
  const before = catalogue.pages === 0 ? [] : catalogue.games
  const known = new Set(before.map(({ nodeId }) => nodeId))
  return {
    ...catalogue,
    state: 'ready',
    total,
    pages: catalogue.pages + 1,
    games: [...before, ...games.filter(({ nodeId }) => !known.has(nodeId))],
  }
}

/** No further pages. */
export function withAll(catalogue: Catalogue, games: readonly ListedGame[]): Catalogue {
  return { ...catalogue, state: 'ready', games, total: games.length, pages: Math.max(1, Math.ceil(games.length / PAGE_SIZE)) }
}

export function withCloseMatches(
  catalogue: Catalogue,
  { games, near }: { readonly games: readonly ListedGame[]; readonly near: readonly string[] },
): Catalogue {
  return { ...withAll(catalogue, games), close: { names: near } }
}

/** Empty means all. */
function offeredCategories(offered: readonly CategoryCode[]): readonly CategoryCode[] {
  return offered.length === 0 ? CATEGORY_CODES : offered
}

/** LOB-3. Default: the merchant's comma list, undefined if all. */
export function categoryParameter(category: CategoryCode | undefined, offered: readonly CategoryCode[]): string | undefined {
  if (category !== undefined) return category
  return CATEGORY_CODES.every((code) => offeredCategories(offered).includes(code)) ? undefined : offered.join(',')
}

export function matchesFilters(game: Pick<ListedGame, 'category' | 'vendor'>, { category, vendor }: CatalogueQuery): boolean {
  return (category === undefined || categoryOf(game.category) === category) && (vendor === undefined || isOfVendor(game.vendor, vendor))
}

export function searchesNothing({ query }: Pick<Catalogue, 'query'>): boolean {
  return !query.keyword && !query.category && !query.vendor && !query.only && !query.kept
}
