import type { EventName } from '#contract/events.ts'
import type { WebPixel } from '#page/public-merchant.ts'
import type { PixelAdapter, PixelConsent, PixelEvent, PixelPorts } from './pixel-frame.rules.ts'
import { arrayQueue, googleQueue, queued, type ArrayQueue, type Call } from './pixel-queues.ts'

type Names = Readonly<Partial<Record<EventName, string>>>

/** `deposit`: arrived money. Others keep our names. */
const GOOGLE: Names = {
  viewContent: 'view_item',
  register: 'sign_up',
  login: 'login',
  depositSubmit: 'begin_checkout',
  deposit: 'purchase',
}
const FACEBOOK: Names = {
  viewContent: 'ViewContent',
  register: 'CompleteRegistration',
  depositSubmit: 'InitiateCheckout',
  deposit: 'Purchase',
  startTrial: 'StartTrial',
}
const TIKTOK: Names = {
  viewContent: 'ViewContent',
  register: 'CompleteRegistration',
  depositSubmit: 'InitiateCheckout',
  deposit: 'CompletePayment',
}
/** Other events are not sent. */
const KWAI: Names = {
  viewContent: 'contentView',
  register: 'completeRegistration',
  depositSubmit: 'initiatedCheckout',
  firstDeposit: 'firstDeposit',
  deposit: 'purchase',
}
const BIGO: Names = { register: 'ec_register', depositSubmit: 'ec_add_cart', deposit: 'ec_purchase' }
const TAGS: Names = { register: 'EVENT_COMPLETE_REGISTRATION', firstDeposit: 'EVENT_FIRST_DEPOSIT', deposit: 'EVENT_PURCHASE' }
/** Conversions, for channels without events. */
const CONVERSIONS: readonly EventName[] = ['register', 'deposit']

const KWAI_HOSTS = ['https://s21-def.ap4r.com', 'https://s21-def.ks-la.net'] as const

const facebook: PixelAdapter = ({ id }, _order, ports) => {
  const fbq = queued(ports.window, 'fbq', 'queue', { loaded: true, version: '2.0' })
  Object.assign(ports.window, { _fbq: ports.window['fbq'] })
  fbq('consent', 'grant')
  fbq('init', id)
  fbq('track', 'PageView')
  start(ports, 'https://connect.facebook.net/en_US/fbevents.js')
  return {
    track: (event) =>
      fbq(FACEBOOK[event.name] === undefined ? 'trackCustom' : 'track', FACEBOOK[event.name] ?? event.name, shopData(event), {
        eventID: event.id,
      }),
    consent: ({ marketing }) => fbq('consent', marketing ? 'grant' : 'revoke'),
  }
}

const tiktok: PixelAdapter = ({ id }, _order, ports) => {
  const ttq = arrayQueue(ports.window, {
    name: 'ttq',
    announcedAs: 'TiktokAnalyticsObject',
    id,
    script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
  })
  ttq('grantConsent')
  ttq('page')
  start(ports, `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=ttq`)
  return {
    track: (event) => ttq('track', TIKTOK[event.name] ?? event.name, shopData(event), { event_id: event.id }),
    consent: ({ marketing }) => ttq(marketing ? 'grantConsent' : 'revokeConsent'),
  }
}

const kwai: PixelAdapter = ({ id }, _order, ports) => {
  const path = '/kos/s101/nlav112572/pixel/events.js'
  const query = `?sdkid=${id}&lib=kwaiq`
  const kwaiq = arrayQueue(ports.window, { name: 'kwaiq', announcedAs: 'KwaiAnalyticsObject', id, script: KWAI_HOSTS[0] + path })
  kwaiq('page')
  ports.load(KWAI_HOSTS[0] + path + query).catch(() => start(ports, KWAI_HOSTS[1] + path + query))
  return {
    track: (event) => {
      const name = KWAI[event.name]
      const account = (ports.window['kwaiq'] as ArrayQueue).instance(id)
      if (name !== undefined) account['track']?.(name, { ...moneyOf(event), event_id: event.id })
    },
  }
}

const gtag: PixelAdapter = ({ id }, { page, analytics }, ports) => {
  const push = googleQueue(ports.window)
  push('consent', 'default', googleConsent({ marketing: true, analytics }))
  push('js', new Date())
  push('config', id, { page_location: page })
  start(ports, `https://www.googletagmanager.com/gtag/js?id=${id}`)
  return {
    track: (event) =>
      push('event', GOOGLE[event.name] ?? event.name, {
        send_to: id,
        event_id: event.id,
        ...(event.name === 'deposit' && { transaction_id: event.id }),
        ...shopData(event),
      }),
    consent: (consent) => push('consent', 'update', googleConsent(consent)),
  }
}

