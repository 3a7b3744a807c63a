import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { banners } from '#contract/announcements.ts'
import { collect, ping, reportEvent, reportPerformance } from '#contract/events.ts'
import { findGames } from '#contract/games.ts'
import { memberInfo } from '#contract/members.ts'
import { promotionCategories } from '#contract/promotions.ts'
import { login } from '#contract/session.ts'
import { ALL_CALLS } from '#contract/all.ts'
import { systemStatus, webManifest } from '#contract/system.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { implementationOf } from '../../../../sandbox/server/calls/implementations.ts'
import { clientOf, sandboxWith } from './sandbox-client.ts'

let sandbox: Sandbox
let client: ReturnType<typeof clientOf>

beforeAll(() => {
  sandbox = sandboxWith()
  client = clientOf(sandbox)
})
afterAll(() => sandbox.close())

const STATUS = { device: 'MOBILE' }

describe('a request that does not fit the contract', () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ['without X-Real-UA', { 'X-Real-UA': undefined }, 'header x-real-ua: found nothing, expected a value'],
    ['without Merchant', { Merchant: undefined }, 'header merchant: found nothing, expected a value'],
    ['of an unknown merchant', { Merchant: 'nobody' }, 'merchant: found "nobody", expected aurora'],
    ['without Language', { Language: undefined }, 'header language: found nothing, expected a value'],
    ['with a language in the wrong form', { Language: 'en' }, 'header language: found "en", expected /^[A-Z]{2,3}(-[A-Z\\d]{2,8})?$/'],
    ['with a language that the merchant does not offer', { Language: 'TH' }, 'header language: found "TH", expected EN | AR'],
  ])('%s is refused with 400, naming field, found and expected value', async (_why, headers, message) => {
    expect(await client.call(systemStatus, STATUS, { headers })).toEqual({
      status: 400,
      success: false,
      errorCode: 'request.invalid',
      message,
    })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a wrong word', { device: 'DESKTOP' }, 'query device: found "DESKTOP", expected "MOBILE"'],
    ['a missing parameter', {}, 'query device: found nothing, expected a value'],
  ])('%s in the query', async (_why, query, message) => {
    expect(await client.call(systemStatus, query)).toMatchObject({ status: 400, message })
  })

  test.each([
    [100, 200],
    [101, 400],
  ])('a page of %i games is answered with %i', async (pageSize, status) => {
    expect((await client.call(findGames, { pageSize })).status).toBe(status)
  })

  test('if calls share an address, the message is about the best match', async () => {
    const answer = await client.send('GET', `${banners.path}?types=BANNER&ext=gif`, {
      'X-Real-UA': 'x',
      Merchant: 'aurora',
      Language: 'EN',
    })
    expect(answer.message).toBe('query ext: found "gif", expected ("avif" | "webp")')
  })

  test('a malformed password does not appear in the message', async () => {
    const answer = await client.call(login, { type: 'username', password: 12345678, loginDeviceId: 'd' })
    expect(answer).toMatchObject({ status: 400, message: 'body password: found something else, expected string' })
  })

  test('a body that is not JSON', async () => {
    const answer = await client.send('POST', reportEvent.path, { 'X-Real-UA': 'x', Merchant: 'aurora', Language: 'EN' }, '{"event')
    expect(answer).toMatchObject({ status: 400, message: 'body: found text that is no JSON, expected JSON' })
  })

  test.each<[string, Record<string, string>, string]>([
    ['an unsealed body', { Encryption: 'none' }, 'header encryption'],
    ['a digest in the wrong form', { 'X-Digest': 'ABC' }, 'header x-digest'],
  ])('%s for a call that requires sealing', async (_why, headers, message) => {
    const spoil = <T extends { headers: Record<string, string> }>(sealed: T): T => ({
      ...sealed,
      headers: { ...sealed.headers, ...headers },
    })
    const answer = await client.call(login, { type: 'username', loginDeviceId: 'd' }, { spoil })
    expect(answer.status).toBe(400)
    expect(answer.message).toContain(message)
  })

  test('a sealed body in the form of the other suite', async () => {
    const answer = await client.call(
      login,
      {},
      { spoil: ({ headers, body }) => ({ headers, body: { rsaKey: body['rsaKey'] ?? '', RSA: '', DES: '' } }) },
    )
    expect(answer).toMatchObject({
      status: 400,
      message: 'body: found something else, expected { rsaKey, RSA, AES } for RSA-OAEP-256+A256GCM',
    })
  })

  test('the promotions list with Authorization', async () => {
    expect((await client.call(promotionCategories, {}, { token: 'any' })).status).toBe(400)
    expect((await client.call(promotionCategories)).status).toBe(200)
  })

  test('an unknown path, and a known one by the wrong method', async () => {
    expect((await client.send('GET', '/wps/nothing', {})).status).toBe(404)
    expect((await client.send('POST', memberInfo.path, {}, '{}')).status).toBe(404)
  })

  test('a body above 64 kB', async () => {
    expect((await client.send('POST', collect.path, {}, `{"merchant":"aurora","value":"${'x'.repeat(65 * 1024)}"}`)).status).toBe(413)
  })
})

