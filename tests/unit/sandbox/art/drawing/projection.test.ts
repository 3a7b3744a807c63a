import { describe, expect, test } from 'vitest'
import { hull } from '../../../../../sandbox/art/drawing/box.ts'
import { rotate } from '../../../../../sandbox/art/drawing/projection.ts'
import { footballCurves, sphereCurves, spherePatch } from '../../../../../sandbox/art/drawing/sphere.ts'

const close = (found: readonly number[], wanted: readonly number[]): void =>
  found.forEach((value, i) => expect(value).toBeCloseTo(wanted[i] ?? Number.NaN))

describe('rotate', () => {
  test('yaw turns the front to the right', () => close(rotate([0, 0, 1], { yaw: 90, pitch: 0, roll: 0 }), [1, 0, 0]))
  test('pitch shows the top', () => close(rotate([0, -1, 0], { yaw: 0, pitch: 90, roll: 0 }), [0, 0, 1]))
  test('roll turns in the picture', () => close(rotate([1, 0, 0], { yaw: 0, pitch: 0, roll: 90 }), [0, 1, 0]))
})

test('the hull of a square omits inner points', () => {
  expect(
    hull([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [1, 1],
    ]),
  ).toHaveLength(4)
})

test('a football has twelve pentagons and thirty seams', () => {
  const { pentagons, seams } = footballCurves()
  expect([pentagons.length, seams.length]).toEqual([12, 30])
  for (const [x, y, z] of pentagons.flat()) expect(Math.hypot(x, y, z)).toBeCloseTo(1)
})

test('the back of a sphere is not drawn', () => {
  const still = { yaw: 0, pitch: 0, roll: 0 }
  expect(
    sphereCurves(
      [
        [
          [0, 0, -1],
          [0.1, 0, -0.99],
        ],
      ],
      still,
      100,
    ),
  ).toBe('')
  expect(
    spherePatch(
      [
        [0, 0, -1],
        [0.1, 0, -0.9],
        [0, 0.1, -0.9],
      ],
      still,
      100,
    ),
  ).toBe('')
  expect(
    sphereCurves(
      [
        [
          [0, 0, 1],
          [0.5, 0, 0.5],
        ],
      ],
      still,
      100,
    ),
  ).toBe('M0 0L50 0')
})
