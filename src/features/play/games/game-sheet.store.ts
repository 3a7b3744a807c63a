import { atom } from 'nanostores'
import type { ListedGame } from './listed-games.rules.ts'

/** No sheet is open in the prerendered shell. */
export const OPEN_GAME_IN_SHELL: ListedGame | undefined = undefined

/** The game whose sheet is open: its details, play, try, favourite. */
export const $openGame = atom<ListedGame | undefined>(OPEN_GAME_IN_SHELL)

export function openGameSheet(game: ListedGame): void {
  $openGame.set(game)
}

export function closeGameSheet(): void {
  $openGame.set(undefined)
}
