import { atom, computed } from 'nanostores'
import { call } from '#api/current.ts'
import { findGames } from '#contract/games.ts'
import type { ListedGame } from '#features/games/rules.ts'
import { $keptGames, loadKeptGames } from '#features/games/kept-details.ts'
import { $favourites, $recentGames } from '#features/games/kept-games.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { askedAnew, categoriesAsked, EVERYTHING, isAskedFor, isWanted, openFrom, PAGE_SIZE, queryFrom, searchFor, withAll, withClose, withPage, type Catalogue, type CatalogueQuery } from './catalogue-rules.ts'
import { openGameSheet } from './sheet.ts'
import { $vendorNames } from './store.ts'

/** How long typing rests before it is searched for, in milliseconds. */
const TYPING_REST_MS = 250

/** The prerendered games screen shows everything, by the snapshot's tiles. */
export const CATALOGUE_IN_SHELL: Catalogue = { query: EVERYTHING, state: 'loading', games: [], total: 0, pages: 0 }

export const $catalogue = atom<Catalogue>(CATALOGUE_IN_SHELL)

/** The games that stay under the filter, with their vendors' names. */
export const $found = computed([$catalogue, $vendorNames], ({ games, query }, names) => games.filter((game) => isWanted(game, query.only)).map((game) => named(game, names[game.vendor])))
export const FOUND_IN_SHELL: ReturnType<typeof $found.get> = []

const namedGames = new WeakMap<ListedGame, ListedGame>()

/** The game with its vendor's name: the same object each time, by which views know that nothing about it has changed. */
function named(game: ListedGame, provider: string | undefined): ListedGame {
  if (game.provider !== undefined || provider === undefined) return game
  const known = namedGames.get(game)
  if (known?.provider === provider) return known
  const fresh = { ...game, provider }
  namedGames.set(game, fresh)
  return fresh
}

let latest = 0
let cancelTyping: (() => void) | undefined

/** Reads what the address asks for, and shows it; opens the game that it names. */
export function openCatalogue(): void {
  const { search } = new URL(platform().page.href())
  void look(queryFrom(search, currentShell().merchant.lanes))
  const id = openFrom(search)
  if (id !== undefined) void openById(id)
}

/** Looks for something else: at once for a choice, after a rest for typing. The address follows, so that it can be shared and come back to. */
export function changeQuery(change: Partial<CatalogueQuery>, { typing = false } = {}): void {
  cancelTyping?.()
  const query = { ...$catalogue.get().query, ...change }
  if (!typing) return show(query)
  cancelTyping = platform().clock.after(TYPING_REST_MS, () => show(query))
}

/** Fetches the next page; also the retry after a failure. */
export async function loadMore(): Promise<void> {
  if ($catalogue.get().state === 'loading' && $catalogue.get().pages > 0) return
  await fetchPage(latest)
}

function show(query: CatalogueQuery): void {
  void look(query)
  // Rewriting the address takes a slow phone as long as a frame: the press shows its effect first.
  platform().clock.after(0, rewriteAddress)
}

function rewriteAddress(): void {
  const { pathname, search, hash } = new URL(platform().page.href())
  platform().page.rewrite(pathname + searchFor($catalogue.get().query, search) + hash)
}

async function look(query: CatalogueQuery): Promise<void> {
  latest += 1
  $catalogue.set(askedAnew($catalogue.get(), query))
  await fetchPage(latest)
}

async function fetchPage(turn: number): Promise<void> {
  const before = $catalogue.get()
  $catalogue.set({ ...before, state: 'loading' })
  const after = await nextOf(before)
  // An answer to an earlier question is nobody's any more.
  if (turn === latest) $catalogue.set(after)
}

async function nextOf(before: Catalogue): Promise<Catalogue> {
  if (before.query.kept) return await keptOf(before)
  const { keyword, vendor } = before.query
  const category = categoriesAsked(before.query.category, currentShell().merchant.lanes)
  const request = { page: before.pages + 1, pageSize: PAGE_SIZE, ...(keyword && { keyword }), ...(category && { category }), ...(vendor && { vendor }) }
  try {
    const result = await call(findGames, request, { quiet: true })
    if (!result.ok) return { ...before, state: 'failed' }
    const { games, total } = result.value
    return total === 0 && keyword !== '' ? await closeTo(before) : withPage(before, games, total)
  } catch {
    return { ...before, state: 'failed' }
  }
}

/** Games kept on the device: searched here, since a back end that is asked for ids looks for nothing else. */
async function keptOf(before: Catalogue): Promise<Catalogue> {
  const ids = (before.query.kept === 'recent' ? $recentGames : $favourites).get()
  await loadKeptGames(ids)
  const games = ids.flatMap((id) => $keptGames.get()[id] ?? [])
  if (ids.length > 0 && games.length === 0) return { ...before, state: 'failed' }
  const asked = games.filter((game) => isAskedFor(game, before.query))
  if (before.query.keyword === '') return withAll(before, asked)
  const { forgive } = await import('./forgive-rules.ts')
  return withClose(before, forgive(asked, before.query.keyword, $vendorNames.get()))
}

/** The back end found nothing, and may not forgive: the page looks for itself. What that takes is loaded now. */
async function closeTo(before: Catalogue): Promise<Catalogue> {
  const [{ everyGame }, { forgive }] = await Promise.all([import('./every-game.ts'), import('./forgive-rules.ts')])
  return withClose(before, forgive(await everyGame(before.query), before.query.keyword, $vendorNames.get()))
}

async function openById(id: string): Promise<void> {
  await loadKeptGames([id])
  const game = $keptGames.get()[id]
  if (game) openGameSheet(game)
}
