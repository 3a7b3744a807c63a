import type { EventName } from '#contract/events.ts'
import type { EventPayload } from './analytics.actions.ts'

/** The member of the session. */
export interface EventMember {
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
