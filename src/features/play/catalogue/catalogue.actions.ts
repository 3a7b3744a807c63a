import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { findGames } from '#contract/games.ts'
import { $vendorNames } from '#features/play/games/vendor-lanes.store.ts'
import { openGameSheet } from '#features/play/games/game-sheet.store.ts'
import { EVERY_GAME, keepLobby, readKeptLobby } from '#features/core/kept-home/kept-lobby.codec.ts'
import { isUsed } from '#lib/moments.ts'
import { pathOf } from '#lib/url-safety.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { ListPosition } from '#ui/list-position.ts'
import {
  categoryParameter,
  gameIdFrom,
  matchesFilters,
  PAGE_SIZE,
  queryFrom,
  searchesNothing,
  searchFor,
  withAll,
  withCloseMatches,
  withPage,
  withQuery,
  type Catalogue,
  type CatalogueQuery,
} from './catalogue.rules.ts'
import { $catalogue, $goneGames, $keptGames, KEPT_GAMES_IN_SHELL } from './catalogue.store.ts'
import { readLeftCatalogue } from './left-catalogue.codec.ts'
import { $favourites, $recentGames } from '#features/play/games/favourites-and-recent.store.ts'
import { asOffered } from '#features/play/games/closed-games.rules.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import { findOffered } from '#features/play/games/games-by-id.actions.ts'
import { $gamesById, loadGamesById } from '#features/play/games/games-by-id.store.ts'

const TYPING_PAUSE_MS = 250

/** Earlier searches' responses are dropped. */
const $latestSearch = atom(0)
const $cancelTyping = atom<(() => void) | undefined>(undefined)
/** Typed, not searched yet; a choice meanwhile keeps it. */
const $typed = atom<Partial<CatalogueQuery>>({})

/** Until restored. */
const $leftPlace = atom<ListPosition | undefined>(undefined)

/** The address's search and game. `isReturn`: as it was left. */
export function openCatalogue({ isReturn = false } = {}): void {
  const { search } = new URL(platform().page.href())
  const query = queryFrom(search, currentShell().merchant.lanes)
  const left = isReturn ? readLeftCatalogue(query) : undefined
  $leftPlace.set(left?.place)
  $keptGames.set(left?.kept ?? readKeptLobby()?.games[EVERY_GAME] ?? KEPT_GAMES_IN_SHELL)
  if (left) $catalogue.set(left.catalogue)
  else void startSearch(query)
  const id = gameIdFrom(search)
  if (id !== undefined) void openById(id)
}

/** Once. */
export function takeLeftPosition(): ListPosition | undefined {
  const place = $leftPlace.get()
  $leftPlace.set(undefined)
  return place
}

/** Typing waits for a pause. Updates the address. */
export function changeQuery(change: Partial<CatalogueQuery>, { typing = false } = {}): void {
  $cancelTyping.get()?.()
  $typed.set({ ...$typed.get(), ...change })
  const apply = (): void => {
    const query = { ...$catalogue.get().query, ...$typed.get() }
    $typed.set({})
    applyQuery(query)
  }
  if (!typing) return apply()
  $cancelTyping.set(platform().clock.after(TYPING_PAUSE_MS, apply))
}

/** Also the retry. */
export async function loadMoreGames(): Promise<void> {
  if ($catalogue.get().state === 'loading' && $catalogue.get().pages > 0) return
  await loadPage($latestSearch.get())
}

/** LOB-4: finds first games no longer offered, maybe on later pages. They leave, or stay marked where a finger may be. */
export async function findGoneGames(first: readonly string[]): Promise<void> {
  const listed = new Set($catalogue.get().games.map(({ nodeId }) => nodeId))
  const ids = first.filter((id) => !listed.has(id))
  const offered = await findOffered(ids)
  $goneGames.set({ ids: ids.filter((id) => !offered.has(id)), stay: isUsed() })
}

function applyQuery(query: CatalogueQuery): void {
  void startSearch(query)
  // Slow phones take a frame for it: the press paints first.
  platform().clock.after(0, rewriteAddress)
}

function rewriteAddress(): void {
  const url = new URL(platform().page.href())
  url.search = searchFor($catalogue.get().query, url.search)
  platform().page.rewrite(pathOf(url))
}

async function startSearch(query: CatalogueQuery): Promise<void> {
  $latestSearch.set($latestSearch.get() + 1)
  $catalogue.set(withQuery($catalogue.get(), query))
  await loadPage($latestSearch.get())
}

async function loadPage(search: number): Promise<void> {
  const before = $catalogue.get()
  $catalogue.set({ ...before, state: 'loading' })
  const after = await nextPageOf(before)
  if (search === $latestSearch.get()) $catalogue.set(after)
}

async function nextPageOf(before: Catalogue): Promise<Catalogue> {
  if (before.query.kept) return await searchDeviceList(before)
  const { keyword, vendor } = before.query
  const category = categoryParameter(before.query.category, currentShell().merchant.lanes)
  const request = {
    page: before.pages + 1,
    pageSize: PAGE_SIZE,
    ...(keyword && { keyword }),
    ...(category && { category }),
    ...(vendor && { vendor }),
  }
  try {
    const { games: found, total } = (await call(findGames, request, { quiet: true, pressed: true })).value
    const games = asOffered(found, currentShell().merchant.features)
    if (before.pages === 0 && searchesNothing(before)) keepLobby({ games: { [EVERY_GAME]: games.slice(0, PAGE_SIZE) } })
    return total === 0 && keyword !== '' ? await searchCloseMatches(before) : withPage(before, games, total)
  } catch {
    return { ...before, state: 'failed' }
  }
}

/** In the page: the back end ignores other filters beside ids. */
async function searchDeviceList(before: Catalogue): Promise<Catalogue> {
  const ids = (before.query.kept === 'recent' ? $recentGames : $favourites).get()
  const isAnswered = await loadGamesById(ids)
  const games = ids.flatMap((id) => $gamesById.get()[id] ?? [])
  if (isAnswered) return await searchAmong(games, before)
  // Those that are known stand above the retry.
  return { ...(games.length > 0 ? await searchAmong(games, before) : before), state: 'failed' }
}

async function searchAmong(games: readonly ListedGame[], before: Catalogue): Promise<Catalogue> {
  const matching = games.filter((game) => matchesFilters(game, before.query))
  if (before.query.keyword === '') return withAll(before, matching)
  const { findCloseMatches } = await import('./close-matches.rules.ts')
  return withCloseMatches(before, findCloseMatches(matching, before.query.keyword, $vendorNames.get()))
}

/** In the page, with typos forgiven; loads its code. */
async function searchCloseMatches(before: Catalogue): Promise<Catalogue> {
  const [{ loadAllGames }, { findCloseMatches }] = await Promise.all([import('./all-games.actions.ts'), import('./close-matches.rules.ts')])
  return withCloseMatches(before, findCloseMatches(await loadAllGames(before.query), before.query.keyword, $vendorNames.get()))
}

async function openById(id: string): Promise<void> {
  await loadGamesById([id])
  const game = $gamesById.get()[id]
  if (game) openGameSheet(game)
}
