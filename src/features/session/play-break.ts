import * as v from 'valibot'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'

/** Local: a break from playing that somebody took on this device. */
const BREAK_KEY = 'livery:break'
const kept = v.object({ merchant: v.string(), until: v.number() })
/** No break is longer: a record beyond it is broken, and locks nobody out for ever. */
const LONGEST_MS = 31 * 86_400_000

/** When the break that was taken on this device ends, epoch milliseconds; undefined when there is none. While it runs nobody is signed in here. */
export function playBreak(): number | undefined {
  const { local, clock } = platform()
  const found = parseStored(kept, local.get(BREAK_KEY))
  const now = clock.now()
  return found?.merchant === currentShell().merchant.code && found.until > now && found.until - now <= LONGEST_MS ? found.until : undefined
}

/** Begins a break; a shorter one never takes a longer one's place. */
export function beginPlayBreak(ms: number): number {
  const until = Math.max(playBreak() ?? 0, platform().clock.now() + Math.min(ms, LONGEST_MS))
  platform().local.set(BREAK_KEY, JSON.stringify({ merchant: currentShell().merchant.code, until }))
  return until
}
