import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import { serverTime } from '#api/server-time.ts'
import type { Announcement } from '#contract/announcements.ts'
import { logDecision } from '#lib/decision-log.ts'
import { ANNOUNCEMENTS_PREFIX } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { TextStore } from '#platform/platform.ts'
import { canClose, decideAnnouncement, localDay } from './popup.rules.ts'

/** The popup's announcements in their order (BAN-6); empty while it is closed. */
export const $pages = atom<readonly Announcement[]>([])

/** Ids of the pages whose end was in view. */
export const $read = atom<readonly string[]>([])

/** May the popup be closed now? */
export const $canClose = computed([$pages, $read], canClose)

/** Those that are pages of the popup at this moment. */
export function wantedNow(announcements: readonly Announcement[]): readonly Announcement[] {
  const facts = { now: serverTime(platform().clock.now()), hidden: shownToday('device'), seen: shownToday('tab') }
  return announcements.filter(
    (announcement) => logDecision(`announcement ${announcement.id}`, decideAnnouncement({ announcement, ...facts })).show,
  )
}

export function openPopup(pages: readonly Announcement[]): void {
  $read.set([])
  $pages.set(pages)
}

/** Records that the end of a page was in view. */
export function markPageRead(id: string): void {
  if (!$read.get().includes(id)) $read.set([...$read.get(), id])
}

/** Closes the popup if it may be closed. This tab shows its pages no more today; with `hideToday` this device does not either. */
export function closePopup({ hideToday = false } = {}): void {
  if (!$canClose.get()) return
  const ids = $pages.get().map(({ id }) => id)
  addShownToday('tab', ids)
  if (hideToday) addShownToday('device', ids)
  $pages.set([])
}

/** `device`: announcements that the reader has hidden for today. `tab`: those that this tab has shown today. Each merchant has its own lists. */
export type ShownIn = 'device' | 'tab'

const storedDay = v.object({ day: v.string(), ids: v.array(v.string()) })

/** The stored ids of today; none from another day or in an unknown shape. */
export function shownToday(where: ShownIn): readonly string[] {
  const stored = parseStored(storedDay, store(where).get(key()))
  return stored?.day === today() ? stored.ids : []
}

/** Adds ids to those of today. If the browser refuses storage, the next screen shows the announcements again. */
export function addShownToday(where: ShownIn, ids: readonly string[]): void {
  store(where).set(key(), JSON.stringify({ day: today(), ids: [...new Set([...shownToday(where), ...ids])] }))
}

function store(where: ShownIn): TextStore {
  return where === 'device' ? platform().local : platform().tab
}

function key(): string {
  return ANNOUNCEMENTS_PREFIX + currentShell().merchant.code
}

/** By the reader's calendar. */
function today(): string {
  return localDay(platform().clock.now())
}
