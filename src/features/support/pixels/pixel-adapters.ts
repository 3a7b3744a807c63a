import type { EventName } from '#contract/events.ts'
import type { WebPixel } from '#build-time/brand/pixels.ts'
import type { PixelAdapter, PixelEvent, PixelPorts } from './pixel-frame.rules.ts'

/* oxlint-disable no-underscore-dangle -- the vendors' own names */

type Names = Readonly<Partial<Record<EventName, string>>>
type Call = (...words: unknown[]) => void

/** Google's names; `deposit` is money that arrived. An event without a standard name keeps ours. */
const GOOGLE: Names = { viewContent: 'view_item', register: 'sign_up', login: 'login', depositSubmit: 'begin_checkout', deposit: 'purchase' }
const FACEBOOK: Names = { viewContent: 'ViewContent', register: 'CompleteRegistration', depositSubmit: 'InitiateCheckout', deposit: 'Purchase', startTrial: 'StartTrial' }
const TIKTOK: Names = { viewContent: 'ViewContent', register: 'CompleteRegistration', depositSubmit: 'InitiateCheckout', deposit: 'CompletePayment' }
/** These channels know no others: what is not here is not sent. */
const KWAI: Names = { viewContent: 'contentView', register: 'completeRegistration', depositSubmit: 'initiatedCheckout', firstDeposit: 'firstDeposit', deposit: 'purchase' }
const BIGO: Names = { register: 'ec_register', depositSubmit: 'ec_add_cart', deposit: 'ec_purchase' }
const TAGS: Names = { register: 'EVENT_COMPLETE_REGISTRATION', firstDeposit: 'EVENT_FIRST_DEPOSIT', deposit: 'EVENT_PURCHASE' }
/** What counts as a conversion for channels that know no events. */
const CONVERSIONS: readonly EventName[] = ['register', 'deposit']

const KWAI_HOSTS = ['https://s21-def.ap4r.com', 'https://s21-def.ks-la.net'] as const

const facebook: PixelAdapter = ({ id }, _order, ports) => {
  const fbq = queued(ports.window, 'fbq', 'queue', { loaded: true, version: '2.0' })
  Object.assign(ports.window, { _fbq: ports.window['fbq'] })
  fbq('consent', 'grant')
  fbq('init', id)
  fbq('track', 'PageView')
  start(ports, 'https://connect.facebook.net/en_US/fbevents.js')
  return (event) => fbq(FACEBOOK[event.name] === undefined ? 'trackCustom' : 'track', FACEBOOK[event.name] ?? event.name, shopData(event), { eventID: event.id })
}

const tiktok: PixelAdapter = ({ id }, _order, ports) => {
  const ttq = arrayQueue(ports.window, { name: 'ttq', announcedAs: 'TiktokAnalyticsObject', id, script: 'https://analytics.tiktok.com/i18n/pixel/events.js' })
  ttq('grantConsent')
  ttq('page')
  start(ports, `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=ttq`)
  return (event) => ttq('track', TIKTOK[event.name] ?? event.name, shopData(event), { event_id: event.id })
}

const kwai: PixelAdapter = ({ id }, _order, ports) => {
  const path = '/kos/s101/nlav112572/pixel/events.js'
  const query = `?sdkid=${id}&lib=kwaiq`
  const kwaiq = arrayQueue(ports.window, { name: 'kwaiq', announcedAs: 'KwaiAnalyticsObject', id, script: KWAI_HOSTS[0] + path })
  kwaiq('page')
  ports.load(KWAI_HOSTS[0] + path + query).catch(() => start(ports, KWAI_HOSTS[1] + path + query))
  return (event) => {
    const name = KWAI[event.name]
    const account = (ports.window['kwaiq'] as ArrayQueue).instance(id)
    if (name !== undefined) account['track']?.(name, { ...moneyOf(event), event_id: event.id })
  }
}

const gtag: PixelAdapter = ({ id }, { page, analytics }, ports) => {
  const tell = googleQueue(ports.window)
  const storage = analytics ? 'granted' : 'denied'
  tell('consent', 'default', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: storage })
  tell('js', new Date())
  tell('config', id, { page_location: page })
  start(ports, `https://www.googletagmanager.com/gtag/js?id=${id}`)
  return (event) => tell('event', GOOGLE[event.name] ?? event.name, { send_to: id, event_id: event.id, ...(event.name === 'deposit' && { transaction_id: event.id }), ...shopData(event) })
}

const gtm: PixelAdapter = ({ id }, { page, analytics }, ports) => {
  const tell = googleQueue(ports.window)
  tell('consent', 'default', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: analytics ? 'granted' : 'denied' })
  const layer = ports.window['dataLayer'] as unknown[]
  layer.push({ 'gtm.start': Date.now(), 'event': 'gtm.js', 'page_location': page })
  start(ports, `https://www.googletagmanager.com/gtm.js?id=${id}`)
  return (event) => void layer.push({ event: event.name, event_id: event.id, ...shopData(event) })
}

const twitter: PixelAdapter = ({ id }, _order, ports) => {
  const twq = queued(ports.window, 'twq', 'queue', { version: '1.1' })
  twq('config', id)
  start(ports, 'https://static.ads-twitter.com/uwt.js')
  return (event) => twq('event', `tw-${id}-${event.name}`, { ...moneyOf(event), conversion_id: event.id })
}

