// Apart from profile.actions.ts: loaded with boot's member part; screens need only the balance.
import type { CallOptions } from '#api/call.ts'
import { call } from '#api/current.ts'
import { playerRankProgress } from '#contract/programs.ts'
import type { Settings } from '#contract/settings.ts'
import { chatAuthKey } from '#contract/support.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { whenSettings } from '#features/core/settings/settings.store.ts'
import { FAILED, LOADING } from '#lib/load-state.ts'
import { loadMember, loadUnread } from './profile.actions.ts'
import { $chatIdentity, $member, $rankProgress } from './profile.store.ts'

type Pressed = Pick<CallOptions, 'pressed'>

/** SES-4: rank, unread count, chat identity, if the merchant has them. Deposit settings come with the repeated status call. */
export async function loadMemberDetails(): Promise<void> {
  // Maybe after the member: a sign-in leaves its screen.
  whenSettings((settings) => void loadOffered(settings))
  await loadRankProgress()
}

async function loadOffered(settings: Settings): Promise<void> {
  await Promise.allSettled([isOn(settings, 'INBOX3') && loadUnread(), isOn(settings, 'CBS3') && loadChatIdentity()])
}

/** With the member, if that failed too. */
export async function reloadRank(): Promise<void> {
  $rankProgress.set(LOADING)
  if ($member.get() === undefined) await loadMember({ pressed: true })
  await loadRankProgress({ pressed: true })
}

async function loadRankProgress(options: Pressed = {}): Promise<void> {
  const member = $member.get()
  // A member without a label has no rank (PRO-2).
  if (member?.clubLabel?.labelId === undefined) return
  try {
    const { value } = await call(playerRankProgress, {}, { ...options, quiet: true })
    // A response to a session that has ended meanwhile.
    if ($member.get()?.id !== member.id) return
    const { currentProgress, totalExpectedConditions, playerRankProgress: rank } = value
    const { labelId, labelName, rankLevel } = rank
    $rankProgress.set({
      state: 'ready',
      value: { completed: currentProgress.completedConditions, total: totalExpectedConditions, labelId, labelName, rankLevel },
    })
  } catch {
    // The VIP screen offers a retry.
    if ($member.get()?.id === member.id) $rankProgress.set(FAILED)
  }
}

/** SES-4. */
export async function loadChatIdentity(options: Pressed = {}): Promise<void> {
  const asking = $memberId.get()
  const { value } = await call(chatAuthKey, {}, { ...options, quiet: true })
  const userName = $member.get()?.userName
  if (userName !== undefined && asking === $memberId.get()) $chatIdentity.set({ ...value, userName })
}
