import { describe, expect, test } from 'vitest'
import { PIXEL_ADAPTERS } from '#features/support/pixels/pixel-adapters.ts'
import {
  contentIn,
  isReady,
  pixelMessage,
  readyMessage,
  type Pixel,
  type PixelEvent,
  type PixelOrder,
  type PixelPorts,
} from '#features/support/pixels/pixel-frame.rules.ts'

const ORDER: PixelOrder = { pixels: [], page: 'https://a.example/m/home', cookies: {}, analytics: false }
const register: PixelEvent = { name: 'register', id: 'e1' }
const deposit: PixelEvent = { name: 'deposit', id: 'e2', value: 50, currency: 'PHP', contentId: '99', contentType: 'product' }

function run(
  pixel: Pixel,
  events: readonly PixelEvent[],
  { order = ORDER, failing = [] }: { order?: PixelOrder; failing?: readonly string[] } = {},
) {
  const loaded: string[] = []
  const pings: string[] = []
  const window = {} as PixelPorts['window']
  const ports: PixelPorts = {
    window,
    load: async (address) => {
      loaded.push(address)
      if (failing.some((host) => address.includes(host))) throw new Error('blocked')
    },
    ping: (address) => void pings.push(address),
  }
  const channel = PIXEL_ADAPTERS[pixel.channel](pixel, order, ports)
  events.forEach((event) => channel.track(event))
  return { channel, window: window as Record<string, unknown>, loaded, pings }
}

/** The calls in a queue, with Google's `arguments` as arrays. */
const callsIn = (queue: unknown): unknown[] =>
  (queue as ArrayLike<unknown>[]).map((call) => (Array.isArray(call) || 'length' in call ? [...(call as unknown[])] : call))
const shop = { value: 50, currency: 'PHP', content_id: '99', content_type: 'product' }

/* oxlint-disable no-underscore-dangle -- the vendors' own names */

