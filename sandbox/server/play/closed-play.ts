import type { Operator } from '../operator.ts'
import { refuse, type RefusalAnswer } from '../wire/answer.ts'
import { frameOf } from './frames.ts'
import type { Limit, LimitKind } from './limits.ts'

export type Closed = RefusalAnswer<'play.break' | 'play.excluded' | 'play.limit.reached'>

/** The member of a check. */
type Who = { readonly id: number }

/** How much of a limit is used in its current frame: minor units, or minutes. A loss is what was staked and not won. */
export function usedOf(
  { play, world }: Pick<Operator, 'play' | 'world'>,
  memberId: number,
  { kind, frame }: Pick<Limit, 'kind' | 'frame'>,
): number {
  const { start } = frameOf(frame, world.now())
  if (kind === 'deposit') return play.deposited(memberId, start)
  if (kind === 'time') return play.minutes(memberId, start)
  const { staked, won } = play.totals(memberId, start)
  return Math.max(0, staked - won)
}

/** What is left of the tightest of a member's limits of a kind; undefined without one. */
export function leftOf(operator: Operator, { id }: Who, kind: LimitKind): number | undefined {
  const rooms = operator.limits
    .of(id)
    .filter((limit) => limit.kind === kind)
    .map((limit) => limit.most - usedOf(operator, id, limit))
  return rooms.length === 0 ? undefined : Math.max(0, Math.min(...rooms))
}

/** Why the member may not play or take a bonus now: excluded, on a break, or at a limit of loss or time (RGP-4, RGP-5, RGP-6). */
export function playClosed(operator: Operator, member: Who): Closed | undefined {
  return restClosed(operator, member) ?? limitClosed(operator, member, ['loss', 'time'], 0)
}

/** Why the member may not pay this amount in now. Only gross deposits count for a deposit limit. */
export function depositClosed(operator: Operator, member: Who, amount: number): Closed | undefined {
  return restClosed(operator, member) ?? limitClosed(operator, member, ['deposit'], amount)
}

/** Undefined without one; without `until` it is for good. */
export function exclusionOf(play: Operator['play'], memberId: number): { until?: number } | undefined {
  const { excludedUntil, excludedForGood } = play.breaksOf(memberId)
  if (excludedForGood) return {}
  return excludedUntil === undefined ? undefined : { until: excludedUntil }
}

export function restClosed({ play }: Operator, { id }: Who): Closed | undefined {
  const { breakUntil } = play.breaksOf(id)
  const excluded = exclusionOf(play, id)
  if (excluded) return refuse('play.excluded', '', { value: excluded })
  return breakUntil === undefined ? undefined : refuse('play.break', '', { value: { until: breakUntil } })
}

/** The first limit that is used up, or that `more` would exceed. */
function limitClosed(operator: Operator, { id }: Who, kinds: readonly LimitKind[], more: number): Closed | undefined {
  const met = operator.limits.of(id).find((limit) => {
    if (!kinds.includes(limit.kind)) return false
    const used = usedOf(operator, id, limit)
    return used >= limit.most || used + more > limit.most
  })
  if (met === undefined) return undefined
  const { kind, frame } = met
  return refuse('play.limit.reached', '', { value: { kind, frame, resetsAt: frameOf(frame, operator.world.now()).end } })
}
