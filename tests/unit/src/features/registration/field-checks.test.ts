import { describe, expect, test } from 'vitest'
import { checkJoinField, firstWrong, joinFields, joinFieldsOf, type JoinFields } from '#features/registration/join-fields.ts'
import { checkPassword, type FieldCheck, passwordRules, problemToSay } from '#features/registration/rules.ts'
import { REGISTER_POLICY_IN_SHELL as policy } from '#features/registration/store.ts'

const mobile = { dialingCode: '63', number: '9171234567', problem: undefined }
const readNumber = (number: string): JoinFields['mobile'] => ({ dialingCode: '63', number, problem: number === '' ? 'empty' : undefined })
const good: JoinFields = { username: 'koi2026', mobile, code: '123456', password: 'Koi-pond-9', ageConfirmed: true, keep: false }

describe('REG-10 a password', () => {
  test.each<[why: string, password: string, username: string, expected: FieldCheck]>([
    ['may not be the username', 'koi2026x', 'koi2026x', { because: 'isUsername' }],
    ['nor the username in other letters', 'KOI2026X', 'koi2026x', { because: 'isUsername' }],
    ['may hold it', 'koi2026x!', 'koi2026x', undefined],
    ['is not held against a name that is not there yet', 'koi2026x', '', undefined],
    ['is first too short, whatever else it is', 'koi2026', 'koi2026', { because: 'tooShort', min: 8 }],
    ['then too plain', 'koikoikoi', 'koikoikoi', { because: 'classes', classes: 2 }],
  ])('%s', (_why, password, username, expected) => expect(checkPassword(password, policy.password, username)).toEqual(expected))

  test.each<[password: string, length: boolean, classes: boolean]>([
    ['', false, false],
    ['abcdefg', false, false],
    ['abcdefgh', true, false],
    ['abcdefg1', true, true],
    ['a1', false, true],
    [`${'a'.repeat(31)}1`, true, true],
    [`${'a'.repeat(32)}1`, false, true],
  ])('ticks off of "%s" length %s and kinds %s', (password, length, classes) => {
    expect(passwordRules(password, policy.password)).toEqual([{ rule: 'length', met: length }, { rule: 'classes', met: classes }])
  })

  test.each([[0, 1], [1, 1], [2, 2]])('with %i kinds asked for has %i rules', (classes, rules) => {
    expect(passwordRules('x', { min: 1, max: 2, classes })).toHaveLength(rules)
  })
})

describe('REG-10 what is said while a field is typed', () => {
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
    expect(problemToSay(problem, { left: false })).toEqual(typing ? problem : undefined)
    expect(problemToSay(problem, { left: true })).toEqual(problem)
  })
})

describe('the join form', () => {
  test('reads its fields, a ticked box holding "on"', () => {
    const held: Record<string, string> = { username: 'koi2026', mobile: '917', code: ' 1234 ', password: 'p', ageConfirmed: 'on', keep: '' }
    expect(joinFields((name) => held[name] ?? '', readNumber)).toEqual({ username: 'koi2026', mobile: readNumber('917'), code: '1234', password: 'p', ageConfirmed: true, keep: false })
    expect(joinFields((name) => (name === 'keep' ? 'on' : ''), readNumber)).toEqual({ username: '', mobile: readNumber(''), code: '', password: '', ageConfirmed: false, keep: true })
  })

  test.each<[why: string, change: Partial<JoinFields>, expected: ReturnType<typeof firstWrong>]>([
    ['goes when nothing is wrong', {}, undefined],
    ['waits for a username', { username: '' }, 'username'],
    ['waits for a password', { password: 'short' }, 'password'],
    ['waits for a password that is not the username', { username: 'koi20269', password: 'koi20269' }, 'password'],
    ['waits for the age', { ageConfirmed: false }, 'ageConfirmed'],
    ['names the first of several', { username: 'x', password: '', ageConfirmed: false }, 'username'],
    ['names the second where the first is right', { password: '', ageConfirmed: false }, 'password'],
  ])('%s', (_why, change, expected) => expect(firstWrong(joinFieldsOf('username', false), { ...good, ...change }, policy)).toBe(expected))

  test('checks each field by its own rule', () => {
    const empty = joinFields(() => '', readNumber)
    expect(checkJoinField('mobile', empty, policy)).toEqual({ because: 'empty' })
    expect(checkJoinField('mobile', good, policy)).toBeUndefined()
    expect(checkJoinField('code', empty, policy)).toEqual({ because: 'empty' })
    expect(checkJoinField('username', empty, policy)).toEqual({ because: 'empty' })
    expect(checkJoinField('password', empty, policy)).toEqual({ because: 'empty' })
    expect(checkJoinField('ageConfirmed', empty, policy)).toEqual({ because: 'notConfirmed' })
  })

  test.each([
    ['username', false, ['username', 'password', 'ageConfirmed']],
    ['username', true, ['username', 'password', 'ageConfirmed']],
    ['mobile', false, ['mobile', 'code', 'ageConfirmed']],
    ['mobile', true, ['mobile', 'code', 'password', 'ageConfirmed']],
  ] as const)('REG-6 by %s (mobile password %s) has its own fields', (way, mobilePassword, expected) => expect(joinFieldsOf(way, mobilePassword)).toEqual(expected))

  test('a mobile member’s password is not their number', () => {
    const fields = { ...good, username: '', mobile: { ...mobile, number: 'a9171234567' }, password: 'A9171234567' }
    expect(checkJoinField('password', fields, policy)).toEqual({ because: 'isUsername' })
  })
})
