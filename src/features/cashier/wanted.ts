import * as v from 'valibot'
import { $memberId } from '#features/session/store.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { CASHIER_PAGES, type CashierPage } from './rules.ts'

/** Tab: the page that a member asked for when the session was found to be over. */
const WANTED_KEY = 'livery:cashier-wanted'
const kept = v.object({ owner: v.string(), page: v.picklist(CASHIER_PAGES) })

/** The session ended in mid-action: whoever signs in again finds what they were about to do. */
export function rememberWanted(page: CashierPage, owner: string): void {
  platform().tab.set(WANTED_KEY, JSON.stringify({ owner, page }))
}

/** The page that this very member was about to open, once. */
export function takeWanted(): CashierPage | undefined {
  const { tab } = platform()
  const wanted = parseStored(kept, tab.get(WANTED_KEY))
  tab.remove(WANTED_KEY)
  return wanted?.owner === $memberId.get() ? wanted?.page : undefined
}
