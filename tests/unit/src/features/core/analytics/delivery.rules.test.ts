import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  decideDelivery,
  delayAfter,
  planBeacons,
  planOverflow,
  type Delivery,
  type QueuedEvent,
  bodyOf,
  type BodyFacts,
} from '#features/core/analytics/delivery.rules.ts'
import { EVENTS, serverEvent } from '#contract/events.ts'
import { wholePayload } from '#features/core/analytics/event.rules.ts'

const NOW = 1_000_000_000
const bare: BodyFacts = {
  domain: 'aurora.example',
  affiliateCode: undefined,
  tid: undefined,
  pixels: {},
  clickIds: {},
  appIds: {},
  pwaType: undefined,
}
const queued: QueuedEvent = { facts: bare, event: { name: 'login', id: 'e', payload: {}, at: NOW }, failures: 0, nextAt: NOW }
const facts = { now: NOW, online: true }
const raisedAt = (at: number): QueuedEvent => ({ ...queued, event: { ...queued.event, at } })

test.each<[why: string, queued: QueuedEvent, facts: { now: number; online: boolean }, expected: Delivery]>([
  ['a new event is sent', queued, facts, { do: 'send', by: 'event' }],
  ['the third retry is still an event', { ...queued, failures: 3 }, facts, { do: 'send', by: 'event' }],
  ['after three retries a ping carries it', { ...queued, failures: 4 }, facts, { do: 'send', by: 'ping' }],
  ['the fifth retry of a ping is the last', { ...queued, failures: 9 }, facts, { do: 'send', by: 'ping' }],
  ['after that it is given up', { ...queued, failures: 10 }, facts, { do: 'drop', because: 'givenUp' }],
  ['it waits until its time', { ...queued, failures: 1, nextAt: NOW + 1 }, facts, { do: 'wait', until: NOW + 1, because: 'failed' }],
  [
    'it waits for the longest delay',
    { ...queued, failures: 1, nextAt: NOW + 60_000 },
    facts,
    { do: 'wait', until: NOW + 60_000, because: 'failed' },
  ],
  [
    'it waits without a network, and no attempt is lost',
    { ...queued, failures: 9 },
    { ...facts, online: false },
    { do: 'wait', because: 'offline' },
  ],
  ['however long it waited without a network it is sent', raisedAt(NOW - 86_400_000), facts, { do: 'send', by: 'event' }],
  ['after the clock was set back it is sent', raisedAt(NOW + 86_400_000), facts, { do: 'send', by: 'event' }],
  [
    'after the clock was set back a little its time has come',
    { ...queued, failures: 1, nextAt: NOW + 60_001 },
    facts,
    { do: 'send', by: 'event' },
  ],
])('TRK-5 %s', (_why, one, known, expected) => expect(decideDelivery(one, known)).toEqual(expected))

test('TRK-5 delays double from one second, with up to half a second of jitter, for the pings again', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((failures) => delayAfter(failures, 0))).toEqual([
    1000, 2000, 4000, 0, 1000, 2000, 4000, 8000, 16_000,
  ])
  expect(delayAfter(1, 0.999)).toBe(1499)
})

test('TRK-5 of more than 200 events the oldest go', () => {
  const queue = Array.from({ length: 202 }, (_, index) => raisedAt(NOW - index))
  expect(planOverflow(queue).map(({ event }) => event.at)).toEqual([NOW - 201, NOW - 200])
  expect(planOverflow(queue.slice(0, 200))).toEqual([])
})

test('TRK-6 a beacon carries twenty events, the newest first', () => {
  const beacons = planBeacons(Array.from({ length: 45 }, (_, index) => index))
  expect(beacons.map(({ events }) => [events[0], events.length])).toEqual([
    [44, 20],
    [24, 20],
    [4, 5],
  ])
  expect(planBeacons([])).toEqual([])
})

const event = { name: 'deposit' as const, id: 'e-1', at: 0, payload: { revenue: '5.00' } }
const full: BodyFacts = {
  domain: 'agent7.aurora.example:8443',
  affiliateCode: 'agent7',
  tid: 'link-3',
  pwaType: 'PWA',
  pixels: { tid: 'link-3', utm_source: 'mail', facebook: 'F-1', kwai: '', fbc: 'fb.1.2.c', fbp: 'fb.1.2.3' },
  clickIds: { gclid: 'g' },
  appIds: { adid: 'a' },
}

test('TRK-4 REG-7 the body carries origin, ids by channel, click ids, the app’s ids and the event’s own id', () => {
  expect(bodyOf(event, 's1', full)).toEqual({
    domain: 'agent7.aurora.example:8443',
    affiliateCode: 'agent7',
    eventName: 'deposit',
    tid: 'link-3',
    loginSpanId: 's1',
    fbc: 'fb.1.2.c',
    fbp: 'fb.1.2.3',
    pwaType: 'PWA',
    eventID: 'e-1',
    eventValue: {
      payload: { revenue: '5.00' },
      pixels: { tid: 'link-3', utm_source: 'mail', facebook: 'F-1', fbc: 'fb.1.2.c', fbp: 'fb.1.2.3' },
      clickIds: { gclid: 'g' },
      channels: ['facebook'],
      serverToServer: { adid: 'a' },
    },
  })
})

test('TRK-4 what is unknown is left out', () => {
  expect(bodyOf(event, undefined, bare)).toEqual({
    domain: 'aurora.example',
    eventName: 'deposit',
    eventValue: { payload: { revenue: '5.00' } },
    eventID: 'e-1',
  })
})

test.each(EVENTS)('TRK-4 the body of %s follows the contract', (name) => {
  for (const facts of [bare, full]) expect(v.safeParse(serverEvent, bodyOf({ ...event, name }, 's1', facts)).success).toBe(true)
})

describe('TRK-3 the whole payload', () => {
  const member = { customerId: 'c7', customerName: 'Demo' }
  test('has the member, and money under the names that AppsFlyer reads too', () => {
    expect(wholePayload({ revenue: '5.00', currency: 'PHP' }, member)).toEqual({
      ...member,
      revenue: '5.00',
      currency: 'PHP',
      af_revenue: '5.00',
      af_currency: 'PHP',
    })
  })
  test('names neither a member nor money where there is none', () =>
    expect(Object.keys(wholePayload({ method: 'sms' }, undefined))).toEqual(['method']))
  test('what the place of the event knows wins over the member', () =>
    expect(wholePayload({ customerId: 'c8' }, member)).toEqual({ ...member, customerId: 'c8' }))
})

describe('TRK-3 TikTok’s product', () => {
  const payloadOf = (name: (typeof EVENTS)[number], channel: 'tiktok' | 'facebook', payload = {}) =>
    bodyOf({ ...event, name, payload }, undefined, { ...bare, pixels: { [channel]: 'X' } }).eventValue.payload
  test('comes with deposits', () => expect(payloadOf('firstDeposit', 'tiktok')).toEqual({ content_type: 'product', content_id: '99' }))
  test('replaces nothing that the event says itself', () =>
    expect(payloadOf('deposit', 'tiktok', { content_id: '7' })).toEqual({ content_type: 'product', content_id: '7' }))
  test('comes with no withdrawal', () => expect(payloadOf('withdraw', 'tiktok')).toEqual({}))
  test('comes for no other channel', () => expect(payloadOf('deposit', 'facebook')).toEqual({}))
})
