import * as v from 'valibot'

/** What a stand-in read out of a call: the event's name, and its id where it has one. */
export interface PixelCall {
  readonly name: string
  readonly eventId?: string
}

/** A channel whose script a page loads. The stand-in's takes the queue over and reports each call. */
interface ScriptChannel {
  readonly name: string
  /** Origins of the vendor that the stand-in replaces in pages; with a path where another service has the same host. */
  readonly addresses: readonly string[]
  readonly script: string
  /** How the vendor's snippet keeps calls, and in which variable. */
  readonly takes: 'function' | 'array' | 'layer' | 'sdk'
  readonly variable: string
  /** Parameter of the script's address, or else the call, that names the account. */
  readonly accountIn?: string
  readonly opening?: string
  readonly call: v.GenericSchema
}

/** A channel that is asked for an address with each conversion. */
interface PostbackChannel {
  readonly name: string
  readonly addresses: readonly string[]
  readonly postback: string
  readonly accountIn: string
  readonly query: v.GenericSchema
}

export type Channel = ScriptChannel | PostbackChannel

const account = v.pipe(v.string(), v.regex(/^[\w.-]+$/))
const eventId = v.pipe(v.string(), v.uuid())
const money = { value: v.optional(v.number()), currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))) }
/** Strict: a member's id or name is refused. */
const shop = { ...money, content_id: v.optional(v.string()), content_type: v.optional(v.string()) }
/** A page whose address says nothing of a person. */
const page = v.pipe(
  v.string(),
  v.url(),
  v.check((address) => [...new URL(address).searchParams.keys()].every((key) => key === 'gclid'), 'an address without token or name'),
)
const switched = v.picklist(['granted', 'denied'])
const consentMode = v.strictObject({
  ad_storage: switched,
  ad_user_data: switched,
  ad_personalization: switched,
  analytics_storage: switched,
})

const word = (call: string) => v.strictTuple([v.literal(call)])
const opening = (call: string) => v.strictTuple([v.literal(call), account])
const googleConsent = v.strictTuple([v.literal('consent'), v.picklist(['default', 'update']), consentMode])
/** A word, one of these names, and money with the event's id. */
const event = (call: string, names: v.GenericSchema, idKey: 'event_id' | 'conversion_id' = 'event_id') =>
  v.strictTuple([v.literal(call), names, v.strictObject({ ...money, [idKey]: eventId })])
const tag = event('event', v.picklist(['EVENT_COMPLETE_REGISTRATION', 'EVENT_FIRST_DEPOSIT', 'EVENT_PURCHASE']))
const sum = v.optional(v.pipe(v.string(), v.decimal()))
const conversion = (entries: v.ObjectEntries) => v.strictObject({ ...entries, currency: money.currency })

const EVENT_WORDS: readonly unknown[] = ['track', 'trackCustom', 'event']

/** Reads a call that its channel took: the name of its event with its id, else the call's own. */
export function readCall(call: readonly unknown[]): PixelCall {
  const [first, second, third] = call
  const id = idIn(call.at(-1))
  if (typeof first === 'object') return { name: String(fieldsOf(first)['event']), ...id }
  if (EVENT_WORDS.includes(first)) return { name: String(second), ...id }
  if (first !== 'consent') return { name: String(first) }
  const { ad_storage: ads, analytics_storage: analytics } = fieldsOf(third)
  return { name: `consent ${String(second)}${ads === undefined ? '' : `: ads ${String(ads)}, analytics ${String(analytics)}`}` }
}

/** Each vendor has a name of its own for it. */
function idIn(data: unknown): { readonly eventId?: string } {
  const { event_id, eventID, conversion_id, txid } = fieldsOf(data)
  const id = event_id ?? eventID ?? conversion_id ?? txid
  return typeof id === 'string' ? { eventId: id } : {}
}

/** Reads the query of a postback. */
export function readPostback(query: unknown): PixelCall {
  return { name: 'conversion', ...idIn(query) }
}

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}

