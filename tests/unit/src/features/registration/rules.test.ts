import { describe, expect, test } from 'vitest'
import { checkAge, checkCode, checkPassword, checkUsername, classesOf, type FieldCheck } from '#features/registration/rules.ts'

const username = { min: 6, max: 10, pattern: '^[a-z][a-z0-9]+$' }
const password = { min: 8, max: 12, classes: 2 }

describe('a username', () => {
  test.each<[why: string, value: string, expected: FieldCheck]>([
    ['is needed', '', { because: 'empty' }],
    ['has not fewer characters than the merchant wants', 'abcde', { because: 'tooShort', min: 6 }],
    ['may have just as many', 'abcdef', undefined],
    ['may have as many as the merchant allows', 'abcdefghij', undefined],
    ['not more', 'abcdefghijk', { because: 'tooLong', max: 10 }],
    ['fits the merchant’s pattern', '1abcdef', { because: 'pattern' }],
    ['has its length told before its pattern', 'A', { because: 'tooShort', min: 6 }],
  ])('REG-10 %s', (_why, value, expected) => expect(checkUsername(value, username)).toEqual(expected))

  test('REG-10 a pattern that does not compile keeps nobody out', () => {
    expect(checkUsername('Abcdef', { ...username, pattern: '[' })).toBeUndefined()
  })
})

describe('a password', () => {
  test.each<[why: string, value: string, expected: FieldCheck]>([
    ['is needed', '', { because: 'empty' }],
    ['has not fewer characters than the merchant wants', 'abcdef1', { because: 'tooShort', min: 8 }],
    ['may have just as many', 'abcdefg1', undefined],
    ['may have as many as the merchant allows', 'abcdefghijk1', undefined],
    ['not more', 'abcdefghijkl1', { because: 'tooLong', max: 12 }],
    ['mixes kinds of character', 'abcdefgh', { because: 'classes', classes: 2 }],
    ['counts characters, not code units', '😀😀😀😀😀😀a', { because: 'tooShort', min: 8 }],
  ])('REG-10 %s', (_why, value, expected) => expect(checkPassword(value, password)).toEqual(expected))

  test.each([['abc', 1], ['ABC', 1], ['123', 1], ['#-_', 1], ['aB', 2], ['aB1', 3], ['aB1#', 4], ['éÉ', 2], ['٣a', 2], ['文', 1], ['', 0]])(
    'REG-10 %s mixes %i kinds',
    (value, kinds) => expect(classesOf(value)).toBe(kinds),
  )
})

test.each<[why: string, check: FieldCheck, expected: FieldCheck]>([
  ['the age is confirmed', checkAge(true), undefined],
  ['else not', checkAge(false), { because: 'notConfirmed' }],
  ['a code is needed', checkCode(''), { because: 'empty' }],
  ['a code has figures only', checkCode('12a456'), { because: 'pattern' }],
  ['three figures are too few', checkCode('123'), { because: 'pattern' }],
  ['four are enough', checkCode('1234'), undefined],
  ['eight are not too many', checkCode('12345678'), undefined],
  ['nine are', checkCode('123456789'), { because: 'pattern' }],
  ['figures of any script are', checkCode('١٢٣٤٥٦'), undefined],
])('REG-10 %s', (_why, check, expected) => expect(check).toEqual(expected))
