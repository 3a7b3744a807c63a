import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CASHIER_PAGES,
  cashierAddress,
  cashierBase,
  decideCashier,
  decideCashierMessage,
  decideCashierRights,
  isWorthLogging,
  pageInQuery,
  planPendingDeposits,
  type PendingDeposit,
  paymentEvents,
  type AddressFacts,
  type CashierDecision,
  type CashierFacts,
  type CashierMessageDecision,
  type EventFacts,
  type Payment,
} from '#features/money/cashier/cashier.rules.ts'

const config = { url: 'https://cash.example/in', openIn: 'viewer', grants: [] } as const
const member: CashierFacts = {
  page: 'deposit',
  config,
  signedIn: true,
  playBreak: undefined,
  pending: undefined,
  warned: false,
  pressed: true,
  asksForLimits: false,
}
const underWay: PendingDeposit = { owner: 'a 7 ', reference: 'R-1', amount: '5.00', currency: 'PHP', at: 1 }
const playBreak = { kind: 'break', until: 99, on: 'account' } as const
const met = { kind: 'deposit', frame: 'day', resetsAt: 99 } as const
const inWindow = { ...config, openIn: 'window' } as const

test.each<[why: string, facts: Partial<CashierFacts>, expected: CashierDecision]>([
  ['PRO-7 the cashier opens over the page', {}, { do: 'open', in: 'viewer', because: 'merchantSetting' }],
  ['PRO-7 or in a window, by the merchant’s setting', { config: inWindow }, { do: 'open', in: 'window', because: 'merchantSetting' }],
  ['PRO-7 no window opens without a press', { config: inWindow, pressed: false }, { do: 'showScreen', because: 'windowNeedsPress' }],
  ['PRO-7 the viewer opens without a press', { pressed: false }, { do: 'open', in: 'viewer', because: 'merchantSetting' }],
  [
    'PRO-7 a visitor signs in before anything else is decided',
    { signedIn: false, config: undefined, playBreak },
    { do: 'askSignIn', because: 'moneyNeedsMember' },
  ],
  ['PRO-7 without a cashier its screen opens', { config: undefined, playBreak }, { do: 'showScreen', because: 'notConfigured' }],
  ['PRO-7 a break from play refuses deposits', { playBreak }, { do: 'refuse', because: 'playBreak', playBreak }],
  ['PRO-7 a break refuses deposits in a window, too', { playBreak, config: inWindow }, { do: 'refuse', because: 'playBreak', playBreak }],
  ['PRO-7 a break allows withdrawals', { playBreak, page: 'withdraw' }, { do: 'open', in: 'viewer', because: 'merchantSetting' }],
  ['PRO-7 a break allows the history', { playBreak, page: 'history' }, { do: 'open', in: 'viewer', because: 'merchantSetting' }],
  ['MKT-3 limits are asked for before the first deposit', { asksForLimits: true }, { do: 'askForLimits', because: 'firstDeposit' }],
  [
    'MKT-3 and never before a withdrawal',
    { asksForLimits: true, page: 'withdraw' },
    { do: 'open', in: 'viewer', because: 'merchantSetting' },
  ],
  ['PRO-7 a second deposit is warned of first', { pending: underWay }, { do: 'warn', because: 'depositUnderWay' }],
  ['PRO-7 a second deposit in a window, too', { pending: underWay, config: inWindow }, { do: 'warn', because: 'depositUnderWay' }],
  ['PRO-7 whoever was warned deposits', { pending: underWay, warned: true }, { do: 'open', in: 'viewer', because: 'merchantSetting' }],
  [
    'PRO-7 a withdrawal needs no warning',
    { pending: underWay, page: 'withdraw' },
    { do: 'open', in: 'viewer', because: 'merchantSetting' },
  ],
  ['PRO-7 a break comes before the warning', { pending: underWay, playBreak }, { do: 'refuse', because: 'playBreak', playBreak }],
  ['RGP-5 a deposit limit that is met refuses deposits', { met }, { do: 'refuse', because: 'limitMet', met }],
  ['RGP-5 and no withdrawal', { met, page: 'withdraw' }, { do: 'open', in: 'viewer', because: 'merchantSetting' }],
])('%s', (_why, facts, expected) => expect(decideCashier({ ...member, ...facts })).toEqual(expected))

const addressFacts: AddressFacts = {
  to: new URL('https://cash.example/in?brand=a&page=spoofed&token=old'),
  page: 'withdraw',
  language: 'AR',
  backUrl: 'https://aurora.example/m/home',
  deposits: true,
  proof: { code: 'once' },
  username: 'koi77',
}
const parameters = (facts: Partial<AddressFacts>) => Object.fromEntries(new URL(cashierAddress({ ...addressFacts, ...facts })).searchParams)

