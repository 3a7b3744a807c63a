import * as v from 'valibot'
import { call } from '#api/current.ts'
import { unreadCount } from '#contract/inbox.ts'
import { type MemberInfo, memberInfo, setProfileIcon } from '#contract/members.ts'
import { $memberId } from '#features/session/store.ts'
import { tabSnapshot } from '#features/session/tab-snapshot.ts'
import { knownMember } from './rules.ts'
import { $balance, $chatIdentity, $knownMember, $memberAnswer, $rankProgress, $unread, MEMBER_ANSWER_IN_SHELL } from './store.ts'
import { forgetStoredMember, readStoredMember, storeMember } from './stored-member.ts'

const balanceSnapshot = tabSnapshot('balance', v.object({ amount: v.string(), currency: v.string() }))
const unreadSnapshot = tabSnapshot('unread', v.number())

/** Shows what an earlier screen of this tab knew of the member, until the server says. */
export function resumeMember(): void {
  const stored = readStoredMember()
  if (stored) $knownMember.set(stored)
  $balance.set(balanceSnapshot.read())
  $unread.set(unreadSnapshot.read() ?? 0)
}

/** Shows the member as the server knows them now, for this and the next screens. */
export function memberLoaded(info: MemberInfo): void {
  // The answer to a session that ended meanwhile.
  if (info.id !== $memberId.get()) return
  const known = knownMember(info)
  const balance = { amount: info.balance, currency: info.currency }
  $knownMember.set(known)
  $balance.set(balance)
  storeMember(known)
  balanceSnapshot.write(balance)
}

/** Asks who is signed in, and for the balance. On failure the last known stays, and `$memberAnswer` says so. */
export async function loadMember(): Promise<void> {
  $memberAnswer.set('asking')
  let answered = false
  await quietly(async () => {
    const result = await call(memberInfo, {}, { quiet: true })
    answered = result.ok
    if (result.ok) memberLoaded(result.value)
  })
  $memberAnswer.set(answered ? 'answered' : 'failed')
}

/** After a game, a deposit or a reward: the balance anew. */
export const refreshBalance = loadMember

/** Asks how many messages are unread (PRO-4). */
export async function loadUnread(): Promise<void> {
  await quietly(async () => {
    const result = await call(unreadCount, {}, { quiet: true })
    if (result.ok) showUnread(result.value.count)
  })
}

/** The inbox knows better than the last answer. */
export function showUnread(count: number): void {
  $unread.set(count)
  unreadSnapshot.write(count)
}

/** Chooses a profile icon (LAY-4): shown at once, taken back when the server refuses. Answers whether it was taken. */
export async function chooseProfileIcon(icon: number): Promise<boolean> {
  const before = $knownMember.get()
  if (!before) return false
  const after = { ...before, profileIcon: icon }
  $knownMember.set(after)
  try {
    await call(setProfileIcon, { icon })
    storeMember(after)
    return true
  } catch {
    // The api told the member why.
    $knownMember.set(before)
    return false
  }
}

/** Forgets the member (SES-4): at sign-out and session loss. */
export function forgetMember(id: string): void {
  $knownMember.set(undefined)
  $memberAnswer.set(MEMBER_ANSWER_IN_SHELL)
  $balance.set(undefined)
  $unread.set(0)
  $chatIdentity.set(undefined)
  $rankProgress.set(undefined)
  forgetStoredMember(id)
  balanceSnapshot.drop()
  unreadSnapshot.drop()
}

async function quietly(ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch {
    // Nothing on the screen depends on it: what is shown stays, and the next screen asks again. A dead session is told by the api.
  }
}