/** The advertising channels that the sandbox stands in for, by what may reach them (TRK-8). AppsFlyer, devils and macan get nothing from a page. */
export const CHANNELS: readonly Channel[] = [
  {
    name: 'facebook',
    addresses: ['https://connect.facebook.net/en_US/fbevents.js'],
    script: '/en_US/fbevents.js',
    takes: 'function',
    variable: 'fbq',
    opening: 'init',
    call: v.union([
      v.strictTuple([v.literal('consent'), v.picklist(['grant', 'revoke'])]),
      opening('init'),
      v.strictTuple([v.literal('track'), v.literal('PageView')]),
      v.strictTuple([v.picklist(['track', 'trackCustom']), v.string(), v.strictObject(shop), v.strictObject({ eventID: eventId })]),
    ]),
  },
  {
    name: 'tiktok',
    addresses: ['https://analytics.tiktok.com'],
    script: '/i18n/pixel/events.js',
    takes: 'array',
    variable: 'ttq',
    accountIn: 'sdkid',
    call: v.union([
      word('page'),
      word('grantConsent'),
      word('revokeConsent'),
      v.strictTuple([v.literal('track'), v.string(), v.strictObject(shop), v.strictObject({ event_id: eventId })]),
    ]),
  },
  {
    name: 'kwai',
    addresses: ['https://s21-def.ap4r.com', 'https://s21-def.ks-la.net'],
    script: '/kos/s101/nlav112572/pixel/events.js',
    takes: 'array',
    variable: 'kwaiq',
    accountIn: 'sdkid',
    call: v.union([
      word('page'),
      event('track', v.picklist(['contentView', 'completeRegistration', 'addToCart', 'initiatedCheckout', 'firstDeposit', 'purchase'])),
    ]),
  },
  {
    name: 'gtag',
    addresses: ['https://www.googletagmanager.com'],
    script: '/gtag/js',
    takes: 'layer',
    variable: 'dataLayer',
    accountIn: 'id',
    call: v.union([
      googleConsent,
      v.strictTuple([v.literal('js'), v.string()]),
      v.strictTuple([v.literal('config'), account, v.strictObject({ page_location: page })]),
      v.strictTuple([
        v.literal('event'),
        v.string(),
        v.strictObject({ ...shop, send_to: account, event_id: eventId, transaction_id: v.optional(eventId) }),
      ]),
    ]),
  },
  {
    name: 'gtm',
    addresses: ['https://www.googletagmanager.com'],
    script: '/gtm.js',
    takes: 'layer',
    variable: 'dataLayer',
    accountIn: 'id',
    call: v.union([
      googleConsent,
      v.strictTuple([v.strictObject({ 'gtm.start': v.number(), event: v.literal('gtm.js'), page_location: page })]),
      v.strictTuple([v.strictObject({ ...shop, event: v.string(), event_id: eventId })]),
    ]),
  },
  {
    name: 'twitter',
    addresses: ['https://static.ads-twitter.com'],
    script: '/uwt.js',
    takes: 'function',
    variable: 'twq',
    opening: 'config',
    call: v.union([opening('config'), event('event', v.pipe(v.string(), v.regex(/^tw-[\w.-]+-\w+$/)), 'conversion_id')]),
  },
  {
    name: 'bigo',
    addresses: ['https://api.imotech.video'],
    script: '/ad/events.js',
    takes: 'function',
    variable: 'bge',
    accountIn: 'pixel_id',
    call: v.union([
      opening('init'),
      v.strictTuple([v.literal('event'), v.literal('page_view'), v.strictObject({})]),
      event('event', v.picklist(['ec_register', 'ec_add_cart', 'ec_purchase'])),
    ]),
  },
  // Two vendors with a file of the same name: the address tells them apart.
  {
    name: 'mgs',
    addresses: ['https://s.mgskyads.com/js/tag.js'],
    script: '/mgs/tag.js',
    takes: 'function',
    variable: 'mg_sky',
    accountIn: 'aa',
    call: tag,
  },
  {
    name: 'okspy',
    addresses: ['https://s.oksp.in/js/tag.js'],
    script: '/okspy/tag.js',
    takes: 'function',
    variable: 'ok_spin',
    accountIn: 'aa',
    call: tag,
  },
  {
    name: 'adjust',
    addresses: ['https://cdn.adjust.com'],
    script: '/adjust-latest.min.js',
    takes: 'sdk',
    variable: 'Adjust',
    opening: 'initSdk',
    call: v.union([
      v.strictTuple([v.literal('initSdk'), v.strictObject({ appToken: account, environment: v.literal('production') })]),
      word('disableThirdPartySharing'),
    ]),
  },
  // The merchant's own domain: no page of the demo has one.
  {
    name: 'voluum',
    addresses: [],
    postback: '/postback',
    accountIn: 'cid',
    query: conversion({ cid: v.string(), txid: eventId, payout: sum }),
  },
  {
    name: 'propeller',
    addresses: ['https://ad.propellerads.com'],
    postback: '/conversion.php',
    accountIn: 'visitor_id',
    query: conversion({ visitor_id: account, price: sum }),
  },
  {
    name: 'kadam',
    addresses: ['https://kdtrk.net'],
    postback: '/ru/postback/',
    accountIn: 'data',
    query: conversion({ data: account, price: sum }),
  },
]
