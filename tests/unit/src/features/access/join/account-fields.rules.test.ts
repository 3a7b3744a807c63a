import { describe, expect, test } from 'vitest'
import {
  checkAge,
  checkCode,
  checkPassword,
  checkUsername,
  classesOf,
  passwordRequirements,
  REGISTER_POLICY_IN_SHELL,
  visibleProblem,
  type FieldCheck,
} from '#features/access/join/account-fields.rules.ts'

const username = { min: 6, max: 10, pattern: '^[a-z][a-z0-9]+$' }
const password = { min: 8, max: 12, classes: 2 }

describe('a username', () => {
  test.each<[why: string, value: string, expected: FieldCheck]>([
    ['must not be empty', '', { because: 'empty' }],
    ['is too short below the minimum', 'abcde', { because: 'tooShort', min: 6 }],
    ['may have the minimum length', 'abcdef', undefined],
    ['may have the maximum length', 'abcdefghij', undefined],
    ['is too long above the maximum', 'abcdefghijk', { because: 'tooLong', max: 10 }],
    ['must match the merchant’s pattern', '1abcdef', { because: 'pattern' }],
    ['is checked for length before pattern', 'A', { because: 'tooShort', min: 6 }],
  ])('REG-10 %s', (_why, value, expected) => expect(checkUsername(value, username)).toEqual(expected))

  test('REG-10 a pattern that does not compile rejects nothing', () => {
    expect(checkUsername('Abcdef', { ...username, pattern: '[' })).toBeUndefined()
  })
})

describe('a password', () => {
  test.each<[why: string, value: string, expected: FieldCheck]>([
    ['must not be empty', '', { because: 'empty' }],
    ['is too short below the minimum', 'abcdef1', { because: 'tooShort', min: 8 }],
    ['may have the minimum length', 'abcdefg1', undefined],
    ['may have the maximum length', 'abcdefghijk1', undefined],
    ['is too long above the maximum', 'abcdefghijkl1', { because: 'tooLong', max: 12 }],
    ['must mix kinds of character', 'abcdefgh', { because: 'classes', classes: 2 }],
    ['is measured in characters, not code units', '😀😀😀😀😀😀a', { because: 'tooShort', min: 8 }],
  ])('REG-10 %s', (_why, value, expected) => expect(checkPassword(value, password)).toEqual(expected))

  test.each([
    ['abc', 1],
    ['ABC', 1],
    ['123', 1],
    ['#-_', 1],
    ['aB', 2],
    ['aB1', 3],
    ['aB1#', 4],
    ['éÉ', 2],
    ['٣a', 2],
    ['文', 1],
    ['', 0],
  ])('REG-10 %s mixes %i kinds', (value, kinds) => expect(classesOf(value)).toBe(kinds))
})

test.each<[why: string, check: FieldCheck, expected: FieldCheck]>([
  ['a confirmed age is valid', checkAge(true), undefined],
  ['an unconfirmed age is not', checkAge(false), { because: 'notConfirmed' }],
  ['a code must not be empty', checkCode(''), { because: 'empty' }],
  ['a code has digits only', checkCode('12a456'), { because: 'pattern' }],
  ['three digits are too few', checkCode('123'), { because: 'pattern' }],
  ['four are enough', checkCode('1234'), undefined],
  ['eight are not too many', checkCode('12345678'), undefined],
  ['nine are too many', checkCode('123456789'), { because: 'pattern' }],
  ['digits of any script are valid', checkCode('١٢٣٤٥٦'), undefined],
])('REG-10 %s', (_why, check, expected) => expect(check).toEqual(expected))

describe('REG-10 a password beside its username', () => {
  test.each<[why: string, password: string, username: string, expected: FieldCheck]>([
    ['must not be the username', 'koi2026x', 'koi2026x', { because: 'isUsername' }],
    ['must not be the username in other case', 'KOI2026X', 'koi2026x', { because: 'isUsername' }],
    ['may contain it', 'koi2026x!', 'koi2026x', undefined],
    ['is not compared with an empty username', 'koi2026x', '', undefined],
    ['reports its length first', 'koi2026', 'koi2026', { because: 'tooShort', min: 8 }],
    ['reports its kinds of character second', 'koikoikoi', 'koikoikoi', { because: 'classes', classes: 2 }],
  ])('%s', (_why, password, username, expected) =>
    expect(checkPassword(password, REGISTER_POLICY_IN_SHELL.password, username)).toEqual(expected),
  )

  test.each<[password: string, length: boolean, classes: boolean]>([
    ['', false, false],
    ['abcdefg', false, false],
    ['abcdefgh', true, false],
    ['abcdefg1', true, true],
    ['a1', false, true],
    [`${'a'.repeat(31)}1`, true, true],
    [`${'a'.repeat(32)}1`, false, true],
  ])('"%s" meets length %s and kinds %s', (password, length, classes) => {
    expect(passwordRequirements(password, REGISTER_POLICY_IN_SHELL.password)).toEqual([
      { rule: 'length', met: length },
      { rule: 'classes', met: classes },
    ])
  })

  test.each([
    [0, 1],
    [1, 1],
    [2, 2],
  ])('a policy of %i kinds has %i requirements', (classes, rules) => {
    expect(passwordRequirements('x', { min: 1, max: 2, classes })).toHaveLength(rules)
  })
})

describe('REG-10 a problem shows before the visitor leaves the field only if more typing cannot fix it', () => {
  test.each<[problem: FieldCheck, typing: boolean]>([
    [undefined, false],
    [{ because: 'empty' }, false],
    [{ because: 'tooShort', min: 6 }, false],
    [{ because: 'classes', classes: 2 }, false],
    [{ because: 'isUsername' }, false],
    [{ because: 'notConfirmed' }, false],
    [{ because: 'tooLong', max: 16 }, true],
    [{ because: 'pattern' }, true],
  ])('%o: %s', (problem, typing) => {
    expect(visibleProblem(problem, { left: false })).toEqual(typing ? problem : undefined)
    expect(visibleProblem(problem, { left: true })).toEqual(problem)
  })
})
