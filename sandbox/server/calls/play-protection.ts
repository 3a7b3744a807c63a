import { addDuration, readDuration } from '#contract/durations.ts'
import { confirmPlayLimit, playLimits, playSummary, selfExclude, setPlayLimit, takeBreak } from '#contract/members.ts'
import { ALL_GAMES } from '../../data/catalogue.ts'
import type { Controls } from '../overrides.ts'
import { fromMoney, toMoney } from '../money.ts'
import type { Operator } from '../operator.ts'
import { frameOf } from '../play/frames.ts'
import { usedOf } from '../play/closed-play.ts'
import { FOR_GOOD } from '../play/play-records.ts'
import type { LimitKind } from '../play/limits.ts'
import { dayStart } from '../programs/calendar-days.ts'
import { endedRefusal } from '../recovery.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement, type CallFacts, type SignedIn } from '../wire/implement.ts'
import { proveOwnPassword } from './attempt.ts'

const HOUR = 3_600_000
/** Of a break in hours: six weeks. */
const MOST_HOURS = 6 * 7 * 24
/** Of a break by duration: a year. Whoever wants longer excludes themselves. */
const MOST_DAYS = 366
const MOST_MONTHS = 60
/** Minutes of the longest frame. */
const MOST_MINUTES: Readonly<Record<'day' | 'week' | 'month', number>> = { day: 1_440, week: 10_080, month: 44_640 }

/** What the merchant's settings do not announce is not there. */
const notOffered = () => refuse('not.implemented', 'The settings do not announce this', { status: 501 })

const answerSummary = implement(playSummary, async ({ operator, request, settings, session: { member } }) => {
  if (settings.play?.summary !== true) return notOffered()
  const since = request.since ?? dayStart(operator.world.now())
  // The last 30 days, but for a clock that differs.
  if (operator.world.now() - since >= 29 * 24 * HOUR) operator.play.noteReview(member.id, 'summary')
  const { rounds, staked, won } = operator.play.totals(member.id, since)
  const money = (amount: number): string => toMoney(amount, member.currency)
  const open = ((await operator.vendor.openBets(String(member.id))) ?? []).map(({ gameCode, stake }) => {
    const game = ALL_GAMES.find(({ code }) => code === gameCode)
    return { gameName: game?.name ?? gameCode, vendor: game?.vendor ?? '', stake: money(stake) }
  })
  return accept({ since, rounds, staked: money(staked), won: money(won), currency: member.currency, open })
})

interface LimitFacts {
  readonly operator: Operator
  readonly controls: Controls
  readonly session: SignedIn
}

function describeLimits({ operator, controls, session }: LimitFacts) {
  const { id, currency } = session.member
  const measureOf = (kind: LimitKind, most: number) => (kind === 'time' ? { minutes: most } : { amount: toMoney(most, currency) })
  const limits = operator.limits.of(id).map((limit) => {
    const { kind, frame, most, pending } = limit
    const used = usedOf(operator, id, limit)
    return {
      kind,
      frame,
      ...measureOf(kind, most),
      used: kind === 'time' ? String(used) : toMoney(used, currency),
      resetsAt: frameOf(frame, operator.world.now()).end,
      ...(pending && {
        pending: { ...(pending.most === undefined ? {} : measureOf(kind, pending.most)), from: pending.from, confirmBy: pending.confirmBy },
      }),
    }
  })
  return { raiseWaitHours: controls.raiseWaitHours, limits }
}

const answerLimits = implement(playLimits, (facts) =>
  (facts.settings.play?.limits ?? []).length === 0 ? notOffered() : accept(describeLimits(facts)),
)

const answerSetLimit = implement(setPlayLimit, (facts) => {
  const { operator, request, settings, controls, session } = facts
  const { kind, frame, remove } = request
  if (settings.play?.limits?.includes(kind) !== true) return refuse('limit.kind.unknown')
  const isMeasured = request.amount !== undefined || request.minutes !== undefined
  const most = mostOf(facts)
  if (remove === true ? isMeasured : most === undefined) return refuse('limit.invalid')
  operator.limits.set(session.member.id, { kind, frame }, most, controls.raiseWaitHours)
  operator.play.noteReview(session.member.id, 'review')
  return accept(describeLimits(facts))
})

