import type { Undo } from '#platform/platform.ts'
import { $turns } from './store.ts'
import type { Turn } from './turns.ts'

/** Asks for a turn, until it is taken back. */
export function takeTurn(turn: Turn): Undo {
  $turns.set([...$turns.get(), turn])
  return () => {
    const turns = $turns.get()
    const place = turns.indexOf(turn)
    $turns.set(turns.filter((_other, at) => at !== place))
  }
}
