import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  carriedParameters,
  carryingLink,
  carryParameters,
  decideForcedRefresh,
  decideGuard,
  type Guard,
  type GuardFacts,
} from '#features/core/navigation/navigation.rules.ts'

const visitorAtHome: GuardFacts = { route: 'home', guarded: false, session: 'none', arriving: false, locked: false }

test.each<[why: string, facts: Partial<GuardFacts>, expected: Guard]>([
  ['RTE-3 a public screen is shown to a visitor', {}, { do: 'stay', session: 'guest' }],
  [
    'RTE-3 a guarded screen leads a visitor to sign-in',
    { route: 'member/home', guarded: true },
    { do: 'leave', to: 'login', because: 'signInNeeded' },
  ],
  [
    'RTE-3 a guarded screen is shown to a member',
    { route: 'member/home', guarded: true, session: 'member' },
    { do: 'stay', session: 'member' },
  ],
  ['RTE-3 a public screen shows the member’s variant to a member', { session: 'member' }, { do: 'stay', session: 'member' }],
  ['RTE-3 home of a merchant for members only leads to sign-in', { guarded: true }, { do: 'leave', to: 'login', because: 'signInNeeded' }],
  [
    'RTE-3 boot checks a token in the address before the guard turns a visitor away',
    { guarded: true, arriving: true },
    { do: 'stay', session: 'pending' },
  ],
  ['RTE-3 a callback on a public screen is pending too', { arriving: true }, { do: 'stay', session: 'pending' }],
  ['a token in the address leaves a running session valid', { session: 'member', arriving: true }, { do: 'stay', session: 'member' }],
  [
    'SES-10 the guard waits for a session that another tab may have',
    { guarded: true, session: 'maybe' },
    { do: 'stay', session: 'pending' },
  ],
  ['SES-10 the same on a public screen, so that no “sign in” flashes', { session: 'maybe' }, { do: 'stay', session: 'pending' }],
  [
    'RTE-3 feedback without a session goes home, before the guard',
    { route: 'feedback', guarded: true },
    { do: 'leave', to: 'home', because: 'feedbackNeedsSession' },
  ],
  [
    'feedback waits while a token in the address is checked',
    { route: 'feedback', guarded: true, arriving: true },
    { do: 'stay', session: 'pending' },
  ],
  ['feedback is shown to a member', { route: 'feedback', guarded: true, session: 'member' }, { do: 'stay', session: 'member' }],
  [
    'LOG-5 a member who must change the password goes to changePsw',
    { session: 'member', locked: true },
    { do: 'leave', to: 'changePsw', because: 'passwordMustChange' },
  ],
  [
    'LOG-5 from guarded screens too',
    { route: 'member/home', guarded: true, session: 'member', locked: true },
    { do: 'leave', to: 'changePsw', because: 'passwordMustChange' },
  ],
  [
    'LOG-5 changePsw itself is shown',
    { route: 'changePsw', guarded: true, session: 'member', locked: true },
    { do: 'stay', session: 'member' },
  ],
  ['LOG-5 a lock without a session has no effect', { locked: true }, { do: 'stay', session: 'guest' }],
])('%s', (_why, facts, expected) => expect(decideGuard({ ...visitorAtHome, ...facts })).toEqual(expected))

test.each(['/m/home', '/m/game', '/m/login', '/m/index', '/m/index.html', '/m/member/home', '/m/register', '/m/register.html'])(
  'RTE-9 %s reloads in place',
  (path) => expect(decideForcedRefresh(path)).toEqual({ do: 'reload' }),
)

test.each(['/m/changePsw', '/m/member/vip', '/m/', '/m/homes', '/m/member', '/m/HOME', '/'])('RTE-9 %s goes home', (path) => {
  expect(decideForcedRefresh(path)).toEqual({ do: 'goHome' })
})

test.each(['gbraid', 'wbraid', 'msclkid', 'twclid', 'tid', 'utm_source', 'facebook', 'gtm', 'macan'])(
  'TRK-9 navigation carries %s, which nothing may store before consent',
  (name) => expect(carriedParameters().filter((carried) => carried === name)).toEqual([name]),
)

