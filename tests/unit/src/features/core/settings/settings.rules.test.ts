import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FLAGS, type Settings, settings as settingsSchema } from '#contract/settings.ts'
import {
  chooseOwnMoney,
  currencyCode,
  formatMoney,
  type MoneyFacts,
  type OwnMoney,
  type OwnMoneyFacts,
} from '#features/core/money/money.rules.ts'
import {
  decideScreenOffer,
  type ScreenOffer,
  type ScreenOfferFacts,
  decideStatusFailure,
  isOn,
  isStatusDue,
  ownPicture,
  routeOrigins,
} from '#features/core/settings/settings.rules.ts'
import { AMOUNTS } from '../../../../../e2e/fixtures/amounts.ts'

const withFlag = (flag: string, value: unknown): Settings => v.parse(settingsSchema, { whitelabelVal: { [flag]: value } })
/** Without the isolates around an amount. */
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '')

test.each<[why: string, askedAt: number | undefined, due: boolean]>([
  ['STA-1 a tab that never asked asks', undefined, true],
  ['STA-1 not again within 60 s', 40_001, false],
  ['STA-1 again after 60 s', 40_000, true],
  ['STA-1 an answer of this moment is fresh', 100_000, false],
  ['STA-1 an answer from the future is of a clock that was set back', 100_001, true],
  ['STA-1 a corrupt time does not keep the tab from asking', Number.NaN, true],
])('%s', (_why, askedAt, due) => expect(isStatusDue(askedAt, 100_000)).toBe(due))

const unanswered = {
  errorCode: '',
  serverMessage: '',
  secure: true,
  unreadable: false,
  offline: false,
  serverFailed: false,
  noSession: false,
}
const INTERNET_LOST = { key: 'errors.internet_lost' } as const
test.each<[why: string, facts: Partial<typeof unanswered>, expected: ReturnType<typeof decideStatusFailure>]>([
  ['ERR-3 on https a status call without a response is a notice', {}, { do: 'notice', because: 'https', words: INTERNET_LOST }],
  [
    'ERR-3 on https the notice has the server’s message',
    { serverMessage: 'Closed' },
    { do: 'notice', because: 'https', words: { text: 'Closed' } },
  ],
  [
    'ERR-3 an error code is a notice on plain http too',
    { errorCode: 'system.busy', secure: false },
    { do: 'notice', because: 'errorCode', words: INTERNET_LOST },
  ],
  [
    'ERR-3 an error code with a message shows the message',
    { errorCode: 'system.busy', serverMessage: 'Busy', secure: false },
    { do: 'notice', because: 'errorCode', words: { text: 'Busy' } },
  ],
  [
    'ERR-3 on plain http without an error code it is the alert',
    { secure: false },
    { do: 'alert', because: 'plainHttp', words: { key: 'errors.network_cors' } },
  ],
  [
    'ERR-3 a message without a code does not change that',
    { serverMessage: 'Bad gateway', secure: false },
    { do: 'alert', because: 'plainHttp', words: { key: 'errors.network_cors' } },
  ],
  ['STA-3 without a network the offline notice says it, once', { offline: true }, { do: 'nothing', because: 'offlineNotice' }],
  [
    'ERR-3 on plain http no network is the alert all the same',
    { offline: true, secure: false },
    { do: 'alert', because: 'plainHttp', words: { key: 'errors.network_cors' } },
  ],
  [
    'ERR-3 a response that cannot be read is not called a lost connection',
    { unreadable: true, secure: false },
    { do: 'notice', because: 'unreadable', words: { key: 'errors.unreadable' } },
  ],
  [
    'ERR-3 a server that answers with an error, or too late, is not told as a lost connection',
    { serverFailed: true },
    { do: 'notice', because: 'https', words: { key: 'errors.unreachable' } },
  ],
  [
    'ERR-1 a response that ends the session is told by the question to sign in again alone',
    { noSession: true, serverFailed: true, errorCode: 'login.not.session', serverMessage: 'No session' },
    { do: 'nothing', because: 'noSession' },
  ],
])('%s', (_why, facts, expected) => expect(decideStatusFailure({ ...unanswered, ...facts })).toEqual(expected))

