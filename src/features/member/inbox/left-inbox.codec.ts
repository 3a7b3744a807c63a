import * as v from 'valibot'
import { tabState } from '#features/core/session/tab-state.codec.ts'
import { listPosition, type ListPosition } from '#ui/list-position.ts'

/** Requested at once on return; more start anew. */
const MAX_PAGES = 10

const snapshot = tabState(
  'inbox',
  v.object({ pages: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGES)), place: listPosition }),
)

/** Number of loaded pages and position, no messages. */
export const readLeftInbox = snapshot.read

/** If scrolled. */
export function storeLeftInbox(pages: number, place: ListPosition | undefined): void {
  if (place && pages <= MAX_PAGES) snapshot.write({ pages, place })
  else snapshot.drop()
}
