import { atom, onMount, type WritableAtom } from 'nanostores'
import { jsonOf } from '#lib/json-of.ts'
import { platform } from '#platform/current.ts'
import { putFirst, toggled } from './rules.ts'

/*
 * Games kept on the device (LOB-3): ids only, so that names come in the language of the day. The list is checked by hand, because it is on the
 * first screen and a schema library is not.
 */
const LONGEST_ID = 64

const FAVOURITES_KEY = 'livery:favourites'
const RECENT_KEY = 'livery:recent-games'
const MOST_FAVOURITES = 100
const MOST_RECENT = 12

export const KEPT_GAMES_IN_SHELL: readonly string[] = []

/** Node ids of the favourites, the newest first. */
export const $favourites = keptList(FAVOURITES_KEY)

/** Node ids of the games opened last, the newest first. */
export const $recentGames = keptList(RECENT_KEY)

/** Adds a game to the favourites or takes it out. */
export function toggleFavourite(nodeId: string): void {
  change($favourites, FAVOURITES_KEY, (ids) => toggled(ids, nodeId, MOST_FAVOURITES))
}

/** Remembers that a game was opened. */
export function rememberGame(nodeId: string): void {
  change($recentGames, RECENT_KEY, (ids) => putFirst(ids, nodeId, MOST_RECENT))
}

/** A list that follows the storage. */
function keptList(key: string): WritableAtom<readonly string[]> {
  const $list = atom<readonly string[]>(KEPT_GAMES_IN_SHELL)
  onMount($list, () => {
    if (typeof window === 'undefined') return undefined
    $list.set(read(key) ?? KEPT_GAMES_IN_SHELL)
    return platform().local.onChange(key, () => $list.set(read(key) ?? KEPT_GAMES_IN_SHELL))
  })
  return $list
}

/** Starts from what is stored, so that two tabs add to one list instead of overwriting it; where storage is refused, from what this page knows. */
function change($list: WritableAtom<readonly string[]>, key: string, next: (ids: readonly string[]) => readonly string[]): void {
  const ids = next(read(key) ?? $list.get())
  platform().local.set(key, JSON.stringify(ids))
  $list.set(ids)
}

function read(key: string): readonly string[] | undefined {
  const list = jsonOf(platform().local.get(key))
  return Array.isArray(list) && list.every(isId) ? list : undefined
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID
}
