import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { sha256Hex } from '#lib/sha256.ts'

test('CRY-3 SHA-256 agrees with node:crypto for any text, without crypto.subtle', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
    }),
    { numRuns: 500 },
  )
})
