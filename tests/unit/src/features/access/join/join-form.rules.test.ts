import { describe, expect, test } from 'vitest'
import { REGISTER_POLICY_IN_SHELL as policy } from '#features/access/join/account-fields.rules.ts'
import {
  checkJoinField,
  firstInvalid,
  joinFields,
  asksBirthDate,
  joinFieldsOf,
  registerRefusalPlace,
  type JoinFields,
  type RegisterRefusal,
  type RegisterRefusalPlace,
} from '#features/access/join/join-form.rules.ts'

const mobile = { dialingCode: '63', number: '9171234567', problem: undefined }
const readNumber = (number: string): JoinFields['mobile'] => ({ dialingCode: '63', number, problem: number === '' ? 'empty' : undefined })
const good: JoinFields = { username: 'koi2026', mobile, code: '123456', password: 'Koi-pond-9', ageConfirmed: true, keep: false }

describe('the join form', () => {
  test('reads its inputs; a ticked box holds "on"', () => {
    const held: Record<string, string> = {
      username: 'koi2026',
      mobile: '917',
      code: ' ١٢ ٣٤ ',
      password: 'p',
      ageConfirmed: 'on',
      keep: '',
    }
    expect(joinFields((name) => held[name] ?? '', readNumber)).toEqual({
      username: 'koi2026',
      mobile: readNumber('917'),
      code: '1234',
      password: 'p',
      ageConfirmed: true,
      keep: false,
    })
    expect(joinFields((name) => (name === 'keep' ? 'on' : ''), readNumber)).toEqual({
      username: '',
      mobile: readNumber(''),
      code: '',
      password: '',
      ageConfirmed: false,
      keep: true,
    })
  })

  test.each<[why: string, change: Partial<JoinFields>, expected: ReturnType<typeof firstInvalid>]>([
    ['has no invalid field when all are right', {}, undefined],
    ['needs a username', { username: '' }, 'username'],
    ['needs a password', { password: 'short' }, 'password'],
    ['needs a password that is not the username', { username: 'koi20269', password: 'koi20269' }, 'password'],
    ['needs the age', { ageConfirmed: false }, 'ageConfirmed'],
    ['names the first of several invalid fields', { username: 'x', password: '', ageConfirmed: false }, 'username'],
    ['names the second field if the first is right', { password: '', ageConfirmed: false }, 'password'],
  ])('%s', (_why, change, expected) =>
    expect(firstInvalid(joinFieldsOf('username', { mobilePassword: false }), { ...good, ...change }, policy)).toBe(expected),
  )

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
  ] as const)('REG-6 by %s (mobile password %s) has its own fields', (way, mobilePassword, expected) =>
    expect(joinFieldsOf(way, { mobilePassword })).toEqual(expected),
  )

  test('BRD-6 has no box for the age where a date of birth is asked', () =>
    expect(joinFieldsOf('username', { mobilePassword: false, asksAge: false })).toEqual(['username', 'password']))

  test('a mobile member’s password is not their number', () => {
    const fields = { ...good, username: '', mobile: { ...mobile, number: 'a9171234567' }, password: 'A9171234567' }
    expect(checkJoinField('password', fields, policy)).toEqual({ because: 'isUsername' })
  })
})

const text = 'The server says no'

test.each<[why: string, refusal: RegisterRefusal, expected: RegisterRefusalPlace | undefined]>([
  ['without a response the form shows nothing, because the api has', { code: 'unanswered', message: '' }, undefined],
  [
    'a taken name shows beside the name',
    { code: 'username.taken', message: text },
    { at: 'username', words: { key: 'register.refused_taken' } },
  ],
  [
    'a name that an earlier try may have taken is said to be perhaps the visitor’s own',
    { code: 'takenAfterLoss', message: '' },
    { at: 'username', words: { key: 'register.refused_takenAfterLoss' } },
  ],
  [
    'a refused name shows beside the name',
    { code: 'field.invalid', message: text, field: 'username' },
    { at: 'username', words: { key: 'register.refused_field' } },
  ],
  [
    'a refused password shows beside the password',
    { code: 'field.invalid', message: text, field: 'password' },
    { at: 'password', words: { key: 'register.refused_field' } },
  ],
  [
    'a refused age shows beside the age',
    { code: 'field.invalid', message: text, field: 'ageConfirmed' },
    { at: 'ageConfirmed', words: { key: 'register.refused_field' } },
  ],
  [
    'a refused number shows beside the number',
    { code: 'field.invalid', message: text, field: 'mobileNum' },
    { at: 'mobile', words: { key: 'register.refused_field' } },
  ],
  [
    'a refused code shows beside the code',
    { code: 'field.invalid', message: text, field: 'smsCode' },
    { at: 'code', words: { key: 'register.refused_field' } },
  ],
  [
    'a taken number shows beside the number',
    { code: 'mobile.taken', message: text },
    { at: 'mobile', words: { key: 'register.refused_mobileTaken' } },
  ],
  [
    'a wrong code shows beside the code',
    { code: 'sms.code.invalid', message: text },
    { at: 'code', words: { key: 'register.refused_code' } },
  ],
  [
    'an expired code shows beside the code',
    { code: 'sms.code.expired', message: text },
    { at: 'code', words: { key: 'register.refused_codeExpired' } },
  ],
  [
    'a field that the form does not have shows for the form',
    { code: 'field.invalid', message: text, field: 'linkId' },
    { at: 'form', words: { text } },
  ],
  [
    'a field without a name shows for the form',
    { code: 'field.invalid', message: '' },
    { at: 'form', words: { key: 'errors.unknown_error' } },
  ],
  [
    'a missing captcha shows for the form',
    { code: 'captchaMissing', message: '' },
    { at: 'form', words: { key: 'register.refused_captcha' } },
  ],
  [
    'a refused captcha shows for the form',
    { code: 'captcha.invalid', message: text },
    { at: 'form', words: { key: 'register.refused_captcha' } },
  ],
  ['too many attempts show the server’s message', { code: 'tooManyRequests', message: text }, { at: 'form', words: { text } }],
  [
    'too many attempts without a message show our text',
    { code: 'tooManyRequests', message: '' },
    { at: 'form', words: { key: 'register.refused_tooManyRequests' } },
  ],
  ['a gateway error shows our text', { code: 'badGateway', message: '' }, { at: 'form', words: { key: 'register.refused_badGateway' } }],
  ['any other refusal shows the server’s message', { code: 'line_invalid_token', message: text }, { at: 'form', words: { text } }],
  [
    'any other refusal without a message shows our text',
    { code: 'line_invalid_token', message: '' },
    { at: 'form', words: { key: 'errors.unknown_error' } },
  ],
])('REG-9 %s', (_why, refusal, expected) => expect(registerRefusalPlace(refusal)).toEqual(expected))

test('BRD-6 a date of birth takes the place of the box for the age where it is required', () => {
  expect(asksBirthDate([{ name: 'born', kind: 'birthDate', required: true }])).toBe(true)
  expect(
    asksBirthDate([
      { name: 'born', kind: 'birthDate', required: false },
      { name: 'nick', kind: 'text', required: true },
    ]),
  ).toBe(false)
})
