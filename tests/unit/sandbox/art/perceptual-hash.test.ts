import { describe, expect, test } from 'vitest'
import { differenceHash, hammingDistance } from '../../../../sandbox/art/perceptual-hash.ts'

const row = (value: (column: number) => number): number[] => Array.from({ length: 9 }, (_, column) => value(column))
const picture = (value: (column: number, row: number) => number): number[] =>
  Array.from({ length: 8 }, (_, y) => row((x) => value(x, y))).flat()

describe('differenceHash', () => {
  test('a picture that brightens to the right sets every bit', () => {
    expect(differenceHash(picture((x) => x * 10))).toEqual({ high: 0xffffffff, low: 0xffffffff })
  })

  test('an even picture and one that darkens set none', () => {
    expect(differenceHash(picture(() => 7))).toEqual({ high: 0, low: 0 })
    expect(differenceHash(picture((x) => 90 - x))).toEqual({ high: 0, low: 0 })
  })

  test('the first pair is the highest bit and the last pair the lowest', () => {
    expect(differenceHash(picture((x, y) => (x === 1 && y === 0 ? 9 : x === 0 && y === 0 ? 1 : 0)))).toEqual({ high: 0x80000000, low: 0 })
    expect(differenceHash(picture((x, y) => (x === 8 && y === 7 ? 9 : 0)))).toEqual({ high: 0, low: 1 })
  })

  test('no pair reaches over the end of a row', () => {
    expect(differenceHash(picture((_, y) => y * 20))).toEqual({ high: 0, low: 0 })
  })

  test.each([71, 73])('%i values are refused', (count) => {
    expect(() => differenceHash(new Uint8Array(count))).toThrow(RangeError)
  })
})

test.each<[why: string, a: number, b: number, distance: number]>([
  ['a picture has distance 0 to itself', 0xdeadbeef, 0xdeadbeef, 0],
  ['one bit', 0, 0x80000000, 1],
  ['every bit of a word', 0, 0xffffffff, 32],
  ['scattered bits', 0xf0f0f0f0, 0x0f0f0f0e, 31],
])('hammingDistance: %s', (_why, a, b, distance) => {
  expect(hammingDistance({ high: a, low: 5 }, { high: b, low: 5 })).toBe(distance)
  expect(hammingDistance({ high: 5, low: a }, { high: 5, low: b })).toBe(distance)
})
