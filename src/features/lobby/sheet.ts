import { atom } from 'nanostores'
import type { ListedGame } from '#features/games/rules.ts'

/** No sheet is open in the prerendered shell. */
export const OPEN_GAME_IN_SHELL: ListedGame | undefined = undefined

/** The game whose sheet is open. */
export const $openGame = atom<ListedGame | undefined>(OPEN_GAME_IN_SHELL)

/** Opens a game's sheet: what it is, play, try, favourite. */
export function openGameSheet(game: ListedGame): void {
  $openGame.set(game)
}

export function closeGameSheet(): void {
  $openGame.set(undefined)
}
