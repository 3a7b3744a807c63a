import { call } from '#api/current.ts'
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
import { claim, type ClaimOutcome } from './claim.actions.ts'
import { createResource } from '#features/core/resource/resource.store.ts'

const QUIET = { quiet: true } as const

/** The calendar of daily sign-in rewards. */
export const calendarResource = createResource(() => call(dailySignIn, {}, QUIET))

/** Claims today's reward. The calendar shows the result at once. */
export async function claimToday(): Promise<ClaimOutcome<unknown>> {
  const loaded = calendarResource.$loaded.get()
  const today = loaded.state === 'ready' ? loaded.value.days.find(({ state }) => state === 'today') : undefined
  const outcome = await claim(
    () => call(claimDailySignIn, {}),
    () => today?.reward,
  )
  if (outcome.state === 'done') calendarResource.show(outcome.value)
  else void calendarResource.load()
  return outcome
}

/** The member's missions. */
export const missionsResource = createResource(() => call(missions, {}, QUIET))

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
export const rescueResource = createResource(() => call(savior, {}, QUIET))

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
export const rewardsResource = createResource(() => call(rewards, {}, QUIET))

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