const gtm: PixelAdapter = ({ id }, { page, analytics }, ports) => {
  const push = googleQueue(ports.window)
  push('consent', 'default', googleConsent({ marketing: true, analytics }))
  const layer = ports.window['dataLayer'] as unknown[]
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js', page_location: page })
  start(ports, `https://www.googletagmanager.com/gtm.js?id=${id}`)
  return {
    track: (event) => void layer.push({ event: event.name, event_id: event.id, ...shopData(event) }),
    consent: (consent) => push('consent', 'update', googleConsent(consent)),
  }
}

const twitter: PixelAdapter = ({ id }, _order, ports) => {
  const twq = queued(ports.window, 'twq', 'queue', { version: '1.1' })
  twq('config', id)
  start(ports, 'https://static.ads-twitter.com/uwt.js')
  return { track: (event) => twq('event', `tw-${id}-${event.name}`, { ...moneyOf(event), conversion_id: event.id }) }
}

const bigo: PixelAdapter = ({ id }, _order, ports) => {
  const bge = queued(ports.window, 'bge', 'q')
  bge('init', id)
  bge('event', 'page_view', {})
  start(ports, `https://api.imotech.video/ad/events.js?pixel_id=${id}`)
  return {
    track: (event) => {
      if (BIGO[event.name] !== undefined) bge('event', BIGO[event.name], { ...moneyOf(event), event_id: event.id })
    },
  }
}

/** Events need tokens that only the operator has: counts sessions. */
const adjust: PixelAdapter = ({ id }, _order, ports) => {
  const sdk = (): Readonly<Record<string, Call>> | undefined => ports.window['Adjust'] as Record<string, Call> | undefined
  ports.load('https://cdn.adjust.com/adjust-latest.min.js').then(
    () => sdk()?.['initSdk']?.({ appToken: id, environment: 'production' }),
    () => undefined,
  )
  return {
    track: () => undefined,
    consent: ({ marketing }) => {
      if (!marketing) sdk()?.['disableThirdPartySharing']?.()
    },
  }
}

/** Small channels: a script by key, a function of three events. */
function tag(name: string, script: string): PixelAdapter {
  return ({ id }, _order, ports) => {
    const push = queued(ports.window, name, 'q')
    start(ports, `${script}?aa=${id}`)
    return {
      track: (event) => {
        if (TAGS[event.name] !== undefined) push('event', TAGS[event.name], { ...moneyOf(event), event_id: event.id })
      },
    }
  }
}

/** Small channels without tag: an address per conversion. */
function postback(addressOf: (pixel: { id: string; click: string }) => string, words: { id?: string; value: string }): PixelAdapter {
  return ({ id, click = '' }, _order, { ping }) => ({
    track: (event) => {
      if (!CONVERSIONS.includes(event.name)) return
      const address = new URL(addressOf({ id, click }))
      if (words.id !== undefined) address.searchParams.set(words.id, event.id)
      if (event.value !== undefined) address.searchParams.set(words.value, String(event.value))
      if (event.currency !== undefined) address.searchParams.set('currency', event.currency)
      ping(address.href)
    },
  })
}

export const PIXEL_ADAPTERS: Readonly<Record<WebPixel, PixelAdapter>> = {
  facebook,
  tiktok,
  kwai,
  gtag,
  gtm,
  twitter,
  bigo,
  adjust,
  mgs: tag('mg_sky', 'https://s.mgskyads.com/js/tag.js'),
  okspy: tag('ok_spin', 'https://s.oksp.in/js/tag.js'),
  voluum: postback(({ id, click }) => `https://${id}/postback?cid=${encodeURIComponent(click)}`, { id: 'txid', value: 'payout' }),
  propeller: postback(({ id }) => `https://ad.propellerads.com/conversion.php?visitor_id=${encodeURIComponent(id)}`, { value: 'price' }),
  kadam: postback(({ id }) => `https://kdtrk.net/ru/postback/?data=${encodeURIComponent(id)}`, { value: 'price' }),
}

function start(ports: PixelPorts, address: string): void {
  // The operator's server still gets the event.
  ports.load(address).catch(() => undefined)
}

/** Google's consent mode. */
function googleConsent({ marketing, analytics }: PixelConsent): object {
  const ads = marketing ? 'granted' : 'denied'
  return { ad_storage: ads, ad_user_data: ads, ad_personalization: ads, analytics_storage: analytics ? 'granted' : 'denied' }
}

function moneyOf({ value, currency }: PixelEvent): object {
  return { ...(value !== undefined && { value }), ...(currency !== undefined && { currency }) }
}

function shopData(event: PixelEvent): object {
  const { contentId, contentType } = event
  return {
    ...moneyOf(event),
    ...(contentId !== undefined && { content_id: contentId }),
    ...(contentType !== undefined && { content_type: contentType }),
  }
}