test.each(carriedParameters())('RTE-8 navigation carries %s', (name) => {
  expect(carryParameters('/m/game', `?${name}=x`)).toBe(`/m/game?${name}=x`)
})

test.each<[why: string, target: string, search: string, expected: string]>([
  ['RTE-8 navigation drops other parameters', '/m/game', '?id=1&token=t&go=/m/x', '/m/game'],
  ['a target without carried parameters does not change', '/m/game?b=%20&a#h', '', '/m/game?b=%20&a#h'],
  ['RTE-8 the target keeps its own parameters, and the hash stays last', '/m/game?id=1#h', '?cid=2', '/m/game?id=1&cid=2#h'],
  ['RTE-8 the target’s own value wins', '/m/game?cid=1', '?cid=2', '/m/game?cid=1'],
  ['RTE-8 repeated values stay repeated', '/m/game', '?r=1&r=2', '/m/game?r=1&r=2'],
  ['RTE-8 a value is encoded again', '/m/game', '?kw=a%26b%3Dc%20d', '/m/game?kw=a%26b%3Dc+d'],
  ['RTE-8 an empty value is kept', '/m/game', '?inApp', '/m/game?inApp='],
])('%s', (_why, target, search, expected) => expect(carryParameters(target, search)).toBe(expected))

test('RTE-8 an address of another origin becomes a path of ours, with something to carry and without', () => {
  expect(carryParameters('https://evil.example/m/game?id=1', '')).toBe('/m/game?id=1')
  expect(carryParameters('//evil.example/m/game', '?cid=1')).toBe('/m/game?cid=1')
})

test.each([
  ['/m/game', '/m/game?cid=1'],
  ['/m/game?from=/m/login', '/m/game?from=%2Fm%2Flogin&cid=1'],
  ['/m/login', '/m/login?cid=1&go=%2Fm%2Fgame&redirectUrl=https%3A%2F%2Fa.example&backUrl=%2Fb'],
  ['/m/ar/register', '/m/ar/register?cid=1&go=%2Fm%2Fgame&redirectUrl=https%3A%2F%2Fa.example&backUrl=%2Fb'],
  ['/m/loginhelp', '/m/loginhelp?cid=1'],
  ['/m/login?go=%2Fm%2Fother', '/m/login?go=%2Fm%2Fother&cid=1&redirectUrl=https%3A%2F%2Fa.example&backUrl=%2Fb'],
])('RTE-8 the link %s leads to %s', (path, expected) => {
  expect(
    carryingLink(new URL(path, 'https://aurora.example'), '?cid=1&go=%2Fm%2Fgame&redirectUrl=https%3A%2F%2Fa.example&backUrl=%2Fb&id=1', [
      'cid',
      'from',
    ]),
  ).toBe(expected)
})

test('RTE-8 no value can change the path or the hash of the target', () => {
  fc.assert(
    fc.property(fc.constantFrom(...carriedParameters()), fc.string({ unit: 'binary' }), (name, value) => {
      const url = new URL(carryParameters('/m/game?id=1#h', `?${new URLSearchParams([[name, value]])}`), 'https://aurora.example')
      expect([url.origin, url.pathname, url.hash, url.searchParams.get('id')]).toEqual(['https://aurora.example', '/m/game', '#h', '1'])
      expect(url.searchParams.get(name)).toBe(new URLSearchParams([[name, value]]).get(name))
    }),
  )
})

test('RTE-8 a link of a page that names no parameters carries all of the address, to sign-in too', () => {
  const [home, login] = ['/m/game', '/m/login'].map((path) => carryingLink(new URL(path, 'https://aurora.example'), '?cid=1&x=2'))
  expect([home, login]).toEqual(['/m/game?cid=1&x=2', '/m/login?cid=1&x=2'])
})

test('RTE-8 TRK-9 navigation carries the click ids that the merchant’s folder lists, and those alone', () => {
  const names = carriedParameters(['acme_id'])
  expect(carryParameters('/m/game', '?acme_id=1&gclid=2&affiliateCode=a', names)).toBe('/m/game?acme_id=1&affiliateCode=a')
})
