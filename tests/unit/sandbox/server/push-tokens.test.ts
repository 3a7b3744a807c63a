import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inbox, readInbox, unreadCount } from '#contract/inbox.ts'
import { changePassword } from '#contract/members.ts'
import { claimReward, rewards } from '#contract/programs.ts'
import { joinPromotion, promotionCategories } from '#contract/promotions.ts'
import { fcmBind, fcmSubscribe, fcmUnsubscribe } from '#contract/push.ts'
import { login, logout } from '#contract/session.ts'
import { GIFT_MESSAGE } from '../../../../sandbox/data/programs.ts'
import type { WebPush } from '../../../../sandbox/server/fcm-client.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { giftMessage } from '../../../../sandbox/server/programs/messages.ts'
import { clientOf, MERCHANT, sandboxWith, type SignedInMember } from './sandbox-client.ts'

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
  expect(tokensOf(first)).toEqual([{ token: 'token-a', language: 'EN', topics: ['ALL'] }])

  await client.call(fcmBind, { registrationToken }, { token: second.token })
  expect([tokensOf(first), tokensOf(second)]).toEqual([[], [{ token: 'token-a', language: 'EN', topics: [] }]])

  await client.call(fcmUnsubscribe, { registrationToken, unsubscribeAll: true }, { token: first.token })
  expect(tokensOf(second), 'another member ends nothing').toHaveLength(1)
  await client.call(fcmSubscribe, { registrationToken, topic: 'ALL' }, { token: second.token })
  await client.call(fcmUnsubscribe, { registrationToken, unsubscribeAll: false }, { token: second.token })
  expect(tokensOf(second)).toEqual([{ token: 'token-a', language: 'EN', topics: [] }])
  await client.call(fcmUnsubscribe, { registrationToken }, { token: second.token })
  expect(tokensOf(second), 'all of it when nothing is said').toEqual([])
})

test('PSH-2 a topic needs a token that is bound, and a token needs a session', async () => {
  const { token } = await client.memberIn('freshMember')
  expect((await client.call(fcmSubscribe, { registrationToken, topic: 'ALL' }, { token })).errorCode).toBe('request.invalid')
  expect((await client.call(fcmBind, { registrationToken: '' }, { token })).errorCode).toBe('request.invalid')
  expect((await client.call(fcmBind, { registrationToken }, {})).status).toBe(401)
})

