import { expect, test } from 'vitest'
import type { SmsRefusal } from '#features/sms/actions.ts'
import { smsRefusalPlace } from '#features/sms/refusal-words.ts'

test.each<[why: string, refusal: SmsRefusal, expected: ReturnType<typeof smsRefusalPlace>]>([
  ['what the api has told is not said again', { code: 'unanswered', message: '' }, undefined],
  ['a number that the back end refuses is said at the number', { code: 'field.invalid', message: 'x' }, { at: 'mobile', words: { key: 'sms.problem_pattern' } }],
  ['CAP-3 a check that was closed says what is missing', { code: 'captchaStopped', message: 'Check first' }, { at: 'code', words: { text: 'Check first' } }],
  ['a proof that the back end refuses is said at the code', { code: 'captcha.invalid', message: 'x' }, { at: 'code', words: { key: 'sms.refused_captcha' } }],
  ['a back end that is away', { code: 'badGateway', message: '' }, { at: 'code', words: { key: 'sms.refused_badGateway' } }],
  ['too many, in the back end’s words', { code: 'tooManyRequests', message: 'Wait' }, { at: 'code', words: { text: 'Wait' } }],
  ['too many, in ours', { code: 'tooManyRequests', message: '' }, { at: 'code', words: { key: 'sms.refused_tooManyRequests' } }],
])('%s', (_why, refusal, expected) => expect(smsRefusalPlace(refusal)).toEqual(expected))
