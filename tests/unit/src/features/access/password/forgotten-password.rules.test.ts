import { expect, test } from 'vitest'
import { accountOf, resetRefusalPlace } from '#features/access/password/forgotten-password.rules.ts'

test.each([
  [' demo7 ', 'demo7'], ['nina@mail.example', 'nina@mail.example'], ['0917 123 4567', '+639171234567'], ['+49 151 1234', '+491511234'], ['٠٩١٧١٢٣٤٥٦٧', '+639171234567'],
  ['123456', '123456'], ['1234567', '+631234567'],
])('an account typed as %j is %j', (text, expected) => expect(accountOf(text, '63', ['63', '49'])).toBe(expected))

test.each([
  ['unanswered', '', undefined],
  ['verify.code.invalid', '', { at: 'code', words: { key: 'forgotten.refused_invalid' } }],
  ['verify.code.expired', '', { at: 'code', words: { key: 'forgotten.refused_expired' } }],
  ['password.weak', '', { at: 'newPassword', words: { key: 'password.refused_weak' } }],
  ['badGateway', '', { at: 'form', words: { key: 'password.refused_badGateway' } }],
  ['tooManyRequests', '', { at: 'form', words: { key: 'password.refused_tooManyRequests' } }],
  ['tooManyRequests', 'Wait', { at: 'form', words: { text: 'Wait' } }],
] as const)('a refused reset, %s %s, has its place and words', (code, message, expected) => expect(resetRefusalPlace({ code, message })).toEqual(expected))
