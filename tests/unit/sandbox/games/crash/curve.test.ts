import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flightOf, MIN_AUTO, MAX_POINT, multiplierAt, reachedAt } from '../../../../../sandbox/games/crash/curve.ts'
import { pointFrom, pointOf } from '../../../../../sandbox/games/crash/point.ts'

const ALL = 2 ** 52

describe('the curve', () => {
  test.each([
    [0, 100],
    [6931, 199],
    [6932, 200],
    [23_026, 1000],
    [10_000_000, MAX_POINT],
  ])('after %d ms is at %d hundredths', (ms, hundredths) => {
    expect(multiplierAt(ms)).toBe(hundredths)
  })

  test('gives the same result in both directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 69_000 }), (ms) => {
        const hundredths = multiplierAt(ms)
        expect(reachedAt(hundredths)).toBeLessThanOrEqual(ms)
        expect(hundredths === MAX_POINT || reachedAt(hundredths + 1) > ms).toBe(true)
      }),
    )
  })

  test('a press at any moment wins exactly if the flight goes that far', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 97, max: MAX_POINT }), (ms, point) => {
        expect(ms < flightOf(point)).toBe(multiplierAt(ms) <= point)
      }),
    )
  })
})

describe('the ends of flights', () => {
  test.each<[number: bigint, point: number]>([
    [0n, MAX_POINT],
    [BigInt(ALL) - 1n, 97],
    [(BigInt(ALL) * 97n) / 200n - 1n, 200],
    [(BigInt(ALL) * 97n) / 200n, 199],
  ])('the number %d gives %d', (number, point) => {
    expect(pointFrom(number)).toBe(point)
  })

  test('every cash-out from 1.01× to 1,000× returns 97 % by exact count', () => {
    for (let hundredths = MIN_AUTO; hundredths <= MAX_POINT; hundredths += 1) {
      const reaching = (97n << 52n) / BigInt(hundredths)
      // Exactly `reaching` numbers lead at least that far.
      if (hundredths % 997 === 0) expect([pointFrom(reaching - 1n) >= hundredths, pointFrom(reaching) >= hundredths]).toEqual([true, false])
      if (Math.abs((Number(reaching) / ALL) * (hundredths / 100) - 0.97) > 1e-12) throw new Error(`at ${hundredths}`)
    }
  })

  test('a million flights return 97 % to every cash-out, within three standard deviations', () => {
    const flights = 1_000_000
    const aims = [101, 150, 200, 500, 2000]
    const reached = aims.map(() => 0)
    for (let number = 0; number < flights; number += 1) {
      const point = pointOf('20261121', number)
      for (let index = 0; index < aims.length; index += 1) if (point >= (aims[index] ?? 0)) reached[index] = (reached[index] ?? 0) + 1
    }
    aims.forEach((aim, index) => {
      const chance = 97 / aim
      const deviation = Math.sqrt(flights * chance * (1 - chance))
      expect(Math.abs((reached[index] ?? 0) - flights * chance), `${aim}`).toBeLessThan(3 * deviation)
    })
  })
})