test('PRO-7 a code goes without token and username', () => {
  expect(parameters({ to: new URL('https://cash.example/in?brand=a&page=spoofed') })).toEqual({
    brand: 'a',
    page: 'withdraw',
    language: 'AR',
    backUrl: 'https://aurora.example/m/home',
    code: 'once',
  })
})

test('BAN-3 a token goes with the username, and our parameters replace those of the address', () => {
  expect(parameters({ proof: { token: 'secret' } })).toEqual({
    brand: 'a',
    page: 'withdraw',
    language: 'AR',
    backUrl: 'https://aurora.example/m/home',
    token: 'secret',
    username: 'koi77',
  })
})

test('PRO-7 the address mentions a break only during a break', () => {
  expect(parameters({ deposits: false })).toMatchObject({ deposits: 'off' })
  expect(parameters({})).not.toHaveProperty('deposits')
})

test('PRO-7 no proof changes another part of the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'binary' }), (token, username) => {
      const url = new URL(cashierAddress({ ...addressFacts, proof: { token }, username }))
      return (
        url.origin === 'https://cash.example' &&
        url.pathname === '/in' &&
        url.hash === '' &&
        url.searchParams.get('page') === 'withdraw' &&
        url.searchParams.getAll('token').length === 1
      )
    }),
  )
})

test.each<[why: string, url: string, expected: string | undefined]>([
  [
    'PRO-7 the cashier is where the folder says, which no back end can change',
    'https://cash.example/in?b=1',
    'https://cash.example/in?b=1',
  ],
  ['PRO-7 the cashier is nowhere at our own origin', 'https://aurora.example/cashier', undefined],
])('%s', (_why, url, expected) => expect(cashierBase({ url }, 'https://aurora.example')?.href).toBe(expected))

