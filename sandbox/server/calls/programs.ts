import {
  claimDailySignIn,
  claimMission,
  claimReward,
  claimSavior,
  dailySignIn,
  missions,
  playerRankProgress,
  referral,
  registerAgent,
  rewards,
  savior,
  vipLevels,
} from '#contract/programs.ts'
import { joinPromotion, promoCodeEnabled, redeemPromoCode } from '#contract/promotions.ts'
import {
  FRIEND_REWARD,
  FRIEND_UNITS,
  GIFT_DAYS,
  GIFT_REWARD,
  levelNameIn,
  MISSIONS,
  PROMO_CODES,
  REWARDS,
  SAVIOR,
  SAVIOR_REASONS,
  SIGN_IN_REWARDS,
  VIP_CONDITIONS,
  VIP_LEVELS,
  type MissionPlan,
} from '../../data/programs.ts'
import { PROMOTIONS } from '../../data/promotions.ts'
import { textIn } from '../../data/localised-text.ts'
import type { Member } from '../members.ts'
import { wholeUnits, type SandboxMerchant } from '../merchants.ts'
import { toMoney } from '../money.ts'
import type { Operator } from '../operator.ts'
import type { Effective } from '../overrides.ts'
import { DAY, dateOf, dayStart, weekOf } from '../programs/calendar-days.ts'
import { withAmount } from '../programs/money-words.ts'
import { isPaid, payReward, unitsOf } from '../programs/pay-reward.ts'
import { lossSince, playSince } from '../programs/play-statistics.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'
import { promotionsFor } from './system.ts'

/** The context of a claim. */
interface ProgramFacts {
  readonly operator: Operator
  readonly merchant: SandboxMerchant
  readonly member: Member
}

const signInOf = (date: string): string => `signin:${date}`

/** The member's week of daily sign-ins. The reward grows with the day of the week. */
function calendarOf({ operator, merchant, member }: ProgramFacts) {
  const now = operator.world.now()
  const today = dateOf(now)
  const days = weekOf(now).map((date, place) => {
    const isClaimed = isPaid(operator, member.id, signInOf(date))
    const state = isClaimed ? 'claimed' : date === today ? 'today' : date < today ? 'missed' : 'future'
    return { date, reward: unitsOf(merchant, SIGN_IN_REWARDS[place] ?? 0), state } as const
  })
  return { days, streak: streakOf(operator, member, now) }
}

/** Claimed days in a row up to today; up to yesterday while today is unclaimed. */
function streakOf(operator: Operator, member: Member, now: number): number {
  const isClaimed = (at: number): boolean => isPaid(operator, member.id, signInOf(dateOf(at)))
  const last = isClaimed(now) ? now : now - DAY
  let streak = 0
  while (isClaimed(last - streak * DAY)) streak += 1
  return streak
}

const answerCalendar = implement(dailySignIn, ({ operator, merchant, session: { member } }) =>
  accept(calendarOf({ operator, merchant, member })),
)

const answerSignIn = implement(claimDailySignIn, ({ operator, merchant, session: { member } }) => {
  const today = dateOf(operator.world.now())
  const place = weekOf(operator.world.now()).indexOf(today)
  const paid = payReward(operator, member.id, {
    reference: signInOf(today),
    amount: wholeUnits(merchant, SIGN_IN_REWARDS[place] ?? 0),
    currency: merchant.currency,
  })
  return paid === undefined ? refuse('signin.claimed', '') : accept(calendarOf({ operator, merchant, member }))
})

/** Money without its decimals, as progress counts it. */
const wholeOf = (merchant: SandboxMerchant, minorUnits: number): number => Math.floor(Number(toMoney(minorUnits, merchant.currency)))

/** What a mission of money asks for, in the merchant's money. */
const targetOf = (merchant: SandboxMerchant, { counts, target }: MissionPlan): number =>
  counts === 'wagered' ? wholeOf(merchant, wholeUnits(merchant, target)) : target

/** Progress and state of one of today's missions. */
function standing({ operator, merchant, member }: ProgramFacts, plan: MissionPlan) {
  const { id, counts } = plan
  const now = operator.world.now()
  const target = targetOf(merchant, plan)
  const play = playSince(operator, member.id, dayStart(now))
  const done = counts === 'wagered' ? wholeOf(merchant, play.wagered) : play[counts]
  const reference = `mission:${id}:${dateOf(now)}`
  const state = isPaid(operator, member.id, reference) ? 'claimed' : done >= target ? 'claimable' : 'open'
  return { progress: Math.min(done, target), state, reference, endAt: dayStart(now) + DAY } as const
}

