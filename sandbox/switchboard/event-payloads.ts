import * as v from 'valibot'
import type { EventName } from '#contract/events.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const decimal = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern, 'a decimal with its sign, as text'))
const iso = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'an ISO code'))
const member = { customerId: text, customerName: text }
const visitor = { customerId: v.optional(text), customerName: v.optional(text) }
const POSITIVE = /^\d+(?:\.\d+)?$/

/** TRK-3: amounts are text, AppsFlyer's names repeat revenue and currency, and TikTok's deposits carry a product. */
function money(revenue = POSITIVE) {
  const twice = decimal(revenue)
  return v.strictObject({
    ...member,
    value: decimal(POSITIVE),
    amount: decimal(POSITIVE),
    revenue: twice,
    af_revenue: twice,
    currency: iso,
    af_currency: iso,
    content_type: v.optional(text),
    content_id: v.optional(text),
  })
}

const deposit = money()
const game = v.strictObject({ ...visitor, content_id: text, content_type: text })
const device = v.strictObject(visitor)

/** The payload of each event, more strictly than the contract: what a field of TRK-3 holds, and nothing beside. */
export const EVENT_PAYLOADS: Readonly<Record<EventName, v.GenericSchema>> = {
  firstOpen: device,
  a2hsInstalled: device,
  a2hsFirstOpen: device,
  registerSubmit: device,
  register: v.strictObject(member),
  login: v.strictObject(member),
  viewContent: v.strictObject({ ...visitor, content_id: v.literal('home') }),
  downloadApp: v.strictObject({ ...visitor, content_type: text }),
  gameLaunch: game,
  startTrial: game,
  depositSubmit: deposit,
  firstDeposit: deposit,
  deposit,
  firstDepositArrival: deposit,
  redeposit: deposit,
  withdraw: money(/^-\d+(?:\.\d+)?$/),
}