test('a query requests a page of the cashier or none', () => {
  expect(CASHIER_PAGES.map((page) => pageInQuery(`?a=1&open=${page}`))).toEqual(['deposit', 'withdraw', 'history'])
  expect(['', '?open=', '?open=Deposit', '?open=https://evil.example', '?deposit'].map(pageInQuery)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

const OWN = 'https://aurora.example'
const CASH = 'https://cash.example/in?code=once'
const payment: Payment = { source: 'livery', type: 'deposit', amount: '500.00', currency: 'PHP', reference: 'R-1' }
const message = { data: payment as unknown, origin: 'https://cash.example', fromFrame: true, ownOrigin: OWN }
const close = { source: 'livery', type: 'close' }

test.each<[why: string, changed: Partial<typeof message>, expected: CashierMessageDecision]>([
  ['PRO-7 a deposit counts', {}, { do: 'count', payment }],
  [
    'PRO-7 the begin of a deposit counts',
    { data: { ...payment, type: 'depositSubmit', first: true } },
    { do: 'count', payment: { ...payment, type: 'depositSubmit', first: true } },
  ],
  ['PRO-7 a withdrawal counts', { data: { ...payment, type: 'withdraw' } }, { do: 'count', payment: { ...payment, type: 'withdraw' } }],
  ['PRO-7 the cashier may close the viewer', { data: close }, { do: 'close', because: 'cashierAsked' }],
  [
    'PRO-7 a page of ours inside the frame may close it, after a payment led back',
    { data: close, origin: OWN },
    { do: 'close', because: 'framedPageAsked' },
  ],
  ['PRO-7 a page of ours inside the frame reports no payment', { origin: OWN }, { do: 'nothing', because: 'unknownMessage' }],
  ['PRO-7 another window is ignored, even of the cashier’s origin', { fromFrame: false }, { do: 'nothing', because: 'otherWindow' }],
  ['PRO-7 our own window is ignored', { fromFrame: false, origin: OWN }, { do: 'nothing', because: 'otherWindow' }],
  ['PRO-7 another origin inside the frame is ignored', { origin: 'https://evil.example' }, { do: 'nothing', because: 'otherOrigin' }],
  [
    'PRO-7 the cashier’s host on another port is ignored',
    { origin: 'https://cash.example:8443' },
    { do: 'nothing', because: 'otherOrigin' },
  ],
  ['PRO-7 the cashier’s host without https is ignored', { origin: 'http://cash.example' }, { do: 'nothing', because: 'otherOrigin' }],
  ['PRO-7 a sandboxed page is ignored', { origin: 'null' }, { do: 'nothing', because: 'otherOrigin' }],
  ['PRO-7 a message of another source is ignored', { data: { ...payment, source: 'other' } }, { do: 'nothing', because: 'unknownMessage' }],
  ['PRO-7 an amount of type number is ignored', { data: { ...payment, amount: 500 } }, { do: 'nothing', because: 'unknownMessage' }],
  ['PRO-7 an amount that is no decimal is ignored', { data: { ...payment, amount: '5e9' } }, { do: 'nothing', because: 'unknownMessage' }],
  ['PRO-7 an amount of zero is ignored', { data: { ...payment, amount: '0.00' } }, { do: 'nothing', because: 'notPositive' }],
  ['PRO-7 a negative amount is ignored', { data: { ...payment, amount: '-500.00' } }, { do: 'nothing', because: 'notPositive' }],
  ['PRO-7 a payment without a reference is ignored', { data: { ...payment, reference: '' } }, { do: 'nothing', because: 'nameless' }],
  [
    'PRO-7 a reference of 128 characters counts',
    { data: { ...payment, reference: 'x'.repeat(128) } },
    { do: 'count', payment: { ...payment, reference: 'x'.repeat(128) } },
  ],
  [
    'PRO-7 a reference of 129 characters is ignored',
    { data: { ...payment, reference: 'x'.repeat(129) } },
    { do: 'nothing', because: 'nameless' },
  ],
])('%s', (_why, changed, expected) => expect(decideCashierMessage({ ...message, ...changed }, CASH)).toEqual(expected))

test('PRO-7 every message of another origin is ignored', () => {
  fc.assert(
    fc.property(fc.anything(), fc.webUrl(), fc.boolean(), (data, origin, fromFrame) => {
      fc.pre(origin !== 'https://cash.example' && origin !== OWN)
      return decideCashierMessage({ data, origin, fromFrame, ownOrigin: OWN }, CASH).do === 'nothing'
    }),
  )
})

test('an ignored message is logged if it is meant for us, but not if a browser extension sent it', () => {
  expect(isWorthLogging({ data: 'x', fromFrame: true })).toBe(true)
  expect(isWorthLogging({ data: payment, fromFrame: false })).toBe(true)
  for (const data of ['livery', null, undefined, 7, {}, { source: 'react-devtools' }])
    expect(isWorthLogging({ data, fromFrame: false })).toBe(false)
})

const payload = { customerId: '7', customerName: 'Koi', value: '500.00', amount: '500.00', revenue: '500.00', currency: 'PHP' }
const eventFacts: EventFacts = { payment, first: undefined, wasRaised: () => false, member: { customerId: '7', customerName: 'Koi' } }
const submit = { ...payment, type: 'depositSubmit' } as const

test.each<[why: string, changed: Partial<EventFacts>, names: string[]]>([
  ['PRO-7 a deposit raises deposit', {}, ['deposit']],
  ['PRO-7 the begin of a deposit raises depositSubmit', { payment: submit }, ['depositSubmit']],
  ['TRK-2 the first deposit also raises firstDeposit', { payment: submit, first: true }, ['depositSubmit', 'firstDeposit']],
  [
    'TRK-2 firstDeposit is raised once a member',
    { payment: submit, first: true, wasRaised: (event) => event === 'firstDeposit' },
    ['depositSubmit'],
  ],
  [
    'PRO-7 without a depositSubmit the deposit itself raises firstDeposit',
    { first: true },
    ['deposit', 'firstDeposit', 'firstDepositArrival'],
  ],
  [
    'TRK-2 the money of the first deposit raises firstDepositArrival',
    { first: true, wasRaised: (event) => event === 'firstDeposit' },
    ['deposit', 'firstDepositArrival'],
  ],
  ['TRK-2 firstDepositArrival is raised once a member', { first: true, wasRaised: () => true }, ['deposit']],
  ['TRK-2 the money of a later deposit raises redeposit', { first: false }, ['deposit', 'redeposit']],
  ['TRK-2 the begin of a later deposit raises depositSubmit alone', { payment: submit, first: false }, ['depositSubmit']],
  ['PRO-7 a withdrawal raises withdraw and never firstDeposit', { payment: { ...payment, type: 'withdraw' }, first: true }, ['withdraw']],
])('%s', (_why, changed, names) => expect(paymentEvents({ ...eventFacts, ...changed }).map(({ name }) => name)).toEqual(names))

test('STA-8 TRK-3 the payload’s currency is an ISO code', () => {
  expect(paymentEvents({ ...eventFacts, payment: { ...payment, currency: 'TLB' } })[0]?.payload['currency']).toBe('PHP')
})

test('TRK-3 the payload contains member, amount and currency; a withdrawal is negative revenue', () => {
  expect(paymentEvents(eventFacts)).toEqual([{ name: 'deposit', payload }])
  expect(paymentEvents({ ...eventFacts, payment: { ...payment, type: 'withdraw' } })[0]?.payload).toEqual({
    ...payload,
    revenue: '-500.00',
  })
  expect(paymentEvents({ ...eventFacts, member: undefined })[0]?.payload).toEqual({
    value: '500.00',
    amount: '500.00',
    revenue: '500.00',
    currency: 'PHP',
  })
})

describe('PRO-7 deposits that are still under way', () => {
  const NOW = 10 * 86_400_000
  const one = (reference: string, changed: Partial<PendingDeposit> = {}): PendingDeposit => ({
    owner: 'o',
    reference,
    amount: '50.00',
    currency: 'PHP',
    at: NOW,
    count: 3,
    ...changed,
  })
  const left = (pending: PendingDeposit[], deposits?: number): string[] =>
    planPendingDeposits(pending, { now: NOW, deposits }).shown.map(({ reference }) => reference)

  test.each<[why: string, pending: PendingDeposit[], deposits: number | undefined, expected: string[]]>([
    ['while the back end has counted nothing since', [one('a'), one('b')], 3, ['a', 'b']],
    ['while it has said nothing', [one('a')], undefined, ['a']],
    ['a success ends the oldest', [one('a'), one('b')], 4, ['b']],
    ['two successes end two', [one('a'), one('b')], 5, []],
    ['below three days', [one('a', { at: NOW - 3 * 86_400_000 + 1 })], 3, ['a']],
    [
      'not after three days, nor before they began',
      [one('a', { at: NOW - 3 * 86_400_000 }), one('b', { at: NOW + 3 * 86_400_000 })],
      3,
      [],
    ],
    ['the last five', ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => one(name)), undefined, ['b', 'c', 'd', 'e', 'f']],
  ])('%s', (_why, pending, deposits, expected) => expect(left(pending, deposits)).toEqual(expected))

  test('PRO-7 a count that falls back ends nothing when it is right again', () => {
    const { kept } = planPendingDeposits([one('a')], { now: NOW, deposits: 0 })
    expect(left([...kept], 3)).toEqual(['a'])
  })

  test('a success that ended one ends no other later', () => {
    const { kept } = planPendingDeposits([one('a'), one('b')], { now: NOW, deposits: 4 })
    expect(left([...kept], 4)).toEqual(['b'])
  })

  test.each([
    ['ahead', 4 * 86_400_000],
    ['behind', -4 * 86_400_000],
  ])(
    'PRO-7 a clock that is %s for a while ends none, and what the back end counts meanwhile ends the oldest all the same',
    (_how, wrong) => {
      const now = NOW + wrong
      expect(planPendingDeposits([one('a')], { now, deposits: 3 })).toEqual({ shown: [], kept: [one('a')] })
      expect(planPendingDeposits([one('a')], { now, deposits: undefined }).kept).toEqual([one('a')])
      const { shown, kept } = planPendingDeposits([one('a'), one('b')], { now, deposits: 4 })
      expect([shown, left([...kept], 4)]).toEqual([[], ['b']])
    },
  )

  test.each<[why: string, pending: PendingDeposit[], deposits: number, doubtful: boolean[]]>([
    ['is under way while it is new', [one('a', { at: NOW - 15 * 60_000 + 1 })], 3, [false]],
    ['is a question after a quarter of an hour', [one('a', { at: NOW - 15 * 60_000 })], 3, [true]],
    ['is a question once the money of a later one has come', [one('a', { overtaken: true }), one('b')], 3, [true, false]],
    ['is under way after an earlier one has been counted', [one('a'), one('b')], 4, [false]],
  ])('PRO-7 a deposit %s', (_why, pending, deposits, doubtful) => {
    const { shown, kept } = planPendingDeposits(pending, { now: NOW, deposits })
    expect(shown.map(({ isDoubtful }) => isDoubtful)).toEqual(doubtful)
    expect(kept.some((stored) => 'isDoubtful' in stored)).toBe(false)
  })

  test('PRO-7 one that failed long ago takes no success from one that is under way', () => {
    const failed = one('a', { at: NOW - 4 * 86_400_000 })
    expect(planPendingDeposits([failed, one('b')], { now: NOW, deposits: 4 })).toEqual({ shown: [], kept: [] })
  })
})

const USUAL =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

test.each<[why: string, grants: Parameters<typeof decideCashierRights>[0], more: string, withheld: string[]]>([
  ['lets a press leave it, and no page without one', [], '', ['modals', 'downloads', 'storageAccess', 'leave']],
  [
    'asks and gives receipts where the folder grants it',
    ['downloads', 'modals'],
    ' allow-modals allow-downloads',
    ['storageAccess', 'leave'],
  ],
  ['lets a bank replace the site where the folder grants it', ['leave'], ' allow-top-navigation', ['modals', 'downloads', 'storageAccess']],
])('PRO-7 the cashier’s frame %s', (_why, grants, more, withheld) => {
  expect(decideCashierRights(grants)).toEqual({ granted: expect.any(Array), withheld, sandbox: USUAL + more, allow: 'clipboard-write' })
})