describe('flags', () => {
  test.each(FLAGS)('STA-4 %s is off until the settings turn it on', (flag) => {
    expect(isOn(undefined, flag)).toBe(false)
    expect(isOn(withFlag('OTHER', true), flag)).toBe(false)
    expect(isOn(withFlag(flag, true), flag)).toBe(true)
    expect(isOn(withFlag(flag, '0'), flag)).toBe(false)
    expect(isOn(withFlag(flag, '1'), flag)).toBe(true)
  })
})

describe('favicon and splash', () => {
  const own = { origin: 'https://aurora.example', imageCDNs: ['https://img1.example', 'https://img2.example/base'] }

  test.each<[why: string, url: string, expected: string | undefined]>([
    ['STA-5 of the own host', 'https://aurora.example/favicon.ico', 'https://aurora.example/favicon.ico'],
    ['STA-5 a path is of the own host', '/favicon.ico', 'https://aurora.example/favicon.ico'],
    ['STA-5 of an image CDN', 'https://img1.example/f.png', 'https://img1.example/f.png'],
    ['STA-5 of the second CDN', 'https://img2.example/x/f.png', 'https://img2.example/x/f.png'],
    ['STA-5 of another host: ignored', 'https://evil.example/f.png', undefined],
    ['STA-5 of a host that only begins alike: ignored', 'https://aurora.example.evil.example/f.png', undefined],
    ['STA-5 own host over another scheme: ignored', 'http://aurora.example/f.png', undefined],
    ['STA-5 userinfo before the own host: ignored', 'https://x@aurora.example/f.png', undefined],
    ['STA-5 the own host as userinfo: ignored', 'https://aurora.example@evil.example/f.png', undefined],
    ['STA-5 protocol-relative: ignored', '//aurora.example/f.png', undefined],
    ['STA-5 a slash and a backslash: ignored', '/\\evil.example/f.png', undefined],
    ['STA-5 a data address: ignored', 'data:image/png;base64,AA', undefined],
    ['STA-5 no address: ignored', 'favicon.ico', undefined],
    ['STA-5 a broken one: ignored', 'https://', undefined],
    ['STA-5 none: ignored', '', undefined],
  ])('%s', (_why, url, expected) => expect(ownPicture(url, own)).toBe(expected))

  test('STA-5 without CDNs the own host remains', () => {
    expect(ownPicture('https://img1.example/f.png', { ...own, imageCDNs: [] })).toBeUndefined()
    expect(ownPicture('/f.png', { ...own, imageCDNs: ['not an address'] })).toBe('https://aurora.example/f.png')
    expect(ownPicture('f.png', { ...own, imageCDNs: ['not an address'] })).toBeUndefined()
    expect(ownPicture('http://lan.example:4173/f.png', { origin: 'http://lan.example:4173', imageCDNs: [] })).toBe(
      'http://lan.example:4173/f.png',
    )
  })
})

test('STA-6 RTE-7 only real host names of domainRoute become origins', () => {
  const names = [
    'a.example',
    'A.Example',
    'www.play.b.example:8443',
    'evil.example/path',
    'x@evil.example',
    'https://c.example',
    'localhost',
    'a b.example',
    '',
    'evil.example#',
  ]
  expect(routeOrigins(names.map((domainName) => ({ domainName })))).toEqual([
    'https://a.example',
    'https://a.example',
    'https://www.play.b.example:8443',
  ])
})