const answerMissions = implement(missions, ({ operator, merchant, language, session: { member } }) =>
  accept(
    MISSIONS.map((plan) => {
      const { progress, state, endAt } = standing({ operator, merchant, member }, plan)
      return {
        id: plan.id,
        title: withAmount(plan.title, { merchant, language, money: String(targetOf(merchant, plan)) }),
        progress,
        target: targetOf(merchant, plan),
        reward: unitsOf(merchant, plan.reward),
        endAt,
        state,
      }
    }),
  ),
)

const answerClaimMission = implement(claimMission, ({ operator, merchant, request, session: { member } }) => {
  const plan = MISSIONS.find(({ id }) => id === request.id)
  const stand = plan && standing({ operator, merchant, member }, plan)
  if (plan === undefined || stand?.state !== 'claimable') return refuse('mission.not.complete', '')
  const reward = payReward(operator, member.id, {
    reference: stand.reference,
    amount: wholeUnits(merchant, plan.reward),
    currency: merchant.currency,
  })
  return reward === undefined ? refuse('mission.not.complete', '') : accept({ reward })
})

/** The rescue fund's offer to the member for today. It is for members to whom the settings announce it. */
async function rescueOf({ operator, merchant, member, settings }: ProgramFacts & Pick<Effective, 'settings'>) {
  const now = operator.world.now()
  const isOffered = promotionsFor(member, settings).SAVIOR?.enabled === true
  const lost = (isOffered && (await lossSince(operator, member.id, dayStart(now)))) || 0
  const reference = `savior:${dateOf(now)}`
  const amount = lost >= wholeUnits(merchant, SAVIOR.from) ? Math.floor(lost * SAVIOR.share) : 0
  const why = isPaid(operator, member.id, reference) ? 'claimed' : amount === 0 ? 'notLost' : undefined
  return { reference, amount: why === undefined ? amount : 0, why, nextAt: dayStart(now) + DAY } as const
}

const answerSavior = implement(savior, async ({ operator, merchant, language, settings, session: { member } }) => {
  const { amount, why, nextAt } = await rescueOf({ operator, merchant, member, settings })
  const money = toMoney(amount, merchant.currency)
  if (why === undefined) return accept({ eligible: true, amount: money })
  const least = String(wholeOf(merchant, wholeUnits(merchant, SAVIOR.from)))
  const reason = withAmount(SAVIOR_REASONS[why], { merchant, language, money: least })
  return accept({ eligible: false, amount: money, reason, ...(why === 'claimed' && { nextAt }) })
})

const answerClaimSavior = implement(claimSavior, async ({ operator, merchant, settings, session: { member } }) => {
  const { reference, amount, why } = await rescueOf({ operator, merchant, member, settings })
  const reward = why === undefined ? payReward(operator, member.id, { reference, amount, currency: merchant.currency }) : undefined
  return reward === undefined ? refuse('savior.not.eligible', '') : accept({ reward })
})

const answerPromoCodeEnabled = implement(promoCodeEnabled, () => accept({ enabled: true }))

const answerPromoCode = implement(redeemPromoCode, ({ operator, merchant, request, session: { member } }) => {
  const code = request.code.trim().toUpperCase()
  const plan = Object.hasOwn(PROMO_CODES, code) ? PROMO_CODES[code] : undefined
  if (plan === undefined) return refuse('promocode.invalid', '')
  if (plan.expired) return refuse('promocode.expired', '')
  const reward = payReward(operator, member.id, {
    reference: `promocode:${code}`,
    amount: wholeUnits(merchant, plan.units),
    currency: merchant.currency,
  })
  return reward === undefined ? refuse('promocode.used', '') : accept({ reward })
})

/** The member's referral code. */
const referralCodeOf = ({ id }: Member): string => `R${id.toString(36).toUpperCase()}`

/** All rewards in the member's reward centre, claimed ones included, in whole units. */
function waiting({ operator, merchant, member }: ProgramFacts) {
  const house = REWARDS.filter(({ club }) => !club || member.clubLabel !== undefined)
  const friends = operator.claims.friendsBy(merchant.code, referralCodeOf(member)).filter(({ hasPlayed }) => hasPlayed)
  const now = operator.world.now()
  const gifts = operator.gifts
    .of(member.id)
    .map(({ id, units, at }) => ({ id, units, days: GIFT_DAYS - Math.floor((dayStart(now) - dayStart(at)) / DAY), ...GIFT_REWARD }))
  return [...gifts, ...house, ...friends.map(({ id }) => ({ id: `friend-${id}`, units: FRIEND_UNITS, days: 60, ...FRIEND_REWARD }))]
}

