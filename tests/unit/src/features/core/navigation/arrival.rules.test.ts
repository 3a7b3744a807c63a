import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractArrival } from '#features/core/navigation/arrival.rules.ts'

const AT = 'https://aurora.example'

describe('an address', () => {
  test.each<[why: string, href: string, expected: ReturnType<typeof extractArrival>]>([
    ['an address without tokens does not change', '/m/home?cid=1#top', {}],
    ['RTE-4 token is taken and stripped', '/m/home?token=abc&cid=1#top', { arrival: { token: 'abc' }, shown: '/m/home?cid=1#top' }],
    ['RTE-4 tokens is taken and stripped', '/m/home?tokens=abc', { arrival: { token: 'abc' }, shown: '/m/home' }],
    ['RTE-4 authorization is stripped and starts nothing', '/m/home?authorization=abc', { shown: '/m/home' }],
    [
      'RTE-4 of several names token goes first, and all are stripped',
      '/m/home?authorization=c&tokens=b&token=a',
      { arrival: { token: 'a' }, shown: '/m/home' },
    ],
    [
      'RTE-4 of repeated ones the first counts, and all are stripped',
      '/m/home?token=a&token=b',
      { arrival: { token: 'a' }, shown: '/m/home' },
    ],
    ['RTE-4 an empty token is stripped and starts nothing', '/m/home?token=', { shown: '/m/home' }],
    ['RTE-4 a token that no header can carry is stripped and starts nothing', '/m/home?token=a%0d%0ab', { shown: '/m/home' }],
    ['RTE-4 a token with a space is none', '/m/home?token=a+b', { shown: '/m/home' }],
    ['RTE-4 after a useless token the next name counts', '/m/home?token=%00&tokens=b', { arrival: { token: 'b' }, shown: '/m/home' }],
    ['RTE-4 an encoded name is the same name', '/m/home?%74oken=abc', { arrival: { token: 'abc' }, shown: '/m/home' }],
    [
      'RTE-3 code and state are a callback and stripped',
      '/m/home?code=c1&state=s1&cid=2',
      { arrival: { line: { code: 'c1', state: 's1' } }, shown: '/m/home?cid=2' },
    ],
    [
      'RTE-4 a code without state is a hand-over code: taken and stripped',
      '/m/game?code=c1&cid=1#top',
      { arrival: { handoff: 'c1' }, shown: '/m/game?cid=1#top' },
    ],
    [
      'RTE-4 of repeated codes the first counts, and all are stripped',
      '/m/home?code=c1&code=c2',
      { arrival: { handoff: 'c1' }, shown: '/m/home' },
    ],
    ['RTE-4 an empty code is stripped and starts nothing', '/m/home?code=', { shown: '/m/home' }],
    ['a code with an empty state belongs to another service', '/m/home?code=c1&state=', {}],
    ['RTE-4 a token may come beside it', '/m/home?code=c1&token=t', { arrival: { token: 't', handoff: 'c1' }, shown: '/m/home' }],
    ['a state without code is no callback', '/m/home?state=s1', {}],
    ['RTE-4 the Telegram hash is taken and stripped', '/m/home#tgAuthResult=eyJ9', { arrival: { telegram: 'eyJ9' }, shown: '/m/home' }],
    ['an empty Telegram hash is stripped and starts nothing', '/m/home#tgAuthResult=', { shown: '/m/home' }],
    ['a hash that only holds the name later stays', '/m/home#x#tgAuthResult=1', {}],
    [
      'RTE-3 LINE’s refusal is taken and stripped',
      '/m/home?error=ACCESS_DENIED&error_description=No&state=s1',
      { arrival: { line: { error: 'ACCESS_DENIED', state: 's1' } }, shown: '/m/home' },
    ],
    ['a state with an empty code is no callback', '/m/home?state=s1&code=', {}],
    [
      'RTE-4 the flow that Telegram’s result names goes with it',
      '/m/home?tgState=t1&cid=1#tgAuthResult=e',
      { arrival: { telegram: 'e', telegramState: 't1' }, shown: '/m/home?cid=1' },
    ],
    ['a flow’s name without a result is stripped and starts nothing', '/m/home?tgState=t1', { shown: '/m/home' }],
    [
      'a mini app’s launch is taken and stripped',
      '/m/home#tgWebAppData=user%3D1%26hash%3Dab&tgWebAppVersion=8.0',
      { arrival: { launch: 'user=1&hash=ab' }, shown: '/m/home' },
    ],
    [
      'a mini app’s launch need not come first',
      '/m/home#tgWebAppVersion=8.0&tgWebAppData=a',
      { arrival: { launch: 'a' }, shown: '/m/home' },
    ],
    ['an empty launch is stripped and starts nothing', '/m/home#tgWebAppData=', { shown: '/m/home' }],
    [
      'a super-app’s session id is taken and stripped',
      '/m/home?sessionId=m1&env=prod',
      { arrival: { maya: 'm1' }, shown: '/m/home?env=prod' },
    ],
    ['an empty session id is stripped and starts nothing', '/m/home?sessionId=', { shown: '/m/home' }],
    [
      'all three at once',
      '/m/home?token=t&code=c1&state=s1#tgAuthResult=e',
      { arrival: { token: 't', line: { code: 'c1', state: 's1' }, telegram: 'e' }, shown: '/m/home' },
    ],
  ])('%s', (_why, path, expected) => expect(extractArrival(AT + path, 'home')).toEqual(expected))

  test('launchGame’s code is a game, with a state too', () => {
    expect(extractArrival(`${AT}/m/launchGame?code=c1&state=s1`, 'launchGame')).toEqual({})
    expect(extractArrival(`${AT}/m/launchGame?code=c1`, 'launchGame')).toEqual({})
  })

  test('RTE-4 no address keeps a token or a code, however it is written', () => {
    const name = fc.constantFrom('token', 'tokens', 'authorization', 'code', 'c%6Fde', '%74oken', 'to%6Ben', 'authoriz%61tion', 'cid', 'go')
    const pair = fc.tuple(name, fc.string({ unit: 'binary' })).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    fc.assert(
      fc.property(fc.array(pair), fc.string(), (pairs, hash) => {
        const href = new URL(`${AT}/m/home?${pairs.join('&')}#${hash}`).href
        const { arrival, shown } = extractArrival(href, 'home')
        const after = new URL(shown ?? href, AT)
        for (const stripped of ['token', 'tokens', 'authorization', 'code']) expect(after.searchParams.has(stripped)).toBe(false)
        expect(after.searchParams.getAll('cid')).toEqual(new URL(href).searchParams.getAll('cid'))
        if (arrival?.token !== undefined) expect(() => new Headers({ authorization: arrival.token ?? '' })).not.toThrow()
      }),
    )
  })
})

test.each(['error', 'error_description', 'friendship_status_changed', 'liffClientId', 'liffRedirectUri'])(
  'RTE-4 %s goes from the address with a code, of a callback and of a hand-over, and stays without one',
  (name) => {
    expect(extractArrival(`${AT}/m/home?code=c1&state=s1&${name}=x`, 'home').shown).toBe('/m/home')
    expect(extractArrival(`${AT}/m/home?code=c1&${name}=x&cid=1`, 'home').shown).toBe('/m/home?cid=1')
    expect(extractArrival(`${AT}/m/home?${name}=x`, 'home').shown).toBeUndefined()
  },
)
