import { atom } from 'nanostores'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { isReturn, positionInList, scrollToPosition } from '#ui/list-position.ts'
import { shownMessages } from './inbox.actions.ts'
import { readLeftInbox, storeLeftInbox } from './left-inbox.codec.ts'

const $hasReturned = atom(false)

/** Restores the scroll position on return, once, and stores it on leaving (PRO-4). */
export function bindLeftInbox(list: Element): Undo {
  const place = !$hasReturned.get() && isReturn() ? readLeftInbox()?.place : undefined
  $hasReturned.set(true)
  const undos = [
    place ? scrollToPosition(list, place) : () => undefined,
    platform().lifecycle.on('leaving', () => storeLeftInbox(shownMessages()?.pages ?? 1, positionInList(list))),
  ]
  return () => undos.forEach((undo) => undo())
}
