import * as v from 'valibot'
import { defineCall } from './call.ts'
import { count, flag, identifier, lenientList, maybe, money, nothing, plain, subjectList, timeMs } from './fields.ts'

/** The member's progress to the next rank (PRO-2). */
export const playerRankProgress = defineCall({
  name: 'playerRankProgress',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  auth: 'required',
  request: nothing,
  value: v.object({
    currentProgress: maybe(v.object({ completedConditions: maybe(count, 0) }), {}),
    totalExpectedConditions: maybe(count, 0),
    playerRankProgress: maybe(v.object({ labelId: maybe(identifier), labelName: maybe(plain, ''), rankLevel: maybe(count, 0) }), {}),
  }),
  refusals: [],
})

const vipLevel = v.object({
  rankLevel: count,
  labelId: identifier,
  labelName: plain,
  conditions: maybe(lenientList(v.object({ name: plain, required: count, completed: maybe(count) })), []),
  benefits: maybe(v.array(plain), []),
})
export type VipLevel = v.InferOutput<typeof vipLevel>

/** The VIP levels; a member's own progress is in `completed`. */
export const vipLevels = defineCall({
  name: 'vipLevels',
  method: 'GET',
  path: '/wps/relay/MCSFE_getVipLevels',
  auth: 'optional',
  request: nothing,
  value: subjectList(vipLevel),
  refusals: [],
})

const signInPath = '/wps/relay/MCSFE_dailySignIn'

/** The sign-in calendar. `date` is a calendar day, YYYY-MM-DD. */
export const signInCalendar = v.object({
  days: subjectList(
    v.object({ date: v.pipe(v.string(), v.isoDate()), reward: money, state: v.picklist(['claimed', 'today', 'future', 'missed']) }),
  ),
  streak: maybe(count, 0),
})

/** The calendar of daily rewards. */
export const dailySignIn = defineCall({
  name: 'dailySignIn',
  method: 'GET',
  path: signInPath,
  auth: 'required',
  request: nothing,
  value: signInCalendar,
  refusals: [],
})

/** Claims today's reward and returns the new calendar. */
export const claimDailySignIn = defineCall({
  name: 'claimDailySignIn',
  method: 'POST',
  path: signInPath,
  auth: 'required',
  request: nothing,
  value: signInCalendar,
  refusals: ['signin.claimed'],
})

const claim = v.object({ id: v.string() })
const reward = v.object({ reward: money })

const mission = v.object({
  id: identifier,
  title: plain,
  progress: count,
  target: count,
  reward: money,
  endAt: timeMs,
  state: v.picklist(['open', 'claimable', 'claimed']),
})
export type Mission = v.InferOutput<typeof mission>

/** The member's missions. */
export const missions = defineCall({
  name: 'missions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissions',
  auth: 'required',
  request: nothing,
  value: subjectList(mission),
  refusals: [],
})

/** Claims the reward of a finished mission. */
export const claimMission = defineCall({
  name: 'claimMission',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMission',
  auth: 'required',
  request: claim,
  value: reward,
  refusals: ['mission.not.complete'],
})

/** The rescue fund: the amount that the member may claim now, or the reason why not and the next time. */
export const savior = defineCall({
  name: 'savior',
  method: 'GET',
  path: '/wps/relay/MCSFE_getSavior',
  auth: 'required',
  request: nothing,
  value: v.object({ eligible: flag, amount: money, reason: maybe(plain), nextAt: maybe(timeMs) }),
  refusals: [],
})

/** Claims the rescue fund. */
export const claimSavior = defineCall({
  name: 'claimSavior',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimSavior',
  auth: 'required',
  request: nothing,
  value: reward,
  refusals: ['savior.not.eligible'],
})

const rewardItem = v.object({ id: identifier, title: plain, amount: money, source: plain, expiresAt: timeMs, state: v.string() })
export type RewardItem = v.InferOutput<typeof rewardItem>

/** The reward centre's list (PRO-4). */
export const rewards = defineCall({
  name: 'rewards',
  method: 'GET',
  path: '/wps/relay/REW_getRewards',
  auth: 'required',
  request: nothing,
  value: subjectList(rewardItem),
  refusals: [],
})

/** Claims one reward of the list. */
export const claimReward = defineCall({
  name: 'claimReward',
  method: 'POST',
  path: '/wps/relay/REW_claimReward',
  auth: 'required',
  request: claim,
  value: reward,
  refusals: [],
})

/** The member's link for friends, and its results (PRO-3). */
export const referral = defineCall({
  name: 'referral',
  method: 'GET',
  path: '/wps/relay/MCSFE_referral',
  auth: 'required',
  request: nothing,
  value: v.object({ code: v.string(), url: v.string(), invited: maybe(count, 0), rewarded: maybe(count, 0), reward: money }),
  refusals: [],
})

/** Applies to become an agent. */
export const registerAgent = defineCall({
  name: 'registerAgent',
  method: 'POST',
  path: '/wps/relay/MCSFE_registerAgent',
  auth: 'required',
  request: v.object({ realName: v.string(), contact: v.string(), channel: v.string(), audience: maybe(v.string()) }),
  value: v.object({ applicationId: identifier, status: v.literal('pending') }),
  refusals: [],
})
