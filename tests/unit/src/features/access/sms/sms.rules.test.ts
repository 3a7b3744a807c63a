import { expect, test } from 'vitest'
import { isPlausibleWait, MAX_RESEND_WAIT_MS, secondsUntil, smsRefusalPlace, type SmsRefusal } from '#features/access/sms/sms.rules.ts'

test.each<[why: string, refusal: SmsRefusal, expected: ReturnType<typeof smsRefusalPlace>]>([
  ['without a response the form shows nothing, because the api has', { code: 'unanswered', message: '' }, undefined],
  ['a refused number shows beside the number', { code: 'field.invalid', message: 'x' }, { at: 'mobile', words: { key: 'sms.problem_pattern' } }],
  ['CAP-3 a closed check shows its message beside the code', { code: 'captchaStopped', message: 'Check first' }, { at: 'code', words: { text: 'Check first' } }],
  ['a refused captcha shows beside the code', { code: 'captcha.invalid', message: 'x' }, { at: 'code', words: { key: 'sms.refused_captcha' } }],
  ['a gateway error shows our text', { code: 'badGateway', message: '' }, { at: 'code', words: { key: 'sms.refused_badGateway' } }],
  ['too many attempts show the back end’s message', { code: 'tooManyRequests', message: 'Wait' }, { at: 'code', words: { text: 'Wait' } }],
  ['too many attempts without a message show our text', { code: 'tooManyRequests', message: '' }, { at: 'code', words: { key: 'sms.refused_tooManyRequests' } }],
])('%s', (_why, refusal, expected) => expect(smsRefusalPlace(refusal)).toEqual(expected))

test.each([[undefined, 5, 0], [1000, 1000, 0], [1001, 1000, 1], [2000, 1000, 1], [2001, 1000, 2], [500, 1000, 0]])('LOG-10 until %s, at %i, %i s are left to wait', (at, now, expected) => {
  expect(secondsUntil(at, now)).toBe(expected)
})

test('LOG-10 a stored wait of more than an hour is not plausible', () => {
  expect(isPlausibleWait(MAX_RESEND_WAIT_MS + 7, 7)).toBe(true)
  expect(isPlausibleWait(MAX_RESEND_WAIT_MS + 8, 7)).toBe(false)
  expect(MAX_RESEND_WAIT_MS).toBe(3_600_000)
})
