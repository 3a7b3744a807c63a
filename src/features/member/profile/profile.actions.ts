import { atom } from 'nanostores'
import * as v from 'valibot'
import type { CallOptions } from '#api/call.ts'
import { call } from '#api/current.ts'
import { unreadCount } from '#contract/inbox.ts'
import { type MemberInfo, memberInfo, setProfileIcon } from '#contract/members.ts'
import { showSilentFailure } from '#features/core/dialogs/dialogs.actions.ts'
import { noteAccountRest, playRest } from '#features/core/play-break/play-rest.store.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $memberCurrency } from '#features/core/money/money.store.ts'
import { tabSnapshot } from '#features/core/session/tab-snapshot.codec.ts'
import { createTurns, LOADING, staleGuard } from '#lib/load-state.ts'
import { platform } from '#platform/current.ts'
import { forgetStoredMember, readStoredMember, storeMember } from './profile.codec.ts'
import { type KnownMember, knownMember, type MemberLoad } from './profile.rules.ts'
import {
  $balance,
  $chatIdentity,
  $knownMember,
  $member,
  $memberLoad,
  $rankProgress,
  $unread,
  MEMBER_LOAD_IN_SHELL,
} from './profile.store.ts'

const balanceSnapshot = tabSnapshot('balance', v.object({ amount: v.string(), currency: v.string() }))
const unreadSnapshot = tabSnapshot('unread', v.number())

/** An answer that the back end gave before something newer was shown undoes nothing. */
const turns = createTurns()

/** How an earlier load ends says nothing about what is shown. */
const beginLoad = staleGuard()

/** The latest report of messages that the member has read. */
const $reported = atom(Promise.resolve())

/** Restores what an earlier screen stored of the member, until the server responds. */
export function restoreMember(): void {
  followStoredMember()
  playRest()
  const balance = balanceSnapshot.read()
  $balance.set(balance)
  $memberCurrency.set(balance?.currency ?? $knownMember.get()?.currency)
  $unread.set(unreadSnapshot.read() ?? 0)
}

/** Takes over what this or another tab stored: a break that was taken there holds here at once (RGP-4). */
export function followStoredMember(): void {
  const stored = readStoredMember()
  if (!stored) return
  turns.show()
  $knownMember.set(stored)
  noteAccountRest(stored.play)
}

/** Shows the server's member info on this screen and stores it for the next ones. */
function showMember(info: MemberInfo): void {
  const known = knownMember(info)
  const balance = { amount: info.balance, currency: info.currency }
  $knownMember.set(known)
  $memberCurrency.set(info.currency)
  $balance.set(balance)
  noteAccountRest(info.play)
  storeMember(known)
  balanceSnapshot.write(balance)
}

/** Shows a break that the back end has just begun, and stores it, which tells the other tabs (RGP-4). `asking`: the member who took it. */
export function showBreak(breakUntil: number, asking: string | undefined): void {
  if (asking !== $memberId.get()) return
  turns.show()
  const known = $knownMember.get()
  const play = { ...known?.play, breakUntil }
  if (known) {
    $knownMember.set({ ...known, play })
    storeMember({ ...known, play })
  }
  noteAccountRest(play)
}

/** Loads the member and the balance. After a failure the last known values stay. Facts of another member than the session's are not shown (SES-10). */
export async function loadMember(options: Pick<CallOptions, 'revalidate' | 'pressed'> = {}): Promise<void> {
  const isLatest = beginLoad()
  $memberLoad.set('loading')
  const ended = await askForMember(options)
  if (isLatest()) $memberLoad.set(ended)
}

async function askForMember(options: Pick<CallOptions, 'revalidate' | 'pressed'>): Promise<MemberLoad> {
  const [asking, turn] = [$memberId.get(), turns.ask()]
  try {
    const { value } = await call(memberInfo, {}, { ...options, quiet: true })
    const member = $memberId.get()
    // If the session changed meanwhile, its own request tells.
    if (value.id !== member) return asking === member ? 'otherMember' : 'loaded'
    // It knows nothing of what has happened since, so the balance in it may be old as well.
    if (turns.isLate(turn)) return await askForMember({})
    turns.show(turn)
    showMember(value)
    return 'loaded'
  } catch {
    // The screen keeps what it shows, and the next screen loads again. The api reports an expired session.
    return 'failed'
  }
}

/** Reloads the balance after a game, a payment or a reward: a request that began before does not know of it. */
export function refreshBalance(options: Pick<CallOptions, 'pressed'> = {}): Promise<void> {
  return loadMember({ ...options, revalidate: true })
}

/** Loads the number of unread messages (PRO-4). What the server counted while the member was reading says nothing: it is asked again afterwards. */
export async function loadUnread(): Promise<void> {
  const before = $reported.get()
  const asking = $memberId.get()
  await ignoreFailure(async () => {
    const { value } = await call(unreadCount, {}, { quiet: true })
    // A response to a session that has ended meanwhile.
    if (asking !== $memberId.get()) return
    if ($reported.get() === before) return showUnread(value.count)
    await $reported.get()
    await loadUnread()
  })
}

/** Takes read messages off the number at once. `report`: tells the server of them; never rejects. */
export function lowerUnread(by: number, report: Promise<void>): void {
  $reported.set(report)
  showUnread(Math.max(0, $unread.get() - by))
}

function showUnread(count: number): void {
  $unread.set(count)
  unreadSnapshot.write(count)
}

/** Changes the profile icon (LAY-4): shows it at once and reverts it if the server refuses. Returns whether the server accepted it. */
export async function chooseProfileIcon(icon: number): Promise<boolean> {
  const before = $member.get()
  if (!before) return false
  showIcon(before.id, icon)
  try {
    await call(setProfileIcon, { icon })
  } catch (error) {
    showSilentFailure(error)
    showIcon(before.id, before.profileIcon)
    return false
  }
  const after = showIcon(before.id, icon)
  turns.show()
  if (after) storeMember(after)
  return true
}

/** Facts that have come meanwhile stay, and whoever has signed out meanwhile leaves none (SES-4). */
function showIcon(id: string, profileIcon: number | undefined): KnownMember | undefined {
  const member = $member.get()
  if (member?.id !== id) return undefined
  const shown = { ...member, profileIcon }
  $knownMember.set(shown)
  return shown
}

/** Removes the member's facts from memory and storage (SES-4), at sign-out and session loss, which drop the tab's snapshots. */
export function forgetMember(id: string): void {
  $knownMember.set(undefined)
  noteAccountRest(undefined)
  $memberLoad.set(MEMBER_LOAD_IN_SHELL)
  $balance.set(undefined)
  $memberCurrency.set(undefined)
  $unread.set(0)
  $chatIdentity.set(undefined)
  $rankProgress.set(LOADING)
  forgetStoredMember(id)
}

async function ignoreFailure(load: () => Promise<void>): Promise<void> {
  try {
    await load()
  } catch {
    // The screen keeps what it shows, and the next screen loads again. The api reports an expired session.
  }
}

const $isRefreshedOnReturn = atom(false)

/** Refreshes the balance at each return to this page from now on: the game or the cashier in the other window goes on, and its end is not seen from here. */
export function refreshBalanceOnReturn(): void {
  if ($isRefreshedOnReturn.get()) return
  $isRefreshedOnReturn.set(true)
  platform().lifecycle.on('visible', () => {
    if ($memberId.get() !== undefined) void refreshBalance()
  })
}
