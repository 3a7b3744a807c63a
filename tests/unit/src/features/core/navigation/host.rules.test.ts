import { expect, test } from 'vitest'
import { type Affiliate, type AffiliateFacts, chooseAffiliate, isCopy, isListedHost } from '#features/core/navigation/host.rules.ts'

const visitor: AffiliateFacts = {
  query: undefined,
  stored: undefined,
  host: 'aurora.example',
  merchantHosts: ['aurora.example', 'play.aurora.example', 'other.example'],
}
const none: Affiliate = { code: undefined, because: 'none' }

test.each<[why: string, facts: Partial<AffiliateFacts>, expected: Affiliate]>([
  ['RTE-11 the merchant’s own host has no affiliate', {}, none],
  ['RTE-11 the host’s prefix is the affiliate', { host: 'agent7.aurora.example' }, { code: 'agent7', from: 'host' }],
  ['RTE-11 the prefix www is none', { host: 'www.aurora.example' }, none],
  ['RTE-11 the prefix preview counts as www', { host: 'preview.aurora.example' }, none],
  ['RTE-11 host names have no case', { host: 'Agent7.Aurora.Example' }, { code: 'agent7', from: 'host' }],
  ['RTE-11 a host of the merchant’s that stands before another is no affiliate', { host: 'play.aurora.example' }, none],
  ['RTE-11 of two hosts that fit the longer counts', { host: 'agent7.play.aurora.example' }, { code: 'agent7', from: 'host' }],
  [
    'RTE-11 the order of the hosts does not matter',
    { host: 'agent7.play.aurora.example', merchantHosts: ['play.aurora.example', 'aurora.example'] },
    { code: 'agent7', from: 'host' },
  ],
  ['RTE-11 a prefix of several labels is one code', { host: 'a.b.other.example' }, { code: 'a.b', from: 'host' }],
  ['RTE-11 a name that only ends alike is foreign', { host: 'agent7aurora.example' }, none],
  ['RTE-11 a foreign host has no affiliate', { host: '192.168.1.5' }, none],
  [
    'RTE-11 the query goes before the stored one and the host',
    { query: 'q', stored: 's', host: 'h.aurora.example' },
    { code: 'q', from: 'query' },
  ],
  ['RTE-11 the stored one goes before the host', { stored: 's', host: 'h.aurora.example' }, { code: 's', from: 'stored' }],
  ['REG-8 www in the query is replaced by the detected code', { query: 'www', host: 'h.aurora.example' }, { code: 'h', from: 'host' }],
  ['REG-8 an empty query is replaced', { query: '', stored: 's' }, { code: 's', from: 'stored' }],
  ['REG-8 a stored www is replaced', { stored: 'WWW', host: 'h.aurora.example' }, { code: 'h', from: 'host' }],
  ['REG-8 blanks are no code', { query: ' ', stored: 's' }, { code: 's', from: 'stored' }],
  ['REG-8 www everywhere is no affiliate', { query: 'www', stored: 'www', host: 'www.aurora.example' }, none],
  ['RTE-11 preview in the query counts as www', { query: 'preview' }, none],
  ['RTE-11 an absent query is none', { query: null }, none],
])('%s', (_why, facts, expected) => expect(chooseAffiliate({ ...visitor, ...facts })).toEqual(expected))

test.each<[host: string, listed: boolean]>([
  ['aurora.example', true],
  ['www.aurora.example', true],
  ['WWW.Aurora.example', true],
  ['id.aurora.example', true],
  ['localhost', true],
  ['agent7.aurora.example', false],
  ['preview.aurora.example', false],
  ['www.agent7.aurora.example', false],
  ['192.168.1.5', false],
  ['wwwaurora.example', false],
])('SEO-2 pages of %s may be listed: %s', (host, listed) => {
  expect(isListedHost({ host, hosts: ['aurora.example', 'other.example'], identityHost: 'id.aurora.example' })).toBe(listed)
})

test.each<[host: string, copied: boolean]>([
  ['www-aurora--play-example.translate.goog', true],
  ['web.archive.org', true],
  ['aurora-play.example', false],
  ['agent7.aurora-play.example', false],
  ['aurora-2.example', false],
  ['staging.vendor.example', false],
  ['localhost', false],
  ['192.168.1.5', false],
  ['nottranslate.goog', false],
  ['translate.goog.evil.example', false],
])('LOG-1 a page of %s is a copy of the site: %s', (host, copied) => expect(isCopy(host)).toBe(copied))
