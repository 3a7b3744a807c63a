import { atom } from 'nanostores'
import type { RequestOf } from '#contract/call.ts'
import type { launchLottery } from '#contract/games.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import type { LaunchProblem, OpenIn, PlayMode } from './launch.rules.ts'

/** For a retry or another window. */
export interface Play {
  readonly game: ListedGame
  readonly mode: PlayMode
  readonly in: OpenIn
  /** Instead of a catalogue game (RTE-2). */
  readonly lottery?: RequestOf<typeof launchLottery>
  /** Opened on closing: the screen below exists for this game only. */
  readonly backTo?: string
}

/** `starting`: its address is pending. */
export type Playing =
  | { readonly state: 'none' }
  | ({ readonly state: 'starting' } & Play)
  | ({ readonly state: 'open'; readonly gameUrl: string } & Play)
  | ({ readonly state: 'failed'; readonly because: LaunchProblem } & Play)

export const PLAYING_IN_SHELL: Playing = { state: 'none' }

/** A game in its own window has none, unless it fails. */
export function isGameShown(playing: Playing): playing is Exclude<Playing, { state: 'none' }> {
  return playing.state !== 'none' && (playing.in === 'viewer' || playing.state === 'failed')
}

/** Set by launch.actions.ts only. */
export const $playing = atom<Playing>(PLAYING_IN_SHELL)
