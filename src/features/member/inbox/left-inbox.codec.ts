import * as v from 'valibot'
import { tabSnapshot } from '#features/core/session/tab-snapshot.codec.ts'
import { listPlace, type ListPlace } from '#ui/list-place.ts'

/** Pages that are asked for at once when the reader comes back; whoever had loaded more begins anew. */
const MAX_PAGES = 10

const snapshot = tabSnapshot(
  'inbox',
  v.object({ pages: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGES)), place: listPlace }),
)

/** How many pages of messages this tab had loaded, and where it left them; the messages themselves are not stored. */
export const readLeftInbox = snapshot.read

/** Stores it where the reader has scrolled into the messages. */
export function storeLeftInbox(pages: number, place: ListPlace | undefined): void {
  if (place && pages <= MAX_PAGES) snapshot.write({ pages, place })
  else snapshot.drop()
}
