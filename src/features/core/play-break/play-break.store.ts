import { atom } from 'nanostores'
import * as v from 'valibot'
import { serverTime } from '#api/server-time.ts'
import { UNKNOWN_END_MS } from '#contract/fields.ts'
import { parseStored } from '#lib/stored-json.ts'
import { PLAY_BREAK_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'

/** Until: epoch ms; the last one `forGood`. `device`: the back end has no breaks, so only here. */
export interface PlayBreak {
  readonly kind: 'break' | 'exclusion'
  readonly until: number
  readonly forGood?: true
  readonly on: 'account' | 'device'
}

/** RGP-4, RGP-6. */
export interface AccountBreak {
  readonly breakUntil?: number | undefined
  readonly excludedUntil?: number | undefined
  readonly excludedForGood?: boolean | undefined
}

export const PLAY_BREAK_IN_SHELL: PlayBreak | undefined = undefined

export const $playBreak = atom<PlayBreak | undefined>(PLAY_BREAK_IN_SHELL)

const breakRecord = v.object({ merchant: v.string(), until: v.number() })
/** A longer record is broken and must not close a device for ever, ms. */
const MAX_BREAK_MS = 31 * 86_400_000

const $account = atom<AccountBreak>({})

/** Closes games, deposits, bonuses and their advertising only (RGP-4). */
export function playBreak(): PlayBreak | undefined {
  const found = accountBreak(serverTime(platform().clock.now())) ?? deviceBreak()
  const before = $playBreak.get()
  if (before?.until !== found?.until || before?.kind !== found?.kind || before?.on !== found?.on) $playBreak.set(found)
  return found
}

/** From here or another tab; nothing for a visitor. */
export function noteAccountBreak(said: AccountBreak | undefined): void {
  $account.set(said ?? {})
  playBreak()
}

/** Never shortens a break. False, without a break, if it cannot be stored (RGP-4). */
export function beginDeviceBreak(ms: number): boolean {
  const { local, clock } = platform()
  const before = local.get(PLAY_BREAK_KEY)
  const until = Math.max(deviceBreak()?.until ?? 0, clock.now() + Math.min(ms, MAX_BREAK_MS))
  const kept = local.set(PLAY_BREAK_KEY, JSON.stringify({ merchant: currentShell().merchant.code, until }))
  if (!kept) {
    local.remove(PLAY_BREAK_KEY)
    if (before !== undefined) local.set(PLAY_BREAK_KEY, before)
  }
  playBreak()
  return kept
}

function accountBreak(now: number): PlayBreak | undefined {
  const { excludedUntil = 0, excludedForGood, breakUntil = 0 } = $account.get()
  if (excludedForGood) return { kind: 'exclusion', until: UNKNOWN_END_MS, forGood: true, on: 'account' }
  if (excludedUntil > now) return { kind: 'exclusion', until: excludedUntil, on: 'account' }
  return breakUntil > now ? { kind: 'break', until: breakUntil, on: 'account' } : undefined
}

function deviceBreak(): PlayBreak | undefined {
  const { local, clock } = platform()
  const found = parseStored(breakRecord, local.get(PLAY_BREAK_KEY))
  const now = clock.now()
  const runs = found?.merchant === currentShell().merchant.code && found.until > now && found.until - now <= MAX_BREAK_MS
  return runs ? { kind: 'break', until: found.until, on: 'device' } : undefined
}
