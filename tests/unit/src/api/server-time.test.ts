import { expect, test } from 'vitest'
import { learnServerTime, serverTime } from '#api/server-time.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 0, 2, 12)
const dateAt = (ms: number): string => new Date(ms).toUTCString()

test('until a response tells, the device’s clock counts', () => {
  expect(serverTime(NOW)).toBe(NOW)
})

test.each([
  ['slow', 9 * HOUR],
  ['fast', -9 * HOUR],
])('with a clock that is %s, the back end’s time counts', (_how, off) => {
  learnServerTime(dateAt(NOW + off), NOW)
  expect(serverTime(NOW + 5)).toBe(NOW + off + 5)
})

test('a response that waited in a cache is not believed beside a newer one, whichever comes first', () => {
  for (const age of [600_000, 0, 60_000]) learnServerTime(dateAt(NOW - age), NOW)
  expect(serverTime(NOW)).toBe(NOW)
})

test.each([null, '', 'yesterday'])('the Date header %j changes nothing', (date) => {
  learnServerTime(date, NOW)
  expect(serverTime(NOW)).toBe(NOW)
})

test('a device’s clock that is set forward meanwhile does not keep the old difference', () => {
  learnServerTime(dateAt(NOW), NOW)
  learnServerTime(dateAt(NOW + 60_000), NOW + 60_000 + HOUR)
  expect(serverTime(NOW + 60_000 + HOUR)).toBe(NOW + 60_000)
})

test('a device’s clock that is set back meanwhile counts at once', () => {
  learnServerTime(dateAt(NOW), NOW)
  learnServerTime(dateAt(NOW + 60_000), NOW + 60_000 - HOUR)
  expect(serverTime(NOW)).toBe(NOW + HOUR)
})
