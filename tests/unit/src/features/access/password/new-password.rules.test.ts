import { expect, test } from 'vitest'
import {
  changeRefusalPlace,
  type ChangeRefusal,
  type ChangeRefusalPlace,
  accountOf,
  resetRefusalPlace,
} from '#features/access/password/new-password.rules.ts'

const text = 'The server says no'

test.each<[why: string, refusal: ChangeRefusal, expected: ChangeRefusalPlace | undefined]>([
  ['no words for a failure that an alert has shown', { code: 'unanswered', message: text }, undefined],
  [
    'a wrong old password beside it',
    { code: 'password.wrong', message: text },
    { at: 'oldPassword', words: { key: 'password.refused_wrong' } },
  ],
  ['a weak one beside the new', { code: 'password.weak', message: text }, { at: 'newPassword', words: { key: 'password.refused_weak' } }],
  ['the same one beside the new', { code: 'password.same', message: text }, { at: 'newPassword', words: { key: 'password.refused_same' } }],
  ['too many attempts, in the server’s words', { code: 'tooManyRequests', message: text }, { at: 'form', words: { text } }],
  [
    'too many attempts, in ours',
    { code: 'tooManyRequests', message: '' },
    { at: 'form', words: { key: 'password.refused_tooManyRequests' } },
  ],
  ['a bad gateway', { code: 'badGateway', message: '' }, { at: 'form', words: { key: 'password.refused_badGateway' } }],
])('LOG-5 new password: %s', (_why, refusal, expected) => expect(changeRefusalPlace(refusal)).toEqual(expected))

test.each([
  [' demo7 ', 'demo7'],
  ['nina@mail.example', 'nina@mail.example'],
  ['0917 123 4567', '+639171234567'],
  ['+49 151 1234', '+491511234'],
  ['٠٩١٧١٢٣٤٥٦٧', '+639171234567'],
  ['123456', '123456'],
  ['1234567', '+631234567'],
])('an account typed as %j is %j', (text, expected) => expect(accountOf(text, '63', ['63', '49'])).toBe(expected))

test.each([
  ['unanswered', '', undefined],
  ['verify.code.invalid', '', { at: 'code', words: { key: 'forgotten.refused_invalid' } }],
  ['verify.code.expired', '', { at: 'code', words: { key: 'forgotten.refused_expired' } }],
  ['password.weak', '', { at: 'newPassword', words: { key: 'password.refused_weak' } }],
  ['badGateway', '', { at: 'form', words: { key: 'password.refused_badGateway' } }],
  ['tooManyRequests', '', { at: 'form', words: { key: 'password.refused_tooManyRequests' } }],
  ['tooManyRequests', 'Wait', { at: 'form', words: { text: 'Wait' } }],
] as const)('a refused reset, %s %s, has its place and words', (code, message, expected) =>
  expect(resetRefusalPlace({ code, message })).toEqual(expected),
)