describe('what a channel is called with before its script is there', () => {
  test('TRK-8 Facebook', () => {
    const { window, loaded } = run({ channel: 'facebook', id: '111' }, [register, deposit, { name: 'gameLaunch', id: 'e3' }])
    expect(loaded).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
    expect((window['fbq'] as { queue: unknown[] }).queue).toEqual([
      ['consent', 'grant'],
      ['init', '111'],
      ['track', 'PageView'],
      ['track', 'CompleteRegistration', {}, { eventID: 'e1' }],
      ['track', 'Purchase', shop, { eventID: 'e2' }],
      ['trackCustom', 'gameLaunch', {}, { eventID: 'e3' }],
    ])
  })

  test('TRK-8 TikTok', () => {
    const { window, loaded } = run({ channel: 'tiktok', id: 'T1' }, [deposit])
    expect(loaded).toEqual(['https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=T1&lib=ttq'])
    expect([...(window['ttq'] as unknown[])]).toEqual([['grantConsent'], ['page'], ['track', 'CompletePayment', shop, { event_id: 'e2' }]])
  })

  test('TRK-8 Kwai, with its other host where the first fails', async () => {
    const { window, loaded } = run({ channel: 'kwai', id: 'K1' }, [register, deposit, { name: 'login', id: 'e3' }], {
      failing: ['ap4r.com'],
    })
    await Promise.resolve()
    await Promise.resolve()
    expect(loaded.map((address) => new URL(address).host)).toEqual(['s21-def.ap4r.com', 's21-def.ks-la.net'])
    const queue = window['kwaiq'] as unknown[] & { _i: Record<string, unknown[]> }
    expect([...queue]).toEqual([['page']])
    expect([...(queue._i['K1'] ?? [])]).toEqual([
      ['track', 'completeRegistration', { event_id: 'e1' }],
      ['track', 'purchase', { value: 50, currency: 'PHP', event_id: 'e2' }],
    ])
  })

  test.each([
    [true, 'granted'],
    [false, 'denied'],
  ])('TRK-8 gtag hears Google’s consent mode first (measuring allowed: %s)', (analytics, storage) => {
    const { window, loaded } = run({ channel: 'gtag', id: 'G-1' }, [deposit], { order: { ...ORDER, analytics } })
    expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1'])
    expect(callsIn(window['dataLayer'])).toEqual([
      ['consent', 'default', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: storage }],
      ['js', expect.any(Date)],
      ['config', 'G-1', { page_location: ORDER.page }],
      ['event', 'purchase', { send_to: 'G-1', event_id: 'e2', transaction_id: 'e2', ...shop }],
    ])
    expect(Object.prototype.toString.call((window['dataLayer'] as unknown[])[0])).toBe('[object Arguments]')
  })

  test('TRK-8 GTM', () => {
    const { window, loaded } = run({ channel: 'gtm', id: 'GTM-1' }, [register])
    expect(loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1'])
    expect((window['dataLayer'] as unknown[]).slice(1)).toEqual([
      { 'gtm.start': expect.any(Number), event: 'gtm.js', page_location: ORDER.page },
      { event: 'register', event_id: 'e1' },
    ])
  })

  test('TRK-8 X', () => {
    const { window } = run({ channel: 'twitter', id: 'o1' }, [deposit])
    expect((window['twq'] as { queue: unknown[] }).queue).toEqual([
      ['config', 'o1'],
      ['event', 'tw-o1-deposit', { value: 50, currency: 'PHP', conversion_id: 'e2' }],
    ])
  })

  test('TRK-8 Bigo', () => {
    const { window } = run({ channel: 'bigo', id: 'b1' }, [register, { name: 'login', id: 'e3' }])
    expect((window['bge'] as { q: unknown[] }).q).toEqual([
      ['init', 'b1'],
      ['event', 'page_view', {}],
      ['event', 'ec_register', { event_id: 'e1' }],
    ])
  })

  test.each([
    ['mgs', 'mg_sky', 'https://s.mgskyads.com/js/tag.js?aa=k'],
    ['okspy', 'ok_spin', 'https://s.oksp.in/js/tag.js?aa=k'],
  ] as const)('REG-7 TRK-8 %s', (channel, name, script) => {
    const { window, loaded } = run({ channel, id: 'k' }, [register, deposit, { name: 'login', id: 'e3' }])
    expect(loaded).toEqual([script])
    expect((window[name] as { q: unknown[] }).q).toEqual([
      ['event', 'EVENT_COMPLETE_REGISTRATION', { event_id: 'e1' }],
      ['event', 'EVENT_PURCHASE', { value: 50, currency: 'PHP', event_id: 'e2' }],
    ])
  })
})

const WITHDRAWN = { marketing: false, analytics: false }
const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' }

test.each<[Pixel, (window: Record<string, unknown>) => unknown, unknown]>([
  [{ channel: 'facebook', id: '1' }, (window) => (window['fbq'] as { queue: unknown[] }).queue.at(-1), ['consent', 'revoke']],
  [{ channel: 'tiktok', id: 'T1' }, (window) => (window['ttq'] as unknown[]).at(-1), ['revokeConsent']],
  [{ channel: 'gtag', id: 'G-1' }, (window) => callsIn(window['dataLayer']).at(-1), ['consent', 'update', denied]],
  [
    { channel: 'gtm', id: 'GTM-1' },
    (window) => [...(((window['dataLayer'] as ArrayLike<unknown>[]).at(-1) ?? []) as unknown[])],
    ['consent', 'update', denied],
  ],
])('TRK-8 %j is told of a withdrawal', (pixel, last, expected) => {
  const { window, channel } = run(pixel, [])
  channel.consent?.(WITHDRAWN)
  expect(last(window)).toEqual(expected)
})

