import { call } from '#api/current.ts'
import { claimDailySignIn, claimMission, claimReward, claimSavior, dailySignIn, missions, rewards, savior, type Mission, type RewardItem } from '#contract/programs.ts'
import { redeemPromoCode } from '#contract/promotions.ts'
import { claim, type ClaimOutcome } from './claim.ts'
import { createProgram } from './program.ts'

const QUIET = { quiet: true } as const

/** The calendar of daily rewards. */
export const $calendar = createProgram(() => call(dailySignIn, {}, QUIET))

/** Claims today's reward; the calendar shows it at once. */
export async function claimToday(): Promise<ClaimOutcome<unknown>> {
  const loaded = $calendar.$loaded.get()
  const today = loaded.state === 'ready' ? loaded.value.days.find(({ state }) => state === 'today') : undefined
  const outcome = await claim(() => call(claimDailySignIn, {}), () => today?.reward)
  if (outcome.state === 'done') $calendar.show(outcome.value)
  else void $calendar.load()
  return outcome
}

/** The member's missions. */
export const $missions = createProgram(() => call(missions, {}, QUIET))

/** Takes a finished mission's reward. */
export async function takeMission({ id }: Pick<Mission, 'id'>): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(() => call(claimMission, { id }), ({ reward }) => reward)
  await $missions.load()
  return outcome
}

/** The rescue fund. */
export const $rescue = createProgram(() => call(savior, {}, QUIET))

export async function takeRescue(): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(() => call(claimSavior, {}), ({ reward }) => reward)
  await $rescue.load()
  return outcome
}

/** What waits in the reward centre (PRO-4). */
export const $rewards = createProgram(() => call(rewards, {}, QUIET))

export async function takeReward({ id }: Pick<RewardItem, 'id'>): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(() => call(claimReward, { id }), ({ reward }) => reward)
  await $rewards.load()
  return outcome
}

/** Trades a promotion code for its reward. */
export function redeem(code: string): Promise<ClaimOutcome<{ readonly reward: string }>> {
  return claim(() => call(redeemPromoCode, { code }), ({ reward }) => reward)
}
