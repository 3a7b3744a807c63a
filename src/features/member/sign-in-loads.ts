import { call } from '#api/current.ts'
import { playerRankProgress } from '#contract/programs.ts'
import { chatAuthKey } from '#contract/support.ts'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { loadUnread } from './actions.ts'
import { $chatIdentity, $member, $rankProgress } from './store.ts'

/**
 * What a new session asks for (SES-4): chat identity, rank progress and unread count, each only where the merchant has the thing. The deposit
 * settings come with the status call, which is made again with the token.
 */
export async function loadForMember(): Promise<void> {
  const settings = $settings.get()
  await Promise.allSettled([
    loadRankProgress(),
    ...(isOn(settings, 'INBOX3') ? [loadUnread()] : []),
    ...(isOn(settings, 'CBS3') ? [loadChatIdentity()] : []),
  ])
}

async function loadRankProgress(): Promise<void> {
  // Without a label there is no rank to progress in (PRO-2).
  if ($member.get()?.clubLabel?.labelId === undefined) return
  const result = await call(playerRankProgress, {}, { quiet: true })
  if (!result.ok) return
  const { currentProgress, totalExpectedConditions, playerRankProgress: rank } = result.value
  const { labelId, labelName, rankLevel } = rank
  $rankProgress.set({ completed: currentProgress.completedConditions, total: totalExpectedConditions, labelId, labelName, rankLevel })
}

/** Asks who the member is to the chats (SES-4). */
export async function loadChatIdentity(): Promise<void> {
  const result = await call(chatAuthKey, {}, { quiet: true })
  const userName = $member.get()?.userName
  if (result.ok && userName !== undefined) $chatIdentity.set({ ...result.value, userName })
}
