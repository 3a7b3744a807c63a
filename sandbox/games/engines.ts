import type { PlayError } from './play-protocol.ts'
import type { Player } from './wallet.ts'

/** The games that this vendor makes. */
export type EngineName = 'slot' | 'crash' | 'lottery'

/** Which game a code opens: the catalogue's category stands before the first dash, and every other one is a slot. */
export function engineOf(gameCode: string): EngineName {
  const category = /^(?<name>[a-z]+)-/iu.exec(gameCode)?.groups?.['name']?.toLowerCase()
  if (category === 'crash') return 'crash'
  return category === 'lott' || category === 'elott' ? 'lottery' : 'slot'
}

/** What a game answers to the calls that all games share. */
export interface Engine {
  /** The state that a page begins with, also after a reload in mid-round; its balance is asked for afresh. */
  open(player: Player): Promise<object | { readonly error: PlayError }>
  /** The last rounds of this player in this game, newest first. */
  past(player: Player): readonly object[]
}
