import { afterEach, beforeEach, expect, test } from 'vitest'
import { fcmBind, fcmSubscribe, fcmUnsubscribe } from '#contract/push.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { clientOf, sandboxWith } from './sandbox-client.ts'

let sandbox: Sandbox
let client: ReturnType<typeof clientOf>

beforeEach(() => {
  sandbox = sandboxWith()
  client = clientOf(sandbox)
})
afterEach(() => sandbox.close())

const registrationToken = 'token-a'

test('PSH-2 a token is bound to one member at a time, with its topics', async () => {
  const [first, second] = [await client.memberIn('freshMember'), await client.memberIn('freshMember')]
  const tokensOf = ({ id }: { id: string | number }) => sandbox.operator.pushTokens.of(Number(id))
  await client.call(fcmBind, { registrationToken }, { token: first.token })
  await client.call(fcmSubscribe, { registrationToken, topic: 'ALL' }, { token: first.token })
  await client.call(fcmBind, { registrationToken }, { token: first.token })
  expect(tokensOf(first)).toEqual([{ token: 'token-a', topics: ['ALL'] }])

  await client.call(fcmBind, { registrationToken }, { token: second.token })
  expect([tokensOf(first), tokensOf(second)]).toEqual([[], [{ token: 'token-a', topics: [] }]])

  await client.call(fcmUnsubscribe, { registrationToken, unsubscribeAll: true }, { token: first.token })
  expect(tokensOf(second), 'another member ends nothing').toHaveLength(1)
  await client.call(fcmSubscribe, { registrationToken, topic: 'ALL' }, { token: second.token })
  await client.call(fcmUnsubscribe, { registrationToken, unsubscribeAll: false }, { token: second.token })
  expect(tokensOf(second)).toEqual([{ token: 'token-a', topics: [] }])
  await client.call(fcmUnsubscribe, { registrationToken }, { token: second.token })
  expect(tokensOf(second), 'all of it when nothing is said').toEqual([])
})

test('PSH-2 a topic needs a token that is bound, and a token needs a session', async () => {
  const { token } = await client.memberIn('freshMember')
  expect((await client.call(fcmSubscribe, { registrationToken, topic: 'ALL' }, { token })).errorCode).toBe('request.invalid')
  expect((await client.call(fcmBind, { registrationToken: '' }, { token })).errorCode).toBe('request.invalid')
  expect((await client.call(fcmBind, { registrationToken }, {})).status).toBe(401)
})
