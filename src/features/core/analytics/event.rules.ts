import type { EventName } from '#contract/events.ts'

/** Values of an event, in the names of TRK-3. */
export type EventPayload = Readonly<Record<string, string | number>>

/** `id` lets operator and channels tell doubles; `at` in epoch ms. */
export interface TrackedEvent {
  readonly name: EventName
  readonly id: string
  readonly payload: EventPayload
  readonly at: number
}

/** For once-only events; `of`: the visit or the device. */
export interface Mark {
  readonly event: EventName | 'performance'
  readonly of: string
}

export interface OnceFacts {
  readonly name: EventName
  /** Id of the running visit (SES-6). */
  readonly visit: string
  readonly isMarked: (mark: Mark) => boolean
}

export type OnceDecision =
  | { readonly do: 'raise'; readonly mark: Mark | undefined }
  | { readonly do: 'skip'; readonly because: 'raisedBefore' }

/** Once a device, or once a visit over all tabs (TRK-2). firstDeposit is once a customer, ensured by the cashier. */
export const ONCE: Partial<Record<EventName, 'device' | 'visit'>> = {
  firstOpen: 'device',
  a2hsInstalled: 'device',
  a2hsFirstOpen: 'device',
  viewContent: 'visit',
}

/** TRK-2. */
export function decideRaise({ name, visit, isMarked }: OnceFacts): OnceDecision {
  const scope = ONCE[name]
  const mark = scope && { event: name, of: scope === 'visit' ? visit : scope }
  return mark && isMarked(mark) ? { do: 'skip', because: 'raisedBefore' } : { do: 'raise', mark }
}

interface EventMember {
  readonly customerId: string
  readonly customerName: string
}

/** TRK-3: the event's own facts, the member, and money under AppsFlyer's names too. */
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

/** TikTok requires a product for deposits (TRK-3). The event's own facts win. */
export function withProduct(name: EventName, payload: EventPayload): EventPayload {
  return DEPOSIT_EVENTS.includes(name) ? { content_type: 'product', content_id: '99', ...payload } : payload
}
