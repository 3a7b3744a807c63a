import { atom, computed } from 'nanostores'
import type { View } from '#ui/use-lazy-view.ts'
import * as v from 'valibot'
import type { ValueOf } from '#contract/call.ts'
import { duration, timeMs } from '#contract/fields.ts'
import type { playLimits, playSummary } from '#contract/members.ts'
import type { MessageToGame } from '#contract/messages.ts'
import { ownerOf } from '#features/core/session/session.codec.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { tabState } from '#features/core/session/tab-state.codec.ts'
import { LOADING, type LoadState } from '#lib/load-state.ts'
import { parseStored } from '#lib/stored-json.ts'
import { LIMITS_KEY, OTHERS_LIMITS_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { OpenedWindow } from '#platform/platform.ts'
import { CHECK_EVERY, type CheckEvery, chooseCheckEvery, playResult } from './limits.rules.ts'
import { isOwnerHash, ownerHash } from '#lib/owner-hash.ts'

export type PlaySummary = ValueOf<typeof playSummary>
/** `at`: the back end's time, epoch ms. */
export type KnownLimits = ValueOf<typeof playLimits> & { readonly at: number }
export type PlayLimit = KnownLimits['limits'][number]

/** Today's, by the back end; undefined until known or if not sent (RGP-2). Set by limits.actions.ts. */
export const $summary = atom<PlaySummary | undefined>(undefined)

/** Decimal string in the member's currency; only from the back end. */
export const $result = computed($summary, (summary) => summary && playResult(summary))

/** Won minus staked since the session began (MKT-3); undefined until known. Set by net-position.bind.ts. */
export const $netPosition = atom<string | undefined>(undefined)

/** The member's limits. Set by limits.actions.ts. */
export const $limits = atom<LoadState<KnownLimits>>(LOADING)

/** RGP-5. Set by limits.actions.ts. */
export const $offered = atom<'joining' | 'deposit' | undefined>(undefined)

/** Minutes. Set by limits.actions.ts and reality-check.bind.ts. */
export const $chosenCheck = atom<CheckEvery | undefined>(undefined)

/** Minutes: the member's choice, else the merchant's. */
export const $checkEvery = computed($chosenCheck, (chosen) => chooseCheckEvery(chosen, protection()))

/** The merchant's interval, in minutes. */
export function checkEveryInShell(): CheckEvery {
  return chooseCheckEvery(undefined, protection())
}

/** RGP-8. */
export function protection() {
  return currentShell().merchant.features.responsiblePlay ?? {}
}

/** `strip` beside the name, `panic` below the game. Set by game-bar.bind.ts. */
export const $gameBar = atom<View<{ part: 'strip' | 'panic' }> | undefined>(undefined)

/** The id of the reality check among the dialogs. */
export const REALITY_CHECK = 'realityCheck'

/** Today's, ms. Set by reality-check.bind.ts and game-bar.bind.ts. */
export const $playedMs = atom<number | undefined>(undefined)

/** A game was out of reach: `$playedMs` is a minimum. Set by reality-check.bind.ts and game-windows.bind.ts. */
export const $isPlayedMinimum = atom(false)

/** Opened here and open at the last check. */
export const $windows = atom<readonly OpenedWindow[]>([])

/** Those in which a game runs. */
export const $gameWindows = atom<readonly OpenedWindow[]>([])

const gameWindow = tabState('game-window', v.literal(true), { inAnyLanguage: true })

/** In this session; afterwards only the member knows whether it is open. */
export const $wasGameInWindow = atom(false)

export function readGameInWindow(): void {
  $wasGameInWindow.set(gameWindow.read() === true)
}

/** Counts as use (RGP-8). Also drops closed ones, for brands without an idle limit. */
export function noteWindow(opened: OpenedWindow, { isGame = false } = {}): void {
  forgetClosedWindows()
  $windows.set([...$windows.get(), opened])
  if (!isGame) return
  $gameWindows.set([...$gameWindows.get(), opened])
  gameWindow.write(true)
}

export function isGameInWindow(): boolean {
  $gameWindows.set($gameWindows.get().filter((opened) => !opened.isClosed()))
  return $gameWindows.get().length > 0
}

/** RGP-3. */
export function tellGameWindows(type: MessageToGame['type']): void {
  for (const opened of $gameWindows.get()) opened.send({ source: 'livery', type } satisfies MessageToGame)
}

export function forgetClosedWindows(): void {
  $windows.set($windows.get().filter((opened) => !opened.isClosed()))
}

/** At most a day; below 0 no check would come. */
const playMs = duration(0, 86_400_000)
const storedLimits = v.object({
  /** Merchant and member; after sign-out a hash of both. */
  owner: v.string(),
  checkEvery: v.optional(v.picklist(CHECK_EVERY)),
  /** The last notice of a limit, by kind and frame (MKT-3). */
  noticed: v.fallback(v.optional(v.record(v.string(), v.object({ resetsAt: timeMs, percent: v.number() }))), undefined),
  /** When the last review and the last summary of 30 days were shown here (MKT-3). */
  reviewedAt: v.fallback(v.optional(timeMs), undefined),
  summarisedAt: v.fallback(v.optional(timeMs), undefined),
  play: v.fallback(
    v.optional(
      v.object({
        day: timeMs,
        ms: playMs,
        sinceCheck: playMs,
        at: timeMs,
        isMinimum: v.optional(v.literal(true)),
        since: v.fallback(v.optional(v.record(v.string(), playMs)), undefined),
        pauseUntil: v.fallback(v.optional(timeMs), undefined),
      }),
    ),
    undefined,
  ),
})
export type StoredLimits = v.InferOutput<typeof storedLimits>

/** Other members on a shared device. */
const MOST_OTHERS = 20

export function readLimits(): StoredLimits {
  const owner = ownerOf($memberId.get() ?? '')
  const stored = [readFirst(), ...readOthers()].find((one) => one && isOf(one, owner))
  return { ...stored, owner }
}

function readFirst(): StoredLimits | undefined {
  return parseStored(storedLimits, platform().local.get(LIMITS_KEY))
}

/** Under hashes. */
function readOthers(): readonly StoredLimits[] {
  return parseStored(v.array(storedLimits), platform().local.get(OTHERS_LIMITS_KEY)) ?? []
}

function isOf(stored: StoredLimits, owner: string): boolean {
  return stored.owner === owner || stored.owner === ownerHash(owner)
}

/** At session end. Interval and time stay under a hash for the next session (RGP-3). */
export function forgetLimits(member: string): void {
  // They are no use of the next member.
  $windows.set([])
  $gameWindows.set([])
  const { local } = platform()
  const stored = parseStored(storedLimits, local.get(LIMITS_KEY))
  if (stored?.owner === ownerOf(member)) local.set(LIMITS_KEY, JSON.stringify({ ...stored, owner: ownerHash(stored.owner) }))
}

/** Another member's record stays beside it. False if it lasts only for the document. */
export function storeLimits(facts: Partial<Omit<StoredLimits, 'owner'>>): boolean {
  const { local } = platform()
  const own = { ...readLimits(), ...facts }
  const first = readFirst()
  if (first && !isOf(first, own.owner)) {
    const left = { ...first, owner: isOwnerHash(first.owner) ? first.owner : ownerHash(first.owner) }
    const others = readOthers().filter((one) => !isOf(one, own.owner) && one.owner !== left.owner)
    local.set(OTHERS_LIMITS_KEY, JSON.stringify([left, ...others].slice(0, MOST_OTHERS)))
  }
  return local.set(LIMITS_KEY, JSON.stringify(own))
}
