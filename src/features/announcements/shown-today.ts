import * as v from 'valibot'
import { parseStored } from '#lib/json.ts'
import { localDay } from '#lib/local-day.ts'
import { platform } from '#platform/current.ts'
import type { TextStore } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'

const record = v.object({ day: v.string(), ids: v.array(v.string()) })

/** Announcements that the reader wants to see no more today, kept on the device; and those that this tab has shown today. A merchant's own, both. */
export type ShownIn = 'device' | 'tab'

/** The ids of today; none where nothing was kept, where it is of another day, or where it is no record of ours. */
export function shownToday(where: ShownIn): readonly string[] {
  const kept = parseStored(record, store(where).get(key()))
  return kept?.day === today() ? kept.ids : []
}

/** Adds ids to today's. Where nothing can be kept they come again with the next screen. */
export function noteShown(where: ShownIn, ids: readonly string[]): void {
  store(where).set(key(), JSON.stringify({ day: today(), ids: [...new Set([...shownToday(where), ...ids])] }))
}

function store(where: ShownIn): TextStore {
  return where === 'device' ? platform().local : platform().tab
}

function key(): string {
  return `livery:announcements:${currentShell().merchant.code}`
}

/** On the reader's own calendar. */
function today(): string {
  return localDay(platform().clock.now())
}
