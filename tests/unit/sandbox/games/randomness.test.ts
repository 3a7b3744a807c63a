import { expect, test } from 'vitest'
import { fairDraw, randomName } from '../../../../sandbox/games/randomness.ts'

/** Bytes that encode these 32-bit numbers. */
function numbers(...values: number[]): (count: number) => Uint8Array {
  return () => {
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setUint32(0, values.shift() ?? 0)
    return bytes
  }
}

test.each<[why: string, drawn: number[], bound: number, expected: number]>([
  ['a number below the bound stays', [35], 36, 35],
  ['a larger one is taken modulo', [36], 36, 0],
  ['the last number of the even range is accepted', [2 ** 32 - (2 ** 32 % 36) - 1, 7], 36, 35],
  ['the first of the uneven rest is drawn again', [2 ** 32 - (2 ** 32 % 36), 7], 36, 7],
  ['nothing is drawn again when the range is even', [2 ** 32 - 1], 32, 31],
])('%s', (_why, drawn, bound, expected) => expect(fairDraw(numbers(...drawn))(bound)).toBe(expected))

test('a name is safe in an address and has the requested length', () => {
  expect(randomName((count) => new Uint8Array(count).fill(255), 24)).toMatch(/^[\w-]{32}$/u)
})