describe('a valid request', () => {
  test('every call of the contract has an implementation', () => {
    expect(ALL_CALLS.filter((call) => implementationOf(call) === undefined).map(({ name }) => name)).toEqual([])
  })

  test('the manifest has no envelope, and is the requesting merchant’s', async () => {
    expect(await client.call(webManifest, { merchantCode: 'aurora' })).toMatchObject({ status: 200, short_name: 'Aurora' })
    expect((await client.call(webManifest, { merchantCode: 'lotus' })).status).toBe(400)
  })

  test('a beacon needs no headers', async () => {
    expect((await client.send('POST', collect.path, {}, '{"merchant":"aurora","value":"status,120"}')).status).toBe(200)
    expect((await client.send('POST', collect.path, {}, '{"merchant":"nobody","value":"x"}')).status).toBe(400)
  })

  test('events arrive by three calls and can be read, without secrets', async () => {
    await client.post('/_switchboard/reset', {})
    const event = { domain: 'aurora.localhost', eventName: 'login', eventID: 'e1', eventValue: { clickIds: { token: 'secret' } } }
    await client.call(reportEvent, event)
    await client.call(ping, { events: JSON.stringify([event]) })
    await client.call(reportPerformance, { value: '12,340,560,' })
    const answer = await sandbox.app.request('/_switchboard/events')
    const events = (await answer.json()) as { kind: string; content: unknown }[]
    expect(events.map(({ kind }) => kind)).toEqual(['performance', 'ping', 'event'])
    expect(events[2]?.content).toMatchObject({ eventName: 'login', eventValue: { clickIds: { token: '•••' } } })
    expect(JSON.stringify(events)).not.toContain('secret')
  })

  test('TRK-6 a beacon brings events, which must follow the contract, and the switchboard lists them by member and channel', async () => {
    await client.post('/_switchboard/reset', {})
    const event = { domain: 'aurora.localhost', eventName: 'login', eventID: 'e1', eventValue: { channels: ['facebook'] } }
    const sendBeacon = (value: unknown) =>
      client.send('POST', collect.path, {}, JSON.stringify({ merchant: 'aurora', value: JSON.stringify(value) }))
    expect((await sendBeacon({ events: [event] })).status).toBe(200)
    expect((await sendBeacon({ events: [{ ...event, eventName: 'jackpot' }] })).status).toBe(400)
    const eventsOf = async (query: string) =>
      ((await (await sandbox.app.request(`/_switchboard/events${query}`)).json()) as { events: unknown[] }[]).map(({ events }) => events)
    expect(await eventsOf('')).toEqual([[{ id: 'e1', name: 'login', channels: ['facebook'] }]])
    expect(await eventsOf('?channel=facebook')).toHaveLength(1)
    expect(await eventsOf('?channel=tiktok')).toEqual([])
    expect(await eventsOf('?member=nobody')).toEqual([])
  })

  test('TRK-3 TRK-4 what a ping brings is checked too, and each payload by its event: the switchboard shows what differs', async () => {
    await client.post('/_switchboard/reset', {})
    const body = (eventName: string, payload: object): Record<string, unknown> => ({
      domain: 'aurora.localhost',
      eventName,
      eventID: 'e1',
      eventValue: { payload },
    })
    const paid = {
      customerId: '7',
      customerName: 'ada',
      value: '50.00',
      amount: '50.00',
      revenue: '-50.00',
      af_revenue: '-50.00',
      currency: 'PHP',
      af_currency: 'PHP',
    }
    const problemsOf = async (call: typeof reportEvent | typeof ping, request: Record<string, unknown>): Promise<string[]> => {
      await client.call(call as Parameters<typeof client.call>[0], request)
      return ((await (await sandbox.app.request('/_switchboard/events')).json()) as { problems: string[] }[])[0]?.problems ?? []
    }
    expect(await problemsOf(reportEvent, body('withdraw', paid))).toEqual([])
    expect(await problemsOf(reportEvent, body('deposit', paid))).toEqual([
      expect.stringContaining('revenue'),
      expect.stringContaining('af_revenue'),
    ])
    expect(await problemsOf(reportEvent, body('login', {}))).toEqual([
      expect.stringContaining('customerId'),
      expect.stringContaining('customerName'),
    ])
    expect(await problemsOf(ping, { events: JSON.stringify([{ eventName: 'login' }]) })).toContainEqual(expect.stringContaining('eventID'))
    expect(await problemsOf(ping, { events: JSON.stringify([body('firstOpen', {})]) })).toEqual([])
  })
})
