import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { WEB_PIXELS, type WebPixel } from '#page/public-merchant.ts'
import { PIXEL_ADAPTERS } from '#features/support/pixels/pixel-adapters.ts'
import type { PixelEvent, PixelOrder, PixelPorts } from '#features/support/pixels/pixel-frame.rules.ts'
import { createPixels, pixelAddresses } from '../../../../sandbox/vendors/pixels/pixels.ts'

const STAND_IN = 'http://stand.in'
const FRAME = 'https://a.example/m/frame/pixels.html'
const ORDER: PixelOrder = { pixels: [], page: 'https://a.example/m/home', cookies: {}, analytics: true }
const REGISTER: PixelEvent = { name: 'register', id: '0f8fad5b-d9cb-469f-a165-70867728950e' }
const DEPOSIT: PixelEvent = {
  name: 'deposit',
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  value: 50,
  currency: 'PHP',
  contentId: '99',
  contentType: 'product',
}
const ID: Readonly<Partial<Record<WebPixel, string>>> = { gtag: 'G-1', gtm: 'GTM-1', voluum: 'stand.in' }

/** A quarantine document whose vendors are the stand-in: it loads their scripts, runs them, and sends what they send. */
function openFrame() {
  const pixels = createPixels({ now: Date.now })
  const sent: Promise<Response>[] = []
  const standIn = (address: string): string =>
    Object.entries(pixelAddresses(STAND_IN)).reduce((text, [from, to]) => text.replace(from, to), address)
  const send = (address: string): void => void sent.push(Promise.resolve(pixels.app.request(standIn(address))))
  class Image {
    set src(address: string) {
      send(address)
    }
  }
  const window = createContext({
    document: { currentScript: { src: '' }, cookie: '_fbp=fb.1.1.1' },
    location: { href: FRAME },
    Image,
    URL,
    URLSearchParams,
  })
  Object.assign(window, { window })
  const ports: PixelPorts = {
    window: window as unknown as PixelPorts['window'],
    load: async (address) => {
      const response = await pixels.app.request(standIn(address))
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      Object.assign(window['document'] as object, { currentScript: { src: standIn(address) } })
      runInContext(await response.text(), window)
    },
    ping: send,
  }
  const settle = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve))
    await Promise.all(sent)
  }
  return { pixels, ports, settle }
}

const consentOf = (ads: string, analytics = ads): string => `ads ${ads}, analytics ${analytics}`
const MESSAGES: Readonly<Record<WebPixel, readonly string[]>> = {
  facebook: ['consent grant', 'init', 'PageView', 'CompleteRegistration', 'Purchase', 'consent revoke'],
  tiktok: ['grantConsent', 'page', 'CompleteRegistration', 'CompletePayment', 'revokeConsent'],
  kwai: ['page', 'completeRegistration', 'purchase'],
  gtag: [`consent default: ${consentOf('granted')}`, 'js', 'config', 'sign_up', 'purchase', `consent update: ${consentOf('denied')}`],
  gtm: [`consent default: ${consentOf('granted')}`, 'gtm.js', 'register', 'deposit', `consent update: ${consentOf('denied')}`],
  twitter: ['config', 'tw-p1-register', 'tw-p1-deposit'],
  bigo: ['init', 'page_view', 'ec_register', 'ec_purchase'],
  mgs: ['EVENT_COMPLETE_REGISTRATION', 'EVENT_PURCHASE'],
  okspy: ['EVENT_COMPLETE_REGISTRATION', 'EVENT_PURCHASE'],
  adjust: ['initSdk', 'disableThirdPartySharing'],
  voluum: ['conversion', 'conversion'],
  propeller: ['conversion', 'conversion'],
  kadam: ['conversion', 'conversion'],
}

describe('TRK-8 REG-7 what each channel is told fits its stand-in, before and after its script is there', () => {
  test.each(WEB_PIXELS)('%s', async (channel) => {
    const { pixels, ports, settle } = openFrame()
    const account = ID[channel] ?? 'p1'
    const running = PIXEL_ADAPTERS[channel]({ channel, id: account, click: 'p1' }, ORDER, ports)
    running.track(REGISTER)
    await settle()
    running.track(DEPOSIT)
    running.consent?.({ marketing: false, analytics: false })
    await settle()
    const reports = pixels.reports().toReversed()
    expect(reports.map(({ name }) => name)).toEqual(MESSAGES[channel])
    expect(reports.filter(({ problem }) => problem !== undefined)).toEqual([])
    expect(
      new Set(reports.filter(({ name }) => !name.startsWith('consent')).map((report) => `${report.channel} ${report.account}`)),
    ).toEqual(new Set([`${channel} ${channel === 'voluum' ? 'p1' : account}`]))
    if (reports.some(({ eventId }) => eventId !== undefined))
      expect(reports.flatMap(({ eventId }) => eventId ?? [])).toEqual([REGISTER.id, DEPOSIT.id])
  })
})

test.each([
  [
    'the member’s id',
    '/report/facebook',
    { page: FRAME, account: '1', call: JSON.stringify(['track', 'Purchase', { customerId: '7' }, { eventID: REGISTER.id }]) },
  ],
  ['an event without an id', '/report/tiktok', { page: FRAME, account: '1', call: JSON.stringify(['track', 'Purchase', {}, {}]) }],
  [
    'a page with a token',
    '/report/gtag',
    { page: FRAME, account: 'G-1', call: JSON.stringify(['config', 'G-1', { page_location: 'https://a.example/m/home?token=secret' }]) },
  ],
  ['its own document with a query', '/report/bigo', { page: `${FRAME}?token=secret`, account: '1', call: JSON.stringify(['init', '1']) }],
  ['a postback with a name', '/conversion.php', { visitor_id: '1', username: 'ada' }],
])('TRK-8 a stand-in refuses %s, and the switchboard shows why', async (_what, path, query) => {
  const pixels = createPixels({ now: () => 1 })
  expect((await pixels.app.request(`${STAND_IN}${path}?${new URLSearchParams(query as Record<string, string>)}`)).status).toBe(400)
  expect(pixels.reports()[0]?.problem).toMatch(/\w/)
})

test('TRK-8 what arrived last is shown, whatever times others name', async () => {
  let now = 1_000_000
  const pixels = createPixels({ now: () => now })
  const report = (account: string, at: number): unknown =>
    pixels.app.request(`${STAND_IN}/report/facebook?${new URLSearchParams({ account, at: String(at) })}`)
  for (let sent = 0; sent < 1_000; sent += 1) await report('stranger', 9e15)
  await report('stranger', -9e15)
  await report('own', now)
  expect(pixels.reports()).toHaveLength(1_000)
  expect(pixels.reports().filter(({ account }) => account === 'own')).toHaveLength(1)
  now += 120_000
  await report('own', now + 1)
  await report('own', now)
  expect(pixels.reports().slice(0, 2)).toMatchObject([
    { account: 'own', at: now + 1 },
    { account: 'own', at: now },
  ])
})
