import { atom } from 'nanostores'
import type { ListedGame } from '#features/games/rules.ts'
import type { LaunchProblem, OpenIn, PlayMode } from './rules.ts'

/** A game to start and how: what a retry or another window needs again. */
export interface Play {
  readonly game: ListedGame
  readonly mode: PlayMode
  readonly in: OpenIn
}

/** What is being played. `starting`: the back end is asked for the game's address. */
export type Playing =
  | { readonly state: 'none' }
  | ({ readonly state: 'starting' } & Play)
  | ({ readonly state: 'open'; readonly gameUrl: string } & Play)
  | ({ readonly state: 'failed'; readonly because: LaunchProblem } & Play)

export const PLAYING_IN_SHELL: Playing = { state: 'none' }

/** Written by actions.ts alone. */
export const $playing = atom<Playing>(PLAYING_IN_SHELL)