test('STA-6 only names below localhost, which stay on the device, are found by http', () => {
  const names = ['a.localhost', 'A.LOCALHOST:4174', 'localhost.example', 'a.localhost.example', 'xlocalhost.example:80']
  expect(routeOrigins(names.map((domainName) => ({ domainName })))).toEqual([
    'http://a.localhost',
    'http://a.localhost:4174',
    'https://localhost.example',
    'https://a.localhost.example',
    'https://xlocalhost.example:80',
  ])
})

describe('money', () => {
  const own = { currency: 'PHP', symbol: '₱', position: 'before' } as const
  const php: MoneyFacts = { language: 'EN', currency: 'PHP', own }
  const dong = { currency: 'VND', symbol: '₫', position: 'after' } as const
  const shillings = { currency: 'KES', symbol: 'KSh', position: 'before' } as const
  const tether = { currency: 'USDT', symbol: '₮', position: 'before' } as const

  test.each<[code: string, expected: string]>([
    ['TLB', 'PHP'],
    ['tlb', 'PHP'],
    ['PHP', 'PHP'],
    ['KESX', 'KES'],
    ['VND', 'VND'],
    ['TLBX', 'PHP'],
  ])('STA-8 %s is %s', (code, expected) => expect(currencyCode(code)).toBe(expected))

  const pesos = { currency: 'PHP', symbol: '₱', position: 'before' } as const
  const silent = { currency: '', currencySymbol: '', currencyPosition: 'after' } as const
  test.each<[why: string, country: OwnMoneyFacts['country'], expected: OwnMoney]>([
    [
      'the back end’s symbol and position are honoured',
      { currency: 'KES', currencySymbol: 'KSh', currencyPosition: 'after' },
      { currency: 'KES', symbol: 'KSh', position: 'after' },
    ],
    ['the merchant’s count without a country', undefined, own],
    ['the merchant’s count where the back end names no currency', silent, own],
    ['the merchant’s count for the same currency', { ...silent, currency: 'PHP' }, own],
    ['TLB is the merchant’s pesos', { ...silent, currency: 'TLB' }, { ...own, currency: 'TLB' }],
    [
      'another currency has not the merchant’s sign',
      { ...silent, currency: 'KESX' },
      { currency: 'KESX', symbol: undefined, position: 'before' },
    ],
  ])('STA-8 %s', (_why, country, expected) => expect(chooseOwnMoney({ country, merchant: pesos })).toEqual(expected))

  test.each(AMOUNTS)('RGP-1 %s %s in %s is %s', (amount, currency, language, expected) =>
    expect(formatMoney(amount, { language, currency, own })).toBe(`\u2068${expected}\u2069`),
  )

  test.each<[why: string, amount: string, facts: Partial<MoneyFacts>, expected: string]>([
    ['STA-8 symbol before', '5000.00', {}, '₱5,000.00'],
    ['STA-8 symbol after', '5000.00', { currency: 'VND', own: dong }, '5,000\u00a0₫'],
    ['STA-8 a symbol of letters stands apart', '5000.00', { currency: 'KES', own: shillings }, 'KSh\u00a05,000.00'],
    ['a whole amount stays whole', '5000', {}, '₱5,000'],
    ['RGP-1 decimals are the currency’s', '5000.5', {}, '₱5,000.50'],
    ['RGP-1 no decimal that says something is dropped', '0.005', {}, '₱0.005'],
    ['RGP-1 yen have none, whatever the wire adds', '5000.000', { currency: 'JPY' }, '¥5,000'],
    ['RGP-1 a part of a yen is shown all the same', '5000.5', { currency: 'JPY' }, '¥5,000.5'],
    ['RGP-1 without its currency the number stands alone', '5000.00', { currency: undefined }, '5,000.00'],
    ['RGP-1 the settings’ currency without a symbol is Intl’s', '5.00', { own: { ...own, symbol: undefined } }, '₱5.00'],
    [
      'RGP-1 a dollar of a chain is no dollar',
      '5.00',
      { currency: 'USDT', own: { ...own, currency: 'USD', symbol: '$' } },
      'USDT\u00a05.00',
    ],
    [
      'STA-8 the settings’ own currency has an ISO code',
      '5.00',
      { currency: 'KESX', own: { ...own, currency: 'KESX', symbol: undefined } },
      'KES\u00a05.00',
    ],
    ['STA-8 a brand in the money of a chain has its sign', '0.00012345', { currency: 'USDT', own: tether }, '₮0.00012345'],
    [
      'RGP-1 and writes it by its code where it has no sign',
      '5.00',
      { currency: 'USDT', own: { ...tether, symbol: undefined } },
      'USDT\u00a05.00',
    ],
    ['RGP-1 nor has a dollar the sign of a chain’s', '5.00', { currency: 'USD', own: tether }, '$5.00'],
    [
      'STA-8 what begins like no currency stays whole',
      '5.00',
      { currency: 'DOGE', own: { ...own, currency: 'DOGE', symbol: undefined } },
      'DOGE\u00a05.00',
    ],
    ['RGP-1 a coin has eight decimals', '0.00000001', { currency: 'BTC' }, 'BTC\u00a00.00000001'],
    ['RGP-1 nothing is no minus', '-0.00', {}, '₱0.00'],
    [
      'RGP-1 two currencies do not share a sign',
      '5.00',
      { currency: 'USD', own: { ...own, currency: 'MXN', symbol: '$' } },
      'USD\u00a05.00',
    ],
    ['a negative amount', '-12.50', {}, '−₱12.50'],
    ['every digit of a large amount', '123456789012345678.99', {}, '₱123,456,789,012,345,678.99'],
    ['zero', '0.00', {}, '₱0.00'],
    ['the language’s own grouping', '1234.50', { language: 'PT-BR' }, '₱1.234,50'],
    ['STA-8 đồng have no decimals', '1250000', { language: 'VI', currency: 'VND', own: dong }, '1.250.000\u00a0₫'],
    ['STA-8 shillings in Kiswahili', '1250.50', { language: 'SW', currency: 'KES', own: shillings }, 'KSh\u00a01,250.50'],
    ['STA-8 pesos in French', '250000.00', { language: 'FR' }, '₱250\u202f000,00'],
    ['STA-8 pesos in Portuguese, which groups from five digits on', '1250.00', { language: 'PT' }, '₱1250,00'],
    ['STA-8 pesos in Chinese', '1250.00', { language: 'CN' }, '₱1,250.00'],
    ['STA-8 pesos in Arabic, in Latin figures', '1250.00', { language: 'AR' }, '₱1,250.00'],
    ['what is no amount is shown as it came', 'n/a', {}, 'n/a'],
    ['decimals that no browser writes are cut', `1.${'5'.repeat(300)}`, {}, `₱1.${'5'.repeat(20)}`],
    ['an amount with something before it is none', 'x5.00', {}, 'x5.00'],
    ['an amount with something after it is none', '5.00x', {}, '5.00x'],
  ])('%s', (_why, amount, facts, expected) => expect(plain(formatMoney(amount, { ...php, ...facts }))).toBe(expected))

  test('an amount in a right-to-left line is isolated', () => {
    expect(formatMoney('5.00', { ...php, language: 'AR' })).toMatch(/^\u2068.*\u2069$/)
  })

  test('RGP-1 any currency that a back end may send is written, and none throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('EN', 'AR', 'JA'), (currency, language) => {
        expect(formatMoney('1234.50', { ...php, language, currency })).toMatch(/1,234\.5/)
      }),
    )
  })

  test('any amount keeps its digits', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 99 }), (whole, cents) => {
        const written = formatMoney(`${whole}.${String(cents).padStart(2, '0')}`, php)
        expect(written.replaceAll(/[^\d.]/g, '')).toBe(`${whole}.${String(cents).padStart(2, '0')}`)
      }),
    )
  })
})

