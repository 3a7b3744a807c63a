import { atom } from 'nanostores'
import type { RequestOf } from '#contract/call.ts'
import type { launchLottery } from '#contract/games.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import type { LaunchProblem, OpenIn, PlayMode } from './launch.rules.ts'

/** A game and the way to start it, as a retry or another window needs it. */
export interface Play {
  readonly game: ListedGame
  readonly mode: PlayMode
  readonly in: OpenIn
  /** The request for a lottery of a link, in place of a game of the catalogue (RTE-2). */
  readonly lottery?: RequestOf<typeof launchLottery>
  /** A path of ours that is opened when the game closes: the screen below exists for this game only. */
  readonly backTo?: string
}

/** The current game. `starting`: the call for its address is pending. */
export type Playing =
  | { readonly state: 'none' }
  | ({ readonly state: 'starting' } & Play)
  | ({ readonly state: 'open'; readonly gameUrl: string } & Play)
  | ({ readonly state: 'failed'; readonly because: LaunchProblem } & Play)

export const PLAYING_IN_SHELL: Playing = { state: 'none' }

/** Does the page show the viewer? A game in a window of its own has none, unless it fails. */
export function isGameShown(playing: Playing): playing is Exclude<Playing, { state: 'none' }> {
  return playing.state !== 'none' && (playing.in === 'viewer' || playing.state === 'failed')
}

/** Set by launch.actions.ts only. */
export const $playing = atom<Playing>(PLAYING_IN_SHELL)
