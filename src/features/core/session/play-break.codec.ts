import * as v from 'valibot'
import { parseStored } from '#lib/stored-json.ts'
import { PLAY_BREAK_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'

const breakRecord = v.object({ merchant: v.string(), until: v.number() })
/** No break is longer, in milliseconds: a record beyond it is broken and must not lock a device for ever. */
const MAX_BREAK_MS = 31 * 86_400_000

/** When the self-imposed break of this device ends, epoch milliseconds; undefined without one. Until then no sign-in is accepted here. */
export function playBreak(): number | undefined {
  const { local, clock } = platform()
  const found = parseStored(breakRecord, local.get(PLAY_BREAK_KEY))
  const now = clock.now()
  return found?.merchant === currentShell().merchant.code && found.until > now && found.until - now <= MAX_BREAK_MS
    ? found.until
    : undefined
}

/** Begins a break. A shorter one never replaces a longer one. Returns false, and begins none, where this device cannot keep it (RGP-4). */
export function beginPlayBreak(ms: number): boolean {
  const { local, clock } = platform()
  const before = local.get(PLAY_BREAK_KEY)
  const until = Math.max(playBreak() ?? 0, clock.now() + Math.min(ms, MAX_BREAK_MS))
  if (local.set(PLAY_BREAK_KEY, JSON.stringify({ merchant: currentShell().merchant.code, until }))) return true
  local.remove(PLAY_BREAK_KEY)
  if (before !== undefined) local.set(PLAY_BREAK_KEY, before)
  return false
}
