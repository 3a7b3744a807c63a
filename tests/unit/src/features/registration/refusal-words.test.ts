import { expect, test } from 'vitest'
import type { RegisterRefusal } from '#features/registration/actions.ts'
import { registerRefusalPlace, type RegisterRefusalPlace } from '#features/registration/refusal-words.ts'

const text = 'The server says no'

test.each<[why: string, refusal: RegisterRefusal, expected: RegisterRefusalPlace | undefined]>([
  ['what the api told is not said again', { code: 'unanswered', message: '' }, undefined],
  ['a taken name is said beside the name', { code: 'username.taken', message: text }, { at: 'username', words: { key: 'register.refused_taken' } }],
  ['a refused name beside the name', { code: 'field.invalid', message: text, field: 'username' }, { at: 'username', words: { key: 'register.refused_field' } }],
  ['a refused password beside the password', { code: 'field.invalid', message: text, field: 'password' }, { at: 'password', words: { key: 'register.refused_field' } }],
  ['a refused age beside the age', { code: 'field.invalid', message: text, field: 'ageConfirmed' }, { at: 'ageConfirmed', words: { key: 'register.refused_field' } }],
  ['a field that the form does not have, for the form', { code: 'field.invalid', message: text, field: 'linkId' }, { at: 'form', words: { text } }],
  ['a field without a name, for the form', { code: 'field.invalid', message: '' }, { at: 'form', words: { key: 'errors.unknown_error' } }],
  ['a captcha that cannot be shown yet', { code: 'captchaMissing', message: '' }, { at: 'form', words: { key: 'register.refused_captcha' } }],
  ['a captcha that was refused', { code: 'captcha.invalid', message: text }, { at: 'form', words: { key: 'register.refused_captcha' } }],
  ['too many attempts in the server’s words', { code: 'tooManyRequests', message: text }, { at: 'form', words: { text } }],
  ['too many attempts in ours', { code: 'tooManyRequests', message: '' }, { at: 'form', words: { key: 'register.refused_tooManyRequests' } }],
  ['a gateway without an answer', { code: 'badGateway', message: '' }, { at: 'form', words: { key: 'register.refused_badGateway' } }],
  ['anything else in the server’s words', { code: 'line_invalid_token', message: text }, { at: 'form', words: { text } }],
  ['anything else without words', { code: 'line_invalid_token', message: '' }, { at: 'form', words: { key: 'errors.unknown_error' } }],
])('REG-9 %s', (_why, refusal, expected) => expect(registerRefusalPlace(refusal)).toEqual(expected))