describe('what the back end offers', () => {
  const programs = (on: object): ScreenOfferFacts['promotions'] =>
    v.parse(settingsSchema, { availablePromotions: on }).availablePromotions ?? undefined
  const settingsWith = (whitelabelVal: object): Settings => v.parse(settingsSchema, { whitelabelVal })
  const all = { MISSION: { enabled: true }, LOGIN: { enabled: true }, SAVIOR: { enabled: true }, REFERRAL: { enabled: true } }
  const facts: Omit<ScreenOfferFacts, 'route'> = {
    settings: settingsWith({ INBOX3: true, REWCEN3: true }),
    promotions: programs(all),
    promoCode: true,
  }
  const flags = { on: 'flagOn', off: 'flagOff' } as const
  const runs = { on: 'promotionRuns', off: 'promotionOff' } as const

  test.each<[route: string, off: Partial<ScreenOfferFacts>, why: { on: string; off: string }, item: string | undefined]>([
    ['member/inbox', { settings: settingsWith({ REWCEN3: true }) }, flags, undefined],
    ['member/rewards', { settings: settingsWith({ INBOX3: true }) }, flags, undefined],
    ['member/sign-in', { promotions: programs({ ...all, LOGIN: { enabled: false } }) }, runs, 'SIGNIN'],
    ['member/missions', { promotions: programs({ ...all, MISSION: {} }) }, runs, 'MISSION'],
    ['member/rescue', { promotions: programs({ ...all, SAVIOR: undefined }) }, runs, 'SAVIOR'],
    ['inviteFriends', { promotions: programs({ ...all, REFERRAL: { enabled: false } }) }, runs, 'REFERRAL'],
    ['member/promo-code', { promoCode: false }, { on: 'codesTaken', off: 'codesNotTaken' }, 'PROMOCODE'],
  ])(
    'RGP-9 PRO-4 MNU-2 %s is offered while it is on, refused while it is off, and neither until that is known',
    (route, off, why, item) => {
      const forced = (value: boolean): Partial<ScreenOfferFacts> => ({ settings: settingsWith({ menu: { [item ?? '']: value } }) })
      expect(decideScreenOffer({ route, ...facts })).toEqual({ do: 'offer', because: why.on })
      expect(decideScreenOffer({ route, ...facts, ...off })).toEqual({ do: 'refuse', because: why.off })
      expect(decideScreenOffer({ route, settings: undefined, promotions: undefined, promoCode: undefined })).toEqual({
        do: 'wait',
        because: 'notKnownYet',
      })
      if (item === undefined) return
      expect(decideScreenOffer({ route, ...facts, ...forced(false) })).toEqual({ do: 'hide', because: 'merchantHides' })
      expect(decideScreenOffer({ route, ...facts, ...off, ...forced(true) })).toEqual({ do: 'offer', because: 'merchantShows' })
      expect(decideScreenOffer({ route, ...facts, ...off, ...forced(false) })).toEqual({ do: 'refuse', because: why.off })
    },
  )

  test.each<[why: string, facts: Partial<ScreenOfferFacts> & Pick<ScreenOfferFacts, 'route'>, expected: ScreenOffer]>([
    [
      'the club is hidden where the merchant hides it',
      { route: 'member/vip', settings: settingsWith({ menu: { VIP: false } }) },
      { do: 'hide', because: 'merchantHides' },
    ],
    ['the club needs nothing', { route: 'member/vip' }, { do: 'offer', because: 'noFlagNeeded' }],
    ['limits need nothing', { route: 'member/limits', settings: undefined }, { do: 'offer', because: 'noFlagNeeded' }],
    [
      'another item hides nothing',
      { route: 'member/vip', settings: settingsWith({ menu: { MISSION: false } }) },
      { do: 'offer', because: 'noFlagNeeded' },
    ],
  ])('RGP-9 %s', (_why, given, expected) => expect(decideScreenOffer({ ...facts, ...given })).toEqual(expected))
})
