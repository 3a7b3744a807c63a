import { describe, expect, test } from 'vitest'
import { isDeclared, scriptSources } from '#features/support/declared-hosts.ts'
import { decideEntry, groupWays, injectionDelay, isGoodIdentity, waysFor, type EntryDecision, type EntryFacts, type Way } from '#features/support/rules.ts'

const entry = { csType: 'LIVECHAT', csPosition: ' Desk ', labelIds: ['7'] } as const
const facts: EntryFacts = { entry: { ...entry, labelIds: ['7'] }, address: 'https://chat.example/tracking.js?license=1', sources: ['https://*.example'], secure: true }
const leftOut = (because: Extract<EntryDecision, { do: 'leaveOut' }>['because']): EntryDecision => ({ do: 'leaveOut', because })
const offered = (address = facts.address!): EntryDecision => ({ do: 'offer', way: { csType: 'LIVECHAT', position: 'Desk', labelIds: ['7'], address } })

test.each<[why: string, facts: Partial<EntryFacts>, expected: EntryDecision]>([
  ['PRO-5 an address of a declared host is offered', {}, offered()],
  ['CRY-2 a path that does not decrypt is left out', { address: undefined }, leftOut('undecryptable')],
  ['what is no address is left out', { address: 'chat.example/tracking.js' }, leftOut('notAnAddress')],
  ['nothing is left out', { address: '' }, leftOut('notAnAddress')],
  ['a name in the address is left out', { address: 'https://user@chat.example/x.js' }, leftOut('notAnAddress')],
  ['a password in the address is left out', { address: 'https://:word@chat.example/x.js' }, leftOut('notAnAddress')],
  ['a scheme that runs is left out', { address: 'javascript:alert(1)' }, leftOut('foreignScheme')],
  ['data is left out', { address: 'data:text/javascript,1', secure: false }, leftOut('foreignScheme')],
  ['http is left out on https', { address: 'http://chat.example/x.js', sources: undefined }, leftOut('foreignScheme')],
  ['http is offered on http', { address: 'http://chat.example/x.js', sources: ['http://chat.example'], secure: false }, offered('http://chat.example/x.js')],
  ['https is offered on http', { secure: false }, offered()],
  ['an undeclared host is left out', { sources: ['https://other.example'] }, leftOut('undeclaredHost')],
  ['where nothing is declared nothing is offered', { sources: [] }, leftOut('undeclaredHost')],
  ['without a policy, in development, every host is', { sources: undefined }, offered()],
])('%s', (_why, bent, expected) => expect(decideEntry({ ...facts, ...bent })).toEqual(expected))

const way = (name: string, labelIds: readonly string[] = [], position = '', csType: Way['csType'] = 'LIVECHAT'): Way => ({ csType, position, labelIds, address: `https://${name}.example/` })
const [general, gold, both, silver] = [way('general'), way('gold', ['gold']), way('both', ['gold', 'silver']), way('silver', ['silver'])]

test.each<[why: string, labelId: string | undefined, expected: readonly Way[]]>([
  ['PRO-5 a visitor sees the general ones', undefined, [general]],
  ['PRO-5 a member of a label sees those of the label alone', 'gold', [gold, both]],
  ['PRO-5 one that is for several labels is for each', 'silver', [both, silver]],
  ['PRO-5 a label without ways of its own sees the general ones', 'bronze', [general]],
  ['an empty label is a label', '', [general]],
])('%s', (_why, labelId, expected) => expect(waysFor([general, gold, both, silver], labelId)).toEqual(expected))

describe('groups', () => {
  test('PRO-5 ways stand under their positions, both as they came', () => {
    const [a, b, c] = [way('a', [], 'Left'), way('b', [], 'Right', 'AICAN'), way('c', [], 'Left', 'COMM100')]
    expect(groupWays([a, b, c])).toEqual([
      { position: 'Left', ways: [{ way: a, number: undefined }, { way: c, number: undefined }] },
      { position: 'Right', ways: [{ way: b, number: undefined }] },
    ])
  })

  test('several of a kind are numbered over all groups', () => {
    const [a, b, c] = [way('a', [], 'Left'), way('b', [], 'Right'), way('c', [], 'Left', 'AICAN')]
    expect(groupWays([a, b, c]).flatMap(({ ways }) => ways.map(({ number }) => number))).toEqual([1, undefined, 2])
    expect(groupWays([])).toEqual([])
  })
})

test.each([
  ['at once', 1000, 1000, 500], ['a moment later', 1000, 1499, 1], ['half a second later', 1000, 1500, 0], ['long after', 1000, 90_000, 0], ['before, by a clock that was set back', 9000, 1000, 500],
])('PRO-5 a script starts half a second after customer service was opened: asked %s', (_when, openedAt, now, expected) => expect(injectionDelay(openedAt, now)).toBe(expected))

test('SES-4 a chat identity is used until a minute before its end', () => {
  expect(isGoodIdentity({ expiresAt: 100_000 }, 39_999)).toBe(true)
  expect(isGoodIdentity({ expiresAt: 100_000 }, 40_000)).toBe(false)
})

test.each<[header: string, expected: readonly string[]]>([
  ["default-src 'none'; script-src 'unsafe-inline' https://a.example http://*:4278; style-src https://b.example", ["'unsafe-inline'", 'https://a.example', 'http://*:4278']],
  ["default-src 'self' https://a.example", ["'self'", 'https://a.example']],
  ["script-src 'self' https://a.example, script-src https://a.example https://b.example", ['https://a.example']],
  ["script-src https://a.example, frame-ancestors 'self'", ['https://a.example']],
  ["frame-ancestors 'self'", []],
  ['', []],
])('the sources of scripts in "%s"', (header, expected) => expect(scriptSources(header)).toEqual(expected))

test.each<[address: string, source: string, expected: boolean]>([
  ['https://a.example/x.js', 'https://a.example', true],
  ['https://a.example/x.js', 'https://b.example', false],
  ['https://a.example/x.js', 'http://a.example', true],
  ['http://a.example/x.js', 'https://a.example', false],
  ['https://cdn.a.example/x.js', 'https://*.a.example', true],
  ['https://a.example/x.js', 'https://*.a.example', false],
  ['https://nota.example/x.js', 'https://*.a.example', false],
  ['https://a.example:8443/x.js', 'https://a.example', false],
  ['https://a.example:8443/x.js', 'https://a.example:8443', true],
  ['http://10.0.0.7:4278/x.js', 'http://*:4278', true],
  ['http://10.0.0.7:4279/x.js', 'http://*:4278', false],
  ['https://a.example/x.js', "'self'", false],
  ['https://a.example/x.js', "'unsafe-inline'", false],
  ['https://a.example/x.js', 'wss://a.example', false],
])('%s by %s: %s', (address, source, expected) => expect(isDeclared(new URL(address), [source])).toBe(expected))
