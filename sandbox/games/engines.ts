import type { PlayError } from './play-protocol.ts'
import type { Player } from './wallet.ts'

/** The kinds of game that this vendor makes. */
export type EngineName = 'slot' | 'crash' | 'lottery'

/** The kind of game for a code: the part before the first dash is the catalogue's category. Every other category is a slot. */
export function engineOf(gameCode: string): EngineName {
  const category = /^(?<name>[a-z]+)-/iu.exec(gameCode)?.groups?.['name']?.toLowerCase()
  if (category === 'crash') return 'crash'
  return category === 'lott' || category === 'elott' ? 'lottery' : 'slot'
}

/** A game's implementation of the calls that all games share. */
export interface Engine {
  /** The initial state of a page, also after a reload during a round. Requests the balance again. */
  open(player: Player): Promise<object | { readonly error: PlayError }>
  /** The last rounds of this player in this game, newest first. */
  past(player: Player): readonly object[]
}
