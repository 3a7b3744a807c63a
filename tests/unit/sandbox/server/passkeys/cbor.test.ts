import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCbor, readCbor } from '../../../../../sandbox/server/passkeys/cbor.ts'
import { rpIdOf } from '../../../../../sandbox/server/passkeys/passkeys.ts'
import { cbor } from './software-authenticator.ts'

const hex = (text: string): Uint8Array => Buffer.from(text, 'hex')

test('integers, bytes and texts of every length round-trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4_294_967_296, max: 4_294_967_295 }), (number) => void expect(parseCbor(cbor(number))).toBe(number)),
  )
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => void expect(parseCbor(cbor(text))).toBe(text)))
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 70_000, size: 'max' }),
      (bytes) => void expect(Buffer.from(parseCbor(cbor(Buffer.from(bytes))) as Uint8Array).equals(bytes)).toBe(true),
    ),
    { numRuns: 20 },
  )
})

test('lists, maps, true, false and null are read', () => {
  expect(parseCbor(cbor([1, 'a', true, false, null]))).toEqual([1, 'a', true, false, null])
  expect(
    parseCbor(
      cbor(
        new Map<number | string, number>([
          [1, 2],
          ['b', -3],
        ]),
      ),
    ),
  ).toEqual(
    new Map<number | string, number>([
      [1, 2],
      ['b', -3],
    ]),
  )
})

test('for any bytes the parser returns or throws a RangeError or a TypeError, and never reads past the end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        expect(readCbor(bytes).end).toBeLessThanOrEqual(bytes.length)
      } catch (error) {
        expect(error instanceof RangeError || error instanceof TypeError).toBe(true)
      }
    }),
  )
})

test.each([
  ['nothing', ''],
  ['a text that ends too early', '6261'],
  ['an indefinite length', '5f'],
  ['a length of eight bytes', '1b0000000000000001'],
  ['a tag', 'c000'],
  ['a fraction', 'fa3fc00000'],
  ['a map whose key is a list', 'a18000'],
  ['a duplicate key', 'a201000100'],
  ['bytes after the item', '0000'],
  ['lists in lists in lists in lists in lists in a list', '818181818180'],
])('%s is refused', (_why, bytes) => expect(() => parseCbor(hex(bytes))).toThrow(RangeError))

test('four levels of nesting are accepted', () => expect(parseCbor(hex('8181818180'))).toEqual([[[[[]]]]]))

test.each([
  ['the brand’s own host', 'http://aurora.localhost:4173', 'aurora.localhost'],
  ['an affiliate’s sub-domain', 'https://agent7.aurora.localhost', 'aurora.localhost'],
  ['a host with the same ending', 'https://notaurora.localhost', 'notaurora.localhost'],
  ['bare localhost', 'http://localhost:4173', 'localhost'],
])('the relying party id of %s', (_why, origin, rpId) => expect(rpIdOf(origin, ['aurora.localhost'])).toBe(rpId))
