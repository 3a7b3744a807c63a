import { atom } from 'nanostores'
import * as v from 'valibot'
import type { CallOptions } from '#api/call.ts'
import { call } from '#api/current.ts'
import { unreadCount } from '#contract/inbox.ts'
import { type MemberInfo, memberInfo, setProfileIcon } from '#contract/members.ts'
import { showSilentFailure } from '#features/core/dialogs/dialogs.actions.ts'
import { noteAccountBreak, playBreak } from '#features/core/play-break/play-break.store.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $memberCurrency } from '#features/core/money/money.store.ts'
import { tabState } from '#features/core/session/tab-state.codec.ts'
import { createResponseOrder, LOADING, staleGuard } from '#lib/load-state.ts'
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

const balanceSnapshot = tabState('balance', v.object({ amount: v.string(), currency: v.string() }))
const unreadSnapshot = tabState('unread', v.number())

/** Late responses do not overwrite newer values. */
const turns = createResponseOrder()

/** How an earlier load ends says nothing about what is shown. */
const beginLoad = staleGuard()

/** Of read messages. */
const $reported = atom(Promise.resolve())

/** Until the server responds. */
export function restoreMember(): void {
  followStoredMember()
  playBreak()
  const balance = balanceSnapshot.read()
  $balance.set(balance)
  $memberCurrency.set(balance?.currency ?? $knownMember.get()?.currency)
  $unread.set(unreadSnapshot.read() ?? 0)
}

/** From any tab: a break applies at once (RGP-4). */
export function followStoredMember(): void {
  const stored = readStoredMember()
  if (!stored) return
  turns.show()
  $knownMember.set(stored)
  noteAccountBreak(stored.play)
}

/** And stores it. */
function showMember(info: MemberInfo): void {
  const known = knownMember(info)
  const balance = { amount: info.balance, currency: info.currency }
  $knownMember.set(known)
  $memberCurrency.set(info.currency)
  $balance.set(balance)
  noteAccountBreak(info.play)
  storeMember(known)
  balanceSnapshot.write(balance)
}

/** RGP-4; storing notifies other tabs. `asking`: who took it. */
export function showBreak(breakUntil: number, asking: string | undefined): void {
  if (asking !== $memberId.get()) return
  turns.show()
  const known = $knownMember.get()
  const play = { ...known?.play, breakUntil }
  if (known) {
    $knownMember.set({ ...known, play })
    storeMember({ ...known, play })
  }
  noteAccountBreak(play)
}

/** MKT-3; storing notifies other tabs. */
export function showAcceptedTerms(accepted: string): void {
  turns.show()
  const known = $knownMember.get()
  if (!known?.terms) return
  const member = { ...known, terms: { ...known.terms, accepted } }
  $knownMember.set(member)
  storeMember(member)
}

/** On failure the last values stay. Another member's facts are not shown (SES-10). */
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
    // A changed session has its own request.
    if (value.id !== member) return asking === member ? 'otherMember' : 'loaded'
    // Older than what is shown: the balance too.
    if (turns.isOvertaken(turn)) return await askForMember({})
    turns.show(turn)
    showMember(value)
    return 'loaded'
  } catch {
    // The next screen retries. The api reports an expired session.
    return 'failed'
  }
}

/** After a game, payment or reward; earlier requests are stale. */
export function refreshBalance(options: Pick<CallOptions, 'pressed'> = {}): Promise<void> {
  return loadMember({ ...options, revalidate: true })
}

/** PRO-4. Repeated if messages were read meanwhile. */
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

/** At once. `report`: notifies the server; never rejects. */
export function lowerUnread(by: number, report: Promise<void>): void {
  $reported.set(report)
  showUnread(Math.max(0, $unread.get() - by))
}

function showUnread(count: number): void {
  $unread.set(count)
  unreadSnapshot.write(count)
}

/** LAY-4: optimistic. Returns whether it was accepted. */
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

/** Keeps newer facts; none after sign-out (SES-4). */
function showIcon(id: string, profileIcon: number | undefined): KnownMember | undefined {
  const member = $member.get()
  if (member?.id !== id) return undefined
  const shown = { ...member, profileIcon }
  $knownMember.set(shown)
  return shown
}

/** SES-4: at sign-out and session loss. */
export function forgetMember(id: string): void {
  $knownMember.set(undefined)
  noteAccountBreak(undefined)
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
    // The next screen retries. The api reports an expired session.
  }
}

const $isRefreshedOnReturn = atom(false)

/** A game or cashier in another window ends unseen. */
export function refreshBalanceOnReturn(): void {
  if ($isRefreshedOnReturn.get()) return
  $isRefreshedOnReturn.set(true)
  platform().lifecycle.on('visible', () => {
    if ($memberId.get() !== undefined) void refreshBalance()
  })
}
