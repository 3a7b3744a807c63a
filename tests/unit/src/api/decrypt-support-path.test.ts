import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { decryptSupportPath } from '#api/decrypt-support-path.ts'

function encrypt(url: string, key: string): string {
  const bytes = Buffer.from(key.repeat(3), 'latin1')
  const cipher = createCipheriv('des-ede3-ecb', bytes, null)
  return Buffer.concat([cipher.update(url, 'utf8'), cipher.final()]).toString('base64') + key
}

test('CRY-2 the last 8 characters of a path decrypt it', () => {
  expect(decryptSupportPath(encrypt('https://chat.example/start?lang=ar&q=مرحبا', 'k3yK3yK3'))).toBe(
    'https://chat.example/start?lang=ar&q=مرحبا',
  )
})

test('CRY-2 any address is decrypted with any printable key', () => {
  const printable = fc.string({
    unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
    minLength: 8,
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), printable, (url, key) => {
      expect(decryptSupportPath(encrypt(url, key))).toBe(url)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['nothing', ''],
  ['a key alone', 'k3yK3yK3'],
  ['less than a key', 'k3y'],
  ['one character before the key', 'Ak3yK3yK3'],
  ['another key', `${encrypt('https://chat.example/start', 'k3yK3yK3').slice(0, -8)}00000000`],
])('CRY-2 %s is not decrypted to an address', (_why, path) => expect(decryptSupportPath(path)).toBeUndefined())

test('CRY-2 decrypting any text never throws', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      decryptSupportPath(path)
    }),
  )
})