test('TRK-8 Adjust shares nothing any more after a withdrawal', () => {
  const { window, channel } = run({ channel: 'adjust', id: 'a1' }, [])
  const calls: string[] = []
  window['Adjust'] = { disableThirdPartySharing: () => void calls.push('disableThirdPartySharing') }
  channel.consent?.({ marketing: true, analytics: false })
  expect(calls).toEqual([])
  channel.consent?.(WITHDRAWN)
  expect(calls).toEqual(['disableThirdPartySharing'])
})

test('TRK-8 Google hears that measuring alone was withdrawn', () => {
  const { window, channel } = run({ channel: 'gtag', id: 'G-1' }, [])
  channel.consent?.({ marketing: true, analytics: false })
  expect(callsIn(window['dataLayer']).at(-1)).toEqual([
    'consent',
    'update',
    { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'denied' },
  ])
})

test.each<[Pixel, string[]]>([
  [
    { channel: 'voluum', id: 'go.least.example', click: 'c&1' },
    ['https://go.least.example/postback?cid=c%261&txid=e1', 'https://go.least.example/postback?cid=c%261&txid=e2&payout=50&currency=PHP'],
  ],
  [
    { channel: 'propeller', id: 'v1' },
    [
      'https://ad.propellerads.com/conversion.php?visitor_id=v1',
      'https://ad.propellerads.com/conversion.php?visitor_id=v1&price=50&currency=PHP',
    ],
  ],
  [
    { channel: 'kadam', id: 'd1' },
    ['https://kdtrk.net/ru/postback/?data=d1', 'https://kdtrk.net/ru/postback/?data=d1&price=50&currency=PHP'],
  ],
])('TRK-8 REG-7 %j is asked for at a registration and a deposit, and loads no script', (pixel, expected) => {
  const { pings, loaded } = run(pixel, [register, deposit, { name: 'login', id: 'e3' }])
  expect([pings, loaded]).toEqual([expected, []])
})

test('TRK-8 a script that is there gets the calls itself', () => {
  const { window } = run({ channel: 'facebook', id: '1' }, [])
  const got: unknown[] = []
  const fbq = window['fbq'] as { callMethod?: (...words: unknown[]) => void } & ((...words: unknown[]) => void)
  fbq.callMethod = (...words) => void got.push(words)
  fbq('track', 'Later')
  expect(got).toEqual([['track', 'Later']])
})

describe('TRK-8 messages of the quarantine', () => {
  const facts = {
    origin: 'https://a.example',
    host: 'https://a.example',
    nonce: 'n',
    fromParent: true,
    data: pixelMessage('n', { event: register }),
  }
  test.each([
    ['its page', {}, true],
    ['another window', { fromParent: false }, false],
    ['another origin', { origin: 'https://evil.example' }, false],
    ['another nonce', { nonce: 'm' }, false],
    ['a text', { data: 'event' }, false],
    ['nothing', { data: null }, false],
    ['another program’s message', { data: { ...pixelMessage('n', { event: register }), source: 'other' } }, false],
    ['a message of no kind', { data: readyMessage('n') }, false],
    ['an order', { data: pixelMessage('n', { order: ORDER }) }, true],
    ['a consent', { data: pixelMessage('n', { consent: { ads: true } as never }) }, true],
  ])('the frame hears %s: %s', (_who, changed, heard) => expect(contentIn({ ...facts, ...changed }) !== undefined).toBe(heard))

  const report = { origin: 'null', nonce: 'n', fromFrame: true, data: readyMessage('n') }
  test.each([
    ['the frame', {}, true],
    ['another window', { fromFrame: false }, false],
    ['a document with an origin', { origin: 'https://a.example' }, false],
    ['another nonce', { nonce: 'm' }, false],
    ['an order', { data: pixelMessage('n', { order: ORDER }) }, false],
    ['nothing', { data: null }, false],
    ['another program’s report', { data: { ...readyMessage('n'), source: 'other' } }, false],
  ])('the page hears %s: %s', (_who, changed, heard) => expect(isReady({ ...report, ...changed })).toBe(heard))
})
