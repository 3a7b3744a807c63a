import { atom } from 'nanostores'
import type { ListedGame } from './listed-games.rules.ts'

/** No sheet is open in the prerendered shell. */
export const OPEN_GAME_IN_SHELL: ListedGame | undefined = undefined

export const $openGame = atom<ListedGame | undefined>(OPEN_GAME_IN_SHELL)

export function openGameSheet(game: ListedGame): void {
  $openGame.set(game)
}

export function closeGameSheet(): void {
  $openGame.set(undefined)
}
