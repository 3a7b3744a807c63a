import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { senderOf } from '../../../../../sandbox/server/wire/connection.ts'

test.each([
  ['127.0.0.1', 'journey', '127.0.0.1 journey'],
  ['::ffff:127.0.0.1', 'journey', '::ffff:127.0.0.1 journey'],
  ['::1', 'journey', '::1 journey'],
  ['::1', undefined, '::1'],
  ['192.168.1.5', 'journey', '192.168.1.5'],
  ['1.127.0.0', 'journey', '1.127.0.0'],
  ['2001:db8::1', 'journey', '2001:db8::1'],
])('D-25 attempts from %s with scope %s count for "%s": no cookie escapes a limit from outside', async (remoteAddress, scope, sender) => {
  const app = new Hono().get('/', (context) => context.text(senderOf(context)))
  const headers = scope === undefined ? {} : { Cookie: `sandbox_scope=${scope}` }
  expect(await (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()).toBe(sender)
})
