import { call } from '#api/current.ts'
import { isOutcomeUnknown } from '#api/errors.ts'
import {
  claimDailySignIn,
  claimMission,
  claimReward,
  claimSavior,
  dailySignIn,
  missions,
  rewards,
  savior,
  type Mission,
  type RewardItem,
} from '#contract/programs.ts'
import { redeemPromoCode } from '#contract/promotions.ts'
import { showSilentFailure, showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { $money } from '#features/core/money/money.store.ts'
import { refreshBalance } from '#features/member/profile/profile.actions.ts'
import { createResource } from '#features/core/resource/resource.store.ts'

type ClaimResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly message: string } }

/** The result of a claim. `message`: the server's words in the member's language; '' if it sent none. */
export type ClaimOutcome<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'refused'; readonly code: string; readonly message: string }
  | { readonly state: 'failed' }

/**
 * Sends a claim. If it brings money, shows the amount, which `rewardOf` finds in the result, and refreshes the balance. The caller shows a refusal; a
 * failure has been shown.
 */
export async function claim<Value>(
  send: () => Promise<ClaimResult<Value>>,
  rewardOf: (value: Value) => string | undefined,
): Promise<ClaimOutcome<Value>> {
  let result
  try {
    result = await send()
  } catch (error) {
    showSilentFailure(error)
    // The reward may have been paid all the same: the balance shows it.
    if (isOutcomeUnknown(error)) void refreshBalance({ pressed: true })
    return { state: 'failed' }
  }
  if (!result.ok) return { state: 'refused', code: result.refusal.code, message: result.refusal.message }
  const reward = rewardOf(result.value)
  if (reward !== undefined) showReward(reward)
  return { state: 'done', value: result.value }
}

function showReward(amount: string): void {
  showToast({ key: 'programs.rewarded', values: { amount: $money.get()(amount) } }, { id: 'reward' })
  void refreshBalance()
}

/** The calendar of daily sign-in rewards. */
export const calendarResource = createResource((options) => call(dailySignIn, {}, options))

/** Claims today's reward. The calendar that comes with the result is shown at once; its last claimed day is today, which the one before may call tomorrow. */
export async function claimToday(): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(
    () => call(claimDailySignIn, {}),
    ({ days }) => days.findLast(({ state }) => state === 'claimed')?.reward,
  )
  if (outcome.state === 'done') calendarResource.show(outcome.value)
  else void calendarResource.load()
  return outcome
}

/** The member's missions. */
export const missionsResource = createResource((options) => call(missions, {}, options))

/** Claims the reward of a finished mission, then reloads the missions. */
export async function claimMissionReward({ id }: Pick<Mission, 'id'>): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(
    () => call(claimMission, { id }),
    ({ reward }) => reward,
  )
  await missionsResource.load()
  return outcome
}

/** The rescue fund: what a member who lost may claim now, or when next. */
export const rescueResource = createResource((options) => call(savior, {}, options))

/** Claims from the rescue fund, then reloads it. */
export async function claimRescue(): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(
    () => call(claimSavior, {}),
    ({ reward }) => reward,
  )
  await rescueResource.load()
  return outcome
}

/** The rewards of the reward centre (PRO-4). */
export const rewardsResource = createResource((options) => call(rewards, {}, options))

/** Claims a reward of the reward centre, then reloads them. */
export async function claimRewardItem({ id }: Pick<RewardItem, 'id'>): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(
    () => call(claimReward, { id }),
    ({ reward }) => reward,
  )
  await rewardsResource.load()
  return outcome
}

/** Redeems a promotion code for its reward. */
export function redeemCode(code: string): Promise<ClaimOutcome<{ readonly reward: string }>> {
  return claim(
    () => call(redeemPromoCode, { code }),
    ({ reward }) => reward,
  )
}
