import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswords } from '../../../../sandbox/server/passwords.ts'

const cheap = { N: 16, r: 1, p: 1 }
const passwords = createPasswords({ randomBytes }, cheap)

test('only the right password matches a hash', async () => {
  const hash = await passwords.hash('Livery#2026')
  expect(await passwords.verify('Livery#2026', hash)).toBe(true)
  expect(await passwords.verify('Livery#2027', hash)).toBe(false)
  expect(await passwords.verify('', hash)).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'))
})

test('without a hash no password is right', async () => {
  expect(await passwords.verify('', undefined)).toBe(false)
})

test('a hash of another cost still matches', async () => {
  const hash = await createPasswords({ randomBytes }, { N: 32, r: 2, p: 1 }).hash('old')
  expect(await passwords.verify('old', hash)).toBe(true)
})

test('another Unicode form is another password, as in back ends that compare bytes', async () => {
  expect(await passwords.verify('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(false)
})

test('a stored hash has the cost that OWASP recommends', async () => {
  expect(await createPasswords({ randomBytes }).hash('x')).toMatch(/^scrypt\$16384\$8\$5\$/)
})
