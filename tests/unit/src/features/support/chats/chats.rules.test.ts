import { describe, expect, test } from 'vitest'
import {
  decideEntry,
  groupServices,
  isIdentityUsable,
  scriptDelay,
  scriptSources,
  servicesFor,
  type ChatService,
  type EntryDecision,
  type EntryFacts,
} from '#features/support/chats/chats.rules.ts'

const entry = { csType: 'LIVECHAT', csPosition: ' Desk ', labelIds: ['7'] } as const
const facts: EntryFacts = {
  entry: { ...entry, labelIds: ['7'] },
  address: 'https://chat.example/tracking.js?license=1',
  sources: ['https://*.example'],
  secure: true,
}
const leftOut = (because: Extract<EntryDecision, { do: 'leaveOut' }>['because']): EntryDecision => ({ do: 'leaveOut', because })
const offered = (address = facts.address!): EntryDecision => ({
  do: 'offer',
  service: { csType: 'LIVECHAT', position: 'Desk', labelIds: ['7'], address },
})

test.each<[why: string, facts: Partial<EntryFacts>, expected: EntryDecision]>([
  ['PRO-5 an address of a declared host is offered', {}, offered()],
  ['CRY-2 a path that does not decrypt is left out', { address: undefined }, leftOut('undecryptable')],
  ['a text that is no address is left out', { address: 'chat.example/tracking.js' }, leftOut('notAnAddress')],
  ['an empty text is left out', { address: '' }, leftOut('notAnAddress')],
  ['an address with a user name is left out', { address: 'https://user@chat.example/x.js' }, leftOut('notAnAddress')],
  ['an address with a password is left out', { address: 'https://:word@chat.example/x.js' }, leftOut('notAnAddress')],
  ['a script address is left out', { address: 'javascript:alert(1)' }, leftOut('foreignScheme')],
  ['a data address is left out', { address: 'data:text/javascript,1', secure: false }, leftOut('foreignScheme')],
  ['http is left out on https', { address: 'http://chat.example/x.js', sources: undefined }, leftOut('foreignScheme')],
  [
    'http is offered on http',
    { address: 'http://chat.example/x.js', sources: ['http://chat.example'], secure: false },
    offered('http://chat.example/x.js'),
  ],
  ['https is offered on http', { secure: false }, offered()],
  ['an undeclared host is left out', { sources: ['https://other.example'] }, leftOut('undeclaredHost')],
  ['without declared hosts nothing is offered', { sources: [] }, leftOut('undeclaredHost')],
  ['without a policy, in development, every host is offered', { sources: undefined }, offered()],
])('%s', (_why, changed, expected) => expect(decideEntry({ ...facts, ...changed })).toEqual(expected))

const service = (
  name: string,
  labelIds: readonly string[] = [],
  position = '',
  csType: ChatService['csType'] = 'LIVECHAT',
): ChatService => ({ csType, position, labelIds, address: `https://${name}.example/` })
const [general, gold, both, silver] = [
  service('general'),
  service('gold', ['gold']),
  service('both', ['gold', 'silver']),
  service('silver', ['silver']),
]

test.each<[why: string, labelId: string | undefined, expected: readonly ChatService[]]>([
  ['PRO-5 a visitor sees the general services', undefined, [general]],
  ['PRO-5 a member with a label sees only its services', 'gold', [gold, both]],
  ['PRO-5 a service with several labels is shown for each', 'silver', [both, silver]],
  ['PRO-5 a member whose label has no services sees the general ones', 'bronze', [general]],
  ['an empty label is a label', '', [general]],
])('%s', (_why, labelId, expected) => expect(servicesFor([general, gold, both, silver], labelId)).toEqual(expected))

describe('groups', () => {
  test('PRO-5 services are grouped by position, both in their original order', () => {
    const [a, b, c] = [service('a', [], 'Left'), service('b', [], 'Right', 'AICAN'), service('c', [], 'Left', 'TX-CHAT')]
    expect(groupServices([a, b, c])).toEqual([
      {
        position: 'Left',
        services: [
          { service: a, number: undefined },
          { service: c, number: undefined },
        ],
      },
      { position: 'Right', services: [{ service: b, number: undefined }] },
    ])
  })

  test('PRO-5 chats that are the same to a member share a name, whoever makes them, and are numbered across all groups', () => {
    const [a, b, c] = [service('a', [], 'Left'), service('b', [], 'Right'), service('c', [], 'Left', 'AICAN')]
    expect(groupServices([a, b, c]).flatMap(({ services }) => services.map(({ number }) => number))).toEqual([1, undefined, 2])
    const makers = ['MIDUOKE', 'COMM100VIP', 'COMM100', 'LIVECHAT'] as const
    const [own] = groupServices(makers.map((csType) => service(csType, [], 'Left', csType)))
    expect(own?.services.map(({ number }) => number)).toEqual([1, undefined, 2, 3])
    expect(groupServices([])).toEqual([])
  })
})

test.each([
  ['at once', 1000, 1000, 500],
  ['a moment later', 1000, 1499, 1],
  ['half a second later', 1000, 1500, 0],
  ['long after', 1000, 90_000, 0],
  ['before it, after the clock was set back', 9000, 1000, 500],
])('PRO-5 a script starts half a second after customer service was opened: requested %s', (_when, openedAt, now, expected) =>
  expect(scriptDelay(openedAt, now)).toBe(expected),
)

test('SES-4 a chat identity is used until a minute before it expires', () => {
  expect(isIdentityUsable({ expiresAt: 100_000 }, 39_999)).toBe(true)
  expect(isIdentityUsable({ expiresAt: 100_000 }, 40_000)).toBe(false)
})

test.each<[header: string, expected: readonly string[]]>([
  [
    "default-src 'none'; script-src 'unsafe-inline' https://a.example http://*:4278; style-src https://b.example",
    ["'unsafe-inline'", 'https://a.example', 'http://*:4278'],
  ],
  ["default-src 'self' https://a.example", ["'self'", 'https://a.example']],
  ["script-src 'self' https://a.example, script-src https://a.example https://b.example", ['https://a.example']],
  ["script-src https://a.example, frame-ancestors 'self'", ['https://a.example']],
  ["frame-ancestors 'self'", []],
  ['', []],
])('the script sources of the policy "%s"', (header, expected) => expect(scriptSources(header)).toEqual(expected))