/** The requested limit: minor units, or minutes. Undefined for nothing, for the other kind's measure, and for more than its frame has. */
function mostOf({ request: { kind, frame, amount, minutes }, session }: CallFacts<typeof setPlayLimit>): number | undefined {
  if (amount !== undefined && minutes !== undefined) return undefined
  if (kind === 'time') return minutes !== undefined && minutes >= 1 && minutes <= MOST_MINUTES[frame] ? minutes : undefined
  const most = amount === undefined ? undefined : fromMoney(amount, session.member.currency)
  return most !== undefined && most > 0 ? most : undefined
}

const answerConfirm = implement(confirmPlayLimit, (facts) =>
  facts.operator.limits.confirm(facts.session.member.id, facts.request) ? accept(describeLimits(facts)) : refuse('limit.not.due'),
)

const answerBreak = implement(takeBreak, ({ operator, request, settings, session: { member } }) => {
  if (settings.play?.breaks !== true) return notOffered()
  const until = breakEnd(operator, request, settings.play.durations === true)
  if (until === undefined) return refuse('break.length.invalid')
  const { breakUntil = 0 } = operator.play.breaksOf(member.id)
  if (until <= breakUntil) return refuse('break.running')
  return accept({ until: operator.play.extendBreak(member.id, 'break', until) })
})

/** By the operator's calendar, which is all its members' too. Undefined for what is no length, or too long. */
function breakEnd(
  { world }: Operator,
  { hours, duration }: CallFacts<typeof takeBreak>['request'],
  durations: boolean,
): number | undefined {
  const now = world.now()
  if (duration === undefined)
    return hours !== undefined && Number.isInteger(hours) && hours >= 1 && hours <= MOST_HOURS ? now + hours * HOUR : undefined
  const read = durations && hours === undefined ? readDuration(duration) : undefined
  const end = read && addDuration(now, read)
  return end !== undefined && end <= now + MOST_DAYS * 24 * HOUR ? end : undefined
}

/** How old a session without a password may be, in milliseconds. */
const YOUNG_MS = 10 * 60_000

/** A borrowed phone closes no account for years: the password proves the member, or without one a young session. */
function unprovenRefusal({ world }: Operator, { member, startedAt }: SignedIn) {
  if (member.passwordHash !== undefined) return refuse('password.wrong')
  return world.now() < startedAt + YOUNG_MS ? undefined : refuse('reauthentication.required')
}

/** The end, or undefined for what is no length. */
function exclusionEnd(
  { world }: Operator,
  { months, forGood }: CallFacts<typeof selfExclude>['request'],
  isForGoodKnown: boolean,
): number | undefined {
  if (forGood) return isForGoodKnown && months === undefined ? FOR_GOOD : undefined
  const isLength = months !== undefined && Number.isInteger(months) && months >= 1 && months <= MOST_MONTHS
  return isLength ? addDuration(world.now(), { count: months, unit: 'month' }) : undefined
}

/** Ends every session, the asking one included, and push messages. Signing in again is possible: for reading, withdrawing and service. */
const answerExclude = implement(selfExclude, async ({ operator, request, settings, session }) => {
  const { member } = session
  if (settings.play?.exclusion !== true) return notOffered()
  const end = exclusionEnd(operator, request, settings.play.forGood === true)
  if (end === undefined) return refuse('exclusion.length.invalid')
  const { password } = request
  const refused = password === undefined ? unprovenRefusal(operator, session) : await proveOwnPassword(operator, session, password)
  if (refused !== undefined) return refused
  const ended = endedRefusal(operator, session)
  if (ended !== undefined) return ended
  return operator.atomically(() => {
    const until = operator.play.extendBreak(member.id, 'exclusion', end)
    operator.sessions.revokeAll(member.id)
    operator.pushTokens.removeAll(member.id)
    return accept(until === FOR_GOOD ? {} : { until })
  })
})

export const PLAY_PROTECTION_CALLS = [answerSummary, answerLimits, answerSetLimit, answerConfirm, answerBreak, answerExclude]
