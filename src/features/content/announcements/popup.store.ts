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

/** BAN-6; empty while closed. */
export const $pages = atom<readonly Announcement[]>([])

export const $read = atom<readonly string[]>([])

export const $canClose = computed([$pages, $read], canClose)

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

export function markPageRead(id: string): void {
  if (!$read.get().includes(id)) $read.set([...$read.get(), id])
}

/** If allowed. Not again today in this tab; with `hideToday` on this device. */
export function closePopup({ hideToday = false } = {}): void {
  if (!$canClose.get()) return
  const ids = $pages.get().map(({ id }) => id)
  addShownToday('tab', ids)
  if (hideToday) addShownToday('device', ids)
  $pages.set([])
}

/** `device`: hidden for today. `tab`: shown today. Per merchant. */
export type ShownIn = 'device' | 'tab'

const storedDay = v.object({ day: v.string(), ids: v.array(v.string()) })

/** None from another day or if invalid. */
export function shownToday(where: ShownIn): readonly string[] {
  const stored = parseStored(storedDay, store(where).get(key()))
  return stored?.day === today() ? stored.ids : []
}

/** Without storage the next screen shows them again. */
export function addShownToday(where: ShownIn, ids: readonly string[]): void {
  store(where).set(key(), JSON.stringify({ day: today(), ids: [...new Set([...shownToday(where), ...ids])] }))
}

function store(where: ShownIn): TextStore {
  return where === 'device' ? platform().local : platform().tab
}

function key(): string {
  return ANNOUNCEMENTS_PREFIX + currentShell().merchant.code
}

/** By the visitor's calendar. */
function today(): string {
  return localDay(platform().clock.now())
}