const answerRewards = implement(rewards, ({ operator, merchant, language, session: { member } }) => {
  const now = operator.world.now()
  return accept(
    waiting({ operator, merchant, member }).map(({ id, title, source, units, days }) => ({
      id,
      title: textIn(title, language),
      amount: unitsOf(merchant, units),
      source: textIn(source, language),
      expiresAt: dayStart(now) + days * DAY,
      state: isPaid(operator, member.id, `reward:${id}`) ? 'claimed' : days < 0 ? 'expired' : 'claimable',
    })),
  )
})

const answerClaimReward = implement(claimReward, ({ operator, merchant, request, session: { member } }) => {
  const plan = waiting({ operator, merchant, member }).find(({ id, days }) => id === request.id && days >= 0)
  const reward =
    plan &&
    payReward(operator, member.id, {
      reference: `reward:${plan.id}`,
      amount: wholeUnits(merchant, plan.units),
      currency: merchant.currency,
    })
  return reward === undefined ? refuse('request.invalid', 'reward: it is not there to be claimed') : accept({ reward })
})

const answerReferral = implement(referral, ({ operator, merchant, origin, language, session: { member } }) => {
  const code = referralCodeOf(member)
  const friends = operator.claims.friendsBy(merchant.code, code)
  const rewarded = friends.filter(({ hasPlayed }) => hasPlayed).length
  return accept({
    code,
    url: `${origin}/m/${language === merchant.defaultLanguage ? '' : `${language.toLowerCase()}/`}register?referralCode=${code}`,
    invited: friends.length,
    rewarded,
    reward: unitsOf(merchant, rewarded * FRIEND_UNITS),
  })
})

/** A second application corrects the one that waits. */
const answerRegisterAgent = implement(registerAgent, ({ operator, request, session: { member } }) => {
  operator.claims.note(member.id, 'agent', 'application', JSON.stringify(request))
  return accept({ applicationId: `A${member.id}`, status: 'pending' as const })
})

const answerVipLevels = implement(vipLevels, ({ operator, merchant, language, session }) =>
  accept(
    VIP_LEVELS.map(({ rankLevel, labelId, labelName, deposits, wagered, benefits }) => {
      const played = session && playSince(operator, session.member.id, 0)
      const done = session && played && { deposits: session.member.deposits, wagered: wholeOf(merchant, played.wagered) }
      const conditions = (
        [
          ['deposits', deposits],
          ['wagered', wholeOf(merchant, wholeUnits(merchant, wagered))],
        ] as const
      ).map(([name, required]) => ({
        name: textIn(VIP_CONDITIONS[name], language).replace('{symbol}', () => merchant.currencySymbol),
        required,
        ...(done && { completed: Math.min(done[name], required) }),
      }))
      return {
        rankLevel,
        labelId,
        labelName: textIn(labelName, language),
        conditions,
        benefits: benefits.map((benefit) => textIn(benefit, language)),
      }
    }),
  ),
)

const CONDITIONS = 4

/** A member without a club label has no rank progress. A member with one has completed as many conditions as the label's rank. */
const answerRank = implement(playerRankProgress, ({ language, session: { member } }) => {
  const { clubLabel } = member
  if (clubLabel === undefined)
    return accept({ currentProgress: { completedConditions: 0 }, totalExpectedConditions: 0, playerRankProgress: {} })
  return accept({
    currentProgress: { completedConditions: Math.min(clubLabel.rankLevel, CONDITIONS) },
    totalExpectedConditions: CONDITIONS,
    playerRankProgress: { labelId: clubLabel.labelId, labelName: levelNameIn(clubLabel, language), rankLevel: clubLabel.rankLevel },
  })
})

/** Joining is recorded once; a repeated request succeeds too. The lucky draw requires a deposit first. */
const answerJoin = implement(joinPromotion, ({ operator, merchant, request, controls, session: { member } }) => {
  const promotion = PROMOTIONS.flatMap(({ promotions }) => promotions).find(({ id }) => id === request.id)
  const waits = promotion?.waits && !Object.hasOwn(controls.startedPromotions, promotion.id)
  if (promotion === undefined || waits || (promotion.id === 'lucky-draw' && member.deposits === 0))
    return refuse('promotion.not.eligible', '')
  operator.claims.note(member.id, 'joined', promotion.id)
  if (promotion.id === 'welcome')
    payReward(operator, member.id, { reference: 'promotion:welcome', amount: wholeUnits(merchant, 30), currency: merchant.currency })
  return accept({ joined: true as const })
})

export const PROGRAM_CALLS = [
  answerCalendar,
  answerSignIn,
  answerMissions,
  answerClaimMission,
  answerSavior,
  answerClaimSavior,
  answerPromoCodeEnabled,
  answerPromoCode,
  answerRewards,
  answerClaimReward,
  answerReferral,
  answerRegisterAgent,
  answerVipLevels,
  answerRank,
  answerJoin,
]
