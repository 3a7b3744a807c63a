import { describe, expect, test } from 'vitest'
import { sendsBeacons } from '#features/core/analytics/beacon.rules.ts'
import { decideDelivery, delayAfter, planBeacons, planOverflow, type Delivery, type QueuedEvent } from '#features/core/analytics/delivery.rules.ts'

const NOW = 1_000_000_000
const queued: QueuedEvent = { event: { name: 'login', id: 'e', payload: {}, at: NOW }, failures: 0, nextAt: NOW }
const facts = { now: NOW, online: true }
const raisedAt = (at: number): QueuedEvent => ({ ...queued, event: { ...queued.event, at } })

test.each<[why: string, queued: QueuedEvent, facts: { now: number; online: boolean }, expected: Delivery]>([
  ['a new event is sent', queued, facts, { do: 'send', by: 'event' }],
  ['the third retry is still an event', { ...queued, failures: 3 }, facts, { do: 'send', by: 'event' }],
  ['after three retries a ping carries it', { ...queued, failures: 4 }, facts, { do: 'send', by: 'ping' }],
  ['the fifth retry of a ping is the last', { ...queued, failures: 9 }, facts, { do: 'send', by: 'ping' }],
  ['after that it is given up', { ...queued, failures: 10 }, facts, { do: 'drop', because: 'givenUp' }],
  ['it waits until its time', { ...queued, failures: 1, nextAt: NOW + 1 }, facts, { do: 'wait', until: NOW + 1, because: 'failed' }],
  ['it waits for the longest delay', { ...queued, failures: 1, nextAt: NOW + 60_000 }, facts, { do: 'wait', until: NOW + 60_000, because: 'failed' }],
  ['it waits without a network, and no attempt is lost', { ...queued, failures: 9 }, { ...facts, online: false }, { do: 'wait', because: 'offline' }],
  ['it waits just below ten minutes', raisedAt(NOW - 599_999), facts, { do: 'send', by: 'event' }],
  ['after ten minutes it is dropped, offline too', raisedAt(NOW - 600_000), { ...facts, online: false }, { do: 'drop', because: 'tooOld' }],
  ['after the clock was set back it does not stay for ever', raisedAt(NOW + 600_000), facts, { do: 'drop', because: 'tooOld' }],
  ['after the clock was set back a little its time has come', { ...queued, failures: 1, nextAt: NOW + 60_001 }, facts, { do: 'send', by: 'event' }],
])('TRK-5 %s', (_why, one, known, expected) => expect(decideDelivery(one, known)).toEqual(expected))

test('TRK-5 delays double from one second, with up to half a second of jitter, for the pings again', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((failures) => delayAfter(failures, 0))).toEqual([1000, 2000, 4000, 0, 1000, 2000, 4000, 8000, 16_000])
  expect(delayAfter(1, 0.999)).toBe(1499)
})

test('TRK-5 of more than 200 events the oldest go', () => {
  const queue = Array.from({ length: 202 }, (_, index) => raisedAt(NOW - index))
  expect(planOverflow(queue).map(({ event }) => event.at)).toEqual([NOW - 201, NOW - 200])
  expect(planOverflow(queue.slice(0, 200))).toEqual([])
})

test('TRK-6 a beacon carries twenty events, the newest first', () => {
  const beacons = planBeacons(Array.from({ length: 45 }, (_, index) => index))
  expect(beacons.map(({ events }) => [events[0], events.length])).toEqual([[44, 20], [24, 20], [4, 5]])
  expect(planBeacons([])).toEqual([])
})

describe('TRK-6 beacons', () => {
  test.each<[string, boolean, string]>([
    ['Safari 15 on an iPhone', false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1'],
    ['Safari 15 on a Mac', false, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6.1 Safari/605.1.15'],
    ['Safari 16', true, 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1'],
    ['a webview of Android', true, 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36'],
    ['Firefox', true, 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ])('%s: %s', (_name, expected, userAgent) => expect(sendsBeacons(userAgent)).toBe(expected))
})
