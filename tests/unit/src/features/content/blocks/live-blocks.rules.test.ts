import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawStateAt, resultWait, risenSum, countdownAt } from '#features/content/blocks/live-blocks.rules.ts'

test.each([
  [99, 'open'],
  [100, 'closed'],
  [199, 'closed'],
  [200, 'drawing'],
])('BRD-1 at %i of 100 and 200 a draw is %s', (now, state) => {
  expect(drawStateAt(now, { closesAt: 100, drawAt: 200 })).toBe(state)
})

test.each([
  [-5, 0, '00:00:00'],
  [0, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [59_001, 0, '00:01:00'],
  [86_399_000, 0, '23:59:59'],
  [86_400_000, 1, '00:00:00'],
  [86_399_500, 0, '24:00:00'],
  [10 * 86_400_000 + 3_661_000, 10, '01:01:01'],
])('BRD-1 of %i ms %i days and %s are left', (ms, days, clock) => {
  expect(countdownAt(1000 + ms, 1000)).toEqual({ days, clock })
})

test.each([
  ['848477.15', '0.25', 0, '848477.15'],
  ['848477.15', '0.25', 2000, '848477.65'],
  ['100', '1', 1500, '102'],
  ['100.00', '1.00', -5000, '100.00'],
  ['100.00', '1.00', 3_600_000, '700.00'],
  ['100.00', undefined, 5000, '100.00'],
  ['99999999999999999999.99', '1.00', 5000, '99999999999999999999.99'],
])('BRD-1 RGP-1 %s, which rises by %s a second, has after %i ms become %s', (amount, perSecond, ms, sum) => {
  expect(risenSum(amount, perSecond, ms)).toBe(sum)
})

test('BRD-1 members ask for a result within half a minute of the draw, not all at once', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
      const wait = resultWait(chance)
      return wait >= 5000 && wait <= 30_000
    }),
  )
})
