import type { EventName } from '#contract/events.ts'

/** Values of an event, in the names of TRK-3. */
export type EventPayload = Readonly<Record<string, string | number>>

/** An event as it was raised. `id` goes to the operator and to every channel, so that each can tell doubles; `at` is in epoch milliseconds. */
export interface TrackedEvent {
  readonly name: EventName
  readonly id: string
  readonly payload: EventPayload
  readonly at: number
}

/** A note that an event or a report which counts once was raised: `of` names the visit, or the device. */
export interface Mark {
  readonly event: EventName | 'performance'
  readonly of: string
}

export interface OnceFacts {
  readonly name: EventName
  /** Id of the running visit (SES-6). */
  readonly visit: string
  /** Was this mark set before, on this device or in this document? */
  readonly isMarked: (mark: Mark) => boolean
}

export type OnceDecision =
  | { readonly do: 'raise'; readonly mark: Mark | undefined }
  | { readonly do: 'skip'; readonly because: 'raisedBefore' }

/** How often an event counts: once a device, or once a visit over all its tabs (TRK-2). firstDeposit counts once a customer: the cashier sees to that. */
export const ONCE: Partial<Record<EventName, 'device' | 'visit'>> = {
  firstOpen: 'device',
  a2hsInstalled: 'device',
  a2hsFirstOpen: 'device',
  viewContent: 'visit',
}

/** Decides whether an event is raised, and the mark to set (TRK-2). */
export function decideRaise({ name, visit, isMarked }: OnceFacts): OnceDecision {
  const scope = ONCE[name]
  const mark = scope && { event: name, of: scope === 'visit' ? visit : scope }
  return mark && isMarked(mark) ? { do: 'skip', because: 'raisedBefore' } : { do: 'raise', mark }
}

/** The member of the session. */
interface EventMember {
  readonly customerId: string
  readonly customerName: string
}

/** The whole payload of TRK-3: what the place of the event knows, its member, and money under the names that AppsFlyer reads too. */
export function wholePayload(payload: EventPayload, member: EventMember | undefined): EventPayload {
  const { revenue, currency } = payload
  return {
    ...member,
    ...payload,
    ...(revenue === undefined ? {} : { af_revenue: revenue }),
    ...(currency === undefined ? {} : { af_currency: currency }),
  }
}

const DEPOSIT_EVENTS: readonly EventName[] = ['depositSubmit', 'deposit', 'firstDeposit', 'redeposit', 'firstDepositArrival']

/** TikTok takes a deposit only with a product (TRK-3). What the place of the event says wins. */
export function withProduct(name: EventName, payload: EventPayload): EventPayload {
  return DEPOSIT_EVENTS.includes(name) ? { content_type: 'product', content_id: '99', ...payload } : payload
}
