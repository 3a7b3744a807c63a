import { atom, onMount, type WritableAtom } from 'nanostores'
import { parseJson } from '#lib/json.ts'
import { FAVOURITES_KEY, RECENT_GAMES_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { putFirst, toggled } from './listed-games.rules.ts'

/* LOB-3: ids only, so that names are in the current language. Checked by hand: the first screen has no schema library. */
const MAX_ID_LENGTH = 64
const MAX_FAVOURITES = 100
const MAX_RECENT_GAMES = 12

export const GAME_IDS_IN_SHELL: readonly string[] = []

/** Node ids of the favourites, newest first. */
export const $favourites = storedIds(FAVOURITES_KEY)

/** Newest first. */
export const $recentGames = storedIds(RECENT_GAMES_KEY)

/** Adds a game to the favourites, or removes it. */
export function toggleFavourite(nodeId: string): void {
  change($favourites, FAVOURITES_KEY, (ids) => toggled(ids, nodeId, MAX_FAVOURITES))
}

export function addRecentGame(nodeId: string): void {
  change($recentGames, RECENT_GAMES_KEY, (ids) => putFirst(ids, nodeId, MAX_RECENT_GAMES))
}

/** Follows storage, so that tabs agree. */
function storedIds(key: string): WritableAtom<readonly string[]> {
  const $list = atom<readonly string[]>(GAME_IDS_IN_SHELL)
  onMount($list, () => {
    if (typeof window === 'undefined') return undefined
    $list.set(read(key) ?? GAME_IDS_IN_SHELL)
    return platform().local.onChange(key, () => $list.set(read(key) ?? GAME_IDS_IN_SHELL))
  })
  return $list
}

/** In storage, so that tabs add to one list; else in the page. */
function change($list: WritableAtom<readonly string[]>, key: string, next: (ids: readonly string[]) => readonly string[]): void {
  const ids = next(read(key) ?? $list.get())
  platform().local.set(key, JSON.stringify(ids))
  $list.set(ids)
}

function read(key: string): readonly string[] | undefined {
  const list = parseJson(platform().local.get(key))
  return Array.isArray(list) ? list.filter(isId) : undefined
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH
}
