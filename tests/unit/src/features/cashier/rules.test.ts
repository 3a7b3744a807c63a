import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedPage, CASHIER_PAGES, cashierAddress, cashierHome, decideCashier, type AddressFacts, type CashierDecision, type CashierFacts } from '#features/cashier/rules.ts'

const config = { url: 'https://cash.example/in', openIn: 'viewer' } as const
const member: CashierFacts = { page: 'deposit', config, signedIn: true, breakUntil: undefined, pressed: true }
const inWindow = { ...config, openIn: 'window' } as const

test.each<[why: string, facts: Partial<CashierFacts>, expected: CashierDecision]>([
  ['PRO-7 the cashier opens over the page', {}, { do: 'open', in: 'viewer', because: 'merchantSetting' }],
  ['PRO-7 or in a window, by the merchant’s setting', { config: inWindow }, { do: 'open', in: 'window', because: 'merchantSetting' }],
  ['PRO-7 no window opens without a press', { config: inWindow, pressed: false }, { do: 'showScreen', because: 'windowNeedsPress' }],
  ['PRO-7 the viewer needs none', { pressed: false }, { do: 'open', in: 'viewer', because: 'merchantSetting' }],
  ['PRO-7 a visitor is asked to sign in before anything is said about a cashier', { signedIn: false, config: undefined, breakUntil: 1 }, { do: 'askSignIn', because: 'moneyNeedsMember' }],
  ['PRO-7 without a cashier its screen says so', { config: undefined, breakUntil: 1 }, { do: 'showScreen', because: 'notConfigured' }],
  ['PRO-7 nothing is paid in while somebody takes a break', { breakUntil: 99 }, { do: 'refuse', because: 'playBreak', until: 99 }],
  ['PRO-7 not in a window either', { breakUntil: 99, config: inWindow }, { do: 'refuse', because: 'playBreak', until: 99 }],
  ['PRO-7 paying out stays possible', { breakUntil: 99, page: 'withdraw' }, { do: 'open', in: 'viewer', because: 'merchantSetting' }],
  ['PRO-7 and so does looking at what was paid', { breakUntil: 99, page: 'history' }, { do: 'open', in: 'viewer', because: 'merchantSetting' }],
])('%s', (_why, facts, expected) => expect(decideCashier({ ...member, ...facts })).toEqual(expected))

const told: AddressFacts = {
  to: new URL('https://cash.example/in?brand=a&page=spoofed&token=old'), page: 'withdraw', language: 'AR', backUrl: 'https://aurora.example/m/home', deposits: true, proof: { code: 'once' }, username: 'koi77',
}
const parameters = (facts: Partial<AddressFacts>) => Object.fromEntries(new URL(cashierAddress({ ...told, ...facts })).searchParams)

test('PRO-7 a code stands by itself: neither token nor name go along', () => {
  expect(parameters({ to: new URL('https://cash.example/in?brand=a&page=spoofed') })).toEqual({ brand: 'a', page: 'withdraw', language: 'AR', backUrl: 'https://aurora.example/m/home', code: 'once' })
})

test('BAN-3 a token goes with the username, and ours replace what the address had', () => {
  expect(parameters({ proof: { token: 'secret' } })).toEqual({ brand: 'a', page: 'withdraw', language: 'AR', backUrl: 'https://aurora.example/m/home', token: 'secret', username: 'koi77' })
})

test('PRO-7 the cashier is told of a break, and of nothing when there is none', () => {
  expect(parameters({ deposits: false })).toMatchObject({ deposits: 'off' })
  expect(parameters({})).not.toHaveProperty('deposits')
})

test('PRO-7 whatever the proof is, it stays in its place in the address', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'binary' }), (token, username) => {
    const url = new URL(cashierAddress({ ...told, proof: { token }, username }))
    return url.origin === 'https://cash.example' && url.pathname === '/in' && url.hash === '' && url.searchParams.get('page') === 'withdraw' && url.searchParams.getAll('token').length === 1
  }))
})

test.each<[why: string, url: string, standIn: string | undefined, expected: string | undefined]>([
  ['the folder’s address', 'https://cash.example/in?b=1', undefined, 'https://cash.example/in?b=1'],
  ['the same path at what stands in for it', 'https://cash.example/in?b=1', 'http://aurora.localhost:4279', 'http://aurora.localhost:4279/in?b=1'],
  ['nothing at our own origin', 'https://aurora.example/cashier', undefined, undefined],
  ['nor where that stands in', 'https://cash.example/in', 'https://aurora.example', undefined],
  ['a path that looks like a host stays a path', 'https://cash.example//evil.example/in', 'http://aurora.localhost:4279', 'http://aurora.localhost:4279//evil.example/in'],
])('PRO-7 the cashier is at %s', (_why, url, standIn, expected) => expect(cashierHome({ url, openIn: 'viewer' }, standIn, 'https://aurora.example')?.href).toBe(expected))

test('an address asks for a page of the cashier or for none', () => {
  expect(CASHIER_PAGES.map((page) => askedPage(`?a=1&open=${page}`))).toEqual(['deposit', 'withdraw', 'history'])
  expect(['', '?open=', '?open=Deposit', '?open=https://evil.example', '?deposit'].map(askedPage)).toEqual([undefined, undefined, undefined, undefined, undefined])
})