const bigo: PixelAdapter = ({ id }, _order, ports) => {
  const bge = queued(ports.window, 'bge', 'q')
  bge('init', id)
  bge('event', 'page_view', {})
  start(ports, `https://api.imotech.video/ad/events.js?pixel_id=${id}`)
  return (event) => {
    if (BIGO[event.name] !== undefined) bge('event', BIGO[event.name], { ...moneyOf(event), event_id: event.id })
  }
}

/** Adjust needs a token of its own for each event, which only the operator has: here it counts the session alone. */
const adjust: PixelAdapter = ({ id }, _order, ports) => {
  ports.load('https://cdn.adjust.com/adjust-latest.min.js').then(
    () => (ports.window['Adjust'] as { initSdk?: Call } | undefined)?.initSdk?.({ appToken: id, environment: 'production' }),
    () => undefined,
  )
  return () => undefined
}

/** The small channels with a tag: a script by key, and a function that takes three events. */
function tag(name: string, script: string): PixelAdapter {
  return ({ id }, _order, ports) => {
    const tell = queued(ports.window, name, 'q')
    start(ports, `${script}?aa=${id}`)
    return (event) => {
      if (TAGS[event.name] !== undefined) tell('event', TAGS[event.name], { ...moneyOf(event), event_id: event.id })
    }
  }
}

/** The small channels without one: an address that is asked for with each conversion. */
function postback(addressOf: (pixel: { id: string; click: string }) => string, words: { id?: string; value: string }): PixelAdapter {
  return ({ id, click = '' }, _order, { ping }) => (event) => {
    if (!CONVERSIONS.includes(event.name)) return
    const address = new URL(addressOf({ id, click }))
    if (words.id !== undefined) address.searchParams.set(words.id, event.id)
    if (event.value !== undefined) address.searchParams.set(words.value, String(event.value))
    if (event.currency !== undefined) address.searchParams.set('currency', event.currency)
    ping(address.href)
  }
}

export const PIXEL_ADAPTERS: Readonly<Record<WebPixel, PixelAdapter>> = {
  facebook, tiktok, kwai, gtag, gtm, twitter, bigo, adjust,
  mgs: tag('mg_sky', 'https://s.mgskyads.com/js/tag.js'),
  okspy: tag('ok_spin', 'https://s.oksp.in/js/tag.js'),
  voluum: postback(({ id, click }) => `https://${id}/postback?cid=${encodeURIComponent(click)}`, { id: 'txid', value: 'payout' }),
  propeller: postback(({ id }) => `https://ad.propellerads.com/conversion.php?visitor_id=${encodeURIComponent(id)}`, { value: 'price' }),
  kadam: postback(({ id }) => `https://kdtrk.net/ru/postback/?data=${encodeURIComponent(id)}`, { value: 'price' }),
}

function start(ports: PixelPorts, address: string): void {
  // The channel is not there: it misses the event, the operator's server does not.
  ports.load(address).catch(() => undefined)
}

/** A function that queues its calls until the vendor's script sets `callMethod` or `exe` or replaces it, as in the vendors' own snippets. */
function queued(window: PixelPorts['window'], name: string, queue: string, facts: Readonly<Record<string, unknown>> = {}): Call {
  const calls: unknown[] = []
  const stub: Call & { callMethod?: Call; exe?: Call } = (...words) => {
    const run = stub.callMethod ?? stub.exe
    if (run) run.apply(stub, words)
    else calls.push(words)
  }
  Object.assign(stub, { [queue]: calls, push: stub, ...facts })
  window[name] = stub
  return (...words) => (window[name] as Call)(...words)
}

type ArrayQueue = unknown[] & Record<string, Call> & { instance(id: string): Record<string, Call> }

interface ArrayQueueFacts {
  readonly name: string
  /** The variable in which the script looks for the queue's name. */
  readonly announcedAs: string
  readonly id: string
  readonly script: string
}

const QUEUED_METHODS = ['page', 'track', 'identify', 'instances', 'on', 'once', 'ready', 'grantConsent', 'revokeConsent', 'holdConsent']

/** The same for TikTok and Kwai, whose queue is an array with methods, and another one for each account. */
function arrayQueue(window: PixelPorts['window'], { name, announcedAs, id, script }: ArrayQueueFacts): (method: string, ...words: unknown[]) => void {
  const account = withMethods(Object.assign([], { _u: script }))
  const queue = Object.assign(withMethods([]), { methods: QUEUED_METHODS, instance: () => account, _i: { [id]: account }, _t: { [id]: Date.now() }, _o: { [id]: {} } })
  Object.assign(window, { [announcedAs]: name, [name]: queue })
  return (method, ...words) => (window[name] as Record<string, Call>)[method]?.(...words)
}

function withMethods(queue: unknown[]): unknown[] & Record<string, Call> {
  return Object.assign(queue, Object.fromEntries(QUEUED_METHODS.map((method): [string, Call] => [method, (...words) => void queue.push([method, ...words])]))) as unknown[] & Record<string, Call>
}

/** Google reads `arguments` objects; arrays are no commands to it. gtag and GTM share the queue. */
function googleQueue(window: PixelPorts['window']): Call {
  const layer = (window['dataLayer'] ??= []) as unknown[]
  // oxlint-disable-next-line prefer-rest-params -- see above
  const tell: Call = function () { layer.push(arguments) }
  window['gtag'] ??= tell
  return tell
}

function moneyOf({ value, currency }: PixelEvent): object {
  return { ...(value !== undefined && { value }), ...(currency !== undefined && { currency }) }
}

function shopData(event: PixelEvent): object {
  const { contentId, contentType } = event
  return { ...moneyOf(event), ...(contentId !== undefined && { content_id: contentId }), ...(contentType !== undefined && { content_type: contentType }) }
}
