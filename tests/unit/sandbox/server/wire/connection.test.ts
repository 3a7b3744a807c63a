import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isFromThisMachine, senderOf } from '../../../../../sandbox/server/wire/connection.ts'

test.each([
  ['127.0.0.1', 'journey', '127.0.0.1 journey'],
  ['::ffff:127.0.0.1', 'journey', '::ffff:127.0.0.1 journey'],
  ['::1', 'journey', '::1 journey'],
  ['::1', undefined, '::1'],
  ['192.168.1.5', 'journey', '192.168.1.5'],
  ['1.127.0.0', 'journey', '1.127.0.0'],
  ['2001:db8::1', 'journey', '2001:db8::1'],
])('attempts from %s with scope %s count for "%s": no cookie escapes a limit from outside', async (remoteAddress, scope, sender) => {
  const app = new Hono().get('/', (context) => context.text(senderOf(context)))
  const headers = { Host: 'localhost', ...(scope === undefined ? {} : { Cookie: `sandbox_scope=${scope}` }) }
  expect(await (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()).toBe(sender)
})

const LOCAL = { host: 'aurora.localhost:4173', remoteAddress: '127.0.0.1', mark: {} }

test.each<[why: string, facts: Partial<{ host: string; remoteAddress: string; mark: Record<string, string> }>, isOurs: boolean]>([
  ['a merchant’s name below localhost', {}, true],
  ['localhost', { host: 'localhost:4173' }, true],
  ['localhost in capitals, without a port', { host: 'LOCALHOST' }, true],
  ['the loopback address', { host: '127.0.0.1:4173' }, true],
  ['the loopback address of IPv6', { host: '[::1]:4173', remoteAddress: '::1' }, true],
  ['a domain that resolves here', { host: 'rebound.example:4173' }, false],
  ['a domain that ends like ours', { host: 'evillocalhost:4173' }, false],
  ['a domain that begins like ours', { host: 'localhost.evil.example:4173' }, false],
  ['an address with a name before it', { host: '127.0.0.1.evil.example' }, false],
  ['this machine’s address on the network', { host: '192.168.1.2:4174', remoteAddress: '192.168.1.2' }, false],
  ['another machine that names localhost', { remoteAddress: '192.168.1.5' }, false],
  ['another machine over IPv6', { remoteAddress: '2001:db8::1' }, false],
  ['a proxy that names its client', { mark: { 'X-Forwarded-For': '203.0.113.9' } }, false],
  ['a proxy that names itself', { mark: { Via: '1.1 proxy' } }, false],
  ['a proxy that names its port alone', { mark: { 'X-Forwarded-Port': '443' } }, false],
  ['a proxy that names the host it was asked for', { mark: { 'X-Original-Host': 'evil.example' } }, false],
  ['a network before the site', { mark: { 'CF-Ray': '1' } }, false],
  ['another network before the site', { mark: { 'Fastly-Client-IP': '203.0.113.9' } }, false],
  ['a load balancer', { mark: { 'X-Amzn-Trace-Id': '1' } }, false],
  ['a front end with the headers of its calls', { mark: { 'X-Real-UA': 'h5' } }, true],
  ['a proxy by the standard header', { mark: { Forwarded: 'for=203.0.113.9' } }, false],
])('a request by %s is from this machine: %3$s', async (_why, facts, isOurs) => {
  const { host, remoteAddress, mark } = { ...LOCAL, ...facts }
  const app = new Hono().get('/', (context) => context.json([isFromThisMachine(context), senderOf(context)]))
  const headers = { Host: host, 'x-sandbox-scope': 'journey', ...mark }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  expect(await answer.json()).toEqual([isOurs, isOurs ? `${remoteAddress} journey` : remoteAddress])
})
