import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEPT_PARAMETERS, keepParameters } from '#features/navigation/kept-parameters.ts'

test.each(KEPT_PARAMETERS)('RTE-8 %s is kept across navigation', (name) => {
  expect(keepParameters('/m/game', `?${name}=x`)).toBe(`/m/game?${name}=x`)
})

test.each<[why: string, target: string, search: string, expected: string]>([
  ['RTE-8 others are not', '/m/game', '?id=1&token=t&go=/m/x', '/m/game'],
  ['nothing to keep leaves the target as it is', '/m/game?b=%20&a#h', '', '/m/game?b=%20&a#h'],
  ['RTE-8 what the target has stays and the hash is last', '/m/game?id=1#h', '?cid=2', '/m/game?id=1&cid=2#h'],
  ['RTE-8 the target’s own value wins', '/m/game?cid=1', '?cid=2', '/m/game?cid=1'],
  ['RTE-8 repeated values stay repeated', '/m/game', '?r=1&r=2', '/m/game?r=1&r=2'],
  ['RTE-8 a value is encoded again', '/m/game', '?kw=a%26b%3Dc%20d', '/m/game?kw=a%26b%3Dc+d'],
  ['RTE-8 an empty value is kept', '/m/game', '?inApp', '/m/game?inApp='],
])('%s', (_why, target, search, expected) => expect(keepParameters(target, search)).toBe(expected))

test('a link to sign-in also takes go, redirectUrl and backUrl along', () => {
  const search = '?go=%2Fm%2Fgame&redirectUrl=https%3A%2F%2Fa.example&backUrl=%2Fb&id=1&cid=2'
  expect(keepParameters('/m/login', search, true)).toBe('/m/login?go=%2Fm%2Fgame&redirectUrl=https%3A%2F%2Fa.example&backUrl=%2Fb&cid=2')
  expect(keepParameters('/m/login', search)).toBe('/m/login?cid=2')
})

test('RTE-8 no value can change the path or the hash of the target', () => {
  fc.assert(fc.property(fc.constantFrom(...KEPT_PARAMETERS), fc.string({ unit: 'binary' }), (name, value) => {
    const url = new URL(keepParameters('/m/game?id=1#h', `?${new URLSearchParams([[name, value]])}`), 'https://aurora.example')
    expect([url.origin, url.pathname, url.hash, url.searchParams.get('id')]).toEqual(['https://aurora.example', '/m/game', '#h', '1'])
    expect(url.searchParams.get(name)).toBe(new URLSearchParams([[name, value]]).get(name))
  }))
})