describe('PSH-4 the switchboard', () => {
  const sent: [token: string, webpush: WebPush][] = []
  const outcomes = new Map<string, 'sent' | 'unregistered' | 'failed'>()

  beforeEach(() => {
    sandbox.close()
    sent.length = 0
    outcomes.clear()
    sandbox = sandboxWith({ push: { send: async (token, webpush) => (sent.push([token, webpush]), outcomes.get(token) ?? 'sent') } })
    client = clientOf(sandbox)
  })

  /** A member with a device that is subscribed to messages to everybody. */
  async function subscribed(registrationToken: string, language = 'EN'): Promise<SignedInMember> {
    const member = await client.memberIn('freshMember')
    await client.call(fcmBind, { registrationToken }, { token: member.token, headers: { Language: language } })
    await client.call(fcmSubscribe, { registrationToken, topic: 'ALL' }, { token: member.token })
    return member
  }

  test("gives a reward: it is in the inbox and in the reward centre, and the member's devices alone are notified, in their language", async () => {
    const { token, username } = await subscribed('phone', 'AR')
    await subscribed('somebody-else')
    expect(await client.post('/_switchboard/reward', { username, units: 20 })).toMatchObject({ devices: 1 })
    const { value = {} } = await client.call(inbox, { page: 1 }, { token })
    const [message] = value['messages'] as [{ id: string }]
    expect(message).toMatchObject({ title: 'You have a reward', content: 'Your reward of ₱20.00 is under Rewards.', read: false })
    expect(sent).toEqual([
      [
        'phone',
        {
          notification: { title: GIFT_MESSAGE.title.AR, body: GIFT_MESSAGE.content.AR.replace('{amount}', '₱20.00'), tag: message.id },
          fcm_options: { link: '/m/ar/member/rewards' },
          data: { unread: '1' },
        },
      ],
    ])
    expect((await client.call(rewards, {}, { token })).value).toContainEqual(
      expect.objectContaining({ id: message.id, amount: '20.00', state: 'claimable' }),
    )
    expect((await client.call(claimReward, { id: message.id }, { token })).value).toEqual({ reward: '20.00' })
    await client.call(readInbox, { ids: [message.id] }, { token })
    expect((await client.call(unreadCount, {}, { token })).value).toEqual({ count: 0 })
  })

  test('names a reward as much as it is worth where money has small units, in the member’s language', () => {
    const messageIn = giftMessage({ ...MERCHANT, currency: 'VND', currencySymbol: '₫', currencyPosition: 'after' }, 20)
    expect(messageIn('EN').content).toBe('Your reward of 20,000\u00a0₫ is under Rewards.')
    expect(messageIn('KK').content).toBe('20\u00a0000\u00a0₫ сыйақыңыз «Сыйақылар» бөлімінде.')
  })

  test('starts a promotion: it is in the list, can be joined, and every device with the topic is notified', async () => {
    const { token } = await subscribed('phone')
    await subscribed('tablet')
    await client.call(fcmUnsubscribe, { registrationToken: 'phone', unsubscribeAll: false }, { token })
    const listed = async (): Promise<boolean> =>
      JSON.stringify((await client.call(promotionCategories, {}, {})).value).includes('happy-hour')
    const join = async () => (await client.call(joinPromotion, { id: 'happy-hour' }, { token })).success
    expect([await listed(), await join()]).toEqual([false, false])
    expect(await client.post('/_switchboard/promotion', { id: 'happy-hour' })).toMatchObject({ devices: 1 })
    expect([await listed(), await join()]).toEqual([true, true])
    expect(sent).toEqual([
      [
        'tablet',
        {
          notification: { title: 'Happy hour', body: 'Today is slots day.', tag: 'promotion-happy-hour' },
          fcm_options: { link: '/m/activity?id=happy-hour' },
        },
      ],
    ])
    expect(await client.post('/_switchboard/promotion', { id: 'lucky-draw' })).toMatchObject({
      error: expect.stringContaining('no promotion that waits') as unknown,
    })
  })

  test('forgets a token that the vendor does not know any more, and keeps one that could not be reached', async () => {
    const { id, username } = await subscribed('gone')
    outcomes.set('gone', 'failed')
    expect(await client.post('/_switchboard/push', { username, webpush: { notification: { title: 'x' } } })).toMatchObject({ devices: 0 })
    expect(sandbox.operator.pushTokens.of(Number(id))).toHaveLength(1)
    outcomes.set('gone', 'unregistered')
    await client.post('/_switchboard/push', { username, webpush: { notification: { title: 'x' } } })
    expect(sandbox.operator.pushTokens.of(Number(id))).toEqual([])
  })
})

test('PSH-2 tokens are unbound with the member’s last session, and by a new password with all', async () => {
  const { username, password, id, token } = await client.memberIn('freshMember')
  const bound = (): number => sandbox.operator.pushTokens.of(Number(id)).length
  const signIn = async (): Promise<string | undefined> =>
    (await client.call(login, { loginDeviceId: 'other', type: 'username', username, password })).value?.token
  const other = await signIn()
  await client.call(fcmBind, { registrationToken }, { token })
  await client.call(logout, {}, { token })
  expect(bound(), 'another device is signed in').toBe(1)
  await client.call(logout, {}, { token: other })
  expect(bound()).toBe(0)
  const last = await signIn()
  await client.call(fcmBind, { registrationToken }, { token: last })
  await client.call(changePassword, { oldPassword: password, newPassword: 'Monsoon#77' }, { token: last })
  expect(bound()).toBe(0)
})
