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
import { $money } from '#features/core/money/written-money.store.ts'
import { refreshBalance } from '#features/member/profile/profile.actions.ts'
import { createResource } from '#features/core/resource/resource.store.ts'

type ClaimResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly message: string } }

/** `message`: the server's, localised; '' if none. */
export type ClaimOutcome<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'refused'; readonly code: string; readonly message: string }
  | { readonly state: 'failed' }

/** Shows money found by `rewardOf` and refreshes the balance. The caller shows refusals; failures were shown. */
export async function claim<Value>(
  send: () => Promise<ClaimResult<Value>>,
  rewardOf: (value: Value) => string | undefined,
): Promise<ClaimOutcome<Value>> {
  let result
  try {
    result = await send()
  } catch (error) {
    showSilentFailure(error)
    // Maybe paid: the balance tells.
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

export const calendarResource = createResource((options) => call(dailySignIn, {}, options))

/** Shows the result's calendar, whose last claimed day is today (the old one may say tomorrow). */
export async function claimToday(): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(
    () => call(claimDailySignIn, {}),
    ({ days }) => days.findLast(({ state }) => state === 'claimed')?.reward,
  )
  if (outcome.state === 'done') calendarResource.show(outcome.value)
  else void calendarResource.load()
  return outcome
}

export const missionsResource = createResource((options) => call(missions, {}, options))

export async function claimMissionReward({ id }: Pick<Mission, 'id'>): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(
    () => call(claimMission, { id }),
    ({ reward }) => reward,
  )
  await missionsResource.load()
  return outcome
}

/** Claimable now, or when next. */
export const rescueResource = createResource((options) => call(savior, {}, options))

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
