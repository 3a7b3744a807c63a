import { atom, computed } from 'nanostores'
import type { View } from '#ui/use-lazy-view.ts'
import * as v from 'valibot'
import type { ValueOf } from '#contract/call.ts'
import { duration, timeMs } from '#contract/fields.ts'
import type { playLimits, playSummary } from '#contract/members.ts'
import type { MessageToGame } from '#contract/messages.ts'
import { ownerOf } from '#features/core/session/session.codec.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { tabSnapshot } from '#features/core/session/tab-snapshot.codec.ts'
import { LOADING, type LoadState } from '#lib/load-state.ts'
import { parseStored } from '#lib/stored-json.ts'
import { LIMITS_KEY, OTHERS_LIMITS_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { OpenedWindow } from '#platform/platform.ts'
import { CHECK_EVERY, type CheckEvery, chooseCheckEvery, type PlayCount, playResult } from './limits.rules.ts'
import { markOf } from '#lib/hash.ts'

export type PlaySummary = ValueOf<typeof playSummary>
/** `at`: the back end's time when it said so, epoch milliseconds. */
export type KnownLimits = ValueOf<typeof playLimits> & { readonly at: number }
export type PlayLimit = KnownLimits['limits'][number]

/** What the member played today, as the back end says; undefined until it has, and where it does not (RGP-2). Set by limits.actions.ts. */
export const $summary = atom<PlaySummary | undefined>(undefined)

/** The result of play today, a decimal string of the member's currency. Without the back end's summary nothing is called a result. */
export const $result = computed($summary, (summary) => summary && playResult(summary))

/** The member's limits. Set by limits.actions.ts. */
export const $limits = atom<LoadState<KnownLimits>>(LOADING)

/** Did the member come here from joining (RGP-5)? Set by limits.actions.ts. */
export const $isOffered = atom(false)

/** The member's chosen interval, in minutes; undefined until they choose one. Set by limits.actions.ts and reality-check.bind.ts. */
export const $chosenCheck = atom<CheckEvery | undefined>(undefined)

/** Minutes between reality checks: the member's choice, else the merchant's setting. The prerendered page knows no choice. */
export const $checkEvery = computed($chosenCheck, (chosen) => chooseCheckEvery(chosen, protection()))

/** The merchant's interval, in minutes. */
export function checkEveryInShell(): CheckEvery {
  return chooseCheckEvery(undefined, protection())
}

/** What the merchant's folder requires for the protection of play (RGP-8). */
export function protection() {
  return currentShell().merchant.features.responsiblePlay ?? {}
}

/**
 * What the viewer of a game shows of the protection of play: `strip` beside the name, `panic` below the game. Set by game-bar.bind.ts once its code
 * is here.
 */
export const $gameBar = atom<View<{ part: 'strip' | 'panic' }> | undefined>(undefined)

/** The id of the reality check among the dialogs. */
export const REALITY_CHECK = 'realityCheck'

/** Time of play today, in milliseconds; undefined until a page has counted. Set by reality-check.bind.ts and game-bar.bind.ts. */
export const $playedMs = atom<number | undefined>(undefined)

/** Was a game out of this page's reach today, so that `$playedMs` is a minimum? Set by reality-check.bind.ts and game-windows.bind.ts. */
export const $isPlayedMinimum = atom(false)

/** The windows of games and the cashier that this page has opened and that were open at its last look. */
export const $windows = atom<readonly OpenedWindow[]>([])

/** Those in which a game runs. */
export const $gameWindows = atom<readonly OpenedWindow[]>([])

const gameWindow = tabSnapshot('game-window', v.literal(true), { inAnyLanguage: true })

/** Has this tab opened a game in a window of its own in this session? Once the page that did is left, only the member knows whether it is still open. */
export const $wasGameInWindow = atom(false)

export function readGameInWindow(): void {
  $wasGameInWindow.set(gameWindow.read() === true)
}

/** A game or the cashier goes on in this window, which counts as use (RGP-8). Brands without an idle limit look at none: closed ones go here, too. */
export function noteWindow(opened: OpenedWindow, { isGame = false } = {}): void {
  forgetClosedWindows()
  $windows.set([...$windows.get(), opened])
  if (!isGame) return
  $gameWindows.set([...$gameWindows.get(), opened])
  gameWindow.write(true)
}

/** Does a game go on in a window of its own? */
export function isGameInWindow(): boolean {
  $gameWindows.set($gameWindows.get().filter((opened) => !opened.isClosed()))
  return $gameWindows.get().length > 0
}

/** Tells the games in windows of their own to pause, or to go on (RGP-3). */
export function tellGameWindows(type: MessageToGame['type']): void {
  for (const opened of $gameWindows.get()) opened.send({ source: 'livery', type } satisfies MessageToGame)
}

export function forgetClosedWindows(): void {
  $windows.set($windows.get().filter((opened) => !opened.isClosed()))
}

/** Below 0 no check would ever come, and no check counts more than a day. */
const playMs = duration(0, 86_400_000)
const storedLimits = v.object({
  /** Merchant and member, so that another member of a shared device does not get it; after a sign-out only the mark of both. */
  owner: v.string(),
  checkEvery: v.optional(v.picklist(CHECK_EVERY)),
  play: v.fallback(
    v.optional(v.object({ day: timeMs, ms: playMs, sinceCheck: playMs, at: timeMs, isMinimum: v.optional(v.literal(true)) })),
    undefined,
  ),
})
export type StoredLimits = v.InferOutput<typeof storedLimits>

/** The most members whose records a shared device holds beside the one who plays. */
const MOST_OTHERS = 20

/** This member's record. */
export function readLimits(): StoredLimits {
  const owner = ownerOf($memberId.get() ?? '')
  const stored = [readFirst(), ...readOthers()].find((one) => one && isOf(one, owner))
  return { ...stored, owner }
}

function readFirst(): StoredLimits | undefined {
  return parseStored(storedLimits, platform().local.get(LIMITS_KEY))
}

/** Records of members who have used the device before, under their marks. */
function readOthers(): readonly StoredLimits[] {
  return parseStored(v.array(storedLimits), platform().local.get(OTHERS_LIMITS_KEY)) ?? []
}

function isOf(stored: StoredLimits, owner: string): boolean {
  return stored.owner === owner || stored.owner === markOf(owner)
}

/** Removes a member's id when the session ends. The chosen interval and the time of play stay for the member's next session, under a mark (RGP-3). */
export function forgetLimits(member: string): void {
  // They are no use of the next member.
  $windows.set([])
  $gameWindows.set([])
  const { local } = platform()
  const stored = parseStored(storedLimits, local.get(LIMITS_KEY))
  if (stored?.owner === ownerOf(member)) local.set(LIMITS_KEY, JSON.stringify({ ...stored, owner: markOf(stored.owner) }))
}

/**
 * Stores what the member chose, or the time of play. Another member's record gives way and stays beside it: what protects one is not what another counts.
 * Returns false where it lasts no longer than the document.
 */
export function storeLimits(facts: { readonly checkEvery?: CheckEvery; readonly play?: PlayCount }): boolean {
  const { local } = platform()
  const own = { ...readLimits(), ...facts }
  const first = readFirst()
  if (first && !isOf(first, own.owner)) {
    const left = { ...first, owner: first.owner.startsWith('#') ? first.owner : markOf(first.owner) }
    const others = readOthers().filter((one) => !isOf(one, own.owner) && one.owner !== left.owner)
    local.set(OTHERS_LIMITS_KEY, JSON.stringify([left, ...others].slice(0, MOST_OTHERS)))
  }
  return local.set(LIMITS_KEY, JSON.stringify(own))
}
