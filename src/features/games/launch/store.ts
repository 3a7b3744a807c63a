import { atom } from 'nanostores'
import type { RequestOf } from '#contract/call.ts'
import type { launchLottery } from '#contract/games.ts'
import type { ListedGame } from '#features/games/rules.ts'
import type { LaunchProblem, OpenIn, PlayMode } from './rules.ts'

/** A game to start and how: what a retry or another window needs again. */
export interface Play {
  readonly game: ListedGame
  readonly mode: PlayMode
  readonly in: OpenIn
  /** Asked in the place of the game itself, where a link names a lottery (RTE-2). The catalogue need not hold it. */
  readonly lottery?: RequestOf<typeof launchLottery>
  /** The screen below is only there for this game: a path of ours that leaving leads to. */
  readonly backTo?: string
}

/** What is being played. `starting`: the back end is asked for the game's address. */
export type Playing =
  | { readonly state: 'none' }
  | ({ readonly state: 'starting' } & Play)
  | ({ readonly state: 'open'; readonly gameUrl: string } & Play)
  | ({ readonly state: 'failed'; readonly because: LaunchProblem } & Play)

export const PLAYING_IN_SHELL: Playing = { state: 'none' }

/** Is there something to show over the page? A game in a window of its own shows nothing here, until it fails. */
export function isShown(playing: Playing): playing is Exclude<Playing, { state: 'none' }> {
  return playing.state !== 'none' && (playing.in === 'viewer' || playing.state === 'failed')
}

/** Written by actions.ts alone. */
export const $playing = atom<Playing>(PLAYING_IN_SHELL)
